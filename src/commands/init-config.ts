/**
 * `racewarden.yml` for a project. Settings that differ from their defaults are live; the others that people need first stand
 * there as examples.
 */
import { Document } from 'yaml';
import { defaultText, optionRows } from '../config/index.js';
import type { OpenInterface, Openness } from '../findings/index.js';
import type { Outline } from '../project/index.js';
import { signsText, visible, whyOpen } from '../report/index.js';
import { clip } from '../util/shown.js';

const WIDTH = 110;
const MOST_LISTED = 30;
const MOST_NAMED = 3;
const HEAD = `# yaml-language-server: $schema=https://raw.githubusercontent.com/racewarden/racewarden/main/docs/racewarden.schema.json
# Settings of racewarden; docs/guide/configuration.md has all keys. Lines that are commented out are examples.
`;

/** `found`: what a scan takes as shared today, where that is known. */
export function configText({ libraries }: Outline, found: Openness | undefined): string {
  const shared = (found?.open ?? []).filter(({ by }) => by !== 'program').map(safe);
  const names = shared.slice(0, MOST_NAMED).map(({ className }) => className);
  const [first = 'org.acme.Pool'] = names;
  const parts = [
    ...(libraries.length > 0 ? [live('classpath', libraries)] : []),
    [
      ...about('interfaces'),
      ...openToday(shared),
      ...example('interfaces', names.length > 0 ? names : ['org.acme.pool.*', 'org.acme.Registry']),
    ],
    [...about('closed'), ...closedToday(found), ...example('closed', [`${first}Builder`])],
    [
      ...about('exclude'),
      ...example('exclude', {
        roots: [
          {
            first: `${first}.close`,
            second: `${first}.*`,
            reason: 'close is called after all users have stopped',
          },
        ],
        paths: ['src/generated/**'],
      }),
    ],
    [...about('rules'), ...example('rules', { 'leaked-state': 'off' })],
    [...about('min-confidence'), ...example('min-confidence', 'medium')],
  ];
  return `${HEAD}\n${parts.map((lines) => `${lines.join('\n')}\n`).join('\n')}`;
}

/** Names of classes may be any text. */
function safe(open: OpenInterface): OpenInterface {
  return { ...open, className: visible(open.className) };
}

/** What the table of settings says of a key. */
function about(yml: string): string[] {
  const [, option] = optionRows().find(([, row]) => row.yml === yml) ?? [];
  if (option === undefined) throw new Error(`There is no key ${yml}.`);
  const help = `${option.help} Default: ${defaultText(option, 'yml')}.`.replaceAll('`', '');
  const lines: string[] = [];
  for (const word of help.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function live(yml: string, value: unknown): string[] {
  return [...about(yml), ...written(yml, value)];
}

function example(yml: string, value: unknown): string[] {
  return written(yml, value).map((line) => `#${line}`);
}

function written(yml: string, value: unknown): string[] {
  const document = new Document({ [yml]: value });
  return document.toString({ lineWidth: 0, singleQuote: true }).trimEnd().split('\n');
}

function openToday(open: readonly OpenInterface[]): string[] {
  if (open.length === 0) return [];
  return [
    '# Open now:',
    ...open.slice(0, MOST_LISTED).map((one) => remark(`${one.className}: ${whyOpen(one)}`)),
    ...more(open.length - MOST_LISTED),
  ];
}

function closedToday(found: Openness | undefined): string[] {
  const closed = found?.closed ?? [];
  if (closed.length === 0) return [];
  return [
    '# Not open now, despite some signs:',
    ...closed
      .slice(0, MOST_LISTED)
      .map(({ className, signs }) => remark(`${visible(className)}: ${signsText(signs)}`)),
    ...more(closed.length - MOST_LISTED),
  ];
}

function remark(text: string): string {
  return `#   ${clip(text, WIDTH)}`;
}

function more(number: number): string[] {
  return number > 0 ? [`#   and ${number} more: racewarden interfaces lists them all`] : [];
}
