extension [PlatformMenus] {
  /// Everything found on each platform, in the platforms' order.
  func diagnostics(locator: ElementLocator, profileFiles: Set<SourceFile.ID>, freeKeys: FreeKeys) -> [[Diagnostic]] {
    let constructions = map { [$0.main] + $0.contexts }
    return constructions.map { own in
      own.indices.flatMap { index in
        let check = ConstructionCheck(
          construction: own[index], peers: constructions.map { $0[index] }, locator: locator,
          profileFiles: profileFiles, freeKeys: freeKeys)
        let context = MenuCheckContext(own[index], locator, profileFiles: profileFiles)
        return check.diagnostics() + MenuCheck.all.flatMap { $0.run(context) }
      }
    }
  }
}
