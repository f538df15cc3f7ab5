/// What all pages of ours begin with. They are files that people open from a disk or a build server, and show texts from
/// specs of strangers: they are allowed nothing but what is in them.
package enum HTMLPage {
  /// From the document type to the end of the head.
  ///
  /// - Parameters:
  ///   - title: Plain text.
  ///   - style: The page's style sheet.
  ///   - mark: A comment by which the file is known, with its line end.
  package static func head(title: String, style: String, mark: String = "") -> String {
    """
    <!DOCTYPE html>
    \(mark)<html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(MarkupText.escaped(title))</title>
    <style>
    \(style)
    </style>
    </head>
    """
  }
}
