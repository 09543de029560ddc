#!/usr/bin/env node
// Deletes the rules that silence false alarms, one at a time and in memory, and scans the programs that need each of them:
// where the marks of a program still fit, nobody would notice if the rule were gone.
//
//   node scripts/mutate-rules.mjs [WORD ...]      the rules of __tests__/rules/rules.ts, or those with a word in their name
//   node scripts/mutate-rules.mjs --search WORD   which twins of all fixtures notice that a rule is gone
//
// The exit code is 1 where a rule survives its deletion. A rule whose text is no longer in the sources exactly once has
// moved on without its row, and is an error too.
//
// A process forgets no module that it has loaded, so that many rules are shared out to processes that come one after the
// other, each with `--from` the number of its first rule.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { context } from 'esbuild';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
// Some bundled CommonJS packages call require() for modules of Node; an ES module has none of its own.
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

const { values, positionals } = parseArgs({
  options: { search: { type: 'boolean', default: false }, from: { type: 'string' } },
  allowPositionals: true,
});

/** Rules that one process deletes. */
const MOST_RULES = 50;
/** Exit code of a process that could not do its work: more than rules can survive. */
const FAILED = 99;

/** What is put in place of which text at the next build. */
let mutation;
let built = 0;
const folder = mkdtempSync(join(tmpdir(), 'racewarden-rules-'));
const sources = new Map(
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(ROOT, 'src', file))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

const mutate = {
  name: 'mutate',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = sources.get(path) ?? readFileSync(path, 'utf8');
      const changed = mutation?.path === path ? text.replace(mutation.text, () => mutation.without) : text;
      // The bundle lies elsewhere; what a module finds beside itself it must still find.
      const here = JSON.stringify(pathToFileURL(path).href);
      return { contents: changed.replaceAll('import.meta.url', here), loader: 'ts' };
    });
  },
};

const builder = await context({
  stdin: {
    contents: `export { rules } from './__tests__/rules/rules.ts';
      export { names, scanTwin, TWINS } from './__tests__/fixtures/programs.ts';`,
    resolveDir: ROOT,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'silent',
  banner: { js: REQUIRE },
  plugins: [mutate],
});

try {
  const bad = await main();
  process.exitCode = values.from === undefined ? Math.min(bad, 1) : bad;
} catch (error) {
  console.error(`mutate-rules: ${error.message}`);
  process.exitCode = values.from === undefined ? 1 : FAILED;
} finally {
  await builder.dispose();
  rmSync(folder, { recursive: true });
}

async function main() {
  const whole = await load();
  const wanted = ({ name }) =>
    positionals.length === 0 || positionals.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const chosen = whole.rules.filter(wanted);
  if (values.from === undefined && chosen.length > MOST_RULES) return inProcesses(chosen.length);
  if (chosen.length === 0) throw new Error(`no rule has a name with ${positionals.join(' or ')}`);
  let bad = 0;
  const from = Number(values.from ?? 0);
  for (const rule of chosen.slice(from, from + MOST_RULES)) {
    mutation = { ...rule, path: placeOf(rule) };
    const mutant = await load();
    const twins = values.search
      ? whole.names.flatMap((name) => whole.TWINS.map((twin) => `${name}/${twin}`))
      : rule.programs;
    const survivors = [];
    for (const program of twins) {
      const difference = await differenceIn(
        whole,
        mutant,
        program,
        values.search ? 'local-thread' : rule.stage,
      );
      if (difference === undefined) survivors.push(program);
      else if (values.search) console.log(`  ${program}: ${difference}`);
    }
    const isSurvived = values.search ? survivors.length === twins.length : survivors.length > 0;
    if (isSurvived) bad++;
    console.log(`${isSurvived ? 'SURVIVES' : 'needed  '} ${rule.name} (${relative(ROOT, mutation.path)})`);
    if (isSurvived && !values.search) console.log(`  not noticed by ${survivors.join(', ')}`);
  }
  if (values.from === undefined) tell(chosen.length, bad);
  return bad;
}

function tell(count, bad) {
  console.log(`${count} rules deleted, ${bad} of them without a test that fails`);
}

/** The same in processes of their own; their exit codes are how many rules survive. */
function inProcesses(count) {
  let bad = 0;
  for (let from = 0; from < count; from += MOST_RULES) {
    const search = values.search ? ['--search'] : [];
    const args = [fileURLToPath(import.meta.url), ...search, '--from', `${from}`, ...positionals];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status === null || status > MOST_RULES)
      throw new Error(`the rules from number ${from} on were not deleted`);
    bad += status;
  }
  tell(count, bad);
  return bad;
}

/** The only source file that has the text of a rule, once. */
function placeOf({ name, text }) {
  const places = [...sources].flatMap(([path, source]) =>
    source
      .split(text)
      .slice(1)
      .map(() => path),
  );
  if (places.length !== 1) throw new Error(`the text of "${name}" stands ${places.length} times in src/`);
  return places[0];
}

/** The detector with the present mutation, as a module. */
async function load() {
  const { outputFiles } = await builder.rebuild();
  const file = join(folder, `${built++}.mjs`);
  writeFileSync(file, outputFiles[0].contents);
  const module = await import(pathToFileURL(file).href);
  rmSync(file);
  return module;
}

/**
 * How the findings differ from the marks, or where a later stage repeats the rule, how many more pairs that one is given;
 * undefined where nothing differs. A scan that fails is no proof of anything.
 */
async function differenceIn(whole, mutant, program, stage) {
  const [name, twin] = program.split('/');
  const { comparison, report } = await mutant.scanTwin(name, twin);
  const { missed, unexpected, outdated } = comparison;
  const all = [
    ...unexpected.map((side) => `+ ${side}`),
    ...missed.map((side) => `- ${side}`),
    ...outdated.map((side) => `no longer ${side}`),
  ];
  if (all.length > 0) return all.slice(0, 3).join(', ');
  if (stage === undefined) return undefined;
  const pairsIn = ({ stages }) => stages.find((row) => row.name === stage)?.pairs;
  const [before, after] = [pairsIn((await whole.scanTwin(name, twin)).report), pairsIn(report)];
  return before === after ? undefined : `${stage} ${before} -> ${after}`;
}
