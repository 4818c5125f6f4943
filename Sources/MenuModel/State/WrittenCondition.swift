/// A condition with its text, for messages.
package struct WrittenCondition: Sendable, Hashable {
  package let text: String
  package let formula: Condition
  package let source: SourceRange

  package init(text: String, formula: Condition, source: SourceRange) {
    self.text = text
    self.formula = formula
    self.source = source
  }
}
