import UIKit

/// Counts on a separate actor, so that tasks change threads unless they are kept in order.
private actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// A view whose touches start tasks; what they find out moves `marker`.
final class Board: UIView {
  private let marker = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let counter = Counter()
  private var link: CADisplayLink?
  private var shares = 0
  private lazy var scale = (0..<100).map { makeMark("mark \($0)") }
  private lazy var all = makeMark("all")
  private var frames = 0

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "board"
    isMultipleTouchEnabled = true
    marker.accessibilityIdentifier = "marker"
    addSubview(marker)
    let tap = UITapGestureRecognizer(target: self, action: Selector("tapped", Board.tapped))
    marker.addGestureRecognizer(tap)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let place = touch.location(in: self)
      Task(priority: .medium) { await self.wander(from: place) }
    }
    UIEventTimer.scheduledTimer(withTimeInterval: 0.03, repeats: false) { _ in
      self.shift(x: 1, y: 0)
      Task(priority: .medium) { await self.race() }
    }
    if link == nil {
      link = CADisplayLink(target: self, selector: Board.frameBegan)
      link?.add(to: .main, forMode: .common)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    Task.detached(priority: .medium) {
      let number = await self.counter.next()
      await self.shift(x: CGFloat(number), y: 2)
    }
  }

  /// Sleeps in all exact ways on the timeline and awaits several children concurrently.
  private func wander(from place: CGPoint) async {
    async let first = counter.next()
    async let second = counter.next()
    shift(x: CGFloat(await first), y: CGFloat(await second) / 2)
    try? await Task.sleep(for: .milliseconds(25))
    shift(x: place.x / 64, y: 0)
    try? await Task.sleep(nanoseconds: 7_000_001)
    try? await Task.sleep(for: .milliseconds(20), clock: UIEventClock())
    shift(x: 0, y: place.y / 64)
  }

  /// Adds up what the children found, in the order in which they returned.
  private func race() async {
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...5 {
        group.addTask {
          for _ in 0..<number { await Task.yield() }
          return await self.counter.next() * number
        }
      }
      var sum = 0
      for await value in group { sum = (sum * 7 + value) % 1009 }
      return sum
    }
    shift(x: CGFloat(sum % 11), y: CGFloat(sum % 7))
  }

  private func frameBegan(_ link: CADisplayLink) {
    frames += 1
    shift(x: 0.5, y: 0.25)
    guard frames.isMultiple(of: 20) else { return }
    link.invalidate()
    self.link = nil
  }

  /// Moves the marker by a share of the board, and has the scale's mark for it send an event, so
  /// that the digest depends on the share. After the last result of the habits `all` sends one, too.
  func shift(by share: Double) {
    shift(x: bounds.width * share, y: bounds.height * share / 2)
    show(scale[min(max(Int(share * Double(scale.count)), 0), scale.count - 1)])
    shares += 1
    if shares == Habits.resultCount { show(all) }
  }

  private func show(_ mark: UIControl) {
    mark.sendActions(for: .valueChanged)
  }

  /// Makes a mark, which sends an event: the digest numbers views in the order of their first call,
  /// so that each mark has a number before the first result.
  private func makeMark(_ name: String) -> UIControl {
    let mark = UIControl()
    mark.accessibilityIdentifier = name
    addSubview(mark)
    mark.sendActions(for: .editingDidBegin)
    return mark
  }

  /// Moves the marker and keeps it on the board, under the fingers: later hit tests depend on its
  /// position.
  private func shift(x: CGFloat, y: CGFloat) {
    let size = bounds.size
    marker.center.x = (marker.center.x + x).truncatingRemainder(dividingBy: max(size.width, 1))
    marker.center.y = (marker.center.y + y).truncatingRemainder(dividingBy: max(size.height, 1))
  }

  private func tapped() {
    shift(x: -30, y: -20)
  }
}
