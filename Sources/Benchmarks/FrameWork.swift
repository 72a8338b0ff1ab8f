import Display
import Foundation
import InputCore
import Quartz
import Raster
import TextLayout
import UIGeometry
import UIKit
import UIKitControls
import UIKitPictures

/// Frames of 1280 × 800 pixels while a finger drags: from the touch to the changed pixels.
///
/// The peers beside it (`tools/lib/peers`) draw the same scenes without a finger.
@MainActor final class FrameWork {
  enum Scene: String, CaseIterable {
    /// A card of 120 points over 100 coloured views with a word each.
    case card
    /// 1,000 labels that scroll.
    case labels
  }

  /// The cost of one frame.
  struct Cost {
    /// Nanoseconds of processor time: for the touch with everything that the app does, for the
    /// display list, and for the pixels.
    var touch = 0.0
    var picture = 0.0
    var pixels = 0.0
    var allocations: UInt64 = 0
    /// The number of pixels drawn.
    var area = 0

    var whole: Double { touch + picture + pixels }
  }

  private let app: FrameApp
  private let screen: BenchScreen
  private var place = CGPoint.zero
  private var step = CGPoint(x: 4, y: 3)

  init(_ scene: Scene) throws {
    app = FrameApp(scene)
    screen = try BenchScreen(app)
    screen.pump.deliver(
      .deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "bench"), at: screen.now))
    place = scene == .card ? CGPoint(x: 100, y: 100) : CGPoint(x: 640, y: 700)
    send(.touchDown)
    _ = frame()
  }

  /// Moves the finger once and draws the changes.
  func frame() -> Cost {
    var cost = Cost()
    cost.allocations = Stopwatch.allocations {
      cost.touch = Stopwatch.processorNanoseconds {
        move()
        send(.touchMove)
      }
      var list = DisplayList()
      cost.picture = Stopwatch.processorNanoseconds { list = screen.list }
      cost.pixels = Stopwatch.processorNanoseconds {
        cost.area = screen.paint(list).reduce(0) { $0 + $1.area }
      }
    }
    return cost
  }

  /// Describes all views, as a recording and its replay do once a second; returns the main thread's
  /// time in nanoseconds.
  func checkpoint(_ scan: ViewTreeScan, withDrawings: Bool) -> Double {
    Stopwatch.processorNanoseconds {
      _ = scan.scan { scan in
        screen.application.describeViews(to: scan, withDrawings: withDrawings)
      }
    }
  }

  /// The screen as a PNG file, for looking at.
  func png() throws -> [UInt8] { try ImageFile.png(screen.painter.bitmap.image()) }

  private func move() {
    switch app.scene {
    case .card:
      if !(60...BenchScreen.size.width - 60).contains(place.x + step.x) { step.x = -step.x }
      if !(60...BenchScreen.size.height - 60).contains(place.y + step.y) { step.y = -step.y }
      place = CGPoint(x: place.x + step.x, y: place.y + step.y)
    case .labels:
      // The finger moves up by eight points per frame; from the top it returns to the bottom.
      place.y -= 8
      guard place.y < 60 else { return }
      send(.touchUp)
      place.y = 700
      send(.touchDown)
    }
  }

  private func send(_ kind: Sample.Kind) {
    let unit = Double(1 << 24)
    let sample = Sample(
      instant: screen.now, device: DeviceID(0), kind: kind, code: 0,
      x: Int32(place.x / BenchScreen.size.width * unit),
      y: Int32(place.y / BenchScreen.size.height * unit))
    screen.pump.deliver(
      .frame(Frame(device: DeviceID(0), instant: screen.now, samples: [sample])))
    screen.tick()
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}

/// The app whose frames are measured.
@MainActor private final class FrameApp: NSObject, UIApplicationDelegate {
  let scene: FrameWork.Scene
  private let card = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 120))
  var window: UIWindow?

  override init() {
    scene = .card
  }

  init(_ scene: FrameWork.Scene) {
    self.scene = scene
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    switch scene {
    case .card: fillWithCard(window)
    case .labels: fillWithLabels(window)
    }
    window.isHidden = false
    self.window = window
    return true
  }

  private func fillWithCard(_ window: UIWindow) {
    for number in 0..<100 {
      let (row, column) = number.quotientAndRemainder(dividingBy: 10)
      let cell = UILabel(
        frame: CGRect(x: 4 + column * 128, y: 4 + row * 80, width: 120, height: 72))
      cell.backgroundColor = UIColor(
        red: CGFloat(row) / 10, green: CGFloat(column) / 10, blue: 0.6, alpha: 1)
      cell.text = "View \(number)"
      cell.textAlignment = .center
      window.addSubview(cell)
    }
    card.backgroundColor = .orange
    card.layer.cornerRadius = 12
    let label = UILabel(frame: card.bounds)
    label.text = "Card"
    label.textAlignment = .center
    card.addSubview(label)
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: FrameApp.drag)
    card.addGestureRecognizer(pan)
    window.addSubview(card)
  }

  private func drag(_ pan: UIGestureRecognizer) {
    guard let pan = pan as? UIPanGestureRecognizer else { return }
    let way = pan.translation(in: pan.view?.superview)
    card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
    pan.setTranslation(.zero, in: pan.view?.superview)
  }

  private func fillWithLabels(_ window: UIWindow) {
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentSize = CGSize(width: 1280, height: 250 * 40)
    for number in 0..<1000 {
      let (row, column) = number.quotientAndRemainder(dividingBy: 4)
      let label = UILabel(
        frame: CGRect(x: 20 + column * 310, y: row * 40, width: 300, height: 40))
      label.text = "Label \(number) of a thousand"
      scroll.addSubview(label)
    }
    window.addSubview(scroll)
  }
}

extension FrameWork {
  /// Prints the costs of each scene's frames: the median, and the largest, which decides whether a
  /// frame is dropped.
  ///
  /// - Parameters:
  ///   - scenes: The scenes to measure; a single one is for a profiler.
  ///   - folder: The folder in which a picture of each scene is written; nil for none.
  static func printRows(
    _ scenes: [Scene], frames count: Int, picturesTo folder: String?
  ) throws {
    print(
      "peer,scene,frames,ns_per_frame,longest_ns,touch_ns,picture_ns,pixels_ns,"
        + "allocations_per_frame,pixels_per_frame")
    for scene in scenes {
      let work = try FrameWork(scene)
      for _ in 0..<60 { _ = work.frame() }
      let costs = (0..<count).map { _ in work.frame() }
      let columns = [
        "retouch", scene.rawValue, "\(count)", middle(costs, \.whole),
        rounded(costs.map(\.whole).max() ?? 0), middle(costs, \.touch), middle(costs, \.picture),
        middle(costs, \.pixels), middle(costs) { Double($0.allocations) },
        middle(costs) { Double($0.area) },
      ]
      print(columns.joined(separator: ","))
      if let folder {
        try Data(work.png()).write(to: URL(fileURLWithPath: "\(folder)/retouch-\(scene).png"))
      }
    }
  }

  /// Prints the time of a checkpoint in each scene, while it moves: without and with display lists,
  /// and the lists' share of a second.
  static func printCheckpointRows(count: Int) throws {
    print("scene,checkpoints,ns_without_lists,ns_with_lists,percent_of_a_second")
    for scene in Scene.allCases {
      let work = try FrameWork(scene)
      let (plain, whole) = (ViewTreeScan(), ViewTreeScan())
      var (without, with) = ([Double](), [Double]())
      for _ in 0..<max(count, 1) {
        _ = work.frame()
        without.append(work.checkpoint(plain, withDrawings: false))
        with.append(work.checkpoint(whole, withDrawings: true))
      }
      let (less, more) = (without.sorted()[without.count / 2], with.sorted()[with.count / 2])
      let share = ((more - less) / 1e9 * 100_000).rounded() / 1000
      print("\(scene.rawValue),\(count),\(rounded(less)),\(rounded(more)),\(share)")
    }
  }

  private static func middle(_ costs: [Cost], _ value: (Cost) -> Double) -> String {
    rounded(costs.map(value).sorted()[costs.count / 2])
  }
}
