/// What is said once where the keys that are pressed go into the file at `path`.
package func keyWarning(path: String) -> String {
  "\(path) keeps every key that is pressed, those of passwords too; only you can read the file"
}
