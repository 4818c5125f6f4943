#compdef menuc
# Completions of menuc {{version}} for zsh, written by 'menuc completions zsh'.

{{words}}

# Items with commas between them, or one of the words besides.
_menuc_list() {
  local vocabulary=$1
  shift
  _alternative "besides:besides:($*)" "$vocabulary:$vocabulary:_sequence -s , _menuc_$vocabulary"
}

_menuc() {
  local curcontext=$curcontext state line
  local -A opt_args
  _arguments -C : \
    '(- : *)'{-h,--help}'[print what menuc can do]' \
    '(- : *)--version[print the version]' \
    '1:command:_menuc_commands' \
    '*:: :->arguments' && return
  [[ $state = arguments ]] || return
  local command=$words[1]
  curcontext=${curcontext%:*}-$command:
  case $command in
{{options}}
  esac
}

# Called as the file of a function it completes; sourced it says what it completes.
if [[ $funcstack[1] = _menuc ]]; then _menuc "$@"; else compdef _menuc menuc; fi
