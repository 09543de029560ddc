// What was measured, as text for the terminal.
import { isMet } from './fit.mjs';
import { grouped, megabytes, percent, ratio, seconds, verdict } from './text.mjs';

/** We want to take at most this share of the peer's time. */
export const WANTED_RATIO = 0.5;
/** Seconds may grow with at most this power of the reachable methods. */
const WANTED_EXPONENT = 1.2;

/** One subject in full. */
export function block({ name, version, target, result }) {
  const { statistics: s, stages, findings, phases, memory, diagnostics } = result;
  const rows = [
    ['program', `${grouped(s.classes)} classes read, ${grouped(s.applicationClasses)} of them scanned`],
    ['threads', `${grouped(s.roots)} roots`],
    ...graphRows(s),
    ['pairs', joined(stages, (stage, pairs) => `${stage} ${grouped(pairs)}`, ' → ')],
    ['findings', `${findings.all} (${findings.high} high, ${findings.medium} medium, ${findings.low} low)`],
    ['counted', counters(diagnostics)],
    ['JDK calls', jdkCalls(result.jdkCalls)],
    ['phases', joined(phases, (phase, time) => `${phase} ${seconds(time)}`, ', ')],
    ['memory', joined(memory, (phase, resident) => `${phase} ${megabytes(resident)}`, ', ')],
    ['process', processText(result)],
    ...targetRows(target, result),
    ...result.incomplete.map((text) => ['INCOMPLETE', text]),
  ];
  return [`${name} (${version})`, ...lines(rows.filter(([, text]) => text !== ''))].join('\n');
}

/** Nothing where the scan was cut before. */
function graphRows(s) {
  if (s.methods === undefined) return [];
  return [
    ['calls', `${grouped(s.methods)} methods reached in ${grouped(s.methodContexts)} method contexts`],
    [
      'heap',
      `${grouped(s.contexts)} contexts, ${grouped(s.objects)} objects, ${grouped(s.facts)} points-to facts`,
    ],
  ];
}

const lines = (rows) => rows.map(([key, text]) => `  ${key.padEnd(10)} ${text}`);

function joined(record, text, separator) {
  return Object.entries(record)
    .map(([key, value]) => text(key, value))
    .join(separator);
}

function processText({ seconds: wall, userSeconds, peakMegabytes }) {
  return `${seconds(wall)}, ${seconds(userSeconds)} user, peak ${megabytes(peakMegabytes)}`;
}

function targetRows(target, result) {
  if (target === undefined) return [];
  const { time, memory } = targets(target, result);
  const text = [
    `at most ${target.seconds} s: ${verdict(time)}`,
    `at most ${megabytes(target.megabytes)}: ${verdict(memory)}`,
  ];
  return [['target', text.join('; ')]];
}

/** Whether the targets of time and memory are met; a scan that was cut meets no time. */
export function targets(target, { seconds: wall, peakMegabytes, incomplete }) {
  return {
    time: incomplete.length > 0 ? false : isMet(wall, target.seconds),
    memory: isMet(peakMegabytes, target.megabytes),
  };
}

/** A line for each subject with a target. */
export function overview(measured) {
  const rows = measured.filter(({ target }) => target !== undefined);
  const texts = rows.map(({ name, target, result, peer }) => {
    const { time, memory } = targets(target, result);
    const cut = result.incomplete.length === 0 ? '' : ' incomplete';
    const beside = peer?.seconds === undefined ? '' : `, ${ratio(result.seconds, peer.seconds)} of FindBugs`;
    const parts = [
      `${seconds(result.seconds).padStart(9)} of ${target.seconds} s ${verdict(time)}${cut}`,
      `${megabytes(result.peakMegabytes)} ${verdict(memory)}`,
    ];
    return `  ${name.padEnd(18)} ${parts.join(', ')}${beside}`;
  });
  const met = rows.filter(({ target, result }) => {
    const { time, memory } = targets(target, result);
    return time && memory;
  });
  return [`targets: ${met.length} of ${rows.length} jars meet theirs`, ...texts].join('\n');
}

function jdkCalls(calls) {
  if (calls === undefined) return '';
  const { sites, unmodelled } = calls;
  return `JDK call sites: ${grouped(sites)}, unmodelled: ${grouped(unmodelled)} (${percent(unmodelled, sites)})`;
}

/** The methods that get the default most often. */
export function unmodelledText({ jdkCalls: calls }) {
  return calls === undefined ? '' : calls.byUse.map((text) => `             ${text}`).join('\n');
}

/** The peer on the same jar, and how we stand beside it. */
export function peerText(ours, peer) {
  if (peer.failure !== undefined) return lines([['peer', `FindBugs failed: ${peer.failure}`]]).join('\n');
  const unread = unreadText(peer);
  const rows = [
    [
      'peer',
      `FindBugs: ${processText(peer)}; ${peer.bugs} bug${peer.bugs === 1 ? '' : 's'}${unread === '' ? '' : `; ${unread}`}`,
    ],
    ['ratio', ratioText(ours, peer)],
  ];
  return lines(rows).join('\n');
}

/** What the peer could not do, which makes it look faster than it is. */
function unreadText({ failedClasses, reason }) {
  return failedClasses === 0 ? '' : `${failedClasses} classes not read in full (${reason})`;
}

function ratioText(ours, peer) {
  const parts = [
    `${ratio(ours.seconds, peer.seconds)} of its time`,
    `${ratio(ours.userSeconds, peer.userSeconds)} of its user time`,
    `${ratio(ours.peakMegabytes, peer.peakMegabytes)} of its memory`,
  ];
  const met = ours.incomplete.length > 0 ? false : isMet(ours.seconds / peer.seconds, WANTED_RATIO);
  return `${parts.join(', ')}; at most ${WANTED_RATIO} of its time: ${verdict(met)}`;
}

/** How seconds grow with the methods that are reached; `growth` as run.mjs makes it. */
export function growthText(growth) {
  if (growth.wall === undefined) return 'growth: fewer than three whole jars were scanned to the end';
  const rows = growth.points.map(
    ({ name, methods, seconds: time, userSeconds }) =>
      `  ${name.padEnd(20)} ${grouped(methods).padStart(9)} methods ${seconds(time).padStart(9)} ${seconds(userSeconds).padStart(9)} user`,
  );
  return [
    'growth: seconds against reachable methods, of the whole jars that were scanned to the end',
    ...rows,
    `  exponent   ${growthLine(growth)}`,
  ].join('\n');
}

/** No verdict while jars are left out: the largest ones would be those. */
export function growthLine({ wall, user, cut }) {
  const userPart = user === undefined ? '' : `; ${user.exponent.toFixed(2)} for user seconds`;
  const met = cut.length > 0 ? undefined : wall.exponent <= WANTED_EXPONENT;
  const leftOut = cut.length > 0 ? `; left out, as their scans were cut: ${cut.join(', ')}` : '';
  return `${wall.exponent.toFixed(2)} (R² ${wall.explained.toFixed(2)}, ${wall.points} jars)${userPart}; at most ${WANTED_EXPONENT}: ${verdict(met)}${leftOut}`;
}

export function readingText(read) {
  const { jar, classes, methods, instructions, bad, reading, target } = read;
  const failed = bad === 0 ? '' : `, ${bad} methods could not be read`;
  return `reading: ${grouped(classes)} classes of ${jar} as ${grouped(methods)} method bodies of ${grouped(instructions)} instructions in ${seconds(reading)}${failed}; whole process ${processText(read)}; at most ${target} s: ${verdict(isMet(read.seconds, target))}`;
}

export function startText({ node, version, scan, target, runs }) {
  const part = (what, time) =>
    `${what} ${time.toFixed(3)} s, at most ${target} s: ${verdict(isMet(time, target))}`;
  return `start-up: ${part('--version', version)}; ${part('until a scan begins', scan)} (medians of ${runs}; Node alone ${node.toFixed(3)} s)`;
}

function counters(diagnostics) {
  const met = Object.entries(diagnostics).filter(([, count]) => count > 0);
  return met.length === 0 ? '' : met.map(([text, count]) => `${text}: ${grouped(count)}`).join('; ');
}

/** What changed against an earlier measurement of the same subject; nothing where it is not known. */
export function change(now, before) {
  if (before === undefined) return '';
  const rows = [
    ['seconds', before.seconds, now.seconds],
    ['user seconds', before.userSeconds, now.userSeconds],
    ['peak MB', before.peakMegabytes, now.peakMegabytes],
    ['reachable methods', before.statistics.methods, now.statistics.methods],
    ['points-to facts', before.statistics.facts, now.statistics.facts],
    ['method contexts', before.statistics.methodContexts, now.statistics.methodContexts],
    ['unmodelled JDK calls', before.jdkCalls?.unmodelled, now.jdkCalls?.unmodelled],
    ...Object.keys(now.stages).map((stage) => [stage, before.stages[stage], now.stages[stage]]),
    ['findings', before.findings.all, now.findings.all],
  ];
  const changed = rows.filter(([, a, b]) => a !== b);
  const text = changed.map(([what, a, b]) => `${what} ${grouped(a)} → ${grouped(b)}`).join(', ');
  return lines([['changed', text === '' ? 'nothing' : text]])[0];
}
