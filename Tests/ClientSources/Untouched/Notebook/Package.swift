// swift-tools-version:5.7
import PackageDescription

let package = Package(
  name: "Notebook",
  platforms: [.iOS(.v13)],
  products: [.executable(name: "Notebook", targets: ["Notebook"])],
  targets: [
    .executableTarget(name: "Notebook", resources: [.copy("Base.lproj")]),
    .testTarget(name: "NotebookTests", dependencies: ["Notebook"]),
  ]
)
