#!/usr/bin/env node
// Measures whole scans of real jars, and the peer beside them.
//
//   npm run bench -- [--only name,...] [--runs n] [--timeout s] [--no-peer] [--unmodelled] [--cli file] [--json file]
//                    [--compare file] [--write] [--judged]
//
//   --only        these subjects (see subjects.mjs); `reading`, `start-up` and `boundaries` are three more
//   --runs        scan each n times and take the median; the reports must be the same
//   --timeout     seconds after which a scan is cut, which contexts are chosen by too; default that of the scan
//   --no-peer     leave out FindBugs
//   --unmodelled  also list the 40 JDK methods without a model that are called most
//   --cli         another bundle than dist/cli/index.js
//   --json        also write the numbers to a file, to compare with later
//   --compare     also say what changed against such a file
//   --write       also write bench/results.md
//   --judged      only hold scans against the findings that people judged (judged/*.json)
//   --packages    only print the Debian packages that the subjects need
//
// Nothing here is a test: a slow machine is no error, nor is a missing package or a target that is not met. A scan that
// fails is.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { powerLaw } from './fit.mjs';
import { judgedIn, scoreLibrary, scoreTable, totalOf } from './judged.mjs';
import { measure, PATIENCE } from './measure.mjs';
import { boundariesText, measureBoundaries } from './objects.mjs';
import { page } from './page.mjs';
import { PEER_PACKAGES, Peer } from './peer.mjs';
import {
  block,
  change,
  growthText,
  overview,
  peerText,
  readingText,
  startText,
  unmodelledText,
} from './show.mjs';
import { measureReading, measureStart } from './small.mjs';
import {
  isWhole,
  jarsOf,
  packagesOf,
  packageVersion,
  SUBJECTS,
  scanArguments,
  versionOf,
} from './subjects.mjs';

const READING = 'reading';
const START_UP = 'start-up';
const BOUNDARIES = 'boundaries';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

try {
  await main();
} catch (error) {
  console.error(`bench: ${error.message}`);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '1' },
      timeout: { type: 'string' },
      peer: { type: 'boolean', default: true },
      unmodelled: { type: 'boolean', default: false },
      cli: { type: 'string', default: here('../dist/cli/index.js') },
      json: { type: 'string' },
      compare: { type: 'string' },
      write: { type: 'boolean', default: false },
      judged: { type: 'boolean', default: false },
      packages: { type: 'boolean', default: false },
    },
  });
  const names = chosen(values.only);
  const subjects = SUBJECTS.filter(({ name }) => names.includes(name));
  if (values.packages) {
    console.log(packagesOf(subjects, ['time', ...(values.peer ? PEER_PACKAGES : [])]).join('\n'));
    return;
  }
  const cli = resolve(values.cli);
  if (!existsSync(cli)) throw new Error(`${values.cli} is missing: run "npm run build" first`);
  if (values.judged) {
    sayScores(cli);
    return;
  }
  const how = {
    cli,
    runs: positive('--runs', values.runs),
    timeout: values.timeout === undefined ? undefined : positive('--timeout', values.timeout),
    unmodelled: values.unmodelled,
    earlier: values.compare === undefined ? {} : JSON.parse(readFileSync(values.compare, 'utf8')).subjects,
  };
  sayLoad();

  const reading = names.includes(READING) ? await small(READING, measureReading, readingText) : undefined;
  const start = names.includes(START_UP)
    ? await small(START_UP, () => measureStart(cli), startText)
    : undefined;
  const boundaries = names.includes(BOUNDARIES)
    ? await small(BOUNDARIES, measureBoundaries, boundariesText)
    : undefined;
  const { peer, facts } = openPeer(values.peer && subjects.some(isWhole));
  const measured = [];
  try {
    for (const subject of subjects) measured.push(...(await measureOne(subject, how, peer)));
  } finally {
    peer?.close();
  }
  const growth = growthOf(measured);
  if (measured.some(({ isWhole: whole }) => whole)) console.log(`${growthText(growth)}\n`);
  if (measured.some(({ target }) => target !== undefined)) console.log(overview(measured));
  const all = {
    machine: machine(),
    runs: how.runs,
    measured,
    peer: facts,
    growth,
    reading,
    start,
    boundaries,
  };
  if (values.json !== undefined) writeFileSync(values.json, toJson(all));
  if (values.write) writeFileSync(here('results.md'), page(all));
}

/** Prints the score of each library that somebody judged, and of all together. */
function sayScores(cli) {
  const all = judgedIn(here('judged')).map((judged) => scoreLibrary(cli, judged));
  for (const problem of all.filter((score) => typeof score === 'string')) console.log(problem);
  const scores = all.filter((score) => typeof score !== 'string');
  console.log(scoreTable([...scores, totalOf(scores)]));
}

function positive(flag, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${flag} must be a whole number above 0, not ${text}`);
}

function chosen(only) {
  const known = [READING, START_UP, BOUNDARIES, ...SUBJECTS.map(({ name }) => name)];
  const names = only === undefined ? known : only.split(',');
  const stranger = names.find((name) => !known.includes(name));
  if (stranger === undefined) return names;
  throw new Error(`no subject ${stranger}; there are ${known.join(', ')}`);
}

/** Times on a busy machine say little. */
function sayLoad() {
  const [load] = loadavg();
  if (load > 0.5) console.log(`other programs are running (load ${load.toFixed(1)}): look at user seconds\n`);
}

async function small(name, run, text) {
  try {
    const result = await run();
    console.log(`${text(result)}\n`);
    return result;
  } catch (error) {
    const failure = `${name}: not measured, ${error.message}`;
    console.log(`${failure}\n`);
    return { failure };
  }
}

/** `facts` say what the peer is, or why there is none. */
function openPeer(isWanted) {
  if (!isWanted) return { facts: {} };
  try {
    const peer = new Peer();
    const version = packageVersion(PEER_PACKAGES[0]);
    console.log(`peer: ${version}, run as\n  ${peer.command}\n  detectors: ${peer.detectors.join(', ')}\n`);
    return { peer, facts: { version, command: peer.command, detectors: peer.detectors } };
  } catch (error) {
    console.log(`peer: not measured, ${error.message}\n`);
    return { facts: { missing: error.message } };
  }
}

/** Prints at once, as some subjects take long; a subject that is missing or fails does not keep the others back. */
async function measureOne(subject, how, peer) {
  const { args, missing } = scanArguments(subject);
  if (missing.length > 0) {
    console.log(
      `${subject.name}: ${missing.join(', ')} is missing; apt-get install ${subject.packages.join(' ')}\n`,
    );
    return [];
  }
  try {
    const result = await measure(how.cli, args, how);
    const { name, target } = subject;
    const one = { name, version: versionOf(subject), isWhole: isWhole(subject), target, result };
    const said = [block(one), change(result, how.earlier[name]?.result)];
    if (how.unmodelled) said.push(unmodelledText(result));
    console.log(said.filter((text) => text !== '').join('\n'));
    if (peer !== undefined && one.isWhole) {
      one.peer = await measurePeer(peer, subject, how);
      console.log(peerText(result, one.peer));
    }
    console.log('');
    return [one];
  } catch (error) {
    console.log(`${subject.name}: FAILED, ${error.message}\n`);
    process.exitCode = 1;
    return [];
  }
}

/** As often as the scan, and the median too. */
async function measurePeer(peer, subject, { runs, timeout }) {
  const { jar, classpath } = jarsOf(subject);
  const all = [];
  try {
    for (let run = 0; run < runs; run++) all.push(await peer.measure(jar, classpath, timeout ?? PATIENCE));
  } catch (error) {
    return { failure: error.message };
  }
  return all.sort((a, b) => a.seconds - b.seconds)[Math.floor((runs - 1) / 2)];
}

/** A narrower question to a jar is another kind of scan, so only whole jars are points. Two always lie on a line. */
function growthOf(measured) {
  const whole = measured.filter((one) => one.isWhole);
  const cut = whole.filter(({ result }) => result.incomplete.length > 0).map(({ name }) => name);
  const points = whole
    .filter(({ result }) => result.incomplete.length === 0)
    .map(({ name, result: { statistics, seconds, userSeconds } }) => ({
      name,
      methods: statistics.methods,
      seconds,
      userSeconds,
    }))
    .sort((a, b) => a.methods - b.methods);
  const lawOf = (what) => powerLaw(points.map((point) => ({ x: point.methods, y: point[what] })));
  return points.length < 3
    ? { points, cut }
    : { points, cut, wall: lawOf('seconds'), user: lawOf('userSeconds') };
}

function toJson({ measured, ...all }) {
  const subjects = Object.fromEntries(measured.map(({ name, ...rest }) => [name, rest]));
  return `${JSON.stringify({ ...all, subjects }, null, 2)}\n`;
}

function machine() {
  const [{ model }] = cpus();
  return `Node ${process.versions.node}, ${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}
