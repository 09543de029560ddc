import type { MethodId } from '../../src/program/index.js';
import type { RacePair, Races } from '../../src/races/index.js';
import type { PairList } from '../../src/races/pair-table.js';
import { type Analysis, analyse, nameOf, programOfSources, type Roots } from '../support/programs.js';
import { allRaces } from '../support/stages.js';

export interface Found {
  readonly analysis: Analysis;
  readonly races: Races;
}

/** All stages on a program whose `Main.go` makes what the roots share and calls them. */
export function racesOf(
  source: string,
  open: readonly string[],
  options: Partial<Roots> & { elide?: boolean } = {},
): Found {
  const program = programOfSources({ 'Main.java': source });
  const analysis = analyse(program, { entry: 'Main.go()V', open, ...options });
  const races = allRaces(analysis.pt, analysis.threads, { elideConstructors: options.elide ?? false });
  return { analysis, races };
}

/** `A.get reads f`, `Main.r calls, writing HashMap.size` */
function siteName({ analysis, races }: Found, site: number): string {
  const { program } = analysis;
  const { method, key, write, library } = races.instances.sites[site];
  const field = key === 0 ? '[]' : program.field(key - 1).name;
  const verb = library ? `calls what ${write ? 'writes' : 'reads'}` : write ? 'writes' : 'reads';
  return `${nameOf(program, method)} ${verb} ${field}`;
}

/** Pairs by the names of their sites, sorted, each once. */
export function pairNames(found: Found): string[] {
  const names = found.races.pairs.map(({ first, second }) =>
    [siteName(found, first), siteName(found, second)].sort().join(' | '),
  );
  return [...new Set(names)].sort();
}

/** The methods of both paths of a pair, roots first. */
export function pathsOf({ analysis }: Found, pair: RacePair): string[][] {
  const { calls } = analysis.pt;
  const name = (cs: number): string => nameOf(analysis.program, calls.methodOf(cs) as MethodId);
  return pair.sides.map(({ witnessPath }) => [
    name(analysis.threads.roots[witnessPath.root].cs),
    ...witnessPath.edges.map((edge) => name(calls.calleeOf(edge))),
  ]);
}

/** The pairs of a list as objects. */
export function listed({ table, rows }: PairList) {
  return [...rows].map((row) => {
    const witnesses: [number, number][] = [];
    for (let at = table.witnessAfter(row); at >= 0; at = table.witnessAfter(row, at))
      witnesses.push([table.firstInstanceOf(at), table.secondInstanceOf(at)]);
    const [first, second, bucket] = [table.firstOf(row), table.secondOf(row), table.bucketOf(row)];
    return { first, second, bucket, witnesses, hasAll: table.hasAll(row) };
  });
}
