/**
 * Which of many things are looked at: of each place one is taken before a second one of any. Where things are numbered in
 * the order in which a program is analysed, the rest of the program then hardly ever decides which places are looked at.
 */
export interface Listed {
  /** In ascending order. */
  readonly listed: number[];
  readonly left: number[];
}

/** At most `most` of the things, which are numbers in ascending order; `placeOf` gives small numbers. */
export function listedOf(
  things: readonly number[],
  most: number,
  placeOf: (thing: number) => number,
): Listed {
  if (things.length <= most) return { listed: [...things], left: [] };
  const counts: number[] = [];
  const rounds: number[][] = [];
  for (const thing of things) {
    const place = placeOf(thing);
    const round = counts[place] ?? 0;
    counts[place] = round + 1;
    rounds[round] ??= [];
    rounds[round].push(thing);
  }
  const all = rounds.flat();
  return { listed: all.slice(0, most).sort((a, b) => a - b), left: all.slice(most) };
}
