/// The comments in the embedded schemas, for messages and fields whose names do not say everything:
/// units, places and bits. Every recording carries them, so they are few and short.
enum SchemaComments {
  /// The comment of a message; nil for none.
  static func comment(of message: MessageSchema) -> String? { texts[message.name] }

  /// The comment of a message's field; nil for none.
  static func comment(of field: Field, in message: MessageSchema) -> String? {
    texts["\(message.name).\(field.name)"] ?? (field == digestBefore ? digest : nil)
  }

  private static let digest = "Digest before it, low 16 bits"

  /// Texts by `Message` or `Message.field`.
  static let texts: [String: String] = [
    "Started": "The first input: the environment of the run",
    "Started.wall_time_ns": "Since 1970-01-01 00:00 UTC",
    "Started.delivery": "Touches once a frame of the screen, or at once",
    "Started.process_facts": "Who answers app code that asks for the time or a random number",
    "Started.build": "The program file's size, and its modification time in ns since 1970",
    "Started.program": "The bundle identifier, else the name of the program's file",
    "Started.delegate": "The class of the app's delegate, with its module",
    "Started.names_files": "Whether fonts and images that the app used are named",
    "Started.names_absent_fonts": "Absent fonts, too",
    "Started.has_pictures": "Whether changes of what the main screen shows are named",
    "Screen": "A screen; its size is in pixels, as it is not turned",
    "DeviceAdded": "A device, as the kernel describes it",
    "DeviceAdded.device": "Its number in this recording, never used again",
    "DeviceAdded.calibration_q16": "Two rows of three numbers, in 2^-16",
    "DeviceAdded.outputs": "Bits: 1 motors, 2 lights of a player, 4 a light with a colour",
    "Capability": "The codes of one of the kernel's event types, EV_…",
    "Axis": "The kernel's input_absinfo of an ABS_…",
    "DeviceRemoved": "A device has gone, which cancels what it held",
    "Frame": "What one device sent between two SYN_REPORTs",
    "Sample": "One contact, button, key or value; x, y and z depend on the kind",
    "Sample.code": "Slot of a contact, or the kernel's code",
    "Sample.x": "Places: 2^-24 of the surface's width; motion and scrolling: 2^-8 points",
    "Sample.y": "Places: 2^-24 of the surface's height; motion and scrolling: 2^-8 points",
    "Sample.age_ns": "How much earlier than its frame the kernel stamped it",
    "ClockAdvanced": "A deadline, such as that of a long press, has passed",
    "SystemRequest": "The system or the person asks something of the app",
    "SystemRequest.number": "By kind: quarter turns, percent, thousandths, or a time",
    "Keymap": "What the keys of a keyboard type in one layout",
    "KeymapKey.levels": "Plain, with Shift, with AltGr, with both",
    "KeymapKey.accents": "What dead keys make of the first text",
    "InputMethod": "What an input method says of the text that is being typed",
    "InputMethod.number": "Scalars before the insertion point, characters to delete, or a key",
    "HostAnswered": "The answer to something that the app asked of the system",
    "HostAnswered.question": "Number of the question, from 1",
    "WorkArrived": "Work comes to the main queue from another one",
    "Checkpoint": "At the end of each chunk",
    "Checkpoint.digest": "Of all calls up to here",
    "Checkpoint.views_digest": "Of all views; 0 if none was computed",
    "Checkpoint.looks_digest": "Of what all views show; 0 if none was computed",
    "Checkpoint.drawings_digest": "Of all views' display lists; 0 if none was computed",
    "Ended": "The end of a run that was not broken off",
    "Ended.digest": "Of all calls",
    "Held": "What each device holds at the end of a chunk",
    "Transcript": "The calls that the inputs of a chunk led to",
    "TranscriptStep": "The calls of one input, a line each",
    "TranscriptView": "A view that has changed since the checkpoint before",
    "TranscriptView.index": "From the back, counted from 0",
    "TranscriptView.look": "What it shows: text, value, state, colours, image",
    "TranscriptView.drawing": "A digest of its display list, and the list as text",
    "Packed": "Frames and advances of the clock of a chunk, in columns",
    "Packed.rows": "A byte a message: 0 the next that follows, else a shape, from 1",
    "PackedShape": "What an input consists of",
    "PackedTrack": "The values of the samples of a contact, a pen or an axis",
    "PackedColumn": "Numbers as differences of neighbours; without bytes, base repeats",
    "PackedColumn.order": "1: differences; 2: differences of differences",
    "File": "A font or an image file that the app depends on, once it has used it",
    "File.path": "Of a file of the app's own resources, within their folder",
    "File.digest": "Of its bytes",
    "Picture": "From its publish time on, the main screen shows something else",
    "Picture.digest": "Of the display list",
    "States": "What the inputs of a chunk changed of views, recognizers and touches",
    "ScreenState": "A screen as its interface sees it; sizes are in 0.001 points",
    "ScreenState.quarter_turns": "Of the display, clockwise",
    "ViewState.bounds": "x, y, width, height in 0.001 points",
    "ViewState.transform": "a, b, c, d in 10^-6, tx, ty in 0.001 points; none: identity",
    "ViewState.alpha_plus_1": "Thousandths plus 1; 0: an alpha of 1",
    "RecognizerState.state": "The raw value of UIGestureRecognizer.State",
    "TouchState.x": "In 0.001 points of the window",
    "TouchState.y": "In 0.001 points of the window",
    "Machine.battery_percent_plus_one": "0: there is no battery",
    "Machine.brightness_plus_one": "Thousandths plus 1; 0: it cannot be set",
    "Location": "Places in 10^-9, directions in 10^-6 degrees; mm; mm/s",
  ]
}
