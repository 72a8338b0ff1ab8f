public import InputCore

extension DeviceDescriptor {
  /// Creates a description from a device's events alone, if there is no other description.
  ///
  /// Anything that never occurred is unknown, so the description is a guess. An axis ranges from 0,
  /// or from its least value, to its greatest. Contacts without `SYN_MT_REPORT` are in slots. A
  /// contact that is not declared a finger or a pen is on a screen, because touchpads and pens
  /// always declare it.
  public init(id: DeviceID, name: String, inferredFrom events: [KernelEvent]) {
    self.init(id: id, name: name)
    for event in events { include(event) }
    let touches =
      has(type: Code.EV_KEY, code: Code.BTN_TOUCH)
      || has(type: Code.EV_ABS, code: Code.ABS_MT_POSITION_X)
    let tools = [Code.BTN_TOOL_PEN, Code.BTN_TOOL_FINGER, Code.BTN_STYLUS]
    if touches && !tools.contains(where: { has(type: Code.EV_KEY, code: $0) }) {
      properties = [Code.INPUT_PROP_DIRECT]
    }
    if has(type: Code.EV_ABS, code: Code.ABS_MT_POSITION_X)
      && !has(type: Code.EV_SYN, code: Code.SYN_MT_REPORT)
    {
      addCapability(Code.EV_ABS, Code.ABS_MT_SLOT)
      addValue(Int32(Limits.touchesPerDevice - 1), of: Code.ABS_MT_SLOT)
    }
  }

  private mutating func include(_ event: KernelEvent) {
    guard event.type <= Code.EV_ABS else { return }
    addCapability(event.type, event.code)
    if event.type == Code.EV_ABS { addValue(event.value, of: event.code) }
  }

  private mutating func addCapability(_ type: UInt16, _ code: UInt16) {
    let place = capabilities.firstIndex { $0.type >= type } ?? capabilities.endIndex
    if place == capabilities.endIndex || capabilities[place].type != type {
      capabilities.insert(EventCapability(type: type, codes: []), at: place)
    }
    let codes = capabilities[place].codes
    let rank = codes.firstIndex { $0 >= code } ?? codes.endIndex
    if rank == codes.endIndex || codes[rank] != code {
      capabilities[place].codes.insert(code, at: rank)
    }
  }

  private mutating func addValue(_ value: Int32, of code: UInt16) {
    let place = axes.firstIndex { $0.code >= code } ?? axes.endIndex
    if place == axes.endIndex || axes[place].code != code {
      axes.insert(AbsoluteAxis(code: code, minimum: 0, maximum: 0), at: place)
    }
    axes[place].minimum = min(axes[place].minimum, value)
    axes[place].maximum = max(axes[place].maximum, value)
  }
}
