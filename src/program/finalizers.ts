/**
 * Finalizers: where objects of C have a finalizer in code that is read, a run of the finalizer thread starts behind each
 * constructor call of `new C(…)` (JLS §12.6, `java.lang.ModelFinalizer`). It gets a copy of the new object, made by a call of
 * `Object.clone` itself: that copies the fields without accesses to them.
 *
 * Guarantee: the finalizer runs on an object with the same contents, beside all that the program does from there on (JLS §17.4.5).
 * It gets another object because no other code has the original by then. Assumption: no code still runs on an object that
 * nothing can reach any more (JLS §12.6.1 would allow it).
 */
import type { MemberRef } from '../classfile/index.js';
import { type Body, definitionsOf, type Insn, rewritten } from '../ir/index.js';
import { getOrMake } from '../util/index.js';
import { inClassChain } from './lookup.js';
import { isFromClassPath } from './records.js';
import type { ClassTable } from './table.js';
import type { MethodId, Program } from './types.js';

const CLONE: MemberRef = {
  owner: 'java/lang/Object',
  name: 'clone',
  desc: '()Ljava/lang/Object;',
  isInterface: false,
};
/** The model of the finalizer thread. */
const FINALIZER = 'java/lang/ModelFinalizer';
const MAKE: MemberRef = {
  owner: FINALIZER,
  name: '<init>',
  desc: '(Ljava/lang/Object;)V',
  isInterface: false,
};
const START: MemberRef = {
  owner: 'racewarden/model/Intrinsics',
  name: 'fork',
  desc: '(Ljava/lang/Runnable;)V',
  isInterface: false,
};

/** Does the finalizer thread start with a method? */
export function isOfFinalizer(program: Program, method: MethodId): boolean {
  return program.class(program.method(method).owner).name === FINALIZER;
}

export class Finalizers {
  private readonly known = new Map<string, boolean>();

  constructor(private readonly table: ClassTable) {}

  /** The body itself where it makes nothing that has a finalizer. */
  apply(body: Body): Body {
    const isMeant = (insn: Insn | undefined): boolean => insn?.op === 'new' && this.has(insn.type);
    if (!body.blocks.some(({ insns }) => insns.some(isMeant))) return body;
    const definitions = definitionsOf(body);
    return rewritten(body, (insn, kinds) => {
      if (insn.op !== 'invoke' || insn.kind !== 'special' || insn.method.name !== '<init>') return undefined;
      const [object] = insn.args;
      if (!isMeant(definitions[object])) return undefined;
      const place = { line: insn.line, offset: insn.offset };
      const copy = kinds.push('ref') - 1;
      const thread = kinds.push('ref') - 1;
      return [
        insn,
        { op: 'invoke', dst: copy, kind: 'virtual', method: CLONE, args: [object], ...place },
        { op: 'new', dst: thread, type: FINALIZER, ...place },
        { op: 'invoke', dst: -1, kind: 'special', method: MAKE, args: [thread, copy], ...place },
        { op: 'invoke', dst: -1, kind: 'static', method: START, args: [thread], ...place },
      ];
    });
  }

  /** Do objects of a class have a finalizer that is not the JDK's? */
  private has(type: string): boolean {
    return getOrMake(this.known, type, () => {
      const { table } = this;
      const method = inClassChain(table, table.named(type), table.selector('finalize', '()V'));
      if (method < 0 || !table.methods[method].hasCode) return false;
      return isFromClassPath(table.classes[table.methods[method].owner]);
    });
  }
}
