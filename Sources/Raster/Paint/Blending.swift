/// The one rule by which colour meets colour, for shapes, text, images and groups alike.
///
/// Space: components as sRGB encodes them, not linear light (as Core Graphics does by default).
///
/// A *source* is a premultiplied colour in `Float`, one lane each for red, green, blue and alpha, where 65280
/// (255 · 256) is full. With coverage k, 0…1, each component d of the pixel (eight bits) becomes
///
///     c = round(source · k) + 128                  what is added, in 1/256 of a step, and the half for rounding
///     w = 65536 − round(source alpha · 256/255 · k)    what is kept of the pixel, in 1/65536, at most 65535
///     d' = (d · w / 256 + c) / 256                 both divisions round down
///
/// so coverage, opacity and colour keep sixteen bits until the one final rounding, and 50 % black on white is 128. (The
/// limit lets w fit in sixteen bits; where it bites, c is 128 and d' is d all the same.)
/// `round` is to nearest, ties to even. Every path (scalar, SIMD, span) computes exactly these numbers; d' cannot
/// exceed 255, nor a component its alpha, because c grows with the component and d · w / 256 with d.
enum Blending {
  /// The value of a full component of a source.
  static let full: Float = 65280

  /// From a source's alpha lane to the share of the pixel it replaces, in 1/65536.
  static let replacement: Float = 256 / 255

  /// Adding this to 0…2²³ leaves the value, rounded to nearest, in the low bits of the sum's bit pattern: unlike a
  /// conversion it needs no range check and works in vectors.
  static let magic: Float = 8_388_608
  static let magicBits: UInt32 = 0x4B00_0000

  /// The source of a straight colour.
  static func source(for color: Color) -> SIMD4<Float> {
    let alpha = color.alpha
    return SIMD4(
      Float(color.red * alpha * 65280), Float(color.green * alpha * 65280), Float(color.blue * alpha * 65280),
      Float(alpha * 65280))
  }

  /// The straight colour of a source.
  static func color(of source: SIMD4<Float>) -> Color {
    guard source.w > 0 else { return .clear }
    return Color(
      red: Double(source.x / source.w), green: Double(source.y / source.w), blue: Double(source.z / source.w),
      alpha: Double(source.w / 65280))
  }

  /// What a source adds to a pixel, in 1/256 of a step, with the half for the final rounding.
  @inline(__always) static func addend(_ source: SIMD4<Float>, _ coverage: Float) -> SIMD4<UInt32> {
    unsafeBitCast(source * coverage + magic, to: SIMD4<UInt32>.self) &- (magicBits &- 128)
  }

  /// What a component of a source adds to four pixels, in the low halves; the high halves hold no zeros.
  @inline(__always) static func looseAddend(_ component: Float, _ coverage: SIMD4<Float>) -> SIMD4<UInt32> {
    // 128 is even, so that ties go where they go without it.
    unsafeBitCast(component * coverage + (magic + 128), to: SIMD4<UInt32>.self)
  }

  /// What is kept of a pixel, 0…65535, when `replaced` (in 1/65536 at full coverage) of it is replaced.
  @inline(__always) static func kept(_ replaced: Float, _ coverage: Float) -> UInt32 {
    let share = replaced * coverage
    return 65536 &- (((share < 1 ? 1 : share) + magic).bitPattern &- magicBits)
  }

  /// What is kept of four pixels, in the low halves; the high halves hold no zeros.
  @inline(__always) static func looseKept(_ replaced: Float, _ coverage: SIMD4<Float>) -> SIMD4<UInt32> {
    let share = replaced * coverage
    let limited = share.replacing(with: 1, where: share .< 1)
    return 0 &- unsafeBitCast(limited + magic, to: SIMD4<UInt32>.self)
  }

  /// One pixel, from the numbers of the rule.
  @inline(__always) static func blended(_ pixel: UInt32, kept: UInt32, addend: SIMD4<UInt32>) -> UInt32 {
    let red = ((pixel & 255) &* kept) >> 8 &+ addend.x
    let green = ((pixel >> 8 & 255) &* kept) >> 8 &+ addend.y
    let blue = ((pixel >> 16 & 255) &* kept) >> 8 &+ addend.z
    let alpha = ((pixel >> 24) &* kept) >> 8 &+ addend.w
    return red >> 8 | green & 0xFF00 | (blue & 0xFF00) << 8 | (alpha & 0xFF00) << 16
  }

  /// One pixel with a source added to it and limited to full, as ``BlendMode/plusLighter`` wants it.
  @inline(__always) static func sum(_ pixel: UInt32, addend: SIMD4<UInt32>) -> UInt32 {
    let red = min(255, pixel & 255 &+ addend.x >> 8)
    let green = min(255, pixel >> 8 & 255 &+ addend.y >> 8)
    let blue = min(255, pixel >> 16 & 255 &+ addend.z >> 8)
    let alpha = min(255, pixel >> 24 &+ addend.w >> 8)
    return red | green << 8 | blue << 16 | alpha << 24
  }

  /// The pixel that a source leaves on nothing, at full coverage.
  static func opaqueResult(of source: SIMD4<Float>) -> UInt32 {
    blended(0, kept: 0, addend: addend(source, 1))
  }
}
