/** What the signals of findings are read from. */
import type { PointsTo } from '../../pointsto/index.js';
import type { ClassId, FieldId, MethodId } from '../../program/index.js';
import type { Races } from '../../races/index.js';
import type { Threads } from '../../threads/index.js';
import type { Reach } from '../advice/index.js';
import type { Holders, RootText } from '../names/index.js';
import type { GivenObjects } from './given-objects.js';
import type { ClassSigns } from './signals.js';

export interface SignalInput {
  readonly pt: PointsTo;
  readonly races: Races;
  readonly holders: Holders;
  readonly threads: Threads;
  readonly reach: Reach;
  readonly signsOf: (cls: ClassId) => ClassSigns;
  readonly given: GivenObjects;
  readonly sharedArguments: GivenObjects;
  readonly isClient: (method: MethodId) => boolean;
  /** Methods of the client that call what the user has named, each with the name. */
  readonly namedEntries: ReadonlyMap<MethodId, string>;
  /** What `@GuardedBy` of a field says, as it is written. */
  readonly claimOf: (field: FieldId) => string | undefined;
  /** By method of the client, locks that all calls in the code under scan of what it calls hold. */
  readonly asksOf: (method: MethodId) => readonly string[];
  /** By method of the client, who can call what it calls. */
  readonly entryOf: (method: MethodId) => Pick<RootText, 'insider' | 'isGuessed'> | undefined;
}
