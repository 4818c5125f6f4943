# Completions of menuc {{version}} for bash, written by 'menuc completions bash'.

# Offers the words of $1 that begin with the typed text; $2 is before them in the same word.
_menuc_words() {
  local IFS=$' \t\n'
  COMPREPLY=($(compgen -P "$2" -W "$1" -- "$typed"))
}

# Offers words as an item of a list with commas.
_menuc_list() {
  local before=
  case $typed in *,*) before=${typed%,*}, typed=${typed##*,} ;; esac
  _menuc_words "$1" "$before"
}

# Offers folders, and the files whose names end with one of the arguments; without arguments all files.
_menuc_files() {
  local name ending
  # Names are quoted then, and a folder gets its slash. Before bash 4 there is no such command.
  type compopt > /dev/null 2>&1 && compopt -o filenames
  while IFS= read -r name; do
    [ -z "$name" ] || COMPREPLY+=("$name")
  done <<< "$(compgen -d -- "$typed")"
  [ "$1" = / ] && return
  [ $# -gt 0 ] || set -- ''
  while IFS= read -r name; do
    for ending in "$@"; do
      [ -z "$name" ] || [[ $name != *"$ending" ]] || COMPREPLY+=("$name")
    done
  done <<< "$(compgen -f -- "$typed")"
}

{{words}}

_menuc() {
  local typed=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} before=
  local command=${COMP_WORDS[1]} options= several= valued= option= given=' ' operands=0 index word
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    _menuc_words "$_menuc_commands --help --version"
    return
  fi

  # What each command takes: all options, those that may be given several times, and those with a value.
  case $command in
{{options}}
    *) return ;;
  esac

  # bash takes '--format=json' for three words, unless COMP_WORDBREAKS is changed.
  if [ "$typed" = = ]; then
    option=$previous typed=
  elif [ "$previous" = = ]; then
    option=${COMP_WORDS[COMP_CWORD-2]}
    # --output sarif=FILE
    [[ $option == -* ]] || option=${COMP_WORDS[COMP_CWORD-3]}
    [ "$option" != = ] || option=${COMP_WORDS[COMP_CWORD-4]}
  elif [[ $typed == --*=* ]]; then
    option=${typed%%=*} before=${typed%%=*}= typed=${typed#*=}
  elif [[ $valued == *" $previous "* ]]; then
    option=$previous
  fi

  # What is there before: options, and how many operands.
  for ((index = 2; index < COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    case $word in
      --)
        operands=$((operands + COMP_CWORD - index - 1)) options=
        [ -n "$before" ] || option=
        break ;;
      =) index=$((index + 1)) ;;
      -?*)
        given="$given${word%%=*} "
        if [[ $valued == *" $word "* && ${COMP_WORDS[index+1]} != = ]]; then index=$((index + 1)); fi ;;
      *) operands=$((operands + 1)) ;;
    esac
  done

  if [ -z "$option" ] && [[ $typed == -* ]]; then
    for word in $options; do
      if [[ $given != *" $word "* || $several == *" $word "* ]]; then COMPREPLY+=("$word"); fi
    done
    _menuc_words "${COMPREPLY[*]}"
    return
  fi

  case $command:${option:-$operands} in
{{values}}
  esac
  [ -z "$before" ] || COMPREPLY=("${COMPREPLY[@]/#/$before}")
}

complete -F _menuc menuc
