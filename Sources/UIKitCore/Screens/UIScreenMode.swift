/// A resolution of a display.
@preconcurrency @MainActor public final class UIScreenMode {
  /// The picture in pixels, as wide and as high as the display is built.
  public let size: CGSize

  /// A pixel's width divided by its height: 1, since the kernel's modes have square pixels.
  public let pixelAspectRatio: CGFloat = 1

  init(size: CGSize) {
    self.size = size
  }
}
