#!/usr/bin/env node
// Measures whole scans of real jars.
//
//   npm run bench -- [--only name,...] [--runs n] [--timeout s] [--cli file] [--json file] [--compare file] [--write]
//
//   --only      these subjects (see subjects.mjs)
//   --runs      scan each n times and take the median; the reports must be the same
//   --timeout   seconds after which a scan is given up; default 900
//   --cli       another bundle than dist/cli/index.js
//   --json      also write the numbers to a file, to compare with later
//   --compare   also say what changed against such a file
//   --write     also write bench/results.md
//   --packages  only print the Debian packages that the subjects need
//
// Nothing here is a test: a slow machine is no error. A scan that fails is.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure } from './measure.mjs';
import { block, change, markdown } from './show.mjs';
import { packagesOf, SUBJECTS, scanArguments, versionOf } from './subjects.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

try {
  main();
} catch (error) {
  console.error(`bench: ${error.message}`);
  process.exitCode = 1;
}

function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '1' },
      timeout: { type: 'string', default: '900' },
      cli: { type: 'string', default: here('../dist/cli/index.js') },
      json: { type: 'string' },
      compare: { type: 'string' },
      write: { type: 'boolean', default: false },
      packages: { type: 'boolean', default: false },
    },
  });
  const subjects = chosen(values.only);
  if (values.packages) {
    console.log(packagesOf(subjects).join('\n'));
    return;
  }
  const how = { runs: positive('--runs', values.runs), timeout: positive('--timeout', values.timeout) };
  const cli = resolve(values.cli);
  if (!existsSync(cli)) throw new Error(`${values.cli} is missing: run "npm run build" first`);

  const earlier =
    values.compare === undefined ? {} : JSON.parse(readFileSync(values.compare, 'utf8')).subjects;
  const measured = subjects.flatMap((subject) => measureOne(subject, cli, how, earlier));
  if (values.json !== undefined) writeFileSync(values.json, toJson(measured));
  if (values.write) writeFileSync(here('results.md'), markdown(measured, machine()));
}

function positive(flag, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${flag} must be a whole number above 0, not ${text}`);
}

function chosen(only) {
  if (only === undefined) return SUBJECTS;
  return only.split(',').map((name) => {
    const subject = SUBJECTS.find((one) => one.name === name);
    if (subject !== undefined) return subject;
    throw new Error(`no subject ${name}; there are ${SUBJECTS.map((one) => one.name).join(', ')}`);
  });
}

/** Prints at once, as some subjects take long; a subject that is missing or fails does not keep the others back. */
function measureOne(subject, cli, how, earlier) {
  const { args, missing } = scanArguments(subject);
  if (missing.length > 0) {
    console.log(
      `${subject.name}: ${missing.join(', ')} is missing; apt-get install ${subject.packages.join(' ')}\n`,
    );
    return [];
  }
  try {
    const one = { name: subject.name, version: versionOf(subject), result: measure(cli, args, how) };
    const lines = [block(one), change(one.result, earlier[subject.name]?.result), ''];
    console.log(lines.filter((line, i) => line !== '' || i === 2).join('\n'));
    return [one];
  } catch (error) {
    console.log(`${subject.name}: FAILED, ${error.message}\n`);
    process.exitCode = 1;
    return [];
  }
}

function toJson(measured) {
  const subjects = Object.fromEntries(measured.map(({ name, ...rest }) => [name, rest]));
  return `${JSON.stringify({ machine: machine(), subjects }, null, 2)}\n`;
}

function machine() {
  const [{ model }] = cpus();
  return `Node ${process.versions.node}, ${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}
