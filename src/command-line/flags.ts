/** Flags from the table of settings, and settings from flags. */
import { type Command, Option as Flag } from 'commander';
import {
  defaultText,
  GROUPS,
  type Group,
  type Option,
  type OptionKey,
  optionRows,
  resolveSettings,
  type Settings,
  type SettingsInput,
} from '../config/index.js';
import type { Io } from './types.js';

/** Adds the flags of some groups of settings, and of single ones. */
export function withFlags(
  command: Command,
  groups: readonly Group[],
  also: readonly OptionKey[] = [],
): Command {
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
  return command.helpOption('-h, --help', 'Print this help.');
}

/** Help with the default; the flag of a switch that is on by default is its negation. */
function describeFlag(option: Option, negated: boolean): string {
  if (negated) return `Do not ${option.help.charAt(0).toLowerCase()}${option.help.slice(1)}`;
  if (option.type === 'switch') return option.help;
  return `${option.help} Default: ${defaultText(option).replaceAll('`', '')}.`;
}

/** What was given on the command line, and only that: defaults are for the configuration file to give first. */
export function given(command: Command, paths: readonly string[]): SettingsInput {
  const values: Partial<Record<OptionKey, unknown>> = paths.length > 0 ? { paths } : {};
  for (const [key, { flag }] of optionRows()) {
    if (flag === undefined) continue;
    const attribute = new Flag(flag).attributeName();
    if (command.getOptionValueSource(attribute) === 'cli') values[key] = command.getOptionValue(attribute);
  }
  return values as SettingsInput;
}

export function settingsOf(command: Command, paths: readonly string[], io: Io): Promise<Settings> {
  return resolveSettings(given(command, paths), { cwd: io.cwd });
}
