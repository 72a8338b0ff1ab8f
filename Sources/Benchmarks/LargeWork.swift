import Foundation
import UIKit
import UIKitControls

/// What takes long only if there is very much of it: depth, and long texts.
@MainActor final class LargeWork {
  private let app: LargeApp
  private let screen: BenchScreen

  init() throws {
    app = LargeApp()
    screen = try BenchScreen(app)
    draw()
  }

  /// Lets a frame pass, and draws what has changed.
  private func draw() {
    screen.tick()
    _ = screen.paint(screen.list)
  }

  /// Prints what `change` takes, without and with the frame that shows it, in milliseconds of
  /// processor time.
  private func printRow(_ work: String, _ step: String, _ change: () -> Void) {
    let alone = Stopwatch.processorNanoseconds(change)
    let frame = Stopwatch.processorNanoseconds { draw() }
    let columns = [alone, frame, alone + frame].map { String(format: "%.1f", $0 / 1e6) }
    print("\(work),\(step),\(columns.joined(separator: ","))")
  }

  private func printRowsOfText(_ name: String, _ text: NSAttributedString) {
    let view = UITextView(frame: CGRect(origin: .zero, size: BenchScreen.size))
    app.window.addSubview(view)
    draw()
    printRow(name, "set") { view.attributedText = text }
    view.selectedRange = NSRange(location: text.length / 2, length: 0)
    draw()
    printRow(name, "first key") { view.insertText("x") }
    printRow(name, "key") { view.insertText("y") }
    printRow(name, "scroll") { view.contentOffset.y = 500 }
    view.removeFromSuperview()
    draw()
  }

  private func printRowsOfViews(_ count: Int) {
    let name = "\(count) nested views"
    let first = UIView(frame: CGRect(origin: .zero, size: BenchScreen.size))
    printRow(name, "add") {
      var last = first
      for number in 0..<count {
        let view = UIView(frame: last.bounds)
        if number % 100 == 0 { view.backgroundColor = .orange }
        last.addSubview(view)
        last = view
      }
      app.window.addSubview(first)
    }
    printRow(name, "hit") { _ = app.window.hitTest(CGPoint(x: 9, y: 9), with: nil) }
    printRow(name, "move") { first.center.x += 1 }
    printRow(name, "remove") { first.removeFromSuperview() }
  }

  /// Prints a row for each step of each kind of work.
  static func printRows() throws {
    print("work,step,ms,ms_of_its_frame,ms_together")
    let work = try LargeWork()
    work.printRowsOfViews(1000)
    work.printRowsOfViews(10_000)
    let words = "The quick brown fox jumps over the lazy dog. "
    let line = String(repeating: words, count: 2) + "\n"
    let plain = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 17)]
    func long(_ part: String, bytes: Int) -> NSAttributedString {
      NSAttributedString(
        string: String(repeating: part, count: bytes / part.utf8.count), attributes: plain)
    }
    work.printRowsOfText("100 KB in one paragraph", long(words, bytes: 100_000))
    work.printRowsOfText("300 KB of lines", long(line, bytes: 300_000))
    let runs = NSMutableAttributedString(string: "")
    for number in 0..<100_000 {
      var attributes = plain as [NSAttributedString.Key: Any]
      attributes[.foregroundColor] = number % 2 == 0 ? UIColor.red : UIColor.blue
      runs.append(
        NSAttributedString(string: number % 20 == 19 ? "\n" : "ab", attributes: attributes))
    }
    work.printRowsOfText("100000 runs", runs)
  }
}

/// An empty window.
@MainActor private final class LargeApp: NSObject, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(origin: .zero, size: BenchScreen.size))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.backgroundColor = .white
    window.isHidden = false
    return true
  }
}
