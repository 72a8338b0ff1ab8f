import UIKit

/// Runs the app.
@main enum Main {
  static func main() { WhyDelegate.main() }
}
