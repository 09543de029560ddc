/** What may stand on a command line, taken from the registry and the table of settings: the ground of all completions. */
import { type Option, optionRows } from '../config/index.js';
import type { Command } from './types.js';

export interface CompletedFlag {
  /** `-f` and `--format`; long ones come last. */
  readonly names: readonly string[];
  readonly help: string;
  /** What it takes: one of some words, the name of a file, or text that nobody can guess; undefined for a switch. */
  readonly takes: readonly string[] | 'file' | 'text' | undefined;
  /** What it takes may be left out. */
  readonly isOptional: boolean;
}

export interface CompletedCommand {
  readonly name: string;
  readonly help: string;
  readonly flags: readonly CompletedFlag[];
  /** What its first argument may be; otherwise files are taken. */
  readonly words: readonly string[];
}

const HELP: CompletedFlag = {
  names: ['-h', '--help'],
  help: 'Print help',
  takes: undefined,
  isOptional: false,
};

export const TOP_FLAGS: readonly CompletedFlag[] = [
  HELP,
  { names: ['-V', '--version'], help: 'Print the version', takes: undefined, isOptional: false },
];

/** All commands, and `help`, which the reader of command lines adds by itself. */
export function completedCommands(commands: readonly Command[]): CompletedCommand[] {
  const names = commands.map(({ name }) => name);
  return [
    ...commands.map(completed),
    { name: 'help', help: 'Print help for a command', flags: [], words: names },
  ];
}

function completed({ name, help, groups, also = [], flags = [], words = [] }: Command): CompletedCommand {
  const settings = optionRows()
    .filter(([key, option]) => groups.includes(option.group) || also.includes(key))
    .flatMap(([, option]) => (option.flag === undefined ? [] : [flagOf(option.flag, option)]));
  const own = flags.map((one) => flagOf(one.flag, { help: one.help }));
  return { name, help: firstSentence(help), flags: [...settings, ...own, HELP], words };
}

/** `-f, --format <format>`, as commander reads it. */
function flagOf(
  written: string,
  { help, json, namesFiles }: Pick<Option, 'help'> & Partial<Option>,
): CompletedFlag {
  const names = written.match(/(?<=^|, )--?[\w-]+/g) ?? [];
  const value = /[<[](\w+)[>\]]$/.exec(written)?.[1];
  const choices = json?.['enum'];
  const isFile = namesFiles === true || value === 'file' || value === 'dir';
  return {
    names,
    help: /^--no-/.test(names.at(-1) ?? '') ? `Do not ${lowered(firstSentence(help))}` : firstSentence(help),
    takes:
      value === undefined
        ? undefined
        : Array.isArray(choices)
          ? (choices as string[])
          : isFile
            ? 'file'
            : 'text',
    isOptional: written.endsWith(']'),
  };
}

const LONGEST = 100;

/** Menus have one line for each. */
function firstSentence(help: string): string {
  const [first] = help.replaceAll('`', '').split(/(?<=[^.]\.) |[:;] /);
  const text = first.replace(/\.$/, '');
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 3).replace(/[ ,]+\S*$/, '')}...`;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
