import InputRecording

/// A history as a trace for Perfetto's viewer: a lane for each device, touch, recognizer and
/// receiver of calls.
///
/// Times are those of the timeline; with the wall time of the start, the viewer shows both.
package struct PerfettoTrace {
  private let history: History
  private var writer = ProtobufWriter()
  private var trackCount: UInt64 = 0

  package init(_ history: History) {
    self.history = history
  }

  /// Writes the file in pieces to `emit`.
  package mutating func write(to emit: ([UInt8]) -> Void) {
    clocks(emit)
    let devices = group("Devices", emit)
    for device in history.devices {
      let lane = lane("\(device.number) \(device.name)", in: devices, emit)
      span(device.kinds, lane, device.added..<(device.removed ?? history.end), emit)
    }
    let touches = group("Touches", emit)
    for touch in history.touches {
      let lane = lane("touch \(touch.touch)", in: touches, emit)
      span(touch.view, lane, touch.start..<max(touch.end, touch.start), emit)
    }
    recognizers(emit)
    calls(emit)
  }

  private mutating func recognizers(_ emit: ([UInt8]) -> Void) {
    let group = group("Recognizers", emit)
    var lanes: [String: UInt64] = [:]
    for gesture in history.gestures {
      let lane = lanes[gesture.recognizer] ?? lane(gesture.recognizer, in: group, emit)
      lanes[gesture.recognizer] = lane
      let notes = gesture.words.isEmpty ? [] : [("why", gesture.words.joined(separator: " "))]
      event(.begin, lane, at: gesture.start, "\(gesture.outcome)", notes, emit)
      for (index, phase) in gesture.phases.enumerated() {
        let next = index + 1 < gesture.phases.count ? gesture.phases[index + 1].time : gesture.end
        span("\(phase.state)", lane, phase.time..<max(next, phase.time), emit)
      }
      event(.end, lane, at: max(gesture.end, gesture.start), "", [], emit)
    }
  }

  private mutating func calls(_ emit: ([UInt8]) -> Void) {
    let group = group("Calls", emit)
    let recognizers = Set(history.gestures.map(\.recognizer))
    var lanes: [String: UInt64] = [:]
    for line in history.lines where !recognizers.contains(line.call.receiver) {
      // Each touch has its own lane.
      guard !line.call.receiver.hasPrefix("touch ") else { continue }
      let lane = lanes[line.call.receiver] ?? lane(line.call.receiver, in: group, emit)
      lanes[line.call.receiver] = lane
      let notes =
        [("input", "\(line.input)")]
        + (line.call.detail.isEmpty ? [] : [("detail", line.call.detail)])
      event(.instant, lane, at: line.time, line.call.call, notes, emit)
    }
  }

  // MARK: Packets

  private enum Moment { case begin, end, instant }

  private mutating func group(_ name: String, _ emit: ([UInt8]) -> Void) -> UInt64 {
    lane(name, in: 0, emit)
  }

  private mutating func lane(
    _ name: String, in group: UInt64, _ emit: ([UInt8]) -> Void
  ) -> UInt64 {
    trackCount += 1
    let id = trackCount
    packet(emit) { packet in
      packet.put(TraceMessages.track) { track in
        track.put(TraceMessages.Track.id, id)
        track.put(TraceMessages.Track.name, name)
        track.put(TraceMessages.Track.parent, group)
      }
    }
    return id
  }

  private mutating func span(
    _ name: String, _ lane: UInt64, _ time: Range<Int>, _ emit: ([UInt8]) -> Void
  ) {
    event(.begin, lane, at: time.lowerBound, name, [], emit)
    event(.end, lane, at: time.upperBound, "", [], emit)
  }

  private mutating func event(
    _ moment: Moment, _ lane: UInt64, at time: Int, _ name: String, _ notes: [(String, String)],
    _ emit: ([UInt8]) -> Void
  ) {
    let nanoseconds = nanoseconds(at: time)
    packet(emit) { packet in
      packet.put(TraceMessages.timestamp, nanoseconds)
      packet.put(TraceMessages.event) { event in
        for (noteName, text) in notes {
          event.put(TraceMessages.Event.note) { note in
            note.put(TraceMessages.Event.noteText, text)
            note.put(TraceMessages.Event.noteName, noteName)
          }
        }
        switch moment {
        case .begin: event.put(TraceMessages.Event.type, TraceMessages.Event.begin)
        case .end: event.put(TraceMessages.Event.type, TraceMessages.Event.end)
        case .instant: event.put(TraceMessages.Event.type, TraceMessages.Event.instant)
        }
        event.put(TraceMessages.Event.track, lane)
        event.put(TraceMessages.Event.name, name)
      }
    }
  }

  private mutating func clocks(_ emit: ([UInt8]) -> Void) {
    guard history.wallTime > 0 else { return }
    let wall = UInt64(history.wallTime) * 1_000_000
    let boot = nanoseconds(at: 0)
    packet(emit) { packet in
      packet.put(TraceMessages.clocks) { clocks in
        for (id, time) in [(TraceMessages.Clock.boot, boot), (TraceMessages.Clock.wall, wall)] {
          clocks.put(TraceMessages.Clock.clock) { clock in
            clock.put(TraceMessages.Clock.id, id)
            clock.put(TraceMessages.Clock.timestamp, time)
          }
        }
      }
    }
  }

  /// The instant on the timeline, always after 0, which a packet cannot carry.
  private func nanoseconds(at time: Int) -> UInt64 {
    UInt64(clamping: max(history.start + time, 1)) * 1000
  }

  private mutating func packet(
    _ emit: ([UInt8]) -> Void, _ content: (inout ProtobufWriter) -> Void
  ) {
    writer.removeAll()
    writer.put(TraceMessages.packet) { packet in
      content(&packet)
      packet.put(TraceMessages.sequence, 1)
    }
    emit(writer.bytes)
  }
}
