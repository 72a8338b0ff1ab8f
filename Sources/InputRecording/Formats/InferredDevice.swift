internal import EvdevDecoding
internal import InputCore

/// Guesses what a device is from the events that it sent, where no description exists.
struct InferredDevice {
  private var capabilities: [EventCapability] = []
  private var axes: [AbsoluteAxis] = []

  /// Takes in one event; types and codes that no kernel has are no capability of anything.
  mutating func see(_ event: KernelEvent) {
    guard event.type <= KernelNames.lastType, event.code <= KernelNames.lastCode else { return }
    addCapability(event.type, event.code)
    guard event.type == Code.EV_ABS else { return }
    if let index = axes.firstIndex(where: { $0.code == event.code }) {
      axes[index].minimum = min(axes[index].minimum, event.value)
      axes[index].maximum = max(axes[index].maximum, event.value)
    } else {
      axes.append(
        AbsoluteAxis(code: event.code, minimum: min(0, event.value), maximum: max(0, event.value)))
    }
  }

  /// `descriptor` with the capabilities and axes that were seen.
  consuming func completing(_ descriptor: DeviceDescriptor) -> DeviceDescriptor {
    var result = descriptor
    result.capabilities = capabilities.sorted { $0.type < $1.type }
    result.axes = axes.sorted { $0.code < $1.code }
    return result
  }

  private mutating func addCapability(_ type: UInt16, _ code: UInt16) {
    guard let index = capabilities.firstIndex(where: { $0.type == type }) else {
      capabilities.append(EventCapability(type: type, codes: [code]))
      return
    }
    let codes = capabilities[index].codes
    let place = codes.firstIndex { $0 >= code } ?? codes.endIndex
    guard place == codes.endIndex || codes[place] != code else { return }
    capabilities[index].codes.insert(code, at: place)
  }
}
