#!/usr/bin/env node
// Puts the tables of frameworks (models/frameworks/*.yml) together into dist/frameworks.json, sorted by the names of the
// files.
//
//   node scripts/build-frameworks.mjs [--out dist/frameworks.json]
//   node scripts/build-frameworks.mjs --check
//
// A scan needs no reader of YAML for them. Each file is a list as `frameworks` in racewarden.yml; tests hold the entries
// against the same rules.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = join(ROOT, 'models', 'frameworks');

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'dist', 'frameworks.json') },
    check: { type: 'boolean', default: false },
  },
});
const files = readdirSync(SOURCES)
  .filter((name) => name.endsWith('.yml'))
  .sort();
const frameworks = files.flatMap((name) => parse(readFileSync(join(SOURCES, name), 'utf8')));
const text = `${JSON.stringify(frameworks, undefined, 1)}\n`;

if (!values.check) {
  writeFileSync(values.out, text);
  console.log(`${values.out}: ${frameworks.length} frameworks`);
} else if (!existsSync(values.out) || readFileSync(values.out, 'utf8') !== text) {
  console.error(
    'dist/frameworks.json is not what models/frameworks gives. Run `npm run models` and commit the file.',
  );
  process.exitCode = 1;
} else {
  console.log('dist/frameworks.json is what models/frameworks gives');
}
