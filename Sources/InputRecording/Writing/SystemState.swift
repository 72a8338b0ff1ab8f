package import InputCore

/// The lasting effects of the system's requests on the machine, with which a later part of a
/// recording begins.
package struct SystemState: Equatable {
  /// Requests of which only the last of a kind counts, in the order in which the kinds first
  /// arrived.
  private var requests: [(key: String, request: SystemRequest)] = []
  private var isInactive = false
  private var isInBackground: Bool
  private let launchedInBackground: Bool
  /// The wall time at the timeline's zero, if it was set.
  private var wallTime: Int64?
  /// Whether the displays were off or being woken when what is held began: it was swallowed.
  private var isSwallowing = false
  /// The number of requests without a lasting effect, such as links that were opened.
  package private(set) var passedCount: UInt64 = 0

  /// The number of kinds that are kept: every screen has some; a damaged file may name more.
  private static let limit = 256
  /// The kind of the displays' power.
  private static let power = "power"

  /// The state at the start of a run.
  package init(launchedInBackground: Bool = false) {
    self.launchedInBackground = launchedInBackground
    isInBackground = launchedInBackground
  }

  package static func == (left: SystemState, right: SystemState) -> Bool {
    left.requests(at: .zero) == right.requests(at: .zero) && left.hasSameDisplays(as: right)
  }

  /// Follows an input.
  package mutating func apply(_ input: Input) {
    guard case .systemRequest(let request, let instant) = input else { return }
    switch request {
    case .resignActive: isInactive = true
    case .becomeActive: isInactive = false
    case .enterBackground: isInBackground = true
    case .enterForeground: isInBackground = false
    case .wallTimeChanged(let nanoseconds):
      wallTime = nanoseconds &- Int64(clamping: instant.nanoseconds)
    case .screenConnected(let screen): keep(request, as: "screen \(screen.name)")
    case .screenDisconnected(let name): keep(request, as: "screen \(name)")
    case .screenTurned(let name, _): keep(request, as: "turn \(name)")
    case .deviceTurned: keep(request, as: "device")
    case .batteryChanged: keep(request, as: "battery")
    case .brightnessChanged: keep(request, as: "brightness")
    case .ticksMoved: keep(request, as: "ticks")
    case .displayPower(let power):
      keep(request, as: Self.power)
      if power == .off || power == .waking { isSwallowing = true }
    case .localeChanged: keep(request, as: "locale")
    case .keyboardLayoutsChanged: keep(request, as: "keyboard layouts")
    case .location(.fix), .location(.lost): keep(request, as: "location")
    case .location(.authorization): keep(request, as: "authorization")
    case .clipboardChanged: keep(request, as: "clipboard")
    case .memoryWarning, .purge, .terminate, .scene, .connectScene, .open, .continueActivity,
      .media, .inputMethod, .saveState:
      passedCount += 1
    }
  }

  /// Follows what devices hold, after each input: once nothing is held while the displays are on,
  /// all that comes counts.
  package mutating func follow(_ held: PresentState) {
    guard litPower != nil, !held.isHolding, !held.isOnGlass else { return }
    isSwallowing = false
  }

  /// Whether what is held now was swallowed although the displays are on.
  package var swallowsHeld: Bool { litPower != nil }

  /// The power of displays that are on while what woke them is still held; nil otherwise.
  private var litPower: SystemRequest? {
    guard isSwallowing, let last = requests.first(where: { $0.key == Self.power })?.request,
      last == .displayPower(.on) || last == .displayPower(.dimmed)
    else { return nil }
    return last
  }

  /// Whether the displays rest as in another state, and the same is swallowed.
  package func hasSameDisplays(as other: SystemState) -> Bool {
    func power(_ state: SystemState) -> SystemRequest? {
      state.requests.first { $0.key == Self.power }?.request
    }
    return power(self) == power(other) && swallowsHeld == other.swallowsHeld
  }

  /// The requests that lead to the present state, at `instant`. What devices hold follows, and
  /// after it `lastRequests(at:)`.
  package func requests(at instant: Instant) -> [Input] {
    // Only displays that are off can wake, and swallow what is held.
    var all = requests.flatMap { kept -> [SystemRequest] in
      if kept.request == litPower { return [.displayPower(.off), .displayPower(.waking)] }
      return kept.request == .displayPower(.waking)
        ? [.displayPower(.off), kept.request] : [kept.request]
    }
    if isInactive { all.append(.resignActive) }
    if isInBackground != launchedInBackground {
      all.append(isInBackground ? .enterBackground : .enterForeground)
    }
    if let wallTime {
      all.append(.wallTimeChanged(wallTime &+ Int64(clamping: instant.nanoseconds)))
    }
    return all.map { .systemRequest($0, at: instant) }
  }

  /// The requests that follow what devices hold, at `instant`: displays that were woken come on.
  package func lastRequests(at instant: Instant) -> [Input] {
    litPower.map { [.systemRequest($0, at: instant)] } ?? []
  }

  private mutating func keep(_ request: SystemRequest, as key: String) {
    if let index = requests.firstIndex(where: { $0.key == key }) {
      requests[index].request = request
    } else if requests.count < Self.limit {
      requests.append((key, request))
    }
  }
}
