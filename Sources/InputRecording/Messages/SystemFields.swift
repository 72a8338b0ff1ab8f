internal import InputCore

// The tables of messages from the system and the host; the rules of `MessageFields` apply.

enum SystemRequestFields {
  static let digest = digestBefore
  static let kind = Field(
    2, "kind",
    .enumeration(
      EnumerationSchema(
        "Request",
        [
          .init(0, "REQUEST_UNKNOWN"),
          .init(1, "REQUEST_RESIGN_ACTIVE"),
          .init(2, "REQUEST_BECOME_ACTIVE"),
          .init(3, "REQUEST_ENTER_BACKGROUND"),
          .init(4, "REQUEST_ENTER_FOREGROUND"),
          .init(5, "REQUEST_MEMORY_WARNING"),
          .init(6, "REQUEST_PURGE"),
          .init(7, "REQUEST_TERMINATE"),
          .init(8, "REQUEST_SCENE"),
          .init(9, "REQUEST_CONNECT_SCENE"),
          .init(10, "REQUEST_OPEN"),
          .init(11, "REQUEST_CONTINUE_ACTIVITY"),
          .init(12, "REQUEST_SCREEN_CONNECTED"),
          .init(13, "REQUEST_SCREEN_DISCONNECTED"),
          .init(14, "REQUEST_SCREEN_TURNED"),
          .init(15, "REQUEST_DEVICE_TURNED"),
          .init(16, "REQUEST_BATTERY_CHANGED"),
          .init(17, "REQUEST_WALL_TIME_CHANGED"),
          .init(18, "REQUEST_LOCALE_CHANGED"),
          .init(19, "REQUEST_BRIGHTNESS_CHANGED"),
          .init(20, "REQUEST_MEDIA"),
          .init(21, "REQUEST_LOCATION"),
          .init(40, "REQUEST_KEYBOARD_LAYOUTS"),
          .init(41, "REQUEST_INPUT_METHOD"),
          .init(55, "REQUEST_CLIPBOARD"),
          .init(60, "REQUEST_DISPLAY_POWER"),
          .init(70, "REQUEST_SAVE_STATE"),
        ])))
  /// A session, role, screen's name, source application, activity type or locale, or the
  /// clipboard's text.
  static let name = Field(3, "name", .string)
  /// A second name: the session of a scene to connect, the activity's title, the time zone.
  static let detail = Field(4, "detail", .string)
  /// URLs.
  static let urls = Field(5, "urls", .string, atMost: Limits.urlsPerRequest)
  /// A scene's request, quarter turns, orientation, percent, thousandths, the time, the value of a
  /// media command, or the authorization for the location plus 1, 0 if it was lost.
  static let number = Field(6, "number", .sint64)
  /// The battery's state, a media command, or the displays' power.
  static let state = Field(7, "state", .uint32)
  /// An activity's property list.
  static let userInfo = Field(8, "user_info", .bytes)
  static let screen = Field(9, "screen", .message(ScreenFields.schema))
  /// The machine's location.
  static let location = Field(10, "location", .message(LocationFields.schema))
  /// The layouts of the machine's keyboards.
  static let keyboardLayouts = Field(
    40, "keyboard_layouts", .message(KeymapFields.schema), atMost: Limits.keyboardLayouts)
  /// What an input method says.
  static let inputMethod = Field(41, "input_method", .message(InputMethodFields.schema))
  /// The message of an input. A request in a list has the same message, without a digest.
  static let inputSchema = MessageSchema(
    "SystemRequest",
    [
      digest, kind, name, detail, urls, number, state, userInfo, screen, location,
      keyboardLayouts, inputMethod,
    ])
}

enum HostAnsweredFields {
  static let digest = digestBefore
  static let question = Field(2, "question", .uint32)
  static let outcome = Field(
    3, "outcome",
    .enumeration(
      EnumerationSchema(
        "Outcome",
        [
          .init(0, "OUTCOME_DONE"), .init(1, "OUTCOME_FILE"), .init(2, "OUTCOME_FAILED"),
          .init(50, "OUTCOME_WORDS"),
        ])))
  static let bytes = Field(4, "bytes", .bytes)
  static let modified = Field(5, "modified_ns", .sint64)
  static let size = Field(6, "size", .uint64)
  static let failure = Field(7, "failure", .uint32)
  static let message = Field(8, "message", .string)
  /// Suggestions for a typed word.
  static let words = Field(50, "words", .string, atMost: Limits.wordsPerAnswer)
  static let schema = MessageSchema(
    "HostAnswered", [digest, question, outcome, bytes, modified, size, failure, message, words])
}

enum WorkArrivedFields {
  static let digest = digestBefore
  /// The name of the sending queue or thread, of at most `Limits.queueNameBytes` bytes.
  static let queue = Field(2, "queue", .string)
  static let schema = MessageSchema("WorkArrived", [digest, queue])
}

enum HostFactsFields {
  static let infoPlist = Field(1, "info_plist", .bytes)
  static let savedState = Field(2, "saved_state", .bytes)
  static let isInBackground = Field(3, "is_in_background", .bool)
  static let requests = Field(
    4, "requests", .message(SystemRequestFields.inputSchema), atMost: Limits.launchRequests)
  static let machine = Field(5, "machine", .message(MachineFields.schema))
  static let locale = Field(6, "locale", .string)
  static let timeZone = Field(7, "time_zone", .string)
  static let openableSchemes = Field(
    8, "openable_schemes", .string, atMost: Limits.openableSchemes)
  static let keymap = Field(9, "keymap", .string)
  static let location = Field(10, "location_authorization", .uint32)
  static let keyboardLayouts = Field(
    40, "keyboard_layouts", .message(KeymapFields.schema), atMost: Limits.keyboardLayouts)
  static let screenKeyboard = Field(45, "screen_keyboard", .uint32)
  static let screenKeyboardPlace = Field(46, "screen_keyboard_place", .uint32)
  static let isInWindow = Field(55, "is_in_window", .bool)
  static let schema = MessageSchema(
    "HostFacts",
    [
      infoPlist, savedState, isInBackground, requests, machine, locale, timeZone, openableSchemes,
      keymap, location, keyboardLayouts, screenKeyboard, screenKeyboardPlace, isInWindow,
    ])
}

enum MachineFields {
  static let name = Field(1, "name", .string)
  static let model = Field(2, "model", .string)
  static let systemName = Field(3, "system_name", .string)
  static let systemVersion = Field(4, "system_version", .string)
  static let identifierForVendor = Field(5, "identifier_for_vendor", .bytes)
  /// The charge in percent plus 1; 0 means that there is no battery.
  static let batteryPercentPlusOne = Field(6, "battery_percent_plus_one", .uint32)
  static let batteryState = Field(7, "battery_state", .uint32)
  static let orientation = Field(8, "orientation", .uint32)
  /// Thousandths plus 1; 0 means that it cannot be set.
  static let brightnessPlusOne = Field(9, "brightness_plus_one", .uint32)
  static let schema = MessageSchema(
    "Machine",
    [
      name, model, systemName, systemVersion, identifierForVendor, batteryPercentPlusOne,
      batteryState, orientation, brightnessPlusOne,
    ])
}
