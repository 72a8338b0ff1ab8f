/// View controllers with their containers, bars, alerts and transitions.
@_exported public import UIKitControls
