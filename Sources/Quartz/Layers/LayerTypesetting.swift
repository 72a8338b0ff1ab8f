package import Foundation
import Synchronization

/// The text of a layer, and the space for it.
package struct LayerText {
  /// A `String` or an `NSAttributedString`.
  package var string: Any?
  /// A font of the target above, or a font's name.
  package var font: Any?
  /// In points.
  package var fontSize: CGFloat = 36
  package var color: CGColor? = .white
  package var isWrapped = false
  package var alignment = CATextLayerAlignmentMode.natural
  package var truncation = CATextLayerTruncationMode.none
  /// The space, in points.
  package var size = CGSize.zero
  /// The number of pixels per point.
  package var scale: CGFloat = 1

  /// Creates no text.
  package init() {}
}

/// Sets the texts of layers; a target above that knows fonts implements it.
package protocol LayerTextSetter: Sendable {
  /// Returns a text in lines, from the upper left corner of its space.
  func list(of text: LayerText) -> DisplayList
}

/// The process's setter of layers' texts.
package enum LayerTypesetting {
  private static let installed = Mutex<(any LayerTextSetter)?>(nil)

  /// Installs the text setter; without one, text layers show only their backgrounds.
  package static func install(_ setter: (any LayerTextSetter)?) {
    installed.withLock { $0 = setter }
  }

  static var current: (any LayerTextSetter)? { installed.withLock { $0 } }
}
