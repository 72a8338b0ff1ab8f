#if DEBUG  // The readers are tested from inside.
  import Foundation

  @testable import UIKitCore

  // Recognizers and targets that come, go and change.
  extension FuzzStage {
    func changeRecognizers(_ act: FuzzAct, _ number: Int) {
      let (index, other) = (number % recognizers.count, number / recognizers.count)
      switch act {
      case .dropTarget: replace(\.targets[index % targets.count], by: nil)
      case .addTarget: addTarget(other, index)
      case .attach: attach(index, to: views[other % views.count])
      default:
        if let recognizer = recognizers[index] { change(recognizer, act, index, other) }
      }
    }

    private func change(
      _ recognizer: UIGestureRecognizer, _ act: FuzzAct, _ index: Int, _ other: Int
    ) {
      switch act {
      case .detach: recognizer.view?.removeGestureRecognizer(recognizer)
      case .dropRecognizer:
        recognizer.view?.removeGestureRecognizer(recognizer)
        replace(\.recognizers[index], by: nil)
      case .attachElsewhere: attach(index, to: windows[other % windows.count])
      case .disableRecognizer: recognizer.isEnabled.toggle()
      case .setState: recognizer.state = Self.state(other) ?? .possible
      case .steer: steer(recognizer, other)
      case .delay:
        recognizer.delaysTouchesBegan = other & 1 == 0
        recognizer.delaysTouchesEnded = other & 2 == 0
        recognizer.cancelsTouchesInView = other & 4 == 0
      case .undelegate: other & 1 == 0 ? (recognizer.delegate = nil) : (rules = nil)
      case .require:
        if let required = recognizers[other % recognizers.count], required !== recognizer {
          recognizer.require(toFail: required)
        }
      case .removeTargets: recognizer.removeTarget(nil, action: nil)
      default: if let touched { recognizer.ignore(touched.touch, for: touched.event) }
      }
    }

    private func attach(_ index: Int, to view: UIView?) {
      let recognizer = recognizers[index] ?? Self.makeRecognizer(index)
      recognizers[index] = recognizer
      recognizer.allowedPressTypes = [0, 1, 2, 3, 4]
      if recognizer.delegate == nil { recognizer.delegate = rules }
      if recognizer.targets.isEmpty { addTarget(index, to: recognizer) }
      view?.addGestureRecognizer(recognizer)
    }

    private func addTarget(_ number: Int, _ index: Int) {
      let target = targets[number % targets.count] ?? FuzzTarget()
      targets[number % targets.count] = target
      recognizers[index]?.addTarget(target, action: FuzzTarget.hear)
    }

    private func steer(_ recognizer: UIGestureRecognizer, _ number: Int) {
      guard let recognizer = recognizer as? FuzzRecognizer else { return }
      if number & 1 == 0 {
        recognizer.onBegan = Self.state(number / 2)
      } else {
        recognizer.onMoved = Self.state(number / 2)
      }
    }

    private static func state(_ number: Int) -> UIGestureRecognizer.State? {
      UIGestureRecognizer.State(rawValue: number % 7)
    }
  }
#endif
