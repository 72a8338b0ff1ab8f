/// Tables and what they are made of: cells, headers, selection, updates and swipe actions.
@_exported public import UIKitControllers
