#if DEBUG  // The readers are tested from inside.
  import Foundation

  @testable import UIKitCore

  // Everything but views and recognizers: frames, timers, forwarded events, deferred work.
  extension FuzzStage {
    func change(_ act: FuzzAct, _ number: Int) {
      switch act {
      case .link: addLink(number)
      case .unlink: if !links.isEmpty { links.remove(at: number % links.count).invalidate() }
      case .timer: addTimer(number)
      case .untimer: if !timers.isEmpty { timers.remove(at: number % timers.count).invalidate() }
      case .sendCurrent:
        if let application = UIApplication.current {
          application.sendEvent(application.engine.pipeline.events.current)
        }
      case .sendOwn: windows[number % windows.count]?.sendEvent(UIEvent())
      case .keep: keep()
      case .putOff:
        UIApplication.current?.engine.turn.enqueue { FuzzStage.reach(.deferred) }
        for view in views { view?.setNeedsLayout() }
      default: dropAll()
      }
    }

    private func addLink(_ number: Int) {
      guard links.count < 4, let target = targets[number % targets.count] else { return }
      let link = CADisplayLink(target: target, selector: FuzzTarget.tick)
      link.add(to: .main, forMode: number & 8 == 0 ? .default : .common)
      links.append(link)
    }

    private func addTimer(_ number: Int) {
      guard timers.count < 4 else { return }
      timers.append(
        UIEventTimer.scheduledTimer(
          withTimeInterval: Double(number & 15) * 0.01,
          repeats: number & 16 != 0 && number & 15 != 0
        ) { _ in FuzzStage.reach(.timer) })
    }

    private func keep() {
      guard let touched else { return }
      kept.touches.append(touched.touch)
      kept.events.append(touched.event)
    }

    /// Releases everything at the same time: an object being called is held by its callers alone.
    private func dropAll() {
      for recognizer in recognizers {
        if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
      }
      for view in views { view?.removeFromSuperview() }
      replace(\.recognizers, by: recognizers.map { _ in nil })
      replace(\.views, by: views.map { _ in nil })
      replace(\.windows, by: windows.map { _ in nil })
      replace(\.targets, by: targets.map { _ in nil })
      replace(\.touched, by: nil)
      rules = nil
    }
  }

  /// Touches and events that an app keeps after the call that delivered them.
  @MainActor struct FuzzKept {
    var touches: [UITouch] = []
    var events: [UIEvent] = []

    /// Uses them at the end.
    func use(_ window: UIWindow?) {
      for event in events {
        window?.sendEvent(event)
        _ = event.allTouches
      }
      for touch in touches { _ = (touch.location(in: window), touch.gestureRecognizers?.count) }
    }
  }
#endif
