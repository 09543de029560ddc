/**
 * What the comments in a program of fixtures/ownership expect, and the same facts of an object graph by the names that
 * the comments give to the objects (fixtures/README.md).
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { resolveSettings, type SettingsInput } from '../../src/config/index.js';
import { buildHarness } from '../../src/harness/index.js';
import type { ObjectRace } from '../../src/object-races/asked.js';
import { isAccess } from '../../src/object-races/calls.js';
import { findObjectRaces } from '../../src/object-races/driver.js';
import { type BuildOptions, buildObjectGraph } from '../../src/ownership/build.js';
import { Dominance } from '../../src/ownership/dominance.js';
import type { NodeId } from '../../src/ownership/graph.js';
import type { ObjectModel } from '../../src/ownership/model.js';
import { nodeName } from '../../src/report/picture/object-names.js';
import { harnessOptions } from '../../src/scan/client.js';
import { rootOptions, solve } from '../../src/scan/ground.js';
import { openProgram } from '../../src/scan/input.js';
import { type Threads, threadRoots } from '../../src/threads/index.js';
import { ROOT } from '../scan/support.js';

const FOLDER = join(ROOT, 'fixtures', 'ownership');

/** By name; all texts sorted. */
export interface Facts {
  /** Name of an object → names of its owners, over all objects that the name stands for. */
  readonly owners: Readonly<Record<string, readonly string[]>>;
  /**
   * Name of an object → its boundaries as texts, `a>b, b>c`, of the objects that the name stands for; no empty ones.
   */
  readonly boundaries: Readonly<Record<string, readonly string[]>>;
  /** `a>b` → names of the minimal boundaries. */
  readonly minimal: Readonly<Record<string, readonly string[]>>;
}

export interface Expected {
  readonly plain: Facts;
  readonly withBackLinks: Facts;
  /**
   * Name of an object → pairs of its methods that threads may run at once, `get with put`, or `get with put by way of
   * pool` where the race on an owner leads there; only if something is written.
   */
  readonly races: Readonly<Record<string, readonly string[]>>;
  /** `Till.java:7` → the name of the object made there. */
  readonly names: ReadonlyMap<string, string>;
}

export const PROGRAMS: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

/** @throws Error where a comment is not understood or two objects have one name. */
export function expectedOf(program: string): Expected {
  const folder = join(FOLDER, program, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.java'),
  );
  const reader = new Comments();
  for (const file of files.sort())
    reader.read(file.split(sep).at(-1) as string, readFileSync(join(folder, file), 'utf8'));
  return reader.result();
}

const OBJECT = /^object (\w+), owner (\w+(?:, \w+)*?)(?:, with back links owner (\w+(?:, \w+)*))?$/;
const BOUNDARY = /^boundary (\w+)( with back links)?: (\w+>\w+(?:, \w+>\w+)*)$/;
const RACES = /^object races on (\w+)( by way of \w+)?: (\w+ with \w+(?:, \w+ with \w+)*)$/;
const MINIMAL = /^minimal boundaries of (\w+>\w+): (\w+(?:, \w+)*)$/;

class Comments {
  private readonly names = new Map<string, string>();
  private readonly owners: [Map<string, string[]>, Map<string, string[]>] = [new Map(), new Map()];
  private readonly boundaries: [Map<string, string[]>, Map<string, string[]>] = [new Map(), new Map()];
  private readonly minimal = new Map<string, string[]>();
  private readonly races = new Map<string, string[]>();

  read(file: string, source: string): void {
    for (const [index, line] of source.split('\n').entries()) {
      const text = /\/\/ ((?:object \w+,|object races|boundary|minimal) .*)$/.exec(line)?.[1];
      if (text !== undefined) this.take(text, `${file}:${index + 1}`);
    }
  }

  private take(text: string, place: string): void {
    const object = OBJECT.exec(text);
    const boundary = BOUNDARY.exec(text);
    const minimal = MINIMAL.exec(text);
    const races = RACES.exec(text);
    if (object !== null) {
      const [, name, owners, backOwners] = object;
      if ([...this.names.values()].includes(name))
        throw new Error(`${place}: there are two objects ${name}.`);
      this.names.set(place, name);
      this.owners[0].set(name, owners.split(', ').sort());
      this.owners[1].set(name, (backOwners ?? owners).split(', ').sort());
    } else if (boundary !== null) {
      const [, name, back, edges] = boundary;
      const known = this.boundaries[back === undefined ? 0 : 1];
      known.set(name, [...(known.get(name) ?? []), ...edges.split(', ')]);
    } else if (minimal !== null) this.minimal.set(minimal[1], minimal[2].split(', ').sort());
    else if (races !== null) {
      const [, name, way = '', pairs] = races;
      this.races.set(
        name,
        pairs
          .split(', ')
          .map((pair) => `${pair}${way}`)
          .sort(),
      );
    } else throw new Error(`${place}: "${text}" is no comment on ownership.`);
  }

  result(): Expected {
    const facts = (mode: 0 | 1): Facts => ({
      owners: sortedRecord(this.owners[mode]),
      boundaries: sortedRecord(
        [...this.boundaries[0]].map(([name, edges]): [string, string[]] => [
          name,
          [((mode === 1 && this.boundaries[1].get(name)) || edges).sort().join(', ')],
        ]),
      ),
      minimal: sortedRecord(this.minimal),
    });
    return { plain: facts(0), withBackLinks: facts(1), races: sortedRecord(this.races), names: this.names };
  }
}

export interface Subject {
  readonly model: ObjectModel;
  readonly threads: Threads;
}

/** The jar of a program, up to its object graph. */
export function subjectOf(program: string): Promise<Subject> {
  return subjectIn({ paths: [join(FOLDER, `${program}.jar`)] });
}

export async function subjectIn(input: SettingsInput, options: BuildOptions = {}): Promise<Subject> {
  const settings = await resolveSettings(input, { cwd: ROOT, file: false });
  const opened = openProgram(settings).program;
  const harness = buildHarness(opened, harnessOptions(settings));
  const pt = solve(opened, harness, settings, () => {});
  const threads = threadRoots(pt, rootOptions(opened, harness, settings));
  return { model: buildObjectGraph(pt, threads, () => {}, options), threads };
}

/** What was found, told in the names of the comments; only edges that the comments ask for in `minimal`. */
export function factsOf({ model }: Subject, backLinks: boolean, { names, plain }: Expected): Facts {
  const { graph } = model;
  const dominance = new Dominance(graph, { backLinks });
  const name = (node: NodeId): string => nameOf(model, node, names);
  const all = Array.from({ length: graph.nodeCount }, (_, node) => node);
  const named = all.filter((node) => [...names.values()].includes(name(node)));
  const edgeText = (edge: number): string => `${name(graph.source[edge])}>${name(graph.target[edge])}`;
  const boundaries = named.map((node): [string, string] => [
    name(node),
    [...new Set(Array.from(dominance.boundary(node), edgeText))].sort().join(', '),
  ]);
  const edges = Array.from({ length: graph.edgeCount }, (_, edge) => edge);
  const asked = edges.filter((edge) => edgeText(edge) in plain.minimal);
  return {
    owners: gathered(named.map((node) => [name(node), Array.from(dominance.minimalOwners(node), name)])),
    boundaries: gathered(boundaries.filter(([, text]) => text !== '').map(([of, text]) => [of, [text]])),
    minimal: gathered(
      asked.map((edge) => [edgeText(edge), Array.from(dominance.minimalBoundaries(edge), name)]),
    ),
  };
}

/** All races on objects that have a name. */
export function racesOf({ model, threads }: Subject, { names }: Expected): Expected['races'] {
  const races = findObjectRaces(model, new Dominance(model.graph), threads);
  const { program } = model.pt;
  const found: [string, string[]][] = [];
  for (const node of races.sharedNodes()) {
    const name = nameOf(model, node, names);
    if (![...names.values()].includes(name)) continue;
    const pairs = races
      .on(node)
      .filter(({ first, second, benign }) => !benign && !isAccess(first) && !isAccess(second));
    const text = ({ first, second, via }: ObjectRace): string => {
      const methods = [first, second].map((method) => program.method(method).name).sort();
      return `${methods.join(' with ')}${via < 0 ? '' : ` by way of ${nameOf(model, races.races[via].node, names)}`}`;
    };
    if (pairs.length > 0) found.push([name, pairs.map(text)]);
  }
  return gathered(found);
}

/** The name in the comments, else what the model calls it. */
function nameOf(model: ObjectModel, node: NodeId, names: Expected['names']): string {
  const { heap, program } = model.pt;
  for (const object of model.objectsOf(node)) {
    const { method, line } = heap.sites[heap.siteOf(object)];
    if (method < 0) continue;
    const { file } = program.class(program.method(method).owner);
    const known = names.get(`${file?.sourceFile}:${line}`);
    if (known !== undefined) return known;
  }
  return nodeName(model, node);
}

function gathered(entries: readonly (readonly [string, readonly string[]])[]): Record<string, string[]> {
  const all = new Map<string, Set<string>>();
  for (const [key, values] of entries) {
    const known = all.get(key) ?? new Set();
    for (const value of values) known.add(value);
    all.set(key, known);
  }
  return sortedRecord([...all].map(([key, values]): [string, string[]] => [key, [...values].sort()]));
}

function sortedRecord<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
