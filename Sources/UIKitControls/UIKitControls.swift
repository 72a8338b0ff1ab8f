/// Controls, text, labels, images and scroll views: views that the app places.
@_exported public import UIKitCore
