/// Remote commands and information about playback, under the name that sources import.
@_exported public import UIKitCore
