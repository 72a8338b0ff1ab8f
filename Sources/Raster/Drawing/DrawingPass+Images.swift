internal import Foundation
internal import Quartz
internal import UIGeometry

extension DrawingPass {
  /// Draws an image, stretched to a rectangle.
  mutating func draw(
    _ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ compositing: Compositing
  ) throws(RasterError) {
    let path = VectorPath(rect)
    guard let device = DevicePath(path, state.transform), let bounds = device.bounds
    else { return }
    let area = bounds.intersection(state.clip)
    guard !area.isEmpty,
      let sampler = ImageSampler(
        rasterizer.images.levels(of: image), rect: rect, state.transform, quality)
    else { return }
    let pixels = try rasterizer.pool.take(area, .color)
    defer { rasterizer.pool.give(pixels) }
    sampler.paint(pixels)
    pixels.fade(byte(Double(compositing.alpha)))
    if DevicePath.wholePixels(of: path, state.transform) != nil {
      return try paint(.pixels(pixels), mask: nil, area, compositing.blendMode)
    }
    guard
      let edges = try rasterizer.coverage(
        of: device, .fill(.winding), isAntialiased: compositing.isAntialiased, area: area,
        universe: target.universe)
    else { return }
    defer { rasterizer.pool.give(edges) }
    try paint(
      .pixels(pixels), mask: edges, edges.rect.intersection(area), compositing.blendMode)
  }
}
