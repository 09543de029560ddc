/** Where fields are stored: the code that runs, and whether anything else may store a field. */
import type { PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { storedUnseen, type Threads } from '../threads/index.js';

export interface FieldStores {
  /** All methods that run. */
  readonly methods: ReadonlySet<MethodId>;
  /** May something else than an instruction for it store a field, such as reflection? */
  readonly isStoredUnseen: (field: FieldId) => boolean;
}

export function fieldStores(pt: PointsTo, threads: Pick<Threads, 'programs'>): FieldStores {
  const { calls } = pt;
  const methods = new Set(Array.from({ length: calls.size }, (_, cs) => calls.methodOf(cs)));
  return { methods, isStoredUnseen: storedUnseen(pt, threads) };
}
