import Foundation
import PropertyLists

/// What the application says of itself in its `Info.plist`, read once, before anything else.
///
/// Keys that are missing count as empty. A key whose value is of another type than Apple's reference
/// gives counts as missing, and `problems` says so.
package struct AppInformation: Equatable, Sendable {
  /// `CFBundleIdentifier`: the application's name in reverse-DNS style.
  package private(set) var bundleIdentifier: String?
  /// `CFBundleDisplayName`, else `CFBundleName`: what people call it.
  package private(set) var displayName: String?
  /// `CFBundleVersion`: the build.
  package private(set) var bundleVersion: String?
  /// `NSPrincipalClass`: the application object's class.
  package private(set) var principalClass: String?
  /// `UIMainStoryboardFile`: the storyboard that a sceneless application begins with.
  package private(set) var mainStoryboard: String?
  /// `UIApplicationExitsOnSuspend`: whether it ends where others go to the background.
  package private(set) var exitsOnSuspend = false
  /// `UIApplicationSceneManifest`; nil for an application without scenes.
  package private(set) var sceneManifest: SceneManifest?
  /// `UISupportedInterfaceOrientations`, by the names of the raw values.
  package private(set) var supportedInterfaceOrientations: [String] = []
  /// `UIDeviceFamily`: 1 for phones, 2 for tablets.
  package private(set) var deviceFamily: [Int] = []
  /// `UIUserInterfaceStyle`: Light or Dark for an interface that has only one style.
  package private(set) var interfaceStyle: String?
  /// `CFBundleURLTypes`: what URLs it opens.
  package private(set) var urlTypes: [URLType] = []
  /// `CFBundleDocumentTypes`: what files it opens.
  package private(set) var documentTypes: [DocumentType] = []
  /// `UTExportedTypeDeclarations`, then `UTImportedTypeDeclarations`: the types of files it knows.
  package private(set) var typeDeclarations: [TypeDeclaration] = []
  /// `LSApplicationQueriesSchemes`: the schemes that it may ask `canOpenURL(_:)` about, in lower
  /// case.
  package private(set) var queriedSchemes: [String] = []
  /// `NSUserActivityTypes`: the activities that it continues.
  package private(set) var userActivityTypes: [String] = []
  /// `com.apple.developer.associated-domains`, which is an entitlement on iOS: entries such as
  /// `applinks:example.org`.
  package private(set) var associatedDomains: [String] = []
  /// What is wrong with the file, a sentence each, for people.
  package private(set) var problems: [String] = []

  /// An application that says nothing of itself.
  package init() {}

  /// Reads the bytes of an `Info.plist`, in XML or binary form.
  ///
  /// No bytes are a missing file. Bytes that are no property list, or not a dictionary, make an
  /// application that says nothing of itself, and one problem.
  package init(infoPlist bytes: [UInt8]) {
    self.init()
    guard !bytes.isEmpty else { return }
    do throws(PropertyListFault) {
      var reader = PropertyReader(
        try PropertyListReader.dictionary(bytes), at: "Info.plist")
      read(&reader)
      problems = reader.problems
    } catch {
      problems.append("Info.plist \(error.message); the app goes on without it")
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
    userActivityTypes = reader.texts("NSUserActivityTypes")
    associatedDomains = reader.texts("com.apple.developer.associated-domains")
  }
}

extension AppInformation {
  /// The value of `UIApplicationSceneManifest`.
  package struct SceneManifest: Equatable, Sendable {
    /// `UIApplicationSupportsMultipleScenes`.
    package var supportsMultipleScenes: Bool
    /// `UISceneConfigurations`: those of a role in the order of the file, the roles by name.
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

    /// The configurations of one role; none where the manifest does not name the role.
    package func configurations(role: String) -> [SceneConfiguration] {
      roles.first { $0.name == role }?.configurations ?? []
    }
  }

  /// A role of scenes with the configurations that the manifest has for it.
  package struct Role: Equatable, Sendable {
    /// The raw value of `UISceneSession.Role`.
    package var name: String
    /// The first is the one that counts where the application has no preference.
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
