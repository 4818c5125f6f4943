/// The version of the package, as `menuc --version` prints it.
package enum Version {
  package static let current = "0.1.0"
}
