import Foundation

/// How thorough the tests are: with `EXHAUSTIVE=1` in the environment they try everything, else what takes seconds.
///
/// The omitted cases are the same in every run, and only more of a kind that others cover.
package enum Exhaustive {
  package static let isOn = ProcessInfo.processInfo.environment["EXHAUSTIVE"] == "1"

  /// All elements, or on other days the first one and then each `step`th.
  package static func sample<Elements: Collection>(_ elements: Elements, every step: Int) -> [Elements.Element] {
    elements.enumerated().filter { isOn || $0.offset % step == 0 }.map(\.element)
  }

  /// How often, how many or how much: the first number, or on other days the second.
  package static func count(_ all: Int, daily: Int) -> Int { isOn ? all : daily }

  /// The seeds of random definitions, in parts of a hundred; those that `SEEDS` lists, where it does: `SEEDS=71,139`.
  package static func seeds(_ all: Int, daily: Int) -> [[Int]] {
    let named = ProcessInfo.processInfo.environment["SEEDS"]?.split(separator: ",").compactMap { Int($0) }
    let seeds = named ?? Array(0..<count(all, daily: daily))
    return stride(from: 0, to: seeds.count, by: 100).map { Array(seeds[$0..<min($0 + 100, seeds.count)]) }
  }
}
