import InputCore

/// Returns the name of a type without its module, as `String(describing:)` does. That function
/// first searches all types for a description of their own, which takes milliseconds at the start
/// of a program.
func plainName(of type: any Any.Type) -> String {
  _typeName(type, qualified: false)
}

extension CallLog.Call {
  /// The name of the call in transcripts; reading it needs no heap allocation and no reflection.
  var name: String {
    switch self {
    case .hitTest: "hitTest"
    case .touchesBegan: "touchesBegan"
    case .touchesMoved: "touchesMoved"
    case .touchesEnded: "touchesEnded"
    case .touchesCancelled: "touchesCancelled"
    case .shouldReceiveEvent: "shouldReceiveEvent"
    case .shouldReceiveTouch: "shouldReceiveTouch"
    case .shouldBegin: "shouldBegin"
    case .requiresFailure: "requiresFailure"
    case .prevents: "prevents"
    case .state: "state"
    case .action: "action"
    case .reset: "reset"
    case .timer: "timer"
    case .displayLink: "displayLink"
    case .application: "application"
    case .touch: "touch"
    case .refused: "refused"
    case .controlEvent: "controlEvent"
    case .pressesBegan: "pressesBegan"
    case .pressesEnded: "pressesEnded"
    case .pressesCancelled: "pressesCancelled"
    case .hovered: "hovered"
    case .scrolled: "scrolled"
    case .transformed: "transformed"
    case .touchesEstimatedPropertiesUpdated: "touchesEstimatedPropertiesUpdated"
    case .touchTraits: "touchTraits"
    case .vector: "vector"
    case .shouldReceivePress: "shouldReceivePress"
    case .scrollView: "scrollView"
    case .contentTouches: "contentTouches"
    case .scene: "scene"
    case .viewController: "viewController"
    case .notification: "notification"
    case .layout: "layout"
    case .draw: "draw"
    case .animation: "animation"
    case .editing: "editing"
    case .restoration: "restoration"
    case .document: "document"
    case .hostQuestion: "hostQuestion"
    case .screen: "screen"
    case .traits: "traits"
    case .updateLink: "updateLink"
    case .activity: "activity"
    case .workArrived: "workArrived"
    case .focus: "focus"
    case .remoteControl: "remoteControl"
    case .motion: "motion"
    case .pressesChanged: "pressesChanged"
    case .gamepad: "changed"
    case .location: "location"
    case .list: "list"
    }
  }
}

extension CallLog {
  /// Describes touches by number: `0@120.000,80.500 ×2` for a second tap.
  static func describe(_ touches: Set<UITouch>) -> String {
    touches.sorted { $0.index < $1.index }.map { touch in
      let x = Thousandths.text(of: milli(touch.state.location.x))
      let y = Thousandths.text(of: milli(touch.state.location.y))
      return "\(touch.index)@\(x),\(y)"
        + (touch.state.tapCount > 1 ? " ×\(touch.state.tapCount)" : "")
    }.joined(separator: " ")
  }
}
