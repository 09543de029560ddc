/** Commands as commander has them: flags from the table of settings, and settings from flags. */
import { type Command, Option as Flag } from 'commander';
import type { Call, Command as Described } from '../commands/index.js';
import {
  defaultText,
  GROUPS,
  type Option,
  type OptionKey,
  optionRows,
  type SettingsInput,
} from '../config/index.js';

/** Behind this stands a command to run, with flags that are not ours. */
const BEHIND = ' -- ';

/** Our arguments, and the command behind them where one is taken. */
export function splitArguments(
  argv: readonly string[],
  commands: readonly Described[],
): { readonly ours: readonly string[]; readonly rest: readonly string[] } {
  const runs = commands.some(({ name, takes }) => name === argv[0] && takes.includes(BEHIND));
  const at = runs ? argv.indexOf(BEHIND.trim()) : -1;
  return at < 0 ? { ours: argv, rest: [] } : { ours: argv.slice(0, at), rest: argv.slice(at + 1) };
}

/** Adds a command with its arguments and flags; `act` gets what was given. */
export function addCommand(program: Command, described: Described, act: (call: Call) => Promise<void>): void {
  const { name, takes, help, groups, also = [], flags = [] } = described;
  const [own] = takes.split(BEHIND);
  const command = program.command(`${name} ${own}`).description(help);
  if (own !== takes) command.usage(`[options] ${takes}`);
  addSettings(command, groups, also);
  for (const own of flags) command.option(own.flag, own.help);
  command.action(async () => act(callOf(command)));
}

/** Arguments as commander hands them over: those that go on are a list. */
function callOf(command: Command): Call {
  const args: readonly unknown[] = command.processedArgs;
  const operands = args.filter((arg) => typeof arg === 'string');
  const paths = args.flatMap((arg) => (Array.isArray(arg) ? (arg as string[]) : []));
  return { operands, paths, given: given(command, paths), flags: command.opts() };
}

/** The flags of some groups of settings, and of single ones. */
function addSettings(command: Command, groups: Described['groups'], also: readonly OptionKey[]): void {
  if (groups.length + also.length > 0) command.helpOption('-h, --help', 'Print this help.');
  for (const [key, option] of optionRows()) {
    if (option.flag === undefined || !(groups.includes(option.group) || also.includes(key))) continue;
    const flag = new Flag(option.flag);
    flag.description = describeFlag(option, flag.negate);
    flag.helpGroup(`${GROUPS[option.group]}:`);
    // Repeated lists add up; their parser splits at line ends too.
    if (option.type === 'list') {
      flag.argParser((value: string, before: string | undefined) =>
        before === undefined ? value : `${before}\n${value}`,
      );
    }
    command.addOption(flag);
  }
}

/** Help with the default; the flag of a switch that is on by default is its negation. */
function describeFlag(option: Option, negated: boolean): string {
  if (negated) return `Do not ${option.help.charAt(0).toLowerCase()}${option.help.slice(1)}`;
  if (option.type === 'switch') return option.help;
  return `${option.help} Default: ${defaultText(option).replaceAll('`', '')}.`;
}

/** What was given on the command line, and only that: defaults are for the configuration file to give first. */
function given(command: Command, paths: readonly string[]): SettingsInput {
  const values: Partial<Record<OptionKey, unknown>> = paths.length > 0 ? { paths } : {};
  for (const [key, { flag }] of optionRows()) {
    if (flag === undefined) continue;
    const attribute = new Flag(flag).attributeName();
    if (command.getOptionValueSource(attribute) === 'cli') values[key] = command.getOptionValue(attribute);
  }
  return values as SettingsInput;
}
