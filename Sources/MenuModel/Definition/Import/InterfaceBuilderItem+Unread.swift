extension InterfaceBuilderItem {
  /// What a separator says beside being one, in words for people.
  var unreadOfSeparator: [String] {
    var unread = unread
    if let title, !title.value.isEmpty { unread.append("its title \"\(title.value)\"") }
    if let identifier { unread.append("its identifier \"\(identifier)\"") }
    if tag != 0 { unread.append("its tag \(tag)") }
    if isHidden { unread.append("that it is hidden") }
    if let toolTip { unread.append("its tool tip \"\(toolTip)\"") }
    if let image { unread.append("its image \(image)") }
    if let key { unread.append("its key \"\(key.text)\"") }
    if let action { unread.append("its action \(action.selector)") }
    for binding in bindings { unread.append("its binding of \(binding.name) to \(binding.keyPath)") }
    if let note { unread.append("the comment \"\(note)\"") }
    return unread
  }

  /// What it shows as the face of a button that pulls down a menu, in words for people.
  var asButtonFace: String {
    let title = title.map { $0.value.isEmpty ? "" : " \"\($0.value)\"" } ?? ""
    return "the face of its button" + title + (image.map { " with the image \($0)" } ?? "")
  }
}
