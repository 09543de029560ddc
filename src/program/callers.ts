/** Methods of the classes under scan, by what they call or make functions of. */
import type { MemberRef } from '../classfile/index.js';
import { type Body, type Insn, someInsn } from '../ir/index.js';
import { getOrMake } from '../util/index.js';
import { refersTo } from './handles/members.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId } from './types.js';

type IsMeant = (ref: MemberRef) => boolean;

export interface CallersInput {
  readonly table: ClassTable;
  /** The classes under scan. */
  readonly classes: () => readonly ClassId[];
  /** The body as the class file has it. */
  readonly rawBody: (method: MethodId) => Body | undefined;
}

export class Callers {
  /** By class, the names and descriptors of methods that its constant pool has; by method, of those that it calls. */
  private readonly inPools = new Map<ClassId, ReadonlySet<string>>();
  private readonly inBodies = new Map<MethodId, ReadonlySet<string>>();

  constructor(private readonly input: CallersInput) {}

  /** The methods that call one of certain methods, or make a function of it. */
  of(isMeant: IsMeant): MethodId[] {
    return this.among(
      (cls) => this.refersTo(cls, isMeant),
      (body) =>
        someInsn(body, (insn) => {
          const called = calledBy(insn);
          return called !== undefined && isMeant(called);
        }),
    );
  }

  /** The same for methods that have one of these names, each a name and a descriptor. */
  ofNamed(names: ReadonlySet<string>): MethodId[] {
    return this.among(
      (cls) => haveCommon(this.namesInPool(cls), names),
      (body, id) => haveCommon(this.namesInBody(body, id), names),
    );
  }

  private among(
    isLookedAt: (cls: ClassId) => boolean,
    isMeant: (body: Body, method: MethodId) => boolean,
  ): MethodId[] {
    const { table, classes, rawBody } = this.input;
    const found: MethodId[] = [];
    for (const cls of classes()) {
      if (!isLookedAt(cls)) continue;
      for (const id of table.classes[cls].methods) {
        const body = rawBody(id);
        if (body !== undefined && isMeant(body, id)) found.push(id);
      }
    }
    return found;
  }

  private namesInPool(cls: ClassId): ReadonlySet<string> {
    return getOrMake(this.inPools, cls, () => {
      const names = new Set<string>();
      this.refersTo(cls, ({ name, desc }) => {
        names.add(name + desc);
        return false;
      });
      return names;
    });
  }

  private namesInBody(body: Body, method: MethodId): ReadonlySet<string> {
    return getOrMake(this.inBodies, method, () => {
      const names = new Set<string>();
      for (const { insns } of body.blocks)
        for (const insn of insns) {
          const called = calledBy(insn);
          if (called !== undefined) names.add(called.name + called.desc);
        }
      return names;
    });
  }

  private refersTo(cls: ClassId, isMeant: IsMeant): boolean {
    const { file } = this.input.table.classes[cls];
    return file !== undefined && refersTo(file.pool, isMeant);
  }
}

function calledBy(insn: Insn): MemberRef | undefined {
  if (insn.op === 'invoke') return insn.method;
  return insn.op === 'lambda' ? insn.site.implementation.member : undefined;
}

function haveCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  for (const name of few) if (many.has(name)) return true;
  return false;
}
