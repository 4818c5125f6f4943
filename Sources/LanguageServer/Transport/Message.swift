/// A message of JSON-RPC 2.0.
package enum Message: Sendable {
  case request(id: JSONValue, method: String, Params?)
  case notification(method: String, Params?)
  /// The answer to a request of the server.
  case response
  /// Not a message; the error to answer with.
  case broken(ResponseError)

  package init(_ frame: FrameReader.Frame) {
    let bytes: [UInt8]
    switch frame {
    case .broken(let reason):
      self = .broken(ResponseError(.invalidRequest, reason))
      return
    case .content(let content): bytes = content
    }
    do throws(StringsMistake) {
      self.init(try JSONTree(bytes, replacesHalves: true).root)
    } catch {
      self = .broken(ResponseError(.parseError, "the message is no JSON"))
    }
  }

  private init(_ root: JSONTree.Value) {
    let id: JSONValue? =
      switch root["id"]?.content {
      case .integer(let number): .integer(number)
      case .string(let text): .string(text)
      default: nil
      }
    guard let method = root["method"]?.string else {
      let isResponse = root["result"] != nil || root["error"] != nil
      self = isResponse ? .response : .broken(ResponseError(.invalidRequest, "the message has no method"))
      return
    }
    self = id.map { .request(id: $0, method: method, root["params"]) } ?? .notification(method: method, root["params"])
  }

  package var cancelled: JSONValue? {
    guard case .notification("$/cancelRequest", let params) = self else { return nil }
    return params?["id"]?.json
  }
}

/// The reason why a request has no result.
package struct ResponseError: Error, Sendable {
  let code: Code
  let message: String

  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  var json: JSONValue { ["code": .integer(code.rawValue), "message": .string(message)] }
}
