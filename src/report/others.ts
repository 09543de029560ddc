/** The further pairs of lines of a finding, by file, so that no path is written twice. */
import type { Finding, Race, Side } from '../findings/index.js';
import { mainRace } from './describe.js';
import { grouped } from './text.js';

export interface FilePairs {
  /** The file of both sides by its last name, its path where two files share that; undefined where the sides differ. */
  readonly file: string | undefined;
  readonly pairs: readonly Race[];
}

/** At most `most` pairs, without those that would read as another does, and how many are left out. */
export function otherRaces(finding: Finding, most: number): { groups: readonly FilePairs[]; more: number } {
  const seen = new Set([keyOf(mainRace(finding))]);
  const others = finding.races.filter((race) => {
    const key = keyOf(race);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
  const shown = others.slice(0, most);
  const name = namesOf(shown.flatMap(({ sides }) => sides));
  const groups = new Map<string, { file: string | undefined; pairs: Race[] }>();
  for (const race of shown) {
    const [first, second] = race.sides.map(({ place }) => place.file);
    const key = first === second ? first : '';
    const group = groups.get(key);
    if (group !== undefined) group.pairs.push(race);
    else groups.set(key, { file: first === second ? name(first) : undefined, pairs: [race] });
  }
  return { groups: [...groups.values()], more: others.length - shown.length + finding.racesOmitted };
}

/** `1 more pair of lines`, `1,204,881 more pairs of lines`: what is counted only may be millions. */
export function moreText(more: number): string {
  return `${grouped(more)} more ${more === 1 ? 'pair' : 'pairs'} of lines`;
}

/** `20`, or `offset 41` where there is no line table. */
export function lineText({ place }: Pick<Side, 'place'>): string {
  return place.line > 0 ? String(place.line) : `offset ${place.offset}`;
}

export function lastName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function namesOf(sides: readonly Side[]): (file: string) => string {
  const paths = new Map<string, Set<string>>();
  for (const { place } of sides) {
    const name = lastName(place.file);
    paths.set(name, (paths.get(name) ?? new Set()).add(place.file));
  }
  return (file) => (paths.get(lastName(file))?.size === 1 ? lastName(file) : file);
}

function keyOf({ sides }: Race): string {
  return sides
    .map((side) => `${side.place.file}:${lineText(side)} ${side.access}`)
    .sort()
    .join('|');
}

/** How the second path relates to the first: all the same, the same except for its last step, or another. */
export function sameness([first, second]: readonly [Side, Side]): 'all' | 'but-last' | 'none' {
  if (first.thread !== second.thread || first.path.length !== second.path.length) return 'none';
  const same = first.path.findIndex((frame, i) => JSON.stringify(frame) !== JSON.stringify(second.path[i]));
  if (same < 0) return first.access === second.access ? 'all' : 'none';
  return same > 0 && same === first.path.length - 1 ? 'but-last' : 'none';
}
