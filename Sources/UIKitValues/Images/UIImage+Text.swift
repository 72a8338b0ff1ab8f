import Foundation
import InputCore
import Quartz

extension UIImage {
  /// What the picture shows, as text: its name, if it has one, its size in points, and a digest of
  /// its pixels or commands: `logo 64.000×64.000 5f1c09aa`. Of a symbol, its name.
  package func text(with traits: UITraitCollection) -> String {
    let tint = self.traits.tint.map { " tinted \($0.text(with: traits))" } ?? ""
    return contentText + tint
  }

  private var contentText: String {
    let name = traits.name.isEmpty ? "" : traits.name.printable(limit: 100) + " "
    let (width, height) = (Self.thousandths(size.width), Self.thousandths(size.height))
    let own = "\(name)\(width)×\(height)"
    switch content {
    case .pixels(let image): return own + " " + Self.short(image.digest)
    case .drawing(let list): return own + " " + Self.short(list.digest)
    case .symbol(let symbol): return symbol.name
    case .frames(let frames): return "\(frames.images.count) of \(frames.first.contentText)"
    }
  }

  private static func thousandths(_ length: CGFloat) -> String {
    Thousandths.text(of: length > 0 ? Int64(min(length, 1e9) * 1000 + 0.5) : 0)
  }

  private static func short(_ digest: UInt64) -> String {
    String(UInt32(truncatingIfNeeded: digest), radix: 16)
  }
}
