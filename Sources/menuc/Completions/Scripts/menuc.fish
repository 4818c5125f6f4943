# Completions of menuc {{version}} for fish, written by 'menuc completions fish'.

function __menuc_needs_command
    test (count (commandline -opc)) -eq 1
end

function __menuc_uses
    set -l words (commandline -opc)
    test (count $words) -gt 1; and contains -- $words[2] $argv
end

# The files whose names end with one of the arguments, and folders.
function __menuc_files
    set -l typed (commandline -ct | string replace -r '^--[^=]*=' '')
    set -l endings (string escape --style=regex -- $argv | string join '|')
    complete -C "__fish_command_without_completions $typed" | string match -r "^[^\t]*(?:/|$endings)(?:\t.*)?\$"
end

{{words}}

complete -c menuc -f
complete -c menuc -n __menuc_needs_command -s h -l help -d 'print what menuc can do'
complete -c menuc -n __menuc_needs_command -l version -d 'print the version'
complete -c menuc -n __menuc_needs_command -a '(__menuc_commands)'

{{options}}
