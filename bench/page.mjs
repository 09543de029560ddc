// What was measured, as the Markdown page results.md.
import { isMet } from './fit.mjs';
import { OWNERS } from './measure.mjs';
import { boundariesText } from './objects.mjs';
import { growthLine, readingText, startText, targets, WANTED_RATIO } from './show.mjs';
import { grouped, megabytes, percent, ratio, seconds, table, verdict } from './text.mjs';

/** The stage before `owned`: what no rule proves free. */
const LAST_PROOF = 'local-thread';

/** `all`: what run.mjs measured. */
export function page({ machine, runs, measured, peer, growth, reading, start, boundaries }) {
  const parts = [
    [
      '# Measurements',
      '',
      `Written by \`npm run bench -- --write\` on ${machine}. Times and memory are those of this machine; all other`,
      'numbers are the same everywhere. A subject is a jar as Debian packages it; where it is a whole jar, it is scanned',
      `with default settings. Runs of each: ${runs}.`,
    ],
    targetPart(measured),
    peerPart(measured, peer),
    growthPart(growth),
    smallPart(reading, start, boundaries),
    callPart(measured),
    countPart(measured),
    ownerPart(measured),
    phasePart(measured),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const isDone = ({ result }) => result.incomplete.length === 0;
const nameOf = (one) => (isDone(one) ? one.name : `${one.name} (incomplete)`);

function targetPart(measured) {
  const wanted = measured.filter(({ target }) => target !== undefined);
  if (wanted.length === 0) return [];
  const rows = wanted.map((one) => {
    const { name, version, target, result } = one;
    const { time, memory } = targets(target, result);
    return [
      name,
      version,
      isDone(one) ? '' : 'incomplete',
      seconds(result.seconds),
      `${target.seconds} s`,
      verdict(time),
      seconds(result.userSeconds),
      megabytes(result.peakMegabytes),
      megabytes(target.megabytes),
      verdict(memory),
    ];
  });
  const heads = ['', 'version', '', 'seconds', 'wanted', '', 'user', 'peak memory', 'wanted', ''];
  const cut = measured.flatMap((one) => one.result.incomplete.map((text) => `- ${one.name}: ${text}`));
  return [
    '## Time and memory of whole jars',
    '',
    ...table(heads, 3, rows),
    ...(cut.length > 0 ? ['', ...cut] : []),
  ];
}

function peerPart(measured, { command, version, missing }) {
  const beside = measured.filter(({ peer }) => peer !== undefined);
  const heading = '## Beside FindBugs';
  if (missing !== undefined) return [heading, '', `Not measured: ${missing}.`];
  if (beside.length === 0) return [];
  const rows = beside.map(({ name, result, peer }) => {
    if (peer.failure !== undefined) return [name, peer.failure, '–', '–', '–', '–', '–', '–', '–', '–'];
    const share = result.seconds / peer.seconds;
    return [
      name,
      peer.failedClasses === 0 ? '' : `${peer.failedClasses} classes not read in full: ${peer.reason}`,
      seconds(result.seconds),
      seconds(peer.seconds),
      ratio(result.seconds, peer.seconds),
      verdict(result.incomplete.length === 0 && isMet(share, WANTED_RATIO)),
      ratio(result.userSeconds, peer.userSeconds),
      megabytes(peer.peakMegabytes),
      String(peer.bugs),
      String(result.findings.all),
    ];
  });
  const heads = [
    '',
    'what FindBugs could not do',
    'ours',
    'FindBugs',
    'ratio',
    `at most ${WANTED_RATIO}`,
    'ratio of user seconds',
    'its peak memory',
    'its bugs',
    'our findings',
  ];
  return [
    heading,
    '',
    `${version}, only its detectors for multithreaded code, started as`,
    '',
    `    ${command}`,
    '',
    'It reads class files up to those of Java 8; what it fails on in younger ones it leaves out, which makes it look',
    'faster than it is.',
    '',
    ...table(heads, 2, rows),
  ];
}

function growthPart(growth) {
  if (growth.wall === undefined) return [];
  const rows = growth.points.map(({ name, methods, seconds: time, userSeconds }) => [
    name,
    grouped(methods),
    seconds(time),
    seconds(userSeconds),
  ]);
  return [
    '## Growth',
    '',
    'Seconds against reachable methods (those of the models of the JDK too), of the whole jars that were scanned to the',
    `end. Least squares on the logarithms give the exponent ${growthLine(growth)}.`,
    '',
    ...table(['', 'reachable methods', 'seconds', 'user'], 1, rows),
  ];
}

function smallPart(reading, start, boundaries) {
  const texts = [
    ...(reading === undefined ? [] : [reading.failure ?? readingText(reading)]),
    ...(start === undefined ? [] : [startText(start)]),
    ...(boundaries === undefined ? [] : boundariesLines(boundaries)),
  ];
  return texts.length === 0 ? [] : ['## Parts', '', ...texts.map((text) => `- ${text}`)];
}

function boundariesLines(boundaries) {
  const lines = (boundaries.failure ?? boundariesText(boundaries)).split('\n');
  return lines.map((line) => `boundaries of made-up graphs: ${line}`);
}

function callPart(measured) {
  const known = measured.filter(({ result }) => result.jdkCalls !== undefined);
  if (known.length === 0) return [];
  const rows = known.map(({ name, result: { jdkCalls } }) => [
    name,
    grouped(jdkCalls.sites),
    grouped(jdkCalls.unmodelled),
    percent(jdkCalls.unmodelled, jdkCalls.sites),
    jdkCalls.byUse.slice(0, 3).join(', ').replaceAll('|', '\\|'),
  ]);
  return [
    '## Calls of the JDK',
    '',
    'Call instructions in reached methods of the jar and its class path that name a JDK method, and those of them that',
    'no model speaks for (`npm run bench -- --unmodelled` lists the methods).',
    '',
    ...table(['', 'JDK call sites', 'unmodelled', 'share', 'most used'], 1, rows),
  ];
}

function countPart(measured) {
  const stages = [...new Set(measured.flatMap(({ result }) => Object.keys(result.stages)))];
  const rows = measured.map((one) => {
    const { statistics: s, stages: pairs, findings } = one.result;
    return [
      nameOf(one),
      one.version,
      grouped(s.applicationClasses),
      grouped(s.roots),
      grouped(s.methods),
      grouped(s.methodContexts),
      grouped(s.facts),
      ...stages.map((stage) => grouped(pairs[stage])),
      grouped(findings.all),
    ];
  });
  const what = ['classes', 'roots', 'methods', 'method contexts', 'points-to facts', ...stages, 'findings'];
  return [
    '## Counts',
    '',
    'Columns from `original` on count pairs of accesses that a stage leaves.',
    '',
    ...table(['', 'version', ...what], 2, rows),
  ];
}

/** What owners are worth, and what they cost. */
function ownerPart(measured) {
  const known = measured.filter(({ result }) => result.phases[OWNERS] !== undefined);
  if (known.length === 0) return [];
  const rows = known.map((one) => {
    const { statistics: s, stages, findings, phases } = one.result;
    return [
      nameOf(one),
      grouped(stages[LAST_PROOF]),
      grouped(stages[LAST_PROOF] - stages.owned),
      grouped(s.dataRaces),
      grouped(findings.all),
      grouped(s.pairsPerFinding),
      seconds(phases[OWNERS]),
    ];
  });
  const heads = ['', 'unproved pairs', 'dropped at `owned`', 'data races', 'findings', 'pairs per finding'];
  return [
    '## Owners',
    '',
    'Data races are findings before those with one cause are told as one; seconds are those of the phase `owners`.',
    '',
    ...table([...heads, 'seconds'], 1, rows),
  ];
}

function phasePart(measured) {
  const phases = [...new Set(measured.flatMap(({ result }) => Object.keys(result.phases)))];
  const rows = measured.map((one) => [
    nameOf(one),
    ...phases.map((phase) => {
      const { [phase]: time } = one.result.phases;
      return time === undefined ? '–' : `${seconds(time)}, ${megabytes(one.result.memory[phase])}`;
    }),
    `${seconds(one.result.seconds)}, ${megabytes(one.result.peakMegabytes)}`,
  ]);
  return [
    '## Phases',
    '',
    'Seconds of each phase and megabytes resident at its end; for the whole process its peak.',
    '',
    ...table(['', ...phases, 'whole process'], 1, rows),
  ];
}
