/** Instructions of a method body that make objects: each gets an allocation site. */
import { type InsnOf, returnDesc, type Value } from '../ir/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import type { ConstraintList } from './constraint-list.js';
import { type AllocationSite, ELEMENT, fieldKey, type Position, type SiteTable } from './constraints.js';
import type { MethodValues } from './method-values.js';

type Details = Pick<AllocationSite, 'isKept' | 'isEmpty'> & { readonly literal?: string };

export class Allocations {
  /** Locals that hold a new object, array or lambda. */
  readonly made = new Set<number>();

  constructor(
    private readonly program: Program,
    private readonly method: MethodId,
    private readonly sites: SiteTable,
    private readonly values: MethodValues,
    private readonly list: ConstraintList,
  ) {}

  object(insn: InsnOf<'new'>, at: Position): void {
    const cls = this.program.classNamed(insn.type);
    const local = this.values.localOf[insn.dst];
    this.alloc(local, cls, 'new', at, { isKept: this.isKept(cls, local) });
    this.list.initialise(cls);
  }

  /** An array of n given dimensions: one site each, the inner stored in the outer. */
  array(insn: InsnOf<'newarray'>, at: Position): void {
    const { values, program } = this;
    let outer = values.localOf[insn.dst];
    const isEmpty = insn.dims.length === 1 && values.zeros.has(insn.dims[0]);
    this.alloc(outer, program.classNamed(insn.type), 'array', at, isEmpty ? { isEmpty } : {});
    for (let d = 1; d < insn.dims.length; d++) {
      const inner = this.list.newLocal();
      this.alloc(inner, program.classNamed(insn.type.slice(d)), 'array', at);
      this.list.store(outer, ELEMENT, inner);
      outer = inner;
    }
  }

  /** A lambda is an object of a class of its own whose fields hold what it captures. */
  lambda(insn: InsnOf<'lambda'>, at: Position): void {
    const { program, values } = this;
    const cls = program.lambdaClass(insn, this.method);
    const local = values.localOf[insn.dst];
    this.alloc(local, cls, 'lambda', at);
    const owner = program.class(cls).name;
    insn.captures.forEach((value, i) => {
      const desc = insn.site.captureDescs[i];
      const field = program.resolveField({ owner, name: `capture${i}`, desc, isInterface: false });
      const captured = values.localOf[value];
      if (captured >= 0) this.list.store(local, fieldKey(field), captured);
    });
  }

  constant({ dst, value }: InsnOf<'const'>, at: Position): void {
    const local = this.values.localOf[dst];
    if (value.type === 'string') {
      // Equal literals are one object, so that their text tells which lock is taken.
      const isLock = this.values.monitors.has(dst);
      this.alloc(local, this.named('java/lang/String'), 'string', at, isLock ? { literal: value.value } : {});
    } else if (value.type === 'class') {
      this.alloc(local, this.named('java/lang/Class'), 'class', at, { literal: value.value });
    } else if (value.type === 'methodHandle' || value.type === 'methodType') {
      const isHandle = value.type === 'methodHandle';
      const name = isHandle ? 'java/lang/invoke/MethodHandle' : 'java/lang/invoke/MethodType';
      this.alloc(local, this.program.opaqueImplementor(this.named(name)), 'opaque', at);
    }
  }

  string(dst: Value, at: Position): void {
    this.alloc(this.values.localOf[dst], this.named('java/lang/String'), 'string', at);
  }

  /** An exception that the virtual machine throws. */
  thrown(dst: Value, cls: ClassId, at: Position): void {
    this.alloc(this.values.localOf[dst], cls, 'opaque', at);
  }

  dynamic(insn: InsnOf<'dynamic'>, at: Position): void {
    if (!this.values.isReference(insn.dst)) return;
    const desc = returnDesc(insn.desc);
    const named = this.named(desc.startsWith('L') ? desc.slice(1, -1) : desc);
    const isArray = desc.startsWith('[');
    const cls = isArray ? named : this.program.opaqueImplementor(named);
    this.alloc(this.values.localOf[insn.dst], cls, isArray ? 'array' : 'opaque', at);
  }

  private named(name: string): ClassId {
    return this.program.classNamed(name);
  }

  /** May a new object be meant as a lock although its class merges? */
  private isKept(cls: ClassId, local: number): boolean {
    const { merging } = this.sites;
    const { values } = this;
    const { owner } = this.program.method(this.method);
    if (!merging.mayKeep(owner, cls)) return false;
    if (merging.locksItself(cls) || values.isMonitor(local)) return true;
    return values.stores.some((store) => values.localOf[store.src] === local && merging.isForLocks(store));
  }

  private alloc(
    local: number,
    cls: ClassId,
    kind: AllocationSite['kind'],
    at: Position,
    details: Details = {},
  ): void {
    const { literal, ...rest } = details;
    const site = this.sites.add({ method: this.method, cls, ...at, kind, literal, ...rest });
    this.list.alloc(local, site);
    if (kind === 'new' || kind === 'array' || kind === 'lambda') this.made.add(local);
  }
}
