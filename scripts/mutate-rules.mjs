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
// Modules are compiled once, and have no state that outlives a scan. So each mutant has modules of its own only where they lead to
// the changed one; all others are those of the whole detector, which the engine has made fast by then.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const { values, positionals } = parseArgs({
  options: { search: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const sources = new Map(
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(ROOT, 'src', file))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
/** By path: the function that a module without a mutation is. */
const compiled = new Map();
/** By path: the module without a mutation. */
const unchanged = new Map();
/** By path: the modules that load it. */
const loaders = new Map();

try {
  process.exitCode = (await main()) > 0 ? 1 : 0;
} catch (error) {
  console.error(`mutate-rules: ${error.message}`);
  process.exitCode = 1;
}

async function main() {
  const whole = load();
  const wanted = ({ name }) =>
    positionals.length === 0 || positionals.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const chosen = whole.rules.filter(wanted);
  if (chosen.length === 0) throw new Error(`no rule has a name with ${positionals.join(' or ')}`);
  let bad = 0;
  for (const rule of chosen) {
    const mutation = { ...rule, path: placeOf(rule) };
    const mutant = load(mutation);
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
  console.log(`${chosen.length} rules deleted, ${bad} of them without a test that fails`);
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

/** The detector and the programs; with a mutation, where one is given. */
function load(mutation) {
  const modules = mutation === undefined ? unchanged : unaffectedBy(mutation.path);
  const exportsOf = (path, loader) => {
    if (!loaders.has(path)) loaders.set(path, new Set());
    loaders.get(path).add(loader);
    const known = modules.get(path);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    const own = createRequire(path);
    const require = (name) => {
      if (!name.startsWith('.')) return own(name);
      const file = resolve(dirname(path), name);
      return file.endsWith('.json') ? own(file) : exportsOf(file.replace(/\.js$/, '.ts'), path);
    };
    functionOf(path, mutation)(require, module, module.exports);
    return module.exports;
  };
  const { rules } = exportsOf(join(ROOT, '__tests__/rules/rules.ts'));
  const { names, scanTwin, TWINS } = exportsOf(join(ROOT, '__tests__/fixtures/programs.ts'));
  return { rules, names, scanTwin, TWINS };
}

/** The modules that do not lead to the one at a path. */
function unaffectedBy(path) {
  const affected = new Set([path]);
  for (const each of affected) for (const loader of loaders.get(each) ?? []) affected.add(loader);
  return new Map([...unchanged].filter(([each]) => !affected.has(each)));
}

/** The module at a path as a function of `require`, `module` and `exports`. */
function functionOf(path, mutation) {
  const isChanged = mutation?.path === path;
  const known = compiled.get(path);
  if (known !== undefined && !isChanged) return known;
  const source = sources.get(path) ?? readFileSync(path, 'utf8');
  const text = isChanged ? source.replace(mutation.text, () => mutation.without) : source;
  const { code } = transformSync(
    text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    {
      ...{ loader: 'ts', format: 'cjs', platform: 'node', target: 'node20', sourcefile: path },
      supported: { 'dynamic-import': false },
    },
  );
  const made = compileFunction(code, ['require', 'module', 'exports'], { filename: path });
  if (!isChanged) compiled.set(path, made);
  return made;
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
