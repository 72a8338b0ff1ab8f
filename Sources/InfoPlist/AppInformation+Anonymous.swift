import Foundation
import PropertyLists

extension AppInformation {
  /// Returns the keys of an `Info.plist` that decide how an application runs, without its name,
  /// maker and build: only keys that are read here. Empty if there are none, or if the bytes are
  /// not a property list.
  package static func anonymous(infoPlist bytes: [UInt8]) -> [UInt8] {
    guard let list = try? PropertyListReader.dictionary(bytes) else { return [] }
    let kept = list.filter { shapingKeys.contains($0.key) }
    guard !kept.isEmpty,
      let data = try? PropertyListSerialization.data(
        fromPropertyList: kept, format: .xml, options: 0)
    else { return [] }
    return Array(data)
  }

  private static let shapingKeys: Set<String> = [
    "NSPrincipalClass", "UIMainStoryboardFile", "UIApplicationExitsOnSuspend",
    "UIApplicationSceneManifest", "UISupportedInterfaceOrientations", "UIDeviceFamily",
    "UIUserInterfaceStyle", "UIAppFonts", "CFBundleURLTypes", "CFBundleDocumentTypes",
    "UTExportedTypeDeclarations", "UTImportedTypeDeclarations", "LSApplicationQueriesSchemes",
    "NSUserActivityTypes", "com.apple.developer.associated-domains", "RetouchNetworkSecrets",
    "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
  ]
}
