internal import EvdevDecoding
internal import InputCore
internal import LinuxInput

/// Whether the touches that are down equal the device's contacts after the kernel has dropped
/// events, because nothing read them in time.
struct UnreadQueue {
  /// The last values of the contact in a slot.
  private struct Contact: Equatable, CustomStringConvertible {
    var place = (x: Int32(0), y: Int32(0))
    var shape = (long: Int32(0), short: Int32(0), turn: Int32(0))
    var force: Int32 = 0

    static func == (left: Contact, right: Contact) -> Bool {
      left.place == right.place && left.shape == right.shape && left.force == right.force
    }

    var description: String { "at \(place) shape \(shape) force \(force)" }
  }

  /// The contacts that are down, by slot.
  private struct Contacts {
    var bySlot: [UInt16: Contact] = [:]

    mutating func append(_ frame: Frame) {
      for sample in frame.samples {
        switch sample.kind {
        case .touchDown:
          bySlot[sample.code] = Contact(place: (sample.x, sample.y))
        case .touchMove: bySlot[sample.code]?.place = (sample.x, sample.y)
        case .touchUp, .touchCancel: bySlot[sample.code] = nil
        case .touchShape: bySlot[sample.code]?.shape = (sample.x, sample.y, sample.z)
        case .touchForce: bySlot[sample.code]?.force = sample.x
        case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation,
          .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd,
          .key, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd,
          .switchState, .padDial, .penSlider, .battery, .sensor:
          break
        }
      }
    }

    var text: String {
      bySlot.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
  }

  private let seat: SeatReader

  /// Opens seat0.
  init() throws(LinuxInputError) {
    seat = try SeatReader()
  }

  /// The outcome for one file: `agree` or `differ`, file, the contacts, and libinput's log.
  func line(file: String) -> String {
    do {
      let once = try DeviceRecording(ofTouchscreen: file)
      // More than the largest queue of the kernel.
      let frames = Array(repeating: once.frames, count: 60).flatMap { $0 }
      let recording = DeviceRecording(descriptor: once.descriptor, frames: frames)
      var expected = Contacts()
      guard var decoder = TouchDecoder(recording.descriptor) else { return "skip\t\(file)\t\t" }
      for event in frames.joined() where decoder.decode(event) { expected.append(decoder.frame) }
      var contacts = Contacts()
      var last = ""
      let remarks = try seat.play(recording, isReadAtOnce: false) { frame in
        contacts.append(frame)
        if !contacts.bySlot.isEmpty { last = contacts.text }
      }
      let outcome = last == expected.text ? "agree" : "differ"
      return "\(outcome)\t\(file)\t\(last)\t\(remarks.joined(separator: "; "))"
    } catch {
      return "skip\t\(file)\t\t\(error)"
    }
  }
}
