internal import Foundation
internal import Quartz
internal import UIGeometry

extension DrawingPass {
  /// Restricts drawing to the inside of a path.
  mutating func clip(
    to path: VectorPath, _ rule: CGPathFillRule, isAntialiased: Bool
  ) throws(RasterError) {
    if let pixels = DevicePath.wholePixels(of: path, state.transform) {
      state.clip = state.clip.intersection(pixels)
      return
    }
    guard let device = DevicePath(path, state.transform), let bounds = device.bounds else {
      state.clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
      return
    }
    state.clip = state.clip.intersection(bounds)
    guard !state.clip.isEmpty else { return }
    let mask = try rasterizer.coverage(
      of: device, .fill(rule), isAntialiased: isAntialiased, area: state.clip,
      universe: target.universe)
    guard let mask else {
      state.clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
      return
    }
    narrow(to: mask)
  }

  /// Restricts drawing by an image's opacity.
  mutating func clip(to image: CGImage, _ rect: CGRect) throws(RasterError) {
    let path = VectorPath(rect)
    guard let device = DevicePath(path, state.transform), let bounds = device.bounds,
      state.transform.isInvertible
    else {
      state.clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
      return
    }
    state.clip = state.clip.intersection(bounds)
    guard !state.clip.isEmpty else { return }
    let pixels = try rasterizer.pool.take(state.clip, .color)
    defer { rasterizer.pool.give(pixels) }
    let sampler = ImageSampler(
      rasterizer.images.levels(of: image), rect: rect, state.transform, .medium)
    sampler?.paint(pixels)
    let mask = try rasterizer.pool.take(state.clip, .mask)
    pixels.copyOpacity(to: mask)
    if DevicePath.wholePixels(of: path, state.transform) == nil,
      let edges = try rasterizer.coverage(
        of: device, .fill(.winding), isAntialiased: true, area: state.clip,
        universe: target.universe)
    {
      mask.multiply(by: edges, in: state.clip.intersection(edges.rect))
      rasterizer.pool.give(edges)
    }
    narrow(to: mask)
  }

  /// Makes a mask part of the clip, and limits the clip to the mask's rectangle.
  private mutating func narrow(to mask: Scratch) {
    state.clip = state.clip.intersection(mask.rect)
    if let outer = state.mask, !state.clip.isEmpty {
      mask.multiply(by: outer.scratch, in: state.clip)
    }
    state.mask = ClipMask(mask, rasterizer.pool)
  }
}
