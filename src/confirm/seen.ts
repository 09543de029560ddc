/** Reads what the agent wrote. Code of the project may have written there too: what is no line of the agent is passed over. */

/** A race of two accesses, the second of which came later. */
export interface SeenRace {
  readonly sites: readonly [number, number];
  readonly threads: readonly [string, string];
  /** Frames, the innermost first; of the earlier access none where its stack was not kept. */
  readonly stacks: readonly [readonly string[], readonly string[]];
}

export interface Seen {
  /** One for each pair of sites, those with both stacks before others; sorted by site. */
  readonly races: readonly SeenRace[];
  /** How often each was seen, by both sites with a blank between them, the lower one first. */
  readonly times: ReadonlyMap<string, number>;
  readonly reached: ReadonlySet<number>;
  readonly counts: ReadonlyMap<string, number>;
  /** Names of classes that had other bytes than those that were woven, dotted and sorted. */
  readonly changed: readonly string[];
  /** How each place was used, as bits of the agent. */
  readonly places: ReadonlyMap<number, number>;
  /** Classes that are no capsules, dotted and sorted. */
  readonly violated: readonly string[];
  /** Java machines that ran with the agent, and those of them that did not tell of their end. */
  readonly machines: number;
  readonly unfinished: number;
}

const MOST_FRAMES = 64;
const MOST_TEXT = 1000;

export function pairOf([a, b]: readonly [number, number]): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** @param siteCount sites with greater numbers are none. */
export function parseSeen(texts: Iterable<string>, siteCount: number): Seen {
  const races = new Map<string, OpenRace>();
  const times = new Map<string, number>();
  const reached = new Set<number>();
  const counts = new Map<string, number>();
  const changed = new Set<string>();
  const places = new Map<number, number>();
  const violated = new Set<string>();
  let machines = 0;
  let unfinished = 0;
  const siteOf = (text: string | undefined): number => {
    const site = /^\d{1,9}$/.test(text ?? '') ? Number(text) : siteCount;
    return site < siteCount ? site : -1;
  };
  for (const text of texts) {
    machines++;
    let race: OpenRace | undefined;
    let hasEnd = false;
    for (const line of text.split('\n')) {
      const [kind, first, second, ...rest] = line.split('\t');
      const sites = [siteOf(first), siteOf(second)] as const;
      const isPair = sites[0] >= 0 && sites[1] >= 0;
      if (kind === 'race' && isPair) {
        race = { sites, threads: [shown(rest[0]), shown(rest[1])], stacks: [[], []] };
        const known = races.get(pairOf(sites));
        if (known === undefined || known.stacks[0].length === 0) races.set(pairOf(sites), race);
      } else if ((kind === 'earlier' || kind === 'later') && race !== undefined && first !== undefined) {
        const stack = race.stacks[kind === 'earlier' ? 0 : 1];
        if (stack.length < MOST_FRAMES) stack.push(shown(first));
      } else if (kind === 'reached' && sites[0] >= 0) reached.add(sites[0]);
      else if (kind === 'times' && isPair) addTo(times, pairOf(sites), numberOf(rest[0]));
      else if (kind === 'count' && first !== undefined) addTo(counts, shown(first), numberOf(second));
      else if (kind === 'changed' && first !== undefined) changed.add(shown(first).replaceAll('/', '.'));
      else if (kind === 'place' && /^\d{1,9}$/.test(first ?? ''))
        places.set(Number(first), (places.get(Number(first)) ?? 0) | (numberOf(second) & 0xff));
      else if (kind === 'violation' && first !== undefined) violated.add(shown(first));
      else if (kind === 'end') hasEnd = true;
    }
    if (!hasEnd) unfinished++;
  }
  const sorted = [...races.values()].sort(
    ({ sites: [a, b] }, { sites: [c, d] }) =>
      Math.min(a, b) - Math.min(c, d) || Math.max(a, b) - Math.max(c, d),
  );
  for (const { sites } of sorted) for (const site of sites) reached.add(site);
  return {
    ...{ races: sorted, times, reached, counts, places, machines, unfinished },
    changed: [...changed].sort(),
    violated: [...violated].sort(),
  };
}

interface OpenRace extends SeenRace {
  readonly stacks: readonly [string[], string[]];
}

function addTo(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

function numberOf(text: string | undefined): number {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
}

/** Free of control characters, and no longer than anybody reads. */
function shown(text = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ').slice(0, MOST_TEXT);
}
