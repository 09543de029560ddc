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

/** The settings that a place has, one table for each group. */
export function optionTables(place: SettingSource): string {
  return (Object.keys(GROUPS) as Group[])
    .map((group) =>
      optionRows().filter(([key, option]) => option.group === group && named(key, option, place)),
    )
    .filter((rows) => rows.length > 0)
    .map((rows) => groupTable(rows, place))
    .join('\n\n');
}

export function outputTable(): string {
  const rows = Object.entries(OUTPUTS).map(([name, help]) => `| \`${name}\` | ${cell(help)} |`);
  return ['| output | |', '|---|---|', ...rows].join('\n');
}

function groupTable(rows: readonly (readonly [OptionKey, Option])[], place: SettingSource): string {
  const head = { flag: 'flag', input: 'input', yml: 'key' }[place];
  // The command line's table says where else a setting may stand, as flags win over the file.
  const columns = place === 'flag' ? [head, 'in `racewarden.yml`', 'default', ''] : [head, 'default', ''];
  return [
    `### ${GROUPS[rows[0][1].group]}`,
    '',
    line(columns),
    `|${'---|'.repeat(columns.length)}`,
    ...rows.map(([key, option]) => {
      const names = place === 'flag' ? [named(key, option, place), option.yml] : [option[place]];
      return line([...names.map(code), defaultText(option, place), cell(option.help)]);
    }),
  ].join('\n');
}

function named(key: OptionKey, option: Option, place: SettingSource): string | undefined {
  return place === 'flag' && key === 'paths' ? '[paths...]' : option[place];
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
