/**
 * Finalizers: behind each constructor call of `new C(…)`, where objects of C have a finalizer in code that is read, a copy of the new
 * object is given to a run of the finalizer thread (JLS §12.6, `java.lang.ModelFinalizer`). Nobody reads the fields for that copy: it is made by
 * `Object.clone`, called by that name.
 *
 * Guarantee: the finalizer runs, beside all else from there on (JLS §17.4.5), on an object with the same contents. That it is another
 * object says that nobody else has the object any more. Assumption: no code still runs on an object that is not reachable by
 * what runs later (JLS §12.6.1 would allow it).
 */
import type { MemberRef } from '../classfile/index.js';
import { type Body, definitionIn, type Insn, type Kind } from '../ir/index.js';
import { getOrMake } from '../util/index.js';
import { inClassChain } from './lookup.js';
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
    const isMeant = (insn: Insn): boolean => insn.op === 'new' && this.has(insn.type);
    if (!body.blocks.some(({ insns }) => insns.some(isMeant))) return body;
    const definition = definitionIn(body);
    const kinds: Kind[] = [...body.kinds];
    const blocks = body.blocks.map((block) => ({
      ...block,
      insns: block.insns.flatMap((insn): Insn[] => {
        if (insn.op !== 'invoke' || insn.kind !== 'special' || insn.method.name !== '<init>') return [insn];
        const [object] = insn.args;
        const made = definition(object);
        if (made === undefined || !isMeant(made)) return [insn];
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
      }),
    }));
    return { ...body, blocks, kinds, valueCount: kinds.length };
  }

  /** Have objects of a class a finalizer that is not the JDK's? */
  private has(type: string): boolean {
    return getOrMake(this.known, type, () => {
      const { table } = this;
      const method = inClassChain(table, table.named(type), table.selector('finalize', '()V'));
      if (method < 0 || !table.methods[method].hasCode) return false;
      const { origin } = table.classes[table.methods[method].owner];
      return origin === 'application' || origin === 'library' || origin === 'subject';
    });
  }
}
