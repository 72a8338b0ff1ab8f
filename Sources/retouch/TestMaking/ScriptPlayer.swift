internal import InputCore
internal import InputRecording
internal import UIKit

/// Does what the text of a generated test says: makes the inputs that a `TouchSession` makes for
/// its statements.
///
/// A view's place is where the view is at that moment, as in the test; the history of an earlier
/// run of the text tells where that is.
struct ScriptPlayer {
  /// An expectation, and how many inputs come before it.
  struct Mark {
    var inputCount: Int
    var isOfActions: Bool
    var expected: String
    var line: Int
  }

  private var player: VerbPlayer
  private let start: Instant
  private let viewsAt: (Int) -> ViewFinder
  private(set) var marks: [Mark] = []
  /// The finger that is down, with what it has done so far.
  private var finger: (place: TestVerb.Place, acts: [TestVerb.Act])?
  /// The first statement that cannot be run, with which the inputs end; nil if all can.
  private(set) var failure: ScriptError?

  var inputs: [Input] { player.inputs }

  /// - Parameters:
  ///   - started: The start of the recording.
  ///   - recording: The path of the recording.
  ///   - viewsAt: Returns the views at a time, in microseconds since the start of the test.
  /// - Throws: `ScriptError` if the text does not say which screen the session has.
  init(
    _ script: TestScript, like started: Started, recording: String,
    viewsAt: @escaping (Int) -> ViewFinder
  ) throws(ScriptError) {
    guard let session = script.calls.first else {
      throw ScriptError(line: 1, problem: "no session begins")
    }
    player = VerbPlayer(like: try Self.started(session, like: started), recording: recording)
    start = player.now
    self.viewsAt = viewsAt
    do throws(ScriptError) {
      for call in script.calls.dropFirst() { try play(call) }
    } catch {
      failure = error
    }
  }

  /// The start of the session: with the screen that the text says.
  private static func started(
    _ call: ScriptCall, like model: Started
  ) throws(ScriptError) -> Started {
    guard case .call(let size) = call["size"], let width = size.number("width"),
      let height = size.number("height"), let scale = call.number("scale"), scale > 0,
      (1...65_536).contains(width * scale), (1...65_536).contains(height * scale)
    else { throw ScriptError(line: call.line, problem: "expected a size and a scale") }
    var started = model
    started.screens = [
      ScreenDescription(
        name: "test", widthPixels: UInt32(width * scale), heightPixels: UInt32(height * scale),
        scaleThousandths: max(UInt32(scale * 1000), 1),
        refreshMillihertz: UInt32(max(call.number("framesPerSecond") ?? 60, 1)) * 1000)
    ]
    started.delivery = .aligned
    if case .member("lowLatency") = call["delivery"] { started.delivery = .lowLatency }
    return started
  }

  // MARK: Statements

  private mutating func play(_ call: ScriptCall) throws(ScriptError) {
    switch call.path {
    case "session.end", "session.finger": return
    case "#expect", "XCTAssertEqual", "XCTAssertTrue": return try mark(call)
    case "session.wait":
      let seconds = try number(call, "")
      if finger != nil { finger?.acts.append(.rest(seconds)) } else { player.wait(seconds) }
    case "finger.down":
      let landing = try place(call)
      finger = (landing, [])
    case "finger.move":
      let way = CGPoint(x: try number(call, "byX"), y: try number(call, "y"))
      let seconds = try number(call, "duration")
      finger?.acts.append(.move(by: way, seconds: seconds))
    case "finger.up":
      if let finger { try play(.finger(finger.place, finger.acts), call) }
      finger = nil
    case let path where path.hasPrefix("session.keyboard."): try useKeyboard(call)
    case let path where path.hasPrefix("session.mouse."): try useMouse(call)
    default:  // not an enum of ours
      guard let request = RequestVerb(call) else { return try play(try verb(call), call) }
      if finger != nil { finger?.acts.append(.request(request)) } else { player.send(request) }
    }
  }

  private mutating func play(_ verb: TestVerb, _ call: ScriptCall) throws(ScriptError) {
    do throws(RecordingError) {
      try player.play(verb)
    } catch {
      throw ScriptError(line: call.line, problem: "\(error)")
    }
  }

  private func verb(_ call: ScriptCall) throws(ScriptError) -> TestVerb {
    let duration = call.number("duration")
    switch call.path {
    case "session.tap", "session.doubleTap", "session.longPress":
      let taps = call.path == "session.doubleTap" ? 2 : Int(call.number("taps") ?? 1)
      return .tap(
        try place(call), taps: taps, fingers: Int(call.number("fingers") ?? 1),
        hold: call.number("hold") ?? duration ?? TestVerb.usualHold)
    case "session.drag":
      guard case .call(let from) = call["from"], case .call(let to) = call["to"] else {
        let way = CGPoint(x: try number(call, "byX"), y: try number(call, "y"))
        return .drag(try place(call), by: way, seconds: try number(call, "duration"))
      }
      let (start, end) = (try point(from), try point(to))
      return .drag(
        TestVerb.Place(view: nil, point: start, onScreen: start),
        by: CGPoint(x: end.x - start.x, y: end.y - start.y), seconds: try number(call, "duration"))
    case "session.swipe":
      guard case .member(let direction) = call[""] else { throw unknown(call) }
      return .swipe(
        direction, try place(call), distance: try number(call, "distance"),
        seconds: try number(call, "duration"))
    case "session.pinch", "session.rotate", "session.pinchAndRotate":
      let turn = TestVerb.Turn(
        scale: call.number("scale") ?? 1, angle: call.number("by") ?? 0,
        distance: try number(call, "distance"), direction: call.number("angle") ?? 0)
      return .turn(try place(call), turn, seconds: try number(call, "duration"))
    case "session.play":
      guard case .text(let drawing) = call[""] else {
        return .samples(from: try number(call, "from"), to: try number(call, "to"))
      }
      let rows = drawing.split(separator: "\n").map { DrawnFinger(row: String($0)) }
      guard rows.allSatisfy({ $0 != nil }) else { throw unknown(call) }
      return .draw(rows.compactMap { $0 })
    default: throw unknown(call)  // not an enum of ours
    }
  }

  private mutating func mark(_ call: ScriptCall) throws(ScriptError) {
    let story: ScriptValue?
    let expected: ScriptValue?
    if case .equal(let left, let right) = call[""] {
      (story, expected) = (left, right)
    } else {
      (story, expected) = (call[""], call.arguments.last?.value)
    }
    // What a finding's test expects at its end: nothing that the app does follows.
    if case .call(let found) = story, FindingText.paths.contains(found.path) { return }
    guard case .call(let found) = story, found.path == "session.takeTranscript.story",
      case .text(let text) = expected
    else { throw unknown(call) }
    marks.append(
      Mark(
        inputCount: player.inputs.count, isOfActions: found.arguments.isEmpty, expected: text,
        line: call.line))
  }

  // MARK: Keyboard and mouse

  private mutating func useKeyboard(_ call: ScriptCall) throws(ScriptError) {
    if case .text(let text) = call[""], call.path == "session.keyboard.type" {
      for character in text { player.type(character) }
      return
    }
    guard let key = TestVerb.key(call[""]) else { throw unknown(call) }
    switch call.path {
    case "session.keyboard.press":
      player.press(key, call.number("duration") ?? DeskAct.usualPress, typed: nil)
    case "session.keyboard.hold":
      player.key(key, isDown: true)
      for inner in call.body { try play(inner) }
      player.key(key, isDown: false)
    default: throw unknown(call)  // not an enum of ours
    }
  }

  private mutating func useMouse(_ call: ScriptCall) throws(ScriptError) {
    let seconds = call.number("duration") ?? 0
    let names = call.arguments.compactMap { argument -> UInt16? in
      guard case .member(let name) = argument.value else { return nil }
      return TestVerb.button(name)
    }
    let button = names.first ?? 0x110
    switch call.path {
    case "session.mouse.move":
      if call["byX"] != nil {
        player.push(
          by: CGPoint(x: try number(call, "byX"), y: try number(call, "y")), seconds)
      } else {
        player.move(to: try place(call).onScreen, seconds)
      }
    case "session.mouse.press": player.button(button, isDown: true)
    case "session.mouse.release": player.button(button, isDown: false)
    case "session.mouse.click", "session.mouse.doubleClick", "session.mouse.secondaryClick":
      if call["on"] != nil { player.move(to: try place(call).onScreen, 0) }
      let count = call.path.hasSuffix("doubleClick") ? 2 : Int(call.number("count") ?? 1)
      player.click(call.path.hasSuffix("secondaryClick") ? 0x111 : button, count)
    case "session.mouse.drag":
      player.move(to: try place(call).onScreen, 0)
      player.button(button, isDown: true)
      player.push(by: CGPoint(x: try number(call, "byX"), y: try number(call, "y")), seconds)
      player.button(button, isDown: false)
    case "session.mouse.scroll":
      player.scroll(CGPoint(x: call.number("sideways") ?? 0, y: try number(call, "clicks")))
    default: throw unknown(call)  // not an enum of ours
    }
  }

  // MARK: Arguments

  private func unknown(_ call: ScriptCall) -> ScriptError {
    ScriptError(line: call.line, problem: "\(call.path) is no statement that make-test writes")
  }

  private func number(_ call: ScriptCall, _ label: String) throws(ScriptError) -> Double {
    guard let number = call.number(label) else { throw unknown(call) }
    return number
  }

  private func point(_ call: ScriptCall) throws(ScriptError) -> CGPoint {
    CGPoint(x: try number(call, "x"), y: try number(call, "y"))
  }

  /// The place that a call's arguments name: a view, a place in it, or a place on the screen.
  private func place(_ call: ScriptCall) throws(ScriptError) -> TestVerb.Place {
    let inside: CGPoint?
    if case .call(let place) = call["at"] { inside = try point(place) } else { inside = nil }
    for value in [call["on"], call["to"], call[""]] {
      guard case .call(let found) = value else { continue }
      if found.path == "CGPoint" {
        let place = try point(found)
        return TestVerb.Place(view: nil, point: place, onScreen: place)
      }
      guard found.path == "session.view", case .text(let name) = found[""] else { continue }
      let time = Int(player.now.nanoseconds(since: start) / 1000)
      // A pointer also moves to places that another view covers.
      let isLanding = call["to"] == nil
      guard let place = viewsAt(time).place(inside, in: name, isLanding: isLanding) else {
        throw ScriptError(line: call.line, problem: "no touch would hit the view \"\(name)\"")
      }
      return TestVerb.Place(view: name, point: inside, onScreen: place)
    }
    guard let inside else { throw unknown(call) }
    return TestVerb.Place(view: nil, point: inside, onScreen: inside)
  }
}

extension DrawnFinger {
  /// Reads a row of a drawing, as `row` has it, after the finger's number; nil if it is not one.
  init?(row text: String) {
    let parts = text.split(separator: "|")
    guard parts.count == 2 else { return nil }
    let marks = parts[0].drop { $0.isNumber }.dropFirst()
    let places = parts[1].split(separator: " ").compactMap { pair -> CGPoint? in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
    }
    guard let landing = places.first, marks.contains("v") else { return nil }
    column = marks.prefix { $0 == " " }.count
    self.landing = landing
    isCancelled = marks.contains("x")
    var next = 1
    var former: Character = "v"
    for mark in marks.drop(while: { $0 == " " }).dropFirst() {
      switch mark {
      case "-":
        if case .rest(let count) = runs.last {
          runs[runs.count - 1] = .rest(count + 1)
        } else {
          runs.append(.rest(1))
        }
      case "~", "≈":
        if mark == former, case .glide(let count, let end) = runs.last {
          runs[runs.count - 1] = .glide(count + 1, to: end)
        } else {
          guard next < places.count else { return nil }
          runs.append(.glide(1, to: places[next]))
          next += 1
        }
      default: break  // not an enum of ours
      }
      former = mark
    }
  }
}
