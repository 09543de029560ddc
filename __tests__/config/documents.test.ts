import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import {
  generatedFiles,
  generatedParts,
  OUTPUTS,
  optionRows,
  resolveSettings,
} from '../../src/config/index.js';

const files = generatedFiles();

test('what is committed is what the table gives', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-docs.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

describe('action.yml', () => {
  const action = parse(files['action.yml']) as {
    inputs: Record<string, Record<string, unknown>>;
    outputs: Record<string, Record<string, unknown>>;
    runs: unknown;
  };

  test('has every input and output of the table', () => {
    const inputs = optionRows().flatMap(([, { input }]) => (input === undefined ? [] : [input]));
    expect(Object.keys(action.inputs)).toEqual(inputs);
    expect(Object.keys(action.outputs)).toEqual(Object.keys(OUTPUTS));
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/action/index.js' });
    expect(action.inputs['fail-on']).toEqual({
      description: expect.stringMatching(/^Which warnings .* Default: new\.$/),
      required: false,
    });
  });

  test('leaves defaults to the program, but for the token', () => {
    const preset = Object.entries(action.inputs).filter(([, input]) => 'default' in input);
    expect(preset).toEqual([
      ['token', expect.objectContaining({ default: expect.stringContaining('github.token') })],
    ]);
  });

  test('has the names that workflows rely on', () => {
    expect(Object.keys(action.inputs)).toEqual(
      expect.arrayContaining([
        ...[
          'classes',
          'sources',
          'classpath',
          'interfaces',
          'main',
          'config',
          'build-command',
          'base',
          'confirm-command',
        ],
        ...['fail-on', 'min-confidence', 'category', 'upload', 'comment', 'summary', 'annotations', 'token'],
        ...['working-directory', 'time-budget', 'memory-budget', 'jdk', 'mode', 'shard', 'sarif-file'],
      ]),
    );
    expect(Object.keys(action.outputs)).toEqual(
      expect.arrayContaining(['sarif', 'report', 'races', 'new', 'fixed', 'unchanged', 'incomplete']),
    );
  });
});

test('the example of docs/guide/configuration.md is taken, by the program and by the schema', async () => {
  const [, example] =
    /^```yaml\n(.*?)^```$/ms.exec(readFileSync('docs/guide/configuration.md', 'utf8')) ?? [];
  const cwd = mkdtempSync(join(tmpdir(), 'racewarden-example-'));
  try {
    writeFileSync(join(cwd, 'racewarden.yml'), example);
    expect(await resolveSettings({}, { cwd })).toMatchObject({
      interfaces: ['org.acme.pool.*', 'org.acme.Registry'],
      rules: { 'field-race': 'error', 'object-race': 'off' },
      accepted: 'config/known-races.json',
    });
    const schema = JSON.parse(files['docs/racewarden.schema.json']);
    expect(new Ajv({ allowUnionTypes: true }).validate(schema, parse(example))).toBe(true);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});

describe('the schema of racewarden.yml', () => {
  const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(files['docs/racewarden.schema.json']),
  );

  test.each([
    '',
    'k: 1',
    'k:',
    'interfaces: org.acme.*, com.**',
    'interfaces: [org.acme.*]',
    'jdk: true',
    'jdk: /opt/jdk',
    'min-confidence: medium',
    'rules: { field-race: error, object-race: off }',
    'exclude: { roots: [{ first: a.B.c, second: a.*, reason: at the end }], paths: ["src/**"] }',
  ])('takes %j', (text) => {
    expect(validate(parse(text))).toBe(true);
  });

  test.each([
    'k: 9',
    'interface: a.B',
    'interfaces: [a b]',
    'share-arguments: yes',
    'min-confidence: none',
    'rules: { field-race: low }',
    'rules: { race: note }',
    'exclude: { roots: [{ first: a.B.c }] }',
    'exclude: { root: [] }',
    'build-command: make',
    'token: x',
  ])('refuses %j', (text) => {
    expect(validate(parse(text))).toBe(false);
  });
});

test('each setting is in the table of one page', () => {
  const {
    'docs/guide/configuration.md': { keys },
    'docs/guide/cli.md': { flags },
    'docs/guide/action.md': { inputs },
  } = generatedParts();
  expect(keys).toContain('| `min-confidence` | `--min-confidence <level>` | `low` |');
  expect(keys).toContain('| `paths`; input `classes` | `[paths...]` | auto');
  expect(keys).toContain('| `fail-on` | `--fail-on <which>` | `any`; in the action `new` |');
  expect(keys).toContain('| `base` (no key) | `--base <file>` | none; in the action `auto` |');
  expect(keys).toContain('| `rules` (no input) | – |');
  expect(flags).toContain('| `--stages` | off |');
  expect(inputs).toContain('| `summary` | `true` |');
  for (const [, { flag, input, yml }] of optionRows()) {
    const names = [flag, input, yml].flatMap((name) => (name === undefined ? [] : [`\`${name}\``]));
    const tables = [keys, flags, inputs].filter((one) =>
      names.some((name) => firstCells(one).includes(name)),
    );
    expect([names, tables.length]).toEqual([names, 1]);
  }
});

function firstCells(table: string): string {
  return table.replace(/^\| ([^|]*)\|.*$/gm, '$1');
}
