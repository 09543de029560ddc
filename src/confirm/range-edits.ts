/** Checks in loops of which something is kept, and where the loops are left (placement/ranges.ts). */
import { type Code, Opcode } from '../classfile/index.js';
import type { CodeWriter, DetachedCode, Emit, FailureCode, KeptKind, MethodEdits } from '../weaving/index.js';
import { copyElement, copyObject, HOOKS } from './accesses.js';
import type { EditList } from './edit-list.js';
import type { Access } from './placement/locations.js';
import type { Kept, RangeChecks } from './placement/ranges.js';

const OBJECT = 'Ljava/lang/Object;';

/** What the code of an access is asked for. */
interface Site {
  readonly site: number;
  readonly isStatic: boolean;
  /** Does it store a value of two slots? */
  readonly isWide: boolean;
}

/** What is kept: of a range its array, the first index and the last; of a field its object; of a static field whether it is checked. */
function kindsOf({ step }: Kept, { isStatic }: Site): readonly KeptKind[] {
  if (step !== undefined) return ['reference', 'int', 'int'];
  return isStatic ? ['int'] : ['reference'];
}

export function rangeEdits(
  { kept, onJump, behind, onFailure }: RangeChecks,
  code: Code,
  list: EditList,
  siteOf: (access: Access) => Site,
  classOf: (name: string) => number,
): Pick<MethodEdits, 'onJump' | 'onFailure' | 'kept'> {
  const kinds: KeptKind[] = [];
  const places = new Map<Access, number>();
  for (const [access, one] of kept) {
    places.set(access, kinds.length);
    kinds.push(...kindsOf(one, siteOf(access)));
  }
  // Behind what other insertions need.
  const placeOf = (access: Access): number => code.maxLocals + list.locals + (places.get(access) ?? 0);
  for (const [access, one] of kept) {
    const site = siteOf(access);
    const once = one.once === undefined ? -1 : classOf(one.once);
    const emit: Emit = (to) => emitAccess(to, access, one, { ...site, once, place: placeOf(access) });
    list.add(access.pc, site.isStatic ? { after: emit } : { before: emit });
  }

  const end = (to: CodeWriter, access: Access): void => {
    const { site, isStatic } = siteOf(access);
    const place = placeOf(access);
    const step = kept.get(access)?.step;
    if (step !== undefined) {
      loadRange(to, place).int(step).int(site);
      to.call(HOOKS, access.isWrite ? 'writeRange' : 'readRange', `(${OBJECT}IIII)V`);
    }
    // What comes next is another range.
    if (isStatic) to.int(0).store('int', place);
    else to.op(Opcode.aconst_null).store('reference', place);
  };
  const emitOf =
    (accesses: readonly Access[]): Emit =>
    (to) => {
      for (const access of accesses) end(to, access);
    };
  for (const [pc, accesses] of behind) list.add(pc, { after: emitOf(accesses) });

  const failures: (FailureCode & { readonly key: string })[] = [];
  for (const [from, { to, accesses }] of [...onFailure].sort(([a], [b]) => a - b)) {
    const key = JSON.stringify([accesses.map(({ pc }) => pc), handlersAt(code, from)]);
    const last = failures.at(-1);
    if (last?.to === from && last.key === key) failures[failures.length - 1] = { ...last, to };
    else failures.push({ emit: emitOf(accesses), from, to, key });
  }
  return {
    onJump: new Map(
      [...onJump].map(([pc, accesses]): [number, DetachedCode] => [pc, { emit: emitOf(accesses) }]),
    ),
    onFailure: failures,
    kept: kinds,
  };
}

function loadRange(to: CodeWriter, place: number): CodeWriter {
  return to
    .load('reference', place)
    .load('int', place + 1)
    .load('int', place + 2);
}

function emitAccess(
  to: CodeWriter,
  { isWrite }: Access,
  { step }: Kept,
  { site, isStatic, isWide, once, place }: Site & { readonly once: number; readonly place: number },
): void {
  const hook = isWrite ? 'write' : 'read';
  if (step !== undefined) {
    copyElement(to, isWrite, isWide);
    loadRange(to.op(Opcode.dup2), place).int(step).int(site).int(once);
    to.call(HOOKS, `${hook}Along`, `(${OBJECT}I${OBJECT}IIIII)I`);
    to.store('int', place + 1)
      .store('int', place + 2)
      .store('reference', place);
  } else if (isStatic) {
    to.load('int', place).int(site).int(once).call(HOOKS, `${hook}StaticOnce`, '(III)I').store('int', place);
  } else {
    copyObject(to, isWrite, isWide);
    to.load('reference', place).int(site).int(once);
    to.call(HOOKS, `${hook}Once`, `(${OBJECT}${OBJECT}II)${OBJECT}`).store('reference', place);
  }
}

function handlersAt({ handlers }: Code, pc: number): readonly number[] {
  return handlers.flatMap(({ startPc, endPc }, i) => (startPc <= pc && pc < endPc ? [i] : []));
}
