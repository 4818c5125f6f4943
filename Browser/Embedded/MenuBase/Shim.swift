extension Dictionary {
  package init(_ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    self.init()
    for (key, value) in pairs { if let old = self[key] { self[key] = combine(old, value) } else { self[key] = value } }
  }
  package mutating func merge(_ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    for (key, value) in pairs { if let old = self[key] { self[key] = combine(old, value) } else { self[key] = value } }
  }
  package mutating func merge(_ others: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) {
    for (key, value) in others { if let old = self[key] { self[key] = combine(old, value) } else { self[key] = value } }
  }
}

extension String {
  /// The name of a type is not known.
  package init<Value>(describing type: Value.Type) { self = "responder" }
}
