import MenuModelTesting
import Testing

/// A story in a detached task, which knows no current test.
@Suite struct DetachedStoryTests {
  @Test("A story in a detached task fails the run, and one that holds does not")
  func detached() async {
    await #expect(processExitsWith: .success) {
      await Task.detached { story(expecting: .unhandled(.noSuchKey)) }.value
    }
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        await Task.detached { story(expecting: .handled()) }.value
      }
    } matching: { issue in
      issue.sourceLocation?.fileID == #fileID
    }
  }
}

private func story(expecting expectation: Scenario.Expectation) {
  let story = Story(MenuBuilder(platform: .iPadOS26), firstResponder: nil)
  story.press("ctrl+cmd+shift+l")
  story.expect(expectation)
}
