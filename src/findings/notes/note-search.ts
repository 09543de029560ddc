/** Paths from threads to what notes tell of: one search for all kinds of notes. */
import type { PointsTo } from '../../pointsto/index.js';
import { PathSearch, type Races } from '../../races/index.js';
import type { Threads } from '../../threads/index.js';

export class NoteSearch {
  private known: { readonly leads: Uint8Array; readonly paths: PathSearch } | undefined;

  /** `others`: method contexts that are asked for later. */
  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly races: Races,
    private readonly others: readonly number[],
  ) {}

  /** The paths to these method contexts, among others. */
  to(contexts: readonly number[]): PathSearch {
    const { known } = this;
    if (known !== undefined && contexts.every((cs) => known.leads[cs] === 1)) return known.paths;
    const leads = this.pt.calls.leadingTo([...contexts, ...this.others]);
    const paths = new PathSearch(this.pt, this.threads, this.races.held, leads, () => {});
    this.known = { leads, paths };
    return paths;
  }
}
