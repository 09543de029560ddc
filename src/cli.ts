#!/usr/bin/env node
/** The door of the command line: hands the process to `run`, and what commands start. */
import { fileURLToPath } from 'node:url';
import packageFacts from '../package.json' with { type: 'json' };
import { ExitCode, run } from './command-line.js';
import { inspect, scan } from './isolated.js';
import { withProject } from './project/index.js';
import { errorSentence } from './report/index.js';
import { Outlet, outletProblem } from './util/outlet.js';
import { pagerOf } from './util/pager.js';
import { endOnSignals } from './util/signals.js';
import { endOnUncaught } from './util/uncaught.js';

const out = new Outlet(process.stdout);
const err = new Outlet(process.stderr);

const CLEAR_LINE = '\r\u001b[2K';
const say = (text: string): void => err.write(`${err.isTTY ? CLEAR_LINE : ''}racewarden: ${text}\n`);
endOnSignals(say);
endOnUncaught((error) => say(errorSentence(error, 'RACEWARDEN_DEBUG=1 shows where')));

// From the bundle, dist/cli/index.js.
const example = (path: string): string => fileURLToPath(new URL(`../example/${path}`, import.meta.url));

const page = pagerOf(process.env, process.stdout);
const io = { out, err, env: process.env, cwd: process.cwd(), ...(page !== undefined && { page }) };
const code = await run(process.argv.slice(2), io, {
  version: packageFacts.version,
  example: {
    jar: example('example.jar'),
    sources: example(''),
    interfaces: ['fixtures.jdbfconnections.Database'],
  },
  withProject,
  scan,
  inspect,
});

// A report that did not arrive says nothing, whatever the scan found.
const failure = await out.ended();
if (failure !== undefined) say(`Cannot write to standard output: ${outletProblem(failure)}.`);
process.exitCode = failure === undefined ? code : ExitCode.incomplete;
