/// A resolution of a display.
@preconcurrency @MainActor public final class UIScreenMode {
  /// The size of the picture in pixels, in the display's own upright position.
  public let size: CGSize

  /// The width of a pixel divided by its height: 1, since the kernel's modes have square pixels.
  public let pixelAspectRatio: CGFloat = 1

  package init(size: CGSize) {
    self.size = size
  }
}
