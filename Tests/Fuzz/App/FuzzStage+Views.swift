#if DEBUG  // The readers are tested from inside.
  import Foundation

  @testable import UIKitControllers

  // Windows and views that come, go and change.
  extension FuzzStage {
    func changeViews(_ act: FuzzAct, _ number: Int) {
      switch act {
      case .hideWindow, .dropWindow, .newWindow, .raiseWindow, .root:
        changeWindow(act, number % windows.count)
      default: changeView(act, number % views.count, number / views.count % (views.count + 3))
      }
    }

    private func changeWindow(_ act: FuzzAct, _ index: Int) {
      switch act {
      case .hideWindow: windows[index]?.isHidden.toggle()
      case .dropWindow: replace(\.windows[index], by: nil)
      case .newWindow:
        let window = Self.makeWindow(index)
        if let view = views[index] { window.addSubview(view) }
        replace(\.windows[index], by: window)
      case .raiseWindow: windows[index]?.windowLevel = .alert
      default: windows[index]?.rootViewController = UIViewController()
      }
    }

    private func changeView(_ act: FuzzAct, _ index: Int, _ other: Int) {
      let place = other < views.count ? views[other] : windows[other - views.count]
      guard act != .addView || views[index] != nil else {
        views[index] = Self.makeView(index)
        return
      }
      guard let view = views[index] else { return }
      switch act {
      case .removeView: view.removeFromSuperview()
      case .dropView: drop(index)
      case .addView, .moveView:
        if let place, !place.isDescendant(of: view) { place.addSubview(view) }
      case .hideView: view.isHidden.toggle()
      case .disableView: view.isUserInteractionEnabled.toggle()
      case .exclude: view.isExclusiveTouch.toggle()
      case .multiply: view.isMultipleTouchEnabled.toggle()
      case .focus: _ = view.becomeFirstResponder()
      case .unfocus: _ = view.resignFirstResponder()
      default:
        view.frame.size.width = CGFloat(other * 20)
        view.setNeedsLayout()
      }
    }

    /// Releases a view that its superview releases, too: only its caller may still hold it.
    private func drop(_ index: Int) {
      views[index]?.removeFromSuperview()
      replace(\.views[index], by: nil)
    }
  }
#endif
