// What was measured, as text for the terminal and as Markdown.

const grouped = (number) => (number === undefined ? '–' : number.toLocaleString('en-US'));
const seconds = (number) => (number === undefined ? '–' : `${number.toFixed(number < 10 ? 2 : 1)} s`);
const megabytes = (number) => (Number.isFinite(number) ? `${grouped(number)} MB` : 'unknown');

/** One subject in full. */
export function block({ name, version, result }) {
  const { statistics: s, stages, findings, phases, diagnostics } = result;
  const rows = [
    ['program', `${grouped(s.classes)} classes read, ${grouped(s.applicationClasses)} of them scanned`],
    ['threads', `${grouped(s.roots)} roots`],
    ['calls', `${grouped(s.methods)} methods reached in ${grouped(s.methodContexts)} method contexts`],
    [
      'heap',
      `${grouped(s.contexts)} contexts, ${grouped(s.objects)} objects, ${grouped(s.facts)} points-to facts`,
    ],
    [
      'pairs',
      Object.entries(stages)
        .map(([stage, pairs]) => `${stage} ${grouped(pairs)}`)
        .join(' → '),
    ],
    ['findings', `${findings.all} (${findings.high} high, ${findings.medium} medium, ${findings.low} low)`],
    ['counted', counters(diagnostics)],
    [
      'phases',
      Object.entries(phases)
        .map(([phase, time]) => `${phase} ${seconds(time)}`)
        .join(', '),
    ],
    ['process', `${seconds(result.seconds)}, peak ${megabytes(result.peakMegabytes)}`],
    ...result.incomplete.map((text) => ['INCOMPLETE', text]),
  ];
  return [`${name} (${version})`, ...rows.map(([key, text]) => `  ${key.padEnd(10)} ${text}`)].join('\n');
}

function counters(diagnostics) {
  const met = Object.entries(diagnostics).filter(([, count]) => count > 0);
  return met.length === 0 ? 'nothing' : met.map(([text, count]) => `${text}: ${grouped(count)}`).join('; ');
}

/** What changed against an earlier measurement of the same subject; nothing where it is not known. */
export function change(now, before) {
  if (before === undefined) return '';
  const rows = [
    ['seconds', before.seconds, now.seconds],
    ['peak MB', before.peakMegabytes, now.peakMegabytes],
    ['points-to facts', before.statistics.facts, now.statistics.facts],
    ['method contexts', before.statistics.methodContexts, now.statistics.methodContexts],
    ...Object.keys(now.stages).map((stage) => [stage, before.stages[stage], now.stages[stage]]),
    ['findings', before.findings.all, now.findings.all],
  ];
  const changed = rows.filter(([, a, b]) => a !== b);
  const text = changed.map(([what, a, b]) => `${what} ${grouped(a)} → ${grouped(b)}`).join(', ');
  return `  ${'changed'.padEnd(10)} ${text === '' ? 'nothing' : text}`;
}

/** All subjects as two Markdown tables. */
export function markdown(measured, machine) {
  const stages = [...new Set(measured.flatMap(({ result }) => Object.keys(result.stages)))];
  const phases = [...new Set(measured.flatMap(({ result }) => Object.keys(result.phases)))];
  const counts = measured.map(({ name, version, result: { statistics: s, stages: pairs, findings } }) => [
    name,
    version,
    grouped(s.applicationClasses),
    grouped(s.roots),
    grouped(s.methods),
    grouped(s.methodContexts),
    grouped(s.facts),
    ...stages.map((stage) => grouped(pairs[stage])),
    grouped(findings.all),
  ]);
  const times = measured.map(({ name, result }) => [
    result.incomplete.length === 0 ? name : `${name} (incomplete)`,
    ...phases.map((phase) => seconds(result.phases[phase])),
    seconds(result.seconds),
    megabytes(result.peakMegabytes),
  ]);
  const what = ['classes', 'roots', 'methods', 'method contexts', 'points-to facts', ...stages, 'findings'];
  return [
    '# Measurements',
    '',
    `Written by \`npm run bench -- --write\` on ${machine}. Times are those of this machine; all other numbers are the`,
    'same everywhere. Columns from `original` on count pairs of accesses that a stage leaves.',
    '',
    ...table(['', 'version', ...what], 2, counts),
    '',
    ...table(['', ...phases, 'whole process', 'peak memory'], 1, times),
    '',
  ].join('\n');
}

/** The first `left` columns are text, the others numbers. */
function table(heads, left, rows) {
  const rule = heads.map((_, i) => (i < left ? '---' : '--:'));
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
