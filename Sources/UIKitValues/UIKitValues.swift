/// UIKit's plain values and the toolkit's state machines: everything that needs no view.
@_exported public import Foundation
@_exported public import Quartz
@_exported public import UIGeometry
