/// No other program can be started.
package enum Subprocess {
  package struct Result: Sendable {
    package let output: [UInt8]
    package let errors: [UInt8]
    package let status: Int32
    package let isOutOfTime: Bool
  }

  package static let outputLimit = 0

  package static func limits(_ seconds: Int) -> String { "" }

  package enum Failure: Error, Sendable, Hashable {
    case notFound
    case failed(String)
  }

  package static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], seconds: Int, without variables: [String] = [],
    with settings: [String] = []
  ) throws(Failure) -> Result { throw .notFound }
}
