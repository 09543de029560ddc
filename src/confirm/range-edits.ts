/** Checks of ranges of elements, where loops are left (placement/ranges.ts). */
import type { Code } from '../classfile/index.js';
import type { CodeWriter, DetachedCode, Emit, FailureCode, MethodEdits } from '../weaving/index.js';
import { HOOKS, load } from './accesses.js';
import type { EditList } from './edit-list.js';
import type { Access } from './placement/locations.js';
import type { ElementRange, RangeChecks } from './placement/ranges.js';

const PARAMS = '(Ljava/lang/Object;IIII)V';

export function rangeEdits(
  { onJump, behind, onFailure }: RangeChecks,
  code: Code,
  list: EditList,
  siteOf: (access: Access) => number,
): Pick<MethodEdits, 'onJump' | 'onFailure'> {
  const emitOf =
    (ranges: readonly ElementRange[]): Emit =>
    (to) => {
      for (const range of ranges) check(to, range, siteOf(range.access));
    };
  const detached = (ranges: readonly ElementRange[]): DetachedCode => ({
    emit: emitOf(ranges),
    loads: loadsOf(ranges),
  });
  for (const [pc, ranges] of behind) list.add(pc, { after: emitOf(ranges) });

  const failures: (FailureCode & { readonly key: string })[] = [];
  for (const [from, { to, ranges }] of [...onFailure].sort(([a], [b]) => a - b)) {
    const key = JSON.stringify([ranges.map(textOf), handlersAt(code, from)]);
    const last = failures.at(-1);
    if (last?.to === from && last.key === key) failures[failures.length - 1] = { ...last, to };
    else failures.push({ ...detached(ranges), from, to, key });
  }
  return {
    onJump: new Map([...onJump].map(([pc, ranges]) => [pc, detached(ranges)])),
    onFailure: failures,
  };
}

function check(to: CodeWriter, { access, array, from, to: end, step }: ElementRange, site: number): void {
  to.load('reference', array);
  load(to, from);
  load(to, end);
  to.int(step)
    .int(site)
    .call(HOOKS, access.isWrite ? 'writeRange' : 'readRange', PARAMS);
}

function loadsOf(ranges: readonly ElementRange[]): DetachedCode['loads'] {
  const loads = new Map<number, 'int' | 'reference'>();
  for (const { array, from, to } of ranges) {
    loads.set(array, 'reference');
    for (const { local } of [from, to]) if (local >= 0) loads.set(local, 'int');
  }
  return loads;
}

function textOf({ access, array, from, to, step }: ElementRange): readonly number[] {
  return [access.pc, array, from.local, from.add, to.local, to.add, step];
}

function handlersAt({ handlers }: Code, pc: number): readonly number[] {
  return handlers.flatMap(({ startPc, endPc }, i) => (startPc <= pc && pc < endPc ? [i] : []));
}
