/// Content that is read and written: storyboards, restored states and documents.
@_exported public import UIKitControllers
