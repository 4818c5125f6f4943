import Testing
@testable import MenuSyntax
@testable import TestSupport

/// The validator of the tests, which must not pass what it does not understand.
@Suite struct JSONSchemaTests {
  private static let schema = """
    {
      "type": "object", "additionalProperties": false, "required": ["kind"],
      "properties": {
        "kind": { "enum": ["a", "b"] },
        "version": { "const": 1 },
        "count": { "type": "integer", "minimum": 1 },
        "size": { "type": ["number", "null"] },
        "list": { "type": "array", "items": { "$ref": "#/$defs/flag" } },
        "either": { "anyOf": [{ "$ref": "#/$defs/flag" }, { "type": "null" }] },
        "one": { "oneOf": [{ "type": "integer" }, { "type": "number" }] },
        "map": { "type": "object", "additionalProperties": { "type": "string" } }
      },
      "$defs": { "flag": { "type": "boolean" } }
    }
    """

  @Test(arguments: [
    (#"{ "kind": "a" }"#, true),
    (#"{}"#, false),
    (#"[]"#, false),
    (#"{ "kind": "c" }"#, false),
    (#"{ "kind": "a", "more": 1 }"#, false),
    (#"{ "kind": "a", "version": 1 }"#, true),
    (#"{ "kind": "a", "version": true }"#, false),
    (#"{ "kind": "a", "count": 1 }"#, true),
    (#"{ "kind": "a", "count": 0 }"#, false),
    (#"{ "kind": "a", "count": 1.5 }"#, false),
    (#"{ "kind": "a", "size": 1.5 }"#, true),
    (#"{ "kind": "a", "size": null }"#, true),
    (#"{ "kind": "a", "size": true }"#, false),
    (#"{ "kind": "a", "list": [true, false] }"#, true),
    (#"{ "kind": "a", "list": [true, 0] }"#, false),
    (#"{ "kind": "a", "either": null }"#, true),
    (#"{ "kind": "a", "either": 1 }"#, false),
    (#"{ "kind": "a", "one": 1.5 }"#, true),
    (#"{ "kind": "a", "one": 1 }"#, false),
    (#"{ "kind": "a", "map": { "x": "y" } }"#, true),
    (#"{ "kind": "a", "map": { "x": 1 } }"#, false),
  ])
  func verdict(_ document: String, _ isValid: Bool) throws {
    let mistakes = try JSONSchema(JSONValue(parsing: Self.schema)).mistakes(in: JSONValue(parsing: document))
    #expect(mistakes.isEmpty == isValid, "\(mistakes)")
  }

  @Test(
    "A schema with a keyword the validator does not know, or a reference to nothing, is refused",
    arguments: [
      (#"{ "minLength": 1 }"#, JSONSchema.Failure.unknownKeyword("minLength")),
      (#"{ "items": { "anyOf": [{ "pattern": "a" }] } }"#, .unknownKeyword("pattern")),
      (#"{ "$defs": { "a": { "format": "uri" } } }"#, .unknownKeyword("format")),
      (##"{ "items": { "$ref": "#/$defs/none" } }"##, .missingDefinition("none")),
      (#"{ "$ref": "other.json" }"#, .unusableArgument(#""other.json""#)),
    ])
  func unknown(_ schema: String, _ failure: JSONSchema.Failure) {
    #expect(throws: failure) { try JSONSchema(JSONValue(parsing: schema)) }
  }
}
