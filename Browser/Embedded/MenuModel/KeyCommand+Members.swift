// The properties of the command, which key paths give elsewhere.
extension KeyCommand {
  package var title: String {
    get { command.title }
    set { command.title = newValue }
  }
  package var subtitle: String? {
    get { command.subtitle }
    set { command.subtitle = newValue }
  }
  package var image: String? {
    get { command.image }
    set { command.image = newValue }
  }
  package var selectedImage: String? {
    get { command.selectedImage }
    set { command.selectedImage = newValue }
  }
  package var action: ActionSelector {
    get { command.action }
    set { command.action = newValue }
  }
  package var propertyList: PropertyList? {
    get { command.propertyList }
    set { command.propertyList = newValue }
  }
  package var alternates: [CommandAlternate] {
    get { command.alternates }
    set { command.alternates = newValue }
  }
  package var discoverabilityTitle: String? {
    get { command.discoverabilityTitle }
    set { command.discoverabilityTitle = newValue }
  }
  package var attributes: MenuElement.Attributes {
    get { command.attributes }
    set { command.attributes = newValue }
  }
  package var state: MenuElement.State {
    get { command.state }
    set { command.state = newValue }
  }
  package var repeatBehavior: MenuElement.RepeatBehavior {
    get { command.repeatBehavior }
    set { command.repeatBehavior = newValue }
  }
  package var source: SourceRange? {
    get { command.source }
    set { command.source = newValue }
  }
  package var appKit: AppKitTraits? {
    get { command.appKit }
    set { command.appKit = newValue }
  }
}
