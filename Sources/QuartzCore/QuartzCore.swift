/// `CACurrentMediaTime()`, display links and what they need, for sources that import `QuartzCore`.
///
/// Nothing is of its own: it is `UIKitCore`'s, and comes with all of that. Layers are not there.
@_exported public import UIKitCore
