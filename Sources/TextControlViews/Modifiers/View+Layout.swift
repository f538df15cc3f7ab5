extension View {
  /// Room at some sides, in points; nil is the platform's default.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modified(.padding(edges, length: length?.limited))
  }

  /// Room at all sides, in points.
  public func padding(_ length: CGFloat) -> some View { modified(.padding(.all, length: length.limited)) }

  /// Room at each side, in points.
  public func padding(_ insets: EdgeInsets) -> some View {
    NodeModifier(content: self) { _ in
      [
        .padding(.top, length: insets.top.limited), .padding(.leading, length: insets.leading.limited),
        .padding(.bottom, length: insets.bottom.limited), .padding(.trailing, length: insets.trailing.limited),
      ]
    }
  }

  /// Room of a size in points; nil leaves a dimension as it is.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    modified(
      .frame(
        FrameRule(
          width: FrameRule.Dimension(fixed: width?.limited), height: FrameRule.Dimension(fixed: height?.limited),
          alignment: alignment)))
  }

  /// Room within limits in points; nil leaves a limit out.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      .frame(
        FrameRule(
          width: FrameRule.Dimension(
            minimum: minWidth?.limited, ideal: idealWidth?.limited, maximum: maxWidth?.limitedOrInfinite),
          height: FrameRule.Dimension(
            minimum: minHeight?.limited, ideal: idealHeight?.limited, maximum: maxHeight?.limitedOrInfinite),
          alignment: alignment)))
  }

  /// The ideal size, whatever is proposed.
  public func fixedSize() -> some View { modified(.fixedSize(horizontal: true, vertical: true)) }

  /// The ideal size in some dimensions, whatever is proposed.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(.fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// The drawing at another place, in points; x counts towards the trailing side.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modified(.offset(x: x.limited, y: y.limited)) }

  /// Kept for code that calls it: a picture has no safe area.
  public func ignoresSafeArea() -> some View { self }

  /// Kept for code that calls it: a picture has no safe area.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
