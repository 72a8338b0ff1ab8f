/// UIKit's types and behaviour, without a device, a clock or a screen behind them.
///
/// Everything here runs from inputs that a host delivers: nothing reads the time, the environment
/// or a random number, so one history of inputs gives one history of calls.
///
/// - `Geometry/`: what CoreGraphics and UIKit add to Foundation's points and rectangles
/// - `Numerics/`: the elementary functions, the same to the last bit on every processor
/// - `Views/`: responders, views, windows and the screen they are on
///
/// As on iOS, a file that imports UIKit has Foundation too.
@_exported public import Foundation
