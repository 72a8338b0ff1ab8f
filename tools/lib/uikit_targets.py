"""The targets that UIKit is made of, which tools read as one or check alike."""

# The lowest first; each uses only those before it (docs/architecture.md).
TARGETS = (
    "UIKitValues", "UIKitCore", "UIKitControls", "UIKitKeyboard", "UIKitControllers",
    "UIKitLists", "UIKitDocuments")

# What an application starts with; it alone reads clocks, files and devices.
HOSTS = "UIKitHosts"
