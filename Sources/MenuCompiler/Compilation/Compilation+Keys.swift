extension Compilation {
  package func answeredKeys(on target: PlatformMenus) -> AnsweredKeys {
    AnsweredKeys(target.main.tree, definition.responders(on: target.platform), on: target.platform)
  }

  package func owners(
    of key: KeyCombination, on target: PlatformMenus
  ) -> (keys: AnsweredKeys, having: [AnsweredKeys.Key]) {
    let (keys, localizer) = (answeredKeys(on: target), localizer(on: target.platform))
    let having = keys.all.filter { own in
      let shown = localizer?.localized(
        own.combination, allowsLocalization: own.allowsLocalization, allowsMirroring: own.allowsMirroring)
      return (shown?.localized.press ?? own.press) == key.press
    }
    return (keys, having)
  }

  /// How keys are shown without a keyboard: mirrored in an app from right to left; nil if they are as written.
  package func localizer(on platform: Platform) -> KeyLocalizer? {
    KeyLocalizer(nil, on: platform, for: definition.app, direction: nil)
  }

  /// The keys of a file's commands as people see them, by the byte at which each command begins; empty if as written.
  package func shownKeys(in file: SourceFile.ID) -> [UInt32: KeyCombination] {
    guard let localizer = targets.first.flatMap({ localizer(on: $0.platform) }) else { return [:] }
    var keys: [UInt32: KeyCombination] = [:]
    for command in keyableCommands where command.command.source?.file == file {
      command.command.source.map { keys[$0.start] = localizer.localized(command)?.localized }
    }
    return keys
  }
}
