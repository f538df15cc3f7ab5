/// The keyboard that a field asks for.
public enum UIKeyboardType: String, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  case numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
}

/// What a field's text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// A name to sign in with.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password to be.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// A code that holds once.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A web address.
  public static let URL = UITextContentType(rawValue: "URL")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "countryName")
}

/// Which letters become capitals by themselves.
public enum UITextAutocapitalizationType: String, Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether what is typed is corrected.
public enum UITextAutocorrectionType: String, Hashable, Sendable {
  case `default`, no, yes
}

/// What the return key says.
public enum UIReturnKeyType: String, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Where text stands.
public enum NSTextAlignment: Hashable, Sendable {
  case left, center, right, justified, natural

  /// The place by reading direction; nil leaves it to the surroundings.
  func alignment(isRightToLeft: Bool) -> MultilineTextAlignment? {
    switch self {
    case .left: isRightToLeft ? .trailing : .leading
    case .right: isRightToLeft ? .leading : .trailing
    case .center: .center
    case .natural, .justified: nil
    }
  }
}

/// The looks of a field that is no Material control.
public enum UITextFieldBorderStyle: Hashable, Sendable {
  case none, line, bezel, roundedRect

  /// The same looks in SwiftUI's terms; nil leaves them to the surroundings.
  var style: FieldStyle? {
    switch self {
    case .none: nil
    case .line, .bezel: .squareBorder
    case .roundedRect: .roundedBorder
    }
  }
}
