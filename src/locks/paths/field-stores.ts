/** Where fields and elements are stored: the code that runs, and whether anything else may store them. */
import type { PointsTo } from '../../pointsto/index.js';
import type { ClassId, FieldId, MethodId } from '../../program/index.js';
import { storedUnseen, type Threads } from '../../threads/index.js';

export interface FieldStores {
  /** All methods that run. */
  readonly methods: ReadonlySet<MethodId>;
  /** May something else than an instruction for it store a field, such as reflection? `byHandle`: do `VarHandle`s and updaters count? */
  readonly isStoredUnseen: (field: FieldId, byHandle?: boolean) => boolean;
  /** Is a method one of the client, which stands for any code? */
  readonly isClient: (method: MethodId) => boolean;
}

export function fieldStores(pt: PointsTo, threads: Pick<Threads, 'programs' | 'roots'>): FieldStores {
  const { calls, program } = pt;
  const methods = new Set(Array.from({ length: calls.size }, (_, cs) => calls.methodOf(cs)));
  const ownerOf = (method: MethodId): ClassId => program.method(method).owner;
  const clients = new Set(
    threads.roots.filter(({ kind }) => kind === 'open').map(({ cs }) => ownerOf(calls.methodOf(cs))),
  );
  const isClient = (method: MethodId): boolean => clients.has(ownerOf(method));
  return { methods, isStoredUnseen: storedUnseen(pt, threads), isClient };
}
