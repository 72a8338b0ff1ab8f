import Foundation
import FoundationNetworking
import UIKit

/// Runs the requests that its arguments name, one after another, against the server whose address is
/// the first argument, and shows each answer in a row.
@main
class NetworkAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var requests: Requests?
  private var rows = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    self.window = window
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let server = arguments.first else { return true }
    let requests = Requests(server: "http://" + server, names: Array(arguments.dropFirst())) {
      [unowned self] in
      show($0, $1)
    }
    self.requests = requests
    requests.next()
    return true
  }

  private func show(_ text: String, _ image: UIImage?) {
    // At once, for a test that reads it.
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
    rows += 1
    let place = CGRect(x: 0, y: rows * 20, width: 1000, height: 20)
    let row: UIView
    if let image {
      row = UIImageView(image: image)
    } else {
      let label = UILabel(frame: place)
      label.text = text
      row = label
    }
    row.frame.origin = place.origin
    window?.addSubview(row)
  }
}
