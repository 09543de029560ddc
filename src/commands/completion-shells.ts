/** Completion scripts for the shells. All they know stands in them: nothing is started while somebody types. */
import { type CompletedCommand, type CompletedFlag, TOP_FLAGS } from './completion-words.js';

/** What loads the script, for its head. */
const LOAD = {
  bash: '~/.bashrc: source <(racewarden completion bash)',
  zsh: '~/.zshrc, behind compinit: source <(racewarden completion zsh)',
  fish: '~/.config/fish/config.fish: racewarden completion fish | source',
} as const;

export type Shell = keyof typeof LOAD;
export const SHELLS = Object.keys(LOAD) as readonly Shell[];

export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  const head = `# Completion of racewarden for ${shell}. In ${LOAD[shell]}`;
  // zsh knows by the first line of a file on its fpath what that completes.
  const mark = shell === 'zsh' ? ['#compdef racewarden'] : [];
  const lines = { bash, zsh, fish }[shell](commands);
  return [...mark, head, ...lines].map((line) => `${line}\n`).join('');
}

/** For bash 3.2 too, which macOS has. Where nothing is known, files are completed (`-o default`). */
function bash(commands: readonly CompletedCommand[]): string[] {
  const top = [...commands.map(({ name }) => name), ...TOP_FLAGS.flatMap(({ names }) => names)];
  return [
    '_racewarden() {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash
    '  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=',
    '  COMPREPLY=()',
    '  # "=" is a word of its own.',
    '  if [ "$current" = = ]; then',
    '    current=',
    '  elif [ "$before" = = ]; then',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash
    '    before=${COMP_WORDS[COMP_CWORD-2]}',
    '  fi',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words='${top.join(' ')}'`,
    '  else',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash
    '    case ${COMP_WORDS[1]}:$before in',
    ...commands.flatMap(bashValues).map((line) => `      ${line}`),
    '      *)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash
    '        case ${COMP_WORDS[1]}:$current in',
    ...commands.flatMap(bashFlags).map((line) => `          ${line}`),
    '        esac ;;',
    '    esac',
    '  fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$current" || true))',
    '}',
    'complete -o bashdefault -o default -F _racewarden racewarden',
  ];
}

/** What follows a flag that takes something. */
function bashValues({ name, flags }: CompletedCommand): string[] {
  const free = flags.filter(({ takes, isOptional }) => typeof takes === 'string' && !isOptional);
  const chosen = flags.filter(({ takes }) => Array.isArray(takes));
  return [
    ...chosen.map((flag) => `${cases(name, flag.names)}) words='${wordsOf(flag).join(' ')}' ;;`),
    ...(free.length === 0
      ? []
      : [
          `${cases(
            name,
            free.flatMap(({ names }) => names),
          )}) ;;`,
        ]),
  ];
}

function bashFlags({ name, flags, words }: CompletedCommand): string[] {
  const names = flags.flatMap((flag) => flag.names);
  return [
    ...(names.length === 0 ? [] : [`${name}:-*) words='${names.join(' ')}' ;;`]),
    ...(words.length === 0
      ? []
      : [`${name}:*) if [ "$COMP_CWORD" -eq 2 ]; then words='${words.join(' ')}'; fi ;;`]),
  ];
}

function cases(command: string, names: readonly string[]): string {
  return names.map((name) => `${command}:${name}`).join('|');
}

function wordsOf({ takes }: CompletedFlag): readonly string[] {
  return Array.isArray(takes) ? takes : [];
}

function zsh(commands: readonly CompletedCommand[]): string[] {
  return [
    '_racewarden() {',
    '  local command',
    '  local -a commands',
    '  commands=(',
    ...commands.map(({ name, help }) => `    ${inQuotes(`${name}:${help}`)}`),
    '  )',
    '  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then',
    "    _describe -t commands 'command' commands",
    '    return',
    '  fi',
    '  command=$words[2]',
    '  # What follows is read as a command line of that command.',
    '  if (( CURRENT > 2 )); then shift words; (( CURRENT-- )); fi',
    '  case $command in',
    ...commands.flatMap((command) => [
      `    ${command.name})`,
      ...zshArguments(command.flags, zshOperands(command)).map((line) => `      ${line}`),
      '      ;;',
    ]),
    '    *)',
    ...zshArguments(TOP_FLAGS, []).map((line) => `      ${line}`),
    '      ;;',
    '  esac',
    '}',
    '# Run at once where zsh loads this as the function itself.',
    'if [[ $funcstack[1] == _racewarden ]]; then _racewarden "$@"; else compdef _racewarden racewarden; fi',
  ];
}

function zshArguments(flags: readonly CompletedFlag[], operands: readonly string[]): string[] {
  const specs = [...flags.flatMap(zshFlag), ...operands];
  return specs.map((spec, index) => {
    const start = index === 0 ? '_arguments -s : ' : '  ';
    return `${start}${spec}${index < specs.length - 1 ? ' \\' : ''}`;
  });
}

function zshFlag({ names, help, takes, isOptional }: CompletedFlag): string[] {
  const told = `[${help.replace(/[\\[\]:]/g, '\\$&')}]`;
  const apart = names.length > 1 ? `(${names.join(' ')})` : '*';
  return names.map((name) => {
    if (takes === undefined) return inQuotes(`${apart}${name}${told}`);
    const value = takes === 'file' ? '_files' : takes === 'text' ? ' ' : `(${takes.join(' ')})`;
    // A short flag takes its value at once or behind a blank, a long one behind a blank or "=".
    const ending = name.startsWith('--') ? '=' : '+';
    return inQuotes(`${apart}${name}${ending}${told}${isOptional ? '::' : ':'}value:${value}`);
  });
}

function zshOperands({ words }: CompletedCommand): string[] {
  return words.length > 0 ? [inQuotes(`1:name:(${words.join(' ')})`)] : [inQuotes('*:path:_files')];
}

function inQuotes(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fish(commands: readonly CompletedCommand[]): string[] {
  return [
    'complete -c racewarden -e',
    ...TOP_FLAGS.map((flag) => fishFlag(flag, '__fish_use_subcommand')),
    ...commands.flatMap(({ name, help, flags, words }) => {
      const given = `__fish_seen_subcommand_from ${name}`;
      return [
        `complete -c racewarden -n __fish_use_subcommand -f -a ${name} -d ${fishText(help)}`,
        ...flags.map((flag) => fishFlag(flag, given)),
        ...(words.length === 0 ? [] : [`complete -c racewarden -n '${given}' -f -a '${words.join(' ')}'`]),
      ];
    }),
  ];
}

function fishFlag({ names, help, takes, isOptional }: CompletedFlag, condition: string): string {
  const parts = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const value =
    takes === undefined || isOptional ? '' : Array.isArray(takes) ? ` -x -a '${takes.join(' ')}'` : ' -r';
  return `complete -c racewarden -n '${condition}' ${parts.join(' ')}${value} -d ${fishText(help)}`;
}

function fishText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
