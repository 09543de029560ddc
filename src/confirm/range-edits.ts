/** Checks of ranges of elements, where loops are left (placement/ranges.ts). */
import { type Code, Opcode } from '../classfile/index.js';
import type { CodeWriter, DetachedCode, Emit, FailureCode, KeptKind, MethodEdits } from '../weaving/index.js';
import { copyElement, HOOKS } from './accesses.js';
import type { EditList } from './edit-list.js';
import type { Access } from './placement/locations.js';
import type { RangeChecks } from './placement/ranges.js';

const OBJECT = 'Ljava/lang/Object;';
/** What is kept of a range: its array, the first index, the last one. */
const KEPT: readonly KeptKind[] = ['reference', 'int', 'int'];

/** @param siteOf the number of the access, and whether it stores a value of two slots. */
export function rangeEdits(
  { steps, onJump, behind, onFailure }: RangeChecks,
  code: Code,
  list: EditList,
  siteOf: (access: Access) => { readonly site: number; readonly isWide: boolean },
): Pick<MethodEdits, 'onJump' | 'onFailure' | 'kept'> {
  const numbers = new Map([...steps.keys()].map((access, i) => [access, i]));
  // Behind what other insertions need.
  const placeOf = (access: Access): number =>
    code.maxLocals + list.locals + KEPT.length * (numbers.get(access) ?? 0);

  for (const [access, step] of steps) {
    const [array, first, last] = [0, 1, 2].map((i) => placeOf(access) + i);
    list.add(access.pc, {
      before: (to) => {
        const { site, isWide } = siteOf(access);
        copyElement(to, access.isWrite, isWide);
        to.op(Opcode.dup2).load('reference', array).load('int', first).load('int', last);
        to.int(step).int(site);
        to.call(HOOKS, access.isWrite ? 'writeAlong' : 'readAlong', `(${OBJECT}I${OBJECT}IIII)I`);
        to.store('int', first).store('int', last).store('reference', array);
      },
    });
  }

  const check = (to: CodeWriter, access: Access): void => {
    const [array, first, last] = [0, 1, 2].map((i) => placeOf(access) + i);
    to.load('reference', array).load('int', first).load('int', last);
    to.int(steps.get(access) ?? 0).int(siteOf(access).site);
    to.call(HOOKS, access.isWrite ? 'writeRange' : 'readRange', `(${OBJECT}IIII)V`);
    // What comes next is another range.
    to.op(Opcode.aconst_null).store('reference', array);
  };
  const emitOf =
    (accesses: readonly Access[]): Emit =>
    (to) => {
      for (const access of accesses) check(to, access);
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
    kept: [...steps.keys()].flatMap(() => KEPT),
  };
}

function handlersAt({ handlers }: Code, pc: number): readonly number[] {
  return handlers.flatMap(({ startPc, endPc }, i) => (startPc <= pc && pc < endPc ? [i] : []));
}
