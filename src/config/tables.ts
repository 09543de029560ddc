/** The table of settings as documentation. */
import { GROUPS, type Group, type Option, optionRows } from './options.js';

/** A Markdown table of the settings of each group, with the names in the given places. */
export function optionTables(): string {
  return (Object.keys(GROUPS) as Group[]).map(groupTable).join('\n\n');
}

function groupTable(group: Group): string {
  const rows = optionRows()
    .filter(([, option]) => option.group === group)
    .map(([key, option]) => row(key, option));
  return [
    `### ${GROUPS[group]}`,
    '',
    '| flag | in `racewarden.yml` | default | |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function row(key: string, option: Option): string {
  const flag = code(option.flag ?? (key === 'paths' ? '[paths...]' : undefined));
  return `| ${flag} | ${code(option.yml)} | ${defaultText(option)} | ${cell(option.help)} |`;
}

/** The default as people read it. */
export function defaultText(option: Option): string {
  if (option.defaultText !== undefined) return option.defaultText;
  if (option.type === 'switch') return option.default === true ? 'on; the flag turns it off' : 'off';
  return `\`${option.default}\``;
}

function code(text: string | undefined): string {
  return text === undefined ? '–' : `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/(?<=^| )(\*\*?)(?= )/g, '`$1`');
}
