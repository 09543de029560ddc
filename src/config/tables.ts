/** The table of settings as Markdown. */
import { GROUPS, type Group, type Option } from './option.js';
import { type OptionKey, optionRows } from './options.js';
import { OUTPUTS } from './outputs.js';

/** Where a setting is written: in a command, in `with:` of a workflow, in `racewarden.yml`. */
export type SettingSource = 'flag' | 'input' | 'yml';

/** The default in a place, as people read it. */
export function defaultText(option: Option, place: SettingSource = 'flag'): string {
  if (place === 'input' && option.inputDefault !== undefined) return `\`${option.inputDefault}\``;
  if (place === 'yml' && option.inputDefault !== undefined) {
    return `\`${option.default}\`; in the action \`${option.inputDefault}\``;
  }
  if (place !== 'flag' && option.type.includes('switch')) return `\`${option.default === true}\``;
  if (option.defaultText !== undefined) return option.defaultText;
  if (option.type === 'switch') return option.default === true ? 'on; the flag turns it off' : 'off';
  return `\`${option.default}\``;
}

/** The settings that several places have, one table for each group. */
export function sharedTables(): string {
  const rows = optionRows().filter(([, option]) => isShared(option));
  return (Object.keys(GROUPS) as Group[])
    .map((group) => [group, rows.filter(([, option]) => option.group === group)] as const)
    .filter(([, ofGroup]) => ofGroup.length > 0)
    .map(([group, ofGroup]) => `### ${GROUPS[group]}\n\n${table(SHARED_COLUMNS, ofGroup.map(sharedRow))}`)
    .join('\n\n');
}

/** The settings that only flags, or only inputs of the action, can give. */
export function ownTable(place: 'flag' | 'input'): string {
  const rows = optionRows().filter(([, option]) => option[place] !== undefined && !isShared(option));
  const cells = rows.map(([, option]) => [
    code(option[place]),
    defaultText(option, place),
    cell(option.help),
  ]);
  return table([place, 'default', ''], cells);
}

export function outputTable(): string {
  return table(
    ['output', ''],
    Object.entries(OUTPUTS).map(([name, help]) => [code(name), cell(help)]),
  );
}

const SHARED_COLUMNS = ['key and input', 'flag', 'default', ''];

function isShared({ flag, input, yml }: Option): boolean {
  return yml !== undefined || (flag !== undefined && input !== undefined);
}

function sharedRow([key, option]: readonly [OptionKey, Option]): string[] {
  const flag = key === 'paths' ? '[paths...]' : option.flag;
  return [sharedName(option), code(flag), sharedDefault(option), cell(option.help)];
}

/** Keys and inputs mostly have one name. */
function sharedName({ yml, input }: Option): string {
  if (yml === undefined) return `${code(input)} (no key)`;
  if (input === undefined) return `${code(yml)} (no input)`;
  return yml === input ? code(yml) : `${code(yml)}; input ${code(input)}`;
}

function sharedDefault(option: Option): string {
  if (option.inputDefault === undefined) return defaultText(option, 'yml');
  return `${defaultText(option)}; in the action ${defaultText(option, 'input')}`;
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
}

function code(text: string | undefined): string {
  return text === undefined ? '–' : `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/(?<=^| )(\*\*?)(?= )/g, '`$1`');
}
