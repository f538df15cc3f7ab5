import Testing

@testable import PictureCache

/// The examples of FIPS 180-4 and of NIST's test vectors.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func examples(text: String, digest: String) {
    #expect(SHA256.hexadecimal(Array(text.utf8)) == digest)
  }

  @Test func millionLetters() {
    let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(SHA256.hexadecimal([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)) == digest)
  }

  /// Every way to cut a text in two gives the digest of the whole, at all lengths around the size of a block.
  @Test func piecesGiveTheDigestOfTheWhole() {
    for count in [1, 55, 56, 63, 64, 65, 119, 120, 128, 200] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      for cut in 0...count {
        var hash = SHA256()
        hash.update(Array(bytes[..<cut]))
        hash.update(Array(bytes[cut...]))
        #expect(hash.finish() == SHA256.digest(bytes))
      }
    }
  }
}
