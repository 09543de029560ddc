/** The heap of compiled classes, for tests of what fields hold and what values are called. */
import { analysePointers, type PointsTo } from '../../src/pointsto/index.js';
import type { MethodId, Program } from '../../src/program/index.js';
import { acme, harnessOf } from '../harness/support.js';

export function heapOf(sources: Readonly<Record<string, string>>, ...interfaces: string[]): PointsTo {
  const program = acme(sources);
  const harness = harnessOf(program, { interfaces });
  return analysePointers(program, {
    k: 2,
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method }) => method)),
    instanceOf: (method) => harness.instances.get(method) ?? 0,
  });
}

export function methodOf(program: Program, cls: string, name: string): MethodId {
  const found = program.class(program.findClass(cls)).methods.find((id) => program.method(id).name === name);
  if (found === undefined) throw new Error(`${cls} has no method ${name}.`);
  return found;
}

/** Objects of a class. */
export function objectsOf({ heap, program }: PointsTo, cls: string): number[] {
  const all = Array.from({ length: heap.objectCount }, (_, object) => object);
  return all.filter(
    (object) => heap.classOf(object) >= 0 && program.class(heap.classOf(object)).name === cls,
  );
}
