/// The modules that sources import.
enum AppleModules {
  /// Those of the toolchain and of Retouch.
  static let present: Set<String> = [
    "CoreGraphics", "CoreHaptics", "CoreLocation", "CoreMotion", "CoreText", "Dispatch",
    "Distributed", "Foundation", "FoundationNetworking", "FoundationXML", "GameController",
    "Glibc", "MediaPlayer", "Observation", "QuartzCore", "RegexBuilder", "Swift",
    "Synchronization", "Testing", "UIKit", "UIKitTesting", "XCTest", "_Concurrency",
    "_StringProcessing", "FoundationEssentials", "Musl",
  ]

  /// Apple's modules that other modules replace.
  static let replaced: [String: String] = [
    "Darwin": "Glibc", "CoreFoundation": "Foundation",
    "QuartzCore.CALayer": "QuartzCore", "ObjectiveC": "Foundation", "Darwin.C": "Glibc",
  ]

  /// What to use in place of Apple's modules that are absent; a sentence without its subject.
  static let absent: [String: String] = [
    "AVFoundation": "play sounds with a library of Linux", "AVKit": "remove its uses",
    "Accelerate": "write the loops in Swift", "AudioToolbox": "remove its uses",
    "CloudKit": "use a server of your own", "Combine": "use closures or async sequences",
    "Contacts": "remove its uses", "CoreAudio": "remove its uses",
    "CoreBluetooth": "use BlueZ over D-Bus", "CoreData": "keep the data in files or SQLite",
    "CoreImage": "prepare the images", "CoreML": "remove its uses", "CoreMedia": "remove its uses",
    "CoreSpotlight": "remove its uses", "CoreVideo": "remove its uses",
    "CryptoKit": "use the package swift-crypto", "EventKit": "remove its uses",
    "ImageIO": "use UIImage", "Intents": "remove its uses",
    "LocalAuthentication": "remove its uses",
    "MapKit": "draw the map in a view", "MessageUI": "remove its uses", "Metal": "draw in a view",
    "MetalKit": "draw in a view", "MobileCoreServices": "name the types yourself",
    "NaturalLanguage": "remove its uses", "OSLog": "use print", "PDFKit": "remove its uses",
    "PassKit": "remove its uses", "Photos": "read the files", "PhotosUI": "read the files",
    "SafariServices": "open the address with UIApplication", "SceneKit": "remove its uses",
    "Security": "keep secrets in a file of the user", "SpriteKit": "draw in a view",
    "StoreKit": "remove its uses", "SwiftData": "keep the data in files or SQLite",
    "SwiftUI": "write the views with UIKit", "SystemConfiguration": "ask a server",
    "UniformTypeIdentifiers": "name the types yourself", "UserNotifications": "remove its uses",
    "Vision": "remove its uses", "WebKit": "remove its uses", "WidgetKit": "remove its uses",
    "os": "use print",
  ]
}
