//! Starts `menuc lsp` for definitions in Zed.

use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Menuc;

impl zed::Extension for Menuc {
    fn new() -> Self {
        Self
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let command = worktree.which("menuc").ok_or_else(|| "there is no menuc in PATH".to_string())?;
        Ok(Command { command, args: vec!["lsp".to_string()], env: worktree.shell_env() })
    }
}

zed::register_extension!(Menuc);
