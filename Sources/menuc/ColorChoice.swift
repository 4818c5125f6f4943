enum ColorChoice: String, OptionChoice {
  case auto, always, never

  static let option = Option("--color", choosing: Self.self, "color the output; auto: on a terminal")
}
