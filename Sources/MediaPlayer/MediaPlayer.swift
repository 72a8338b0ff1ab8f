/// The commands of remote controls and what is playing, under the name that sources import.
@_exported public import UIKitCore
