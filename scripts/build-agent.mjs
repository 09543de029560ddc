#!/usr/bin/env node
// Compiles the agent of the command confirm (agent/src) into dist/agent.jar: Java 8, without dependencies.
//
//   node scripts/build-agent.mjs [--out dist/agent.jar] [--java-home DIR]
//   node scripts/build-agent.mjs --check [--out dist/agent.jar]
//
// The jar has the same bytes whichever JDK (17 or later) made it. `--check` rebuilds with every JDK found and compares.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { normaliseClass } from './class-normaliser.mjs';
import { fail, listFiles, makeJar, refuseUnstable, versionOf, writeJar } from './stable-jars.mjs';

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
  const { out, check: isCheck, 'java-home': javaHome } = values;
  makeJar({
    name: 'agent.jar',
    out,
    isCheck,
    javaHome,
    build,
    script: 'scripts/build-agent.mjs',
    sources: 'agent/src',
  });
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
