// Code for SwiftUI imports one module. Where this module declares a name of the others anew (Color, Font, TextAlignment,
// ColorScheme, EdgeInsets, LinearGradient), its own wins.
@_exported public import TextControlRender
