/**
 * Places that break a rule which needs no second thread to be wrong: a field that changes in a class which says that it is
 * immutable, and a lock on an object of a value-based class.
 */
import { Access } from '../classfile/index.js';
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

/** A place that may break a rule, in whatever context: a write that does in each, or a monitor whose objects decide. */
export interface BreachPlace {
  readonly block: number;
  readonly insn: number;
  /** Undefined where the value that is locked decides. */
  readonly write: Site | undefined;
  readonly locked: Value;
}

/** The places of a method that are to be looked at in each of its contexts. */
export function breachPlaces(pt: PointsTo, method: MethodId): readonly BreachPlace[] {
  const { program } = pt;
  if (!program.isApplication(program.method(method).owner) || !hasOwnAccesses(program, method)) return [];
  const constraints = pt.methodConstraints(method);
  const found: BreachPlace[] = [];
  for (const { id, insns } of constraints.body.blocks) {
    insns.forEach((insn, index) => {
      if ('ghost' in insn) return;
      const place = { block: id, insn: index };
      const write = insn.op === 'putfield' ? writeOf(program, method, constraints, insn) : undefined;
      if (write !== undefined) found.push({ ...place, write, locked: -1 });
      if (insn.op === 'monitorenter') found.push({ ...place, write: undefined, locked: insn.src });
    });
  }
  return found;
}

/** What a place breaks in a context. */
export function breachAt(pt: PointsTo, cs: number, place: BreachPlace): BreachSite | undefined {
  const { block, insn, write, locked } = place;
  const site = write ?? lockOf(pt, cs, pt.methodConstraints(pt.calls.methodOf(cs)), locked);
  return site && { ...site, block, insn };
}

type Site = Omit<BreachSite, 'block' | 'insn'>;

function writeOf(
  program: Program,
  method: MethodId,
  { body, localOf }: MethodConstraints,
  insn: Extract<Insn, { op: 'putfield' }>,
): Site | undefined {
  const field = program.resolveField(insn.field);
  const { owner } = program.field(field);
  if (owner < 0 || !program.isApplication(owner) || !hasClassMark(program, owner, 'immutable'))
    return undefined;
  const base = localOf[insn.obj];
  if (base < 0 || isCache(program, method, body, insn)) return undefined;
  return { kind: 'immutable-write', field, base, cls: '' };
}

/**
 * Is a field filled in where a test against a constant, of this field or another one of the object, says that nothing is there yet,
 * with what does not come from the field? Such a cache nobody sees from outside, and `@Immutable` allows for it. What a private
 * method writes counts as one: its callers may make the test.
 */
function isCache(
  program: Program,
  method: MethodId,
  body: Body,
  insn: Extract<Insn, { op: 'putfield' }>,
): boolean {
  const definitions = definitionsOf(body);
  const madeBy = (value: Value): Insn | undefined => definitions[plain(definitions, value)];
  const field = program.resolveField(insn.field);
  const reads = (value: Value, isWanted: (read: FieldId) => boolean): boolean => {
    const made = madeBy(value);
    return made?.op === 'getfield' && isWanted(program.resolveField(made.field));
  };
  const made = madeBy(insn.src);
  const isItself = (read: FieldId): boolean => read === field;
  if (made?.op === 'binary' && (reads(made.a, isItself) || reads(made.b, isItself))) return false;
  if ((program.method(method).access & Access.private) !== 0) return true;
  const { owner } = program.field(field);
  const isOfObject = (read: FieldId): boolean => read >= 0 && program.field(read).owner === owner;
  const isConstant = (value: Value): boolean => value < 0 || madeBy(value)?.op === 'const';
  const isTest = (a: Value, b: Value): boolean =>
    (a >= 0 && reads(a, isOfObject) && isConstant(b)) || (b >= 0 && reads(b, isOfObject) && isConstant(a));
  return body.blocks.some(({ insns }) =>
    insns.some((each) => {
      if (each.op !== 'if') return false;
      const tested = madeBy(each.a);
      return isTest(each.a, each.b) || (tested?.op === 'compare' && isTest(tested.a, tested.b));
    }),
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
