package import Foundation

extension UIApplication {
  /// Returns the number and the place of each finger, pen and pressed pointer that is down on a
  /// screen, in the screen's points; a number is that of another touch once its own has ended.
  ///
  /// Only looks: calls no app code, and neither the digest nor the transcript depends on it.
  package func touchPlaces(on screen: UIScreen) -> [(number: Int, place: CGPoint)] {
    let table = engine.pipeline.table
    return BitNumbers(table.down).compactMap { index in
      let touch = table[index]
      guard touch.kind == .touch, let window = touch.storedWindow, window.list?.screen === screen
      else { return nil }
      return (touch.index, window.toSuperview(touch.windowLocation))
    }
  }
}
