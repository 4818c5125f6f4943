/// The context menus of a platform, each ready to be chosen from.
struct TestContexts: Sendable {
  let named: [String: TestStage]
  /// Nil if the platform's is unknown and the definition declares none.
  let edit: TestStage?

  init(_ target: PlatformMenus, _ definition: Definition, beside main: TestStage) {
    /// Joins several declarations of a menu into one menu.
    func construction(_ name: String?) -> MenuConstruction {
      let built = target.contexts.filter { $0.name == name }
      if built.count == 1 { return built[0] }
      let menus = definition.menus.filter { $0.system == .context && $0.name == name }
      let joined = MenuConstruction(
        menus.flatMap(\.operations), on: target.platform, system: .context, name: name,
        suggestsActions: menus.isEmpty || menus.contains(where: \.suggestsActions))
      return with(joined) { $0.provide(definition.responders(on: target.platform)) }
    }
    var named: [String: TestStage] = [:]
    for name in Set(target.contexts.compactMap(\.name)) {
      named[name] = main.showing(construction(name), as: .menu, called: "the context menu \(name)")
    }
    self.named = named
    let hasEditMenu = !target.platform.operations(for: .context).isEmpty || target.contexts.contains { $0.name == nil }
    edit = hasEditMenu ? main.showing(construction(nil), as: .edit, called: "the edit menu") : nil
  }
}
