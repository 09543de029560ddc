/**
 * Places that break a rule which needs no second thread to be wrong: a field that changes in a class which says that it is
 * immutable, and a lock on an object of a value-based class.
 */
import { type Body, definitionsOf, type Insn, plain, type Value } from '../ir/index.js';
import type { MethodConstraints, PointsTo } from '../pointsto/index.js';
import { type FieldId, hasClassMark, isValueBased, type MethodId, type Program } from '../program/index.js';
import { hasOwnAccesses } from '../races/index.js';
import { IntVec } from '../util/index.js';

/** What a breach is, without the way to it. */
export interface BreachSite {
  readonly kind: 'immutable-write' | 'value-lock';
  readonly block: number;
  readonly insn: number;
  /** The field that is written, or that the lock is read from; −1 for none. */
  readonly field: FieldId;
  /** The local of the object that is written. */
  readonly base: number;
  /** Of a lock, the value-based class. */
  readonly cls: string;
}

export function breachesIn(pt: PointsTo, cs: number, method: MethodId): readonly BreachSite[] {
  const { program } = pt;
  if (!program.isApplication(program.method(method).owner) || !hasOwnAccesses(program, method)) return [];
  const constraints = pt.methodConstraints(method);
  const found: BreachSite[] = [];
  for (const { id, insns } of constraints.body.blocks) {
    insns.forEach((insn, index) => {
      if ('ghost' in insn) return;
      const site =
        insn.op === 'putfield'
          ? writeOf(program, constraints, insn)
          : insn.op === 'monitorenter'
            ? lockOf(pt, cs, constraints, insn.src)
            : undefined;
      if (site !== undefined) found.push({ ...site, block: id, insn: index });
    });
  }
  return found;
}

type Site = Omit<BreachSite, 'block' | 'insn'>;

function writeOf(
  program: Program,
  { body, localOf }: MethodConstraints,
  insn: Extract<Insn, { op: 'putfield' }>,
): Site | undefined {
  const field = program.resolveField(insn.field);
  const { owner } = program.field(field);
  if (owner < 0 || !program.isApplication(owner) || !hasClassMark(program, owner, 'immutable'))
    return undefined;
  const base = localOf[insn.obj];
  if (base < 0 || isCache(program, body, field, insn.src)) return undefined;
  return { kind: 'immutable-write', field, base, cls: '' };
}

/**
 * Is a field filled in where a test says that nothing is there yet, with what does not come from the field? Such a cache nobody
 * sees from outside, and `@Immutable` allows for it.
 */
function isCache(program: Program, body: Body, field: FieldId, stored: Value): boolean {
  const definitions = definitionsOf(body);
  const readsField = (value: Value): boolean => {
    const made = definitions[plain(definitions, value)];
    return made?.op === 'getfield' && program.resolveField(made.field) === field;
  };
  const made = definitions[plain(definitions, stored)];
  if (made?.op === 'binary' && (readsField(made.a) || readsField(made.b))) return false;
  const isTested = (value: Value): boolean => {
    const tested = definitions[plain(definitions, value)];
    if (tested?.op === 'compare') return readsField(tested.a) || readsField(tested.b);
    return readsField(value);
  };
  return body.blocks.some(({ insns }) =>
    insns.some((insn) => insn.op === 'if' && (isTested(insn.a) || isTested(insn.b))),
  );
}

/** Told where all that the lock may be is of such classes; of a field without objects its type decides. */
function lockOf(
  pt: PointsTo,
  cs: number,
  { body, localOf }: MethodConstraints,
  src: Value,
): Site | undefined {
  const { program, heap } = pt;
  const buffer = new IntVec();
  const local = localOf[src];
  if (local >= 0) pt.objects(cs, local, buffer);
  const classes = [...buffer.view()].map((object) => program.class(heap.classOf(object)).name);
  const definitions = definitionsOf(body);
  const read = definitions[plain(definitions, src)];
  const ref = read?.op === 'getfield' || read?.op === 'getstatic' ? read.field : undefined;
  const field = ref === undefined ? -1 : program.resolveField(ref);
  if (classes.length === 0 && ref !== undefined) classes.push(ref.desc.replace(/^L|;$/g, ''));
  if (classes.length === 0 || !classes.every(isValueBased)) return undefined;
  const [cls] = classes.sort();
  return { kind: 'value-lock', field, base: local, cls };
}
