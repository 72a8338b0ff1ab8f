import InputCore

let device = DeviceID(7)

func at(_ milliseconds: UInt64) -> Instant {
  Instant(nanoseconds: milliseconds * 1_000_000)
}

/// The samples of a frame: kind, code and the three values, with a comma between two.
func text(_ frame: Frame) -> String {
  frame.samples.map { "\($0.kind) \($0.code): \($0.x) \($0.y) \($0.z)" }.joined(separator: ", ")
}

/// A frame with one sample.
func frame(
  _ kind: Sample.Kind, code: UInt16 = 0, x: Int32, z: Int32 = 0, at milliseconds: UInt64 = 0
) -> Frame {
  Frame(
    device: device, instant: at(milliseconds),
    samples: [
      Sample(instant: at(milliseconds), device: device, kind: kind, code: code, x: x, z: z)
    ])
}

/// Passes some events through a translator; returns each one's frame as text, `-` if there is none.
func play<Translator>(
  _ translator: Translator, _ frame: (Translator) -> Frame,
  _ events: [(inout Translator) -> Bool]
) -> [String] {
  var translator = translator
  return events.map { event in event(&translator) ? text(frame(translator)) : "-" }
}
