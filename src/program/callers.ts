/** Methods of the classes under scan, by what they call or make functions of. */
import type { MemberRef } from '../classfile/index.js';
import type { Body, Insn } from '../ir/index.js';
import { addTo, getOrMake } from '../util/index.js';
import { refersTo } from './handles/members.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId } from './types.js';

type IsMeant = (ref: MemberRef) => boolean;

const NONE: readonly number[] = [];

export interface CallersInput {
  readonly table: ClassTable;
  /** The classes under scan. */
  readonly classes: () => readonly ClassId[];
  /** The body as the class file has it. */
  readonly rawBody: (method: MethodId) => Body | undefined;
}

export class Callers {
  /** By name and descriptor, the classes whose constant pools have it, by their place among the classes. */
  private pools: ReadonlyMap<string, readonly number[]> | undefined;
  /** By place of a class: by name and descriptor the methods that call it, and the place of its first method among all. */
  private readonly inBodies = new Map<number, ReadonlyMap<string, readonly number[]>>();
  private methods: readonly MethodId[] = [];
  private starts: readonly number[] = [];
  private readonly calls = new Map<MethodId, readonly Insn[]>();

  constructor(private readonly input: CallersInput) {}

  /** The methods that call one of certain methods, or make a function of it. */
  of(isMeant: IsMeant): MethodId[] {
    const { table, classes } = this.input;
    return classes()
      .filter((cls) => this.refersTo(cls, isMeant))
      .flatMap((cls) => table.classes[cls].methods)
      .filter((id) => this.callsOf(id).some((insn) => isMeant(calledBy(insn) as MemberRef)));
  }

  /** The same for methods that have one of these names, each a name and a descriptor. */
  ofNamed(names: ReadonlySet<string>): MethodId[] {
    this.pools ??= this.findNames();
    const places = new Set<number>();
    for (const name of names) for (const place of this.pools.get(name) ?? NONE) places.add(place);
    const found = new Set<number>();
    for (const place of places) {
      const inClass = getOrMake(this.inBodies, place, () => this.namesInBodies(place));
      for (const name of names.size < inClass.size ? names : inClass.keys())
        if (names.has(name)) for (const at of inClass.get(name) ?? NONE) found.add(at);
    }
    return [...found].sort((a, b) => a - b).map((at) => this.methods[at]);
  }

  /** The calls of a method, and the functions that it makes, in order. */
  callsOf(method: MethodId): readonly Insn[] {
    return getOrMake(this.calls, method, () => {
      const body = this.input.rawBody(method);
      return body === undefined ? [] : callsIn(body);
    });
  }

  private findNames(): Map<string, number[]> {
    const { table, classes } = this.input;
    const found = new Map<string, number[]>();
    const methods: MethodId[] = [];
    this.starts = classes().map((cls, place) => {
      const names = new Set<string>();
      this.refersTo(cls, (ref) => {
        names.add(nameOf(ref));
        return false;
      });
      for (const name of names) addTo(found, name, place);
      const start = methods.length;
      for (const id of table.classes[cls].methods) methods.push(id);
      return start;
    });
    this.methods = methods;
    return found;
  }

  private namesInBodies(place: number): Map<string, number[]> {
    const found = new Map<string, number[]>();
    const end = this.starts[place + 1] ?? this.methods.length;
    for (let at = this.starts[place]; at < end; at++)
      for (const insn of this.callsOf(this.methods[at])) {
        const methods = getOrMake(found, nameOf(calledBy(insn) as MemberRef), () => []);
        if (methods.at(-1) !== at) methods.push(at);
      }
    return found;
  }

  private refersTo(cls: ClassId, isMeant: IsMeant): boolean {
    const { file } = this.input.table.classes[cls];
    return file !== undefined && refersTo(file.pool, isMeant);
  }
}

/** The calls of a body, and the functions that it makes, in order. */
export function callsIn({ blocks }: Body): Insn[] {
  const calls: Insn[] = [];
  for (const { insns } of blocks)
    for (const insn of insns) if (calledBy(insn) !== undefined) calls.push(insn);
  return calls;
}

function calledBy(insn: Insn): MemberRef | undefined {
  if (insn.op === 'invoke') return insn.method;
  return insn.op === 'lambda' ? insn.site.implementation.member : undefined;
}

function nameOf({ name, desc }: MemberRef): string {
  return name + desc;
}
