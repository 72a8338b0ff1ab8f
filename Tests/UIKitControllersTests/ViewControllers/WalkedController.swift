@testable import UIKitControllers
import UIKitTestSupport

/// Follows its own appearance calls, and records the impossible ones.
final class WalkedController: NamedController {
  /// The state after the calls so far.
  enum Place: Equatable {
    case hidden
    case coming(hasArrived: Bool)
    case shown
    case going

    var isBetween: Bool {
      switch self {
      case .coming, .going: true
      case .hidden, .shown: false
      }
    }
  }

  let name: String
  private(set) var place = Place.hidden
  private(set) var breaches: [String] = []
  private(set) var appearances = 0

  override init(_ name: String) {
    self.name = name
    super.init(name)
  }

  private func move(to next: Place, from allowed: Bool) {
    if !allowed { breaches.append("\(name): \(place), then \(next)") }
    place = next
  }

  override func viewWillAppear(_ animated: Bool) {
    move(to: .coming(hasArrived: false), from: place == .hidden || place == .going)
  }

  override func viewIsAppearing(_ animated: Bool) {
    if view.window == nil { breaches.append("\(name) is appearing outside any window") }
    move(to: .coming(hasArrived: true), from: place == .coming(hasArrived: false))
  }

  override func viewDidAppear(_ animated: Bool) {
    appearances += 1
    move(to: .shown, from: place == .coming(hasArrived: true))
  }

  override func viewWillDisappear(_ animated: Bool) {
    let isComing = place == .coming(hasArrived: true) || place == .coming(hasArrived: false)
    move(to: .going, from: place == .shown || isComing)
  }

  override func viewDidDisappear(_ animated: Bool) {
    move(to: .hidden, from: place == .going)
  }
}
