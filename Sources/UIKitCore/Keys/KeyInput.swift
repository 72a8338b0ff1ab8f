import InputCore

/// Makes presses and key commands from keys.
@MainActor final class KeyInput {
  let pipeline: TouchPipeline
  let log: CallLog
  let timeline: Timeline
  let table: TouchTable
  let events: Events

  /// The keys that are down on any keyboard.
  var keys = KeyTable() {
    didSet { pipeline.setModifiers(keys.modifiers) }
  }
  lazy var repeating = KeyRepeat(self)

  init(_ pipeline: TouchPipeline) {
    self.pipeline = pipeline
    (log, timeline) = (pipeline.log, pipeline.timeline)
    (table, events) = (pipeline.table, pipeline.events)
  }

  /// Ignores the keys that a keyboard (nil: any keyboard) holds from now on.
  func letGo(of device: DeviceID?) {
    keys.forget(device)
    repeating.end()
  }
}
