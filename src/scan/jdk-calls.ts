/**
 * How much of what reached code asks of the JDK is known.
 *
 * In: a solved program. Out: the number of call instructions in reached methods of the application and the class path
 * whose resolved method belongs to a JDK class that is not under scan, and those of them that are not modelled.
 *
 * A call is modelled where its method has a body in the models or is an intrinsic; where the default of
 * `program/opaque.ts` is known to be right (`Program.isHarmless`) or passes values alone (`passesValues`); where a model
 * declares it abstract, as what runs is then the receivers' own code; and where it is abstract in a class without a
 * model, but the call graph finds code of the program that runs. Every other call counts as not modelled.
 */
import { kindOf, paramDescs, returnDesc } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';
import { PairMap } from '../util/index.js';

export interface JdkCalls {
  /** All call instructions that name a JDK method. */
  readonly sites: number;
  /** Those without a model, by the pretty name of the method named at the call. */
  readonly unmodelled: ReadonlyMap<string, number>;
}

export function jdkCalls(pt: PointsTo, reached: Iterable<MethodId>): JdkCalls {
  const { program } = pt;
  const verdicts = new Uint8Array(program.methodCount);
  const uses = new Map<MethodId, number>();
  const open: OpenCall[] = [];
  let sites = 0;
  for (const method of reached) {
    const { owner } = program.method(method);
    if (program.class(owner).origin !== 'library' && !program.isApplication(owner)) continue;
    const { body, calls } = pt.methodConstraints(method);
    for (const { block, insn, index, target } of calls) {
      const of = body.blocks[block].insns[insn];
      if (of.op !== 'invoke') continue;
      if (verdicts[target] === Verdict.unknown) verdicts[target] = verdictOn(program, target);
      const verdict = verdicts[target];
      if (verdict === Verdict.ofNoJdk) continue;
      sites++;
      if (of.known) continue;
      if (verdict === Verdict.unmodelled) uses.set(target, (uses.get(target) ?? 0) + 1);
      else if (verdict === Verdict.receiversDecide) open.push({ method, index, target });
    }
  }
  for (const target of withoutKnownCode(pt, open)) uses.set(target, (uses.get(target) ?? 0) + 1);
  return { sites, unmodelled: byName(program, uses) };
}

const Verdict = { unknown: 0, ofNoJdk: 1, modelled: 2, unmodelled: 3, receiversDecide: 4 } as const;

/** A call of an abstract method of a class without a model. */
interface OpenCall {
  readonly method: MethodId;
  readonly index: number;
  readonly target: MethodId;
}

function verdictOn(program: Program, target: MethodId): number {
  const { owner, isIntrinsic, isAbstract, isOpaque, member } = program.method(target);
  if (!program.isJdk(owner)) return Verdict.ofNoJdk;
  if (isIntrinsic || program.isHarmless(target) || passesValues(program, target)) return Verdict.modelled;
  if (isAbstract) return member === undefined ? Verdict.receiversDecide : Verdict.modelled;
  return isOpaque ? Verdict.unmodelled : Verdict.modelled;
}

/**
 * Whether only values go into a static method or one of a throwable (which are one object per class to the analysis and
 * have no plain state) and at most a value comes out, so that no object of the program is stored, handed out, read or
 * called. State of the JDK's own that such a method may touch (system properties) is safe for threads.
 */
function passesValues(program: Program, target: MethodId): boolean {
  const { owner, desc, isStatic } = program.method(target);
  if (!isStatic && !program.isThrowable(owner)) return false;
  return [...paramDescs(desc), returnDesc(desc)].every(
    (type) => type === 'V' || kindOf(type) !== 'ref' || isConstant(program, type),
  );
}

/** Objects of the type never change and hold nothing that a program could race on. */
function isConstant(program: Program, desc: string): boolean {
  return (
    desc === 'Ljava/lang/Class;' ||
    (desc.startsWith('L') && program.isValue(program.classNamed(desc.slice(1, -1))))
  );
}

/** The targets of those calls for which the call graph has no code but the default. */
function withoutKnownCode({ program, calls }: PointsTo, open: readonly OpenCall[]): MethodId[] {
  if (open.length === 0) return [];
  const isOpen = new Uint8Array(program.methodCount);
  for (const { method } of open) isOpen[method] = 1;
  const answered = new PairMap(256);
  for (let e = 0; e < calls.edgeCount; e++) {
    const method = calls.methodOf(calls.callerOf(e));
    if (isOpen[method] === 0) continue;
    const callee = program.method(calls.methodOf(calls.calleeOf(e)));
    const { origin, file } = program.class(callee.owner);
    // What stands in for an unknown class has no file; lambdas and method references lead to known code.
    if (file !== undefined || (origin === 'synthetic' && !callee.isOpaque))
      answered.add(method, calls.callOf(e));
  }
  return open.filter(({ method, index }) => answered.get(method, index) < 0).map(({ target }) => target);
}

function byName(program: Program, uses: ReadonlyMap<MethodId, number>): Map<string, number> {
  const named = new Map<string, number>();
  for (const [method, count] of uses) {
    const name = program.prettyMethod(method);
    named.set(name, (named.get(name) ?? 0) + count);
  }
  return named;
}
