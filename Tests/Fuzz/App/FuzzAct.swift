#if DEBUG  // The readers are tested from inside.
  /// Which of the app's methods is being called.
  enum FuzzPlace: UInt8, CaseIterable {
    case applicationBefore, applicationAfter, windowBefore, windowAfter
    case hitTest, point, viewBegan, viewMoved, viewEnded, viewCancelled, pressed
    case recognizerBegan, recognizerMoved, recognizerEnded, recognizerCancelled
    case hovered, scrolled, transformed, reset
    case shouldReceiveEvent, shouldReceiveTouch, shouldBegin, canPrevent, requiresFailure, shares
    case action, control, timer, link, layout, ended, windowChanged, focus, scrollView, deferred

    init(_ byte: UInt8) {
      self = Self.allCases[Int(byte) % Self.allCases.count]
    }
  }

  /// What that code does, with the view, recognizer, window or target of a number.
  enum FuzzAct: UInt8, CaseIterable {
    case removeView, dropView, addView, moveView, hideView, disableView, exclude, multiply
    case hideWindow, dropWindow, newWindow, raiseWindow, root, focus, unfocus, resize
    case detach, dropRecognizer, attach, attachElsewhere, disableRecognizer, setState, steer, delay
    case undelegate, require, removeTargets, dropTarget, addTarget, ignore
    case link, unlink, timer, untimer, sendCurrent, sendOwn, keep, putOff, dropAll, end

    init(_ byte: UInt8) {
      self = Self.allCases[Int(byte) % Self.allCases.count]
    }

    /// Whether it changes the stage's windows and views.
    var isOfViews: Bool { rawValue < FuzzAct.detach.rawValue }
    /// Whether it changes the stage's recognizers and targets.
    var isOfRecognizers: Bool { !isOfViews && rawValue < FuzzAct.link.rawValue }
  }

  /// An act that waits for a place to be reached.
  struct FuzzTrap {
    var place: FuzzPlace
    /// How many calls pass before it.
    var passes: UInt8
    var act: FuzzAct
    var number: UInt8

    init(_ step: FuzzScript.Step) {
      place = FuzzPlace(step.first)
      passes = step.first / UInt8(FuzzPlace.allCases.count)
      act = FuzzAct(step.second)
      number = step.third
    }
  }
#endif
