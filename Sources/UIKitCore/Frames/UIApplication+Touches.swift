package import Foundation

extension UIApplication {
  /// Returns the number and the place of each finger, pen and pressed pointer that is down on a
  /// screen, in the screen's points. Once a touch has ended, its number is reused.
  ///
  /// Only reads: calls no app code, and affects neither the digest nor the transcript.
  package func touchPlaces(on screen: UIScreen) -> [(number: Int, place: CGPoint)] {
    let table = engine.pipeline.table
    return BitNumbers(table.down).compactMap { index in
      let touch = table[index]
      guard touch.kind == .touch, let window = touch.state.window, window.list?.screen === screen
      else { return nil }
      return (touch.index, window.toSuperview(touch.state.location))
    }
  }
}
