#!/usr/bin/env node
/** The door of the command line: hands the process and the real commands to `run`. */
import { fileURLToPath } from 'node:url';
import packageFacts from '../package.json' with { type: 'json' };
import { run } from './command-line.js';
import { acceptAll, withProject } from './commands.js';
import { listInterfaces, pictureObjects, printHarness, printIr, scan } from './isolated.js';
import { endOnSignals } from './util/signals.js';

// A reader such as `head` may close the pipe early; that is its right.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const CLEAR_LINE = '\r\u001b[2K';
endOnSignals(
  (text) => void process.stderr.write(`${process.stderr.isTTY ? CLEAR_LINE : ''}racewarden: ${text}\n`),
);

// From the bundle, dist/cli/index.js.
const example = (path: string): string => fileURLToPath(new URL(`../example/${path}`, import.meta.url));

const io = { out: process.stdout, err: process.stderr, env: process.env, cwd: process.cwd() };
process.exitCode = await run(process.argv.slice(2), io, {
  version: packageFacts.version,
  example: {
    jar: example('example.jar'),
    sources: example(''),
    interfaces: ['fixtures.jdbfconnections.Database'],
  },
  withProject,
  scan,
  acceptAll: (settings, progress) => acceptAll(scan, settings, progress),
  listInterfaces,
  printHarness,
  printIr,
  pictureObjects,
});
