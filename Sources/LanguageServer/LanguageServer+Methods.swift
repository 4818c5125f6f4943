extension LanguageServer {
  static let handlers: [String: Handler] = [
    "textDocument/diagnostic": { server, params throws(ResponseError) in try server.diagnostics(params) },
    "textDocument/codeAction": { server, params throws(ResponseError) in try server.codeActions(params) },
    "textDocument/completion": { server, params throws(ResponseError) in try server.completion(params) },
    "textDocument/hover": { server, params throws(ResponseError) in try server.hover(params) },
    "textDocument/documentSymbol": { server, params throws(ResponseError) in try server.symbols(params) },
    "textDocument/foldingRange": { server, params throws(ResponseError) in try server.folds(params) },
    "textDocument/formatting": { server, params throws(ResponseError) in try server.formatting(params) },
    "textDocument/rangeFormatting": { server, params throws(ResponseError) in try server.formatting(params) },
    "textDocument/definition": { server, params throws(ResponseError) in try server.definition(params) },
    "textDocument/references": { server, params throws(ResponseError) in try server.references(params) },
    "textDocument/documentHighlight": { server, params throws(ResponseError) in try server.highlights(params) },
    "textDocument/prepareRename": { server, params throws(ResponseError) in try server.prepareRename(params) },
    "textDocument/rename": { server, params throws(ResponseError) in try server.rename(params) },
    "workspace/willRenameFiles": { server, params throws(ResponseError) in try server.willRenameFiles(params) },
    "textDocument/semanticTokens/full": { server, params throws(ResponseError) in try server.semanticTokens(params) },
    "textDocument/inlayHint": { server, params throws(ResponseError) in try server.inlayHints(params) },
    "textDocument/codeLens": { server, params throws(ResponseError) in try server.codeLenses(params) },
    "workspace/executeCommand": { server, params throws(ResponseError) in try server.execute(params) },
    "workspace/textDocumentContent": { server, params throws(ResponseError) in try server.content(params) },
    "menuc/preview": { server, params throws(ResponseError) in try server.preview(params) },
  ]

  static func capabilities(for client: ClientCapabilities) -> [JSONValue.Member] {
    let members: JSONValue = .members([
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "completionProvider": ["triggerCharacters": [" ", "\"", "=", ".", "+", "!", "("]],
      "hoverProvider": true, "documentSymbolProvider": true, "foldingRangeProvider": true,
      "documentFormattingProvider": true, "documentRangeFormattingProvider": true, "definitionProvider": true,
      "referencesProvider": true, "documentHighlightProvider": true, "renameProvider": ["prepareProvider": true],
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .strings(SemanticTokens.types), "tokenModifiers": .strings(SemanticTokens.modifiers),
        ], "full": true,
      ],
      "inlayHintProvider": true, "codeLensProvider": [:],
      "executeCommandProvider": ["commands": ["menuc.runTest", "menuc.traceKey"]],
      "codeActionProvider": ["codeActionKinds": .strings(CodeActions.kinds)],
      "workspace": [
        "workspaceFolders": ["supported": true, "changeNotifications": true],
        "textDocumentContent": ["schemes": ["menuc"]],
        "fileOperations": [
          "willRename": [
            "filters": [
              ["scheme": "file", "pattern": ["glob": .string(files)]],
              ["scheme": "file", "pattern": ["glob": "**", "matches": "folder"]],
            ]
          ]
        ],
      ],
      "diagnosticProvider": client.pullsDiagnostics
        ? ["identifier": "menuc", "interFileDependencies": true, "workspaceDiagnostics": false] : nil,
    ])
    guard case .object(let all) = members else { return [] }
    return all
  }

  /// The files that definitions consist of.
  private static let files = "**/*.{kdl,xib,storyboard,plist,swift,xcstrings,strings,stringsdict,keylayout}"

  /// The files to watch, besides open documents.
  static let watchers: JSONValue = [
    "registrations": [
      [
        "id": "menuc-files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": [
          "watchers": [
            ["globPattern": .string(files)],
            ["globPattern": "**/{*.baseline,.gitignore}"],
          ]
        ],
      ]
    ]
  ]
}
