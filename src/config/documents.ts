/** What is made from the table of settings and committed: action.yml, the schema for editors, tables in the pages. */
import { FORMAT_NAMES, FORMATS } from './formats.js';
import type { Option } from './option.js';
import { optionRows } from './options.js';
import { OUTPUTS } from './outputs.js';
import { defaultText, outputTable, ownTable, sharedTables } from './tables.js';

const WIDTH = 110;
const HEAD = `# Made by \`npm run docs\` from src/config: change the tables there.
name: racewarden
description: Finds data races in Java and any other JVM bytecode before it runs, on every pull request.
author: The racewarden authors
branding:
  icon: shield
  color: orange
`;
const TAIL = `runs:
  using: node24
  main: dist/action/index.js
`;

/** Whole files, by their path. */
export function generatedFiles(): Readonly<Record<string, string>> {
  return { 'action.yml': actionFile(), 'docs/racewarden.schema.json': schemaFile() };
}

/** Parts of pages: path of the page, name of the part, text. */
export function generatedParts(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    'docs/guide/action.md': { inputs: ownTable('input'), outputs: outputTable() },
    'docs/guide/cli.md': { flags: ownTable('flag'), formats: formatTable() },
    'docs/guide/configuration.md': { keys: sharedTables() },
  };
}

function formatTable(): string {
  const rows = FORMAT_NAMES.map((name) => `| \`${name}\` | ${FORMATS[name].help} |`);
  return ['| format | for |', '|---|---|', ...rows].join('\n');
}

/** `action.yml`. Defaults are the program's: GitHub passes an input that has none as an empty text. */
function actionFile(): string {
  const inputs = optionRows().flatMap(([, option]) => (option.input === undefined ? [] : inputEntry(option)));
  const outputs = Object.entries(OUTPUTS).flatMap(([name, help]) => [`  ${name}:`, ...described(help)]);
  return `${HEAD}inputs:\n${inputs.join('\n')}\noutputs:\n${outputs.join('\n')}\n${TAIL}`;
}

function inputEntry(option: Option): string[] {
  const preset = option.inputPreset;
  return [
    `  ${option.input}:`,
    ...described(`${option.help} Default: ${defaultText(option, 'input')}.`),
    '    required: false',
    ...(preset === undefined ? [] : [`    default: ${preset}`]),
  ];
}

/** A folded text of YAML, without the code marks of Markdown. */
function described(text: string): string[] {
  const lines = [''];
  for (const word of text.replaceAll('`', '').split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== '' && last.length + word.length + 7 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return ['    description: >-', ...lines.map((line) => `      ${line}`)];
}

/** JSON Schema of `racewarden.yml`. A key without a value leaves the default. */
function schemaFile(): string {
  const rows = optionRows().filter(([, option]) => option.yml !== undefined);
  const properties = rows.map(([, { json = {}, ...option }]) => [
    option.yml,
    {
      description: `${option.help} Default: ${defaultText(option, 'yml').replaceAll('`', '')}.`,
      anyOf: [...(Array.isArray(json['anyOf']) ? json['anyOf'] : [json]), { type: 'null' }],
    },
  ]);
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'racewarden.yml',
    type: ['object', 'null'],
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
