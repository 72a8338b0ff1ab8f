import Foundation
import StoryboardReading

// Fonts, text colours, and images of views.
extension StoryboardOrigin {
  /// Sets the font of a view that shows text; reports a view that does not take a font.
  func setFont(of view: UIView, _ element: StoryboardElement) {
    guard let font = StoryboardVocabulary.font(element) else {
      return report(element, "this is not a font: it has an empty name")
    }
    switch view {
    case let label as UILabel: label.font = font
    case let field as UITextField: field.font = font
    case let text as UITextView: text.font = font
    default: report(element, "a \(type(of: view)) takes no font from a storyboard")
    }
  }

  /// Sets the colour of a view's text; has no effect on a view without text.
  func setTextColor(of view: UIView, _ color: UIColor) {
    switch view {
    case let label as UILabel: label.textColor = color
    case let field as UITextField: field.textColor = color
    case let text as UITextView: text.textColor = color
    default: break
    }
  }

  /// Sets the images of an image view: symbols, or files of the app.
  func setImages(of view: UIImageView, _ element: StoryboardElement) {
    view.image = image("image", of: element)
    view.highlightedImage = image("highlightedImage", of: element)
  }

  private func image(_ attribute: String, of element: StoryboardElement) -> UIImage? {
    guard let name = element[attribute] else { return nil }
    let isSymbol = element["catalog"] == "system"
    let image = isSymbol ? UIImage(systemName: name) : UIImage(named: name)
    if image == nil {
      report(element, "there is no \(isSymbol ? "symbol" : "image file") \(name.prefix(40))")
    }
    return image
  }
}
