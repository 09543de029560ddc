/** What the thread of a scan and the one that watches it tell each other; all of it plain data. */
import type { Settings } from '../config/index.js';
import type { Accepted, Openness, Report } from '../findings/index.js';
import type { OpenElsewhere } from '../harness/index.js';
import type { Picture } from '../report/index.js';
import type { PackedError } from './errors.js';

/** What whoever compares a scan with another one asks of it. */
export interface ScanWishes {
  /** Nothing need be open; a warning says so. */
  readonly mayBeIdle?: boolean | undefined;
  /** A base may lack what its change opens, and the names that the settings give it: nobody is told. */
  readonly isBase?: boolean | undefined;
  /** What the other side of the comparison has open. */
  readonly elsewhere?: readonly OpenElsewhere[] | undefined;
}

/** What a thread is to do. */
export type Order =
  | {
      readonly task: 'scan';
      readonly settings: Settings;
      readonly accepted?: Accepted | undefined;
      readonly wishes: ScanWishes;
    }
  | { readonly task: 'interfaces' | 'harness'; readonly settings: Settings }
  | {
      readonly task: 'ir';
      readonly settings: Settings;
      readonly className: string;
      readonly method?: string | undefined;
    }
  | { readonly task: 'objects'; readonly settings: Settings; readonly around?: string | undefined };

/** What each task gives. */
export interface Results {
  readonly scan: { readonly report: Report };
  readonly interfaces: Openness;
  readonly harness: string;
  readonly ir: string;
  readonly objects: Picture;
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
  | { readonly kind: 'done'; readonly result: Results[Order['task']] }
  /** The engine or the machine gives no more memory. */
  | { readonly kind: 'no-room' }
  | { readonly kind: 'failed'; readonly error: PackedError };
