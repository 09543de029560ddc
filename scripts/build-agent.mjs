#!/usr/bin/env node
// Compiles the agent of the command confirm (agent/src) into dist/agent.jar: Java 8, without dependencies.
//
//   node scripts/build-agent.mjs [--out dist/agent.jar] [--java-home DIR]
//   node scripts/build-agent.mjs --check [--out dist/agent.jar]
//
// The jar has the same bytes whichever JDK (17 or later) made it. `--check` rebuilds with every JDK found and compares.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { normaliseClass } from './class-normaliser.mjs';
import {
  differences,
  entriesOf,
  fail,
  findJdks,
  listFiles,
  OLDEST_JDK,
  refuseUnstable,
  versionOf,
  writeJar,
} from './stable-jars.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = join(ROOT, 'agent', 'src');
const FLAGS = ['--release', '8', '-Xlint:-options', '-g:source,lines', '-proc:none', '-encoding', 'UTF-8'];
// Woven classes of every class loader must find what they call, so that the boot loader has it.
const MANIFEST = `Manifest-Version: 1.0
Premain-Class: racewarden.agent.Agent
Boot-Class-Path: agent.jar
`.replaceAll('\n', '\r\n');

try {
  main();
} catch (error) {
  console.error(`build-agent: ${error.message}`);
  process.exitCode = 1;
}

function main() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(ROOT, 'dist', 'agent.jar') },
      check: { type: 'boolean', default: false },
      'java-home': { type: 'string' },
    },
  });
  const homes = values['java-home'] === undefined ? findJdks() : [resolve(values['java-home'])];
  if (homes.length === 0) fail(`no JDK ${OLDEST_JDK} or later found: set JAVA_HOME or give --java-home`);
  const out = resolve(values.out);
  if (!values.check) {
    const jar = build(homes[0]);
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, jar);
    console.log(`${relative(process.cwd(), out)}: ${entriesOf(jar).size} entries, ${jar.length} bytes`);
    return;
  }
  if (!existsSync(out)) fail(`${out} is missing: run scripts/build-agent.mjs`);
  const committed = readFileSync(out);
  for (const home of homes) {
    const rebuilt = build(home);
    if (!rebuilt.equals(committed)) {
      const names = differences(entriesOf(committed), entriesOf(rebuilt));
      fail(
        `agent.jar differs from what JDK ${versionOf(home)} builds from agent/src: ${names.join(', ')}. Run scripts/build-agent.mjs and commit the jar.`,
      );
    }
    console.log(`agent.jar is what JDK ${versionOf(home)} builds`);
  }
}

function build(home) {
  const classes = mkdtempSync(join(tmpdir(), 'racewarden-agent-'));
  try {
    const sources = listFiles(SOURCES, '.java').map((name) => join(SOURCES, name));
    const javac = spawnSync(join(home, 'bin', 'javac'), [...FLAGS, '-d', classes, ...sources], {
      encoding: 'utf8',
    });
    if (javac.status !== 0) fail(`javac of JDK ${versionOf(home)} failed:\n${javac.stderr || javac.error}`);
    const entries = listFiles(classes, '.class').map((name) => [
      name,
      normaliseClass(readFileSync(join(classes, name))),
    ]);
    refuseUnstable(entries);
    return writeJar([['META-INF/MANIFEST.MF', Buffer.from(MANIFEST)], ...entries]);
  } finally {
    rmSync(classes, { recursive: true, force: true });
  }
}
