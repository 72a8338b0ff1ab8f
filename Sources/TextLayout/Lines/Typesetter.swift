/// Measures texts and divides them into lines.
///
/// Any thread may use it. Equal texts and options give equal results if the fonts are the same.
package struct Typesetter: Sendable {
  /// The space for a text, and how to fill it.
  package struct Options: Hashable, Sendable {
    /// The column's width in points; if it is infinite, lines end only where the text says so.
    package var width: Double
    /// The height in points. Lines that do not fit are left out, and the last one is truncated if
    /// its style says so. At least one line is kept.
    package var height: Double
    /// The largest number of lines; 0 for no limit.
    package var lineLimit: Int
    /// Pixels per point: sizes are rounded up, baselines to the nearest pixel.
    package var pixelScale: Double
    /// The smallest factor by which the text may be scaled to fit without truncation; 1 keeps its
    /// size.
    package var minimumScaleFactor: Double
    /// The language of the text (BCP 47), for characters that have several forms.
    package var language: String?

    package init(
      width: Double = .infinity, height: Double = .infinity, lineLimit: Int = 0,
      pixelScale: Double = 2, minimumScaleFactor: Double = 1, language: String? = nil
    ) {
      self.width = width.isNaN ? 0 : max(width, 0)
      self.height = height.isNaN ? 0 : max(height, 0)
      self.lineLimit = max(lineLimit, 0)
      self.pixelScale = pixelScale > 0 && pixelScale.isFinite ? pixelScale : 1
      self.minimumScaleFactor = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 1
      self.language = language
    }
  }

  package let library: FontLibrary

  package init(library: FontLibrary) {
    self.library = library
  }

  /// Lays out the lines of a text.
  ///
  /// - Throws: `FontError` if a library or every font is missing.
  package func layOut(
    _ text: AttributedText, _ options: Options = Options()
  ) throws(FontError) -> LaidOutText {
    let full = try pass(text, options)
    guard options.minimumScaleFactor < 1, full.isTruncated else { return full }
    // Except for rounding, widths grow with the size, so halving finds the largest size that fits.
    var (low, high) = (Int(options.minimumScaleFactor * 64), 64)
    var best = try fitted(text, options, low)
    while high - low > 1 {
      let middle = (low + high) / 2
      let candidate = try fitted(text, options, middle)
      if candidate.isTruncated {
        high = middle
      } else {
        (low, best) = (middle, candidate)
      }
    }
    return best
  }

  private func pass(
    _ text: AttributedText, _ options: Options
  ) throws(FontError) -> LaidOutText {
    var pass = try LayoutPass(library, text, options)
    return try pass.run()
  }

  /// The lines of the text, at a size in 64ths of its own.
  private func fitted(
    _ text: AttributedText, _ options: Options, _ part: Int
  ) throws(FontError) -> LaidOutText {
    let factor = max(Double(part) / 64, options.minimumScaleFactor)
    var result = try pass(text.scaled(by: factor), options)
    result.scaleFactor = factor
    return result
  }
}
