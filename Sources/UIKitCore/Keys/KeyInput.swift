import InputCore

/// Makes presses and key commands of keys.
@MainActor final class KeyInput {
  let pipeline: TouchPipeline
  let log: CallLog
  let timeline: Timeline
  let table: TouchTable
  let events: Events

  /// The keys that are down on any keyboard.
  var keys = KeyTable() {
    didSet { pipeline.modifiers = keys.modifiers }
  }
  lazy var repeating = KeyRepeat(self)

  init(_ pipeline: TouchPipeline) {
    self.pipeline = pipeline
    (log, timeline) = (pipeline.log, pipeline.timeline)
    (table, events) = (pipeline.table, pipeline.events)
  }

  /// What a keyboard, or for nil any keyboard, holds counts no more.
  func letGo(of device: DeviceID?) {
    keys.forget(device)
    repeating.end()
  }
}
