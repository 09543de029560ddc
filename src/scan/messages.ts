/** What the thread of a scan and the one that watches it tell each other; all of it plain data. */
import type { Settings } from '../config/index.js';
import type { Asked, Report } from '../findings/index.js';
import type { Elsewhere } from '../harness/index.js';
import type { Accepted } from '../suppressions/index.js';
import type { PackedError } from './errors.js';

/** What a comparison needs of a scan. */
export interface ScanWishes {
  /** Nothing need be open; a warning says so. */
  readonly mayBeIdle?: boolean | undefined;
  /** A base may lack what its change opens, and names in the settings: that is not reported. */
  readonly isBase?: boolean | undefined;
  /** What the other side of the comparison has open. */
  readonly elsewhere?: readonly Elsewhere[] | undefined;
  /** What the report is to say of pairs that are not reported. */
  readonly asked?: Asked | undefined;
}

/** What a thread is to do. */
export type Order =
  | {
      readonly task: 'scan';
      readonly settings: Settings;
      readonly accepted?: Accepted | undefined;
      readonly wishes: ScanWishes;
    }
  /** An inspection of the registry of commands; `asked` is plain data of its own. */
  | { readonly task: 'inspect'; readonly name: string; readonly settings: Settings; readonly asked: unknown };

/** What a scan gives; an inspection gives plain data of its own. */
export interface ScanResult {
  readonly report: Report;
}

export interface Job {
  readonly order: Order;
  /** Holds a `Spent`; in memory that both threads see. */
  readonly stop: Int32Array;
}

/** What a thread says, in this order: any number of the first three, then one of the others. */
export type Message =
  | { readonly kind: 'phase'; readonly name: string }
  | { readonly kind: 'note'; readonly text: string }
  /** What a scan could report if it ended here. */
  | { readonly kind: 'so-far'; readonly report: Report }
  | { readonly kind: 'done'; readonly result: unknown }
  /** The engine or the machine gives no more memory. */
  | { readonly kind: 'no-room' }
  | { readonly kind: 'failed'; readonly error: PackedError };
