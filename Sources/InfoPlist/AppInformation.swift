import Foundation
import PropertyLists

/// The contents of the application's `Info.plist`, read once, before anything else.
///
/// Missing keys count as empty. A key whose value does not have the type in Apple's reference
/// counts as missing, and is reported in `problems`.
package struct AppInformation: Equatable, Sendable {
  /// `CFBundleIdentifier`: the application's identifier in reverse-DNS style.
  package private(set) var bundleIdentifier: String?
  /// `CFBundleDisplayName`, or `CFBundleName` without it: the name that people see.
  package private(set) var displayName: String?
  /// `CFBundleVersion`: the build number.
  package private(set) var bundleVersion: String?
  /// `NSPrincipalClass`: the class of the application object.
  package private(set) var principalClass: String?
  /// `UIMainStoryboardFile`: the first storyboard of an application without scenes.
  package private(set) var mainStoryboard: String?
  /// `UIApplicationExitsOnSuspend`: whether the application ends instead of entering the
  /// background.
  package private(set) var exitsOnSuspend = false
  /// `UIApplicationSceneManifest`; nil for an application without scenes.
  package private(set) var sceneManifest: SceneManifest?
  /// `UISupportedInterfaceOrientations`, by the names of the raw values.
  package private(set) var supportedInterfaceOrientations: [String] = []
  /// `UIDeviceFamily`: 1 for phones, 2 for tablets.
  package private(set) var deviceFamily: [Int] = []
  /// `UIUserInterfaceStyle`: Light or Dark for an interface with only one style.
  package private(set) var interfaceStyle: String?
  /// `CFBundleURLTypes`: the URLs that it opens.
  package private(set) var urlTypes: [URLType] = []
  /// `CFBundleDocumentTypes`: the files that it opens.
  package private(set) var documentTypes: [DocumentType] = []
  /// `UTExportedTypeDeclarations`, then `UTImportedTypeDeclarations`: the file types that it
  /// declares.
  package private(set) var typeDeclarations: [TypeDeclaration] = []
  /// `LSApplicationQueriesSchemes`: the schemes that it may pass to `canOpenURL(_:)`, in lower
  /// case.
  package private(set) var queriedSchemes: [String] = []
  /// `UIAppFonts`: the application's own font files, by their places in its resources.
  package private(set) var fonts: [String] = []
  /// `NSUserActivityTypes`: the activities that it continues.
  package private(set) var userActivityTypes: [String] = []
  /// `com.apple.developer.associated-domains`, which is an entitlement on iOS: entries such as
  /// `applinks:example.org`.
  package private(set) var associatedDomains: [String] = []
  /// Whether it explains why it needs the location, as it must before it asks for it:
  /// `NSLocationWhenInUseUsageDescription`.
  package private(set) var explainsLocationInUse = false
  /// The same for the location at all times: `NSLocationAlwaysAndWhenInUseUsageDescription`.
  package private(set) var explainsLocationAlways = false
  /// `RetouchNetworkSecrets`: names whose values are left out of recordings of the network.
  package private(set) var networkSecrets: [String] = []
  /// The problems in the file, one sentence each, for people.
  package private(set) var problems: [String] = []

  /// Creates the information for an application without an `Info.plist`.
  package init() {}

  /// Reads the bytes of an `Info.plist`, in XML or binary form.
  ///
  /// No bytes mean that the file is missing. Bytes that are not a property list, or not a
  /// dictionary, produce empty information and one problem.
  package init(infoPlist bytes: [UInt8]) {
    self.init()
    guard !bytes.isEmpty else { return }
    do throws(PropertyListFault) {
      var reader = PropertyReader(
        try PropertyListReader.dictionary(bytes), at: "Info.plist")
      read(&reader)
      problems = reader.problems
    } catch {
      problems.append("Info.plist \(error.message); the app continues without it")
    }
  }

  private mutating func read(_ reader: inout PropertyReader) {
    bundleIdentifier = reader.text("CFBundleIdentifier")
    let bundleName = reader.text("CFBundleName")
    displayName = reader.text("CFBundleDisplayName") ?? bundleName
    bundleVersion = reader.text("CFBundleVersion")
    principalClass = reader.text("NSPrincipalClass")
    mainStoryboard = reader.text("UIMainStoryboardFile")
    exitsOnSuspend = reader.truth("UIApplicationExitsOnSuspend") ?? false
    sceneManifest = reader.dictionary("UIApplicationSceneManifest") { SceneManifest(&$0) }
    supportedInterfaceOrientations = reader.texts("UISupportedInterfaceOrientations")
    deviceFamily = reader.numbers("UIDeviceFamily")
    interfaceStyle = reader.text("UIUserInterfaceStyle")
    urlTypes = reader.dictionaries("CFBundleURLTypes") { URLType(&$0) }
    documentTypes = reader.dictionaries("CFBundleDocumentTypes") { DocumentType(&$0) }
    typeDeclarations =
      reader.dictionaries("UTExportedTypeDeclarations") { TypeDeclaration(&$0) }
      + reader.dictionaries("UTImportedTypeDeclarations") { TypeDeclaration(&$0) }
    queriedSchemes = reader.texts("LSApplicationQueriesSchemes").map { $0.lowercased() }
    fonts = reader.texts("UIAppFonts")
    networkSecrets = reader.texts("RetouchNetworkSecrets")
    userActivityTypes = reader.texts("NSUserActivityTypes")
    explainsLocationInUse = reader.text("NSLocationWhenInUseUsageDescription")?.isEmpty == false
    explainsLocationAlways =
      reader.text("NSLocationAlwaysAndWhenInUseUsageDescription")?.isEmpty == false
    associatedDomains = reader.texts("com.apple.developer.associated-domains")
  }
}

extension AppInformation {
  /// The value of `UIApplicationSceneManifest`.
  package struct SceneManifest: Equatable, Sendable {
    /// `UIApplicationSupportsMultipleScenes`.
    package var supportsMultipleScenes: Bool
    /// `UISceneConfigurations`: the configurations of each role in the order of the file; roles are
    /// in alphabetical order.
    package var roles: [Role]

    init(_ reader: inout PropertyReader) {
      supportsMultipleScenes = reader.truth("UIApplicationSupportsMultipleScenes") ?? false
      roles =
        reader.dictionary("UISceneConfigurations") { roles in
          roles.keys.map { role in
            Role(name: role, configurations: roles.dictionaries(role) { SceneConfiguration(&$0) })
          }
        } ?? []
    }

    /// Returns the configurations of one role; none if the manifest does not name the role.
    package func configurations(role: String) -> [SceneConfiguration] {
      roles.first { $0.name == role }?.configurations ?? []
    }
  }

  /// A role of scenes and its configurations in the manifest.
  package struct Role: Equatable, Sendable {
    /// The raw value of `UISceneSession.Role`.
    package var name: String
    /// The configurations. The first one applies if the application has no preference.
    package var configurations: [SceneConfiguration]
  }

  /// An entry of a role of `UISceneConfigurations`.
  package struct SceneConfiguration: Equatable, Sendable {
    /// `UISceneConfigurationName`.
    package var name: String?
    /// `UISceneClassName`.
    package var sceneClass: String?
    /// `UISceneDelegateClassName`.
    package var delegateClass: String?
    /// `UISceneStoryboardFile`.
    package var storyboard: String?

    init(_ reader: inout PropertyReader) {
      name = reader.text("UISceneConfigurationName")
      sceneClass = reader.text("UISceneClassName")
      delegateClass = reader.text("UISceneDelegateClassName")
      storyboard = reader.text("UISceneStoryboardFile")
    }
  }

  /// An entry of `CFBundleURLTypes`.
  package struct URLType: Equatable, Sendable {
    /// `CFBundleURLName`.
    package var name: String?
    /// `CFBundleURLSchemes`, in lower case.
    package var schemes: [String]

    init(_ reader: inout PropertyReader) {
      name = reader.text("CFBundleURLName")
      schemes = reader.texts("CFBundleURLSchemes").map { $0.lowercased() }
    }
  }

  /// An entry of `CFBundleDocumentTypes`.
  package struct DocumentType: Equatable, Sendable {
    /// `CFBundleTypeName`.
    package var name: String?
    /// `CFBundleTypeExtensions`: file name extensions without the dot, in lower case.
    package var extensions: [String]
    /// `LSItemContentTypes`: uniform type identifiers.
    package var contentTypes: [String]

    init(_ reader: inout PropertyReader) {
      name = reader.text("CFBundleTypeName")
      extensions = reader.texts("CFBundleTypeExtensions").map { $0.lowercased() }
      contentTypes = reader.texts("LSItemContentTypes")
    }
  }

  /// The schemes of all URL types, in lower case, in the order of the file.
  package var urlSchemes: [String] { urlTypes.flatMap(\.schemes) }
}
