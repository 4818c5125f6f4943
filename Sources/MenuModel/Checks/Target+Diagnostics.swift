extension Compilation.Target {
  /// Everything found on one platform.
  func diagnostics(
    locator: ElementLocator, profileFiles: Set<SourceFile.ID>, freeKeys: FreeKeys
  ) -> [Diagnostic] {
    ([main] + contexts).flatMap { construction in
      let check = ConstructionCheck(
        construction: construction, locator: locator, profileFiles: profileFiles, freeKeys: freeKeys)
      let context = MenuCheckContext(construction, locator, profileFiles: profileFiles)
      return check.diagnostics() + MenuCheck.all.flatMap { $0.run(context) }
    }
  }
}
