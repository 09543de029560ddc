// Holds scans against findings that people judged by reading the code: judged/<jar>.json, one file per library.
//
// A file has `jar`, `package`, `version`, `classpath` (names in /usr/share/java), and `findings`, each with its `id`, what
// it is about, `verdict` (true, benign, false), the `cause` of a false one, and `why`. Only what was judged is counted.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JARS = '/usr/share/java';
const LEVELS = ['high', 'medium', 'low'];
/** Of a report, what a reader sees first. */
const SCREEN = 10;
const FIRST = 20;

/** The files of verdicts in a folder, by name of the jar. */
export function judgedIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** The score of one library. `results` are SARIF results in the order of the report. */
export function scoreOf({ jar, findings }, results) {
  const live = results.filter(({ suppressions = [] }) => suppressions.length === 0);
  const places = new Map(live.map((result, place) => [identityOf(result), { place, result }]));
  const score = emptyScore(jar);
  score.findings = live.length;
  score.high = live.filter(({ properties }) => properties?.confidence === 'high').length;
  for (const { id, verdict } of findings) {
    const found = places.get(id);
    const level = found === undefined ? 'gone' : (found.result.properties?.confidence ?? 'high');
    score.judged[level][verdict]++;
    if (found === undefined) continue;
    if (found.place < SCREEN) score.screen[verdict]++;
    if (found.place < FIRST && verdict === 'true') score.first++;
  }
  return score;
}

/** The scores of all libraries together. */
export function totalOf(scores) {
  const total = emptyScore('all');
  for (const { judged, screen, first, findings, high } of scores) {
    for (const level of Object.keys(judged))
      for (const verdict of Object.keys(judged[level]))
        total.judged[level][verdict] += judged[level][verdict];
    for (const verdict of Object.keys(screen)) total.screen[verdict] += screen[verdict];
    total.first += first;
    total.findings += findings;
    total.high += high;
  }
  return total;
}

/** A table of scores, in Markdown. */
export function scoreTable(scores) {
  const rows = scores.map((score) => {
    const { high } = score.judged;
    const known = [...LEVELS, 'gone'].reduce((sum, level) => sum + score.judged[level].true, 0);
    const cells = [...LEVELS, 'gone'].map((level) => countsText(score.judged[level]));
    return [
      ...[score.jar, score.findings, score.high, ...cells],
      ...[share(high.true, sumOf(high)), share(high.true + high.benign, sumOf(high))],
      ...[`${score.first} of ${known}`, countsText(score.screen)],
      share(score.screen.true + score.screen.benign, sumOf(score.screen)),
    ];
  });
  const head = [
    ...['library', 'findings', 'high', ...LEVELS.map((level) => `${level}: t/b/f`), 'gone: t/b/f'],
    ...['strict', 'loose', `true in first ${FIRST}`, `first ${SCREEN}: t/b/f`, `loose in first ${SCREEN}`],
  ];
  return [head, head.map(() => '--'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Scans a library with default settings and scores it; a sentence where that cannot be. */
export function scoreLibrary(cli, judged) {
  const jar = join(JARS, `${judged.jar}.jar`);
  if (!existsSync(jar)) return `${judged.jar}: ${jar} is missing; install ${judged.package ?? 'its package'}`;
  const classpath = judged.classpath.map((name) => join(JARS, `${name}.jar`)).filter(existsSync);
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-judged-'));
  try {
    const output = join(folder, 'races.sarif');
    const args = ['scan', jar, ...(classpath.length > 0 ? ['--classpath', classpath.join(',')] : [])];
    const flags = ['--fail-on', 'none', '--quiet', '--format', 'sarif', '--output', output];
    const { status, stderr } = spawnSync(process.execPath, [cli, ...args, ...flags], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!existsSync(output)) return `${judged.jar}: no report (exit code ${status}): ${stderr.trim()}`;
    const log = JSON.parse(readFileSync(output, 'utf8'));
    return scoreOf(
      judged,
      log.runs.flatMap(({ results = [] }) => results),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function emptyScore(jar) {
  const none = () => ({ true: 0, benign: 0, false: 0 });
  const judged = { high: none(), medium: none(), low: none(), gone: none() };
  return { jar, findings: 0, high: 0, first: 0, judged, screen: none() };
}

function identityOf({ partialFingerprints = {} }) {
  return partialFingerprints.primaryLocationLineHash?.split(':')[0];
}

function countsText(counts) {
  return `${counts.true}/${counts.benign}/${counts.false}`;
}

function sumOf(counts) {
  return counts.true + counts.benign + counts.false;
}

function share(part, whole) {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
}
