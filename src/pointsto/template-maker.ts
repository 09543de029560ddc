/** Reduces method bodies to templates. */
import { type Body, type Insn, type InsnOf, returnDesc, type Value } from '../ir/index.js';
import type { ClassId, FieldId, MethodId, Program } from '../program/index.js';
import { IntVec } from '../util/index.js';
import { intrinsicOf, startsThread } from './intrinsics.js';
import {
  type CallSite,
  ELEMENT,
  fieldKey,
  Init,
  type Site,
  type SiteTable,
  type Template,
  Use,
} from './template.js';

/** Instructions that matter to the race stages although no reference may be involved; besides, `monitorenter` does. */
const ACCESSES: ReadonlySet<Insn['op']> = new Set([
  'getfield',
  'putfield',
  'getstatic',
  'putstatic',
  'aload',
  'astore',
  'recordmethod',
]);

const NO_BODY: Body = {
  name: '',
  paramCount: 0,
  blocks: [],
  valueCount: 0,
  kinds: [],
  valueNames: new Map(),
};

/** Reduces the body of `method`; an intrinsic or abstract method becomes a template without constraints. */
export function makeTemplate(program: Program, method: MethodId, sites: SiteTable): Omit<Template, 'passes'> {
  return new TemplateMaker(program, method, sites).make();
}

class TemplateMaker {
  private readonly body: Body;
  private readonly localOf: Int32Array;
  private readonly result: number;
  private readonly thrown: number;
  private readonly paramCount: number;
  private localCount: number;
  private readonly init = new IntVec(32);
  /** Quadruples (local, use, a, b), sorted into `uses` at the end. */
  private readonly pending = new IntVec(32);
  private readonly numberBases: number[] = [];
  private readonly statics: FieldId[] = [];
  private readonly calls: CallSite[] = [];
  private readonly allocated = new Set<number>();
  private readonly owner: ClassId;
  private readonly constants = new Map<Value, string>();
  private readonly monitorValues = new Set<Value>();
  private readonly stores: InsnOf<'putfield' | 'putstatic'>[] = [];
  private readonly zeros = new Set<Value>();
  private readonly accesses: number[] = [];
  private readonly assignments: number[] = [];
  private hasMonitors = false;

  constructor(
    private readonly program: Program,
    private readonly method: MethodId,
    private readonly sites: SiteTable,
  ) {
    const info = program.method(method);
    this.owner = info.owner;
    this.body = program.body(method) ?? NO_BODY;
    this.paramCount = info.paramCount;
    this.result = this.paramCount;
    this.thrown = this.paramCount + 1;
    this.localCount = this.paramCount + 2;
    this.localOf = new Int32Array(this.body.valueCount).fill(-1);
  }

  make(): Omit<Template, 'passes'> {
    this.numberLocals();
    for (const block of this.body.blocks) {
      for (let i = 0; i < block.insns.length; i++) this.translate(block.insns[i], block.id, i);
    }
    const { useStart, uses } = this.sortUses();
    return {
      method: this.method,
      body: this.body,
      localCount: this.localCount,
      paramCount: this.paramCount,
      result: this.result,
      thrown: this.thrown,
      localOf: this.localOf,
      init: this.init.toArray(),
      useStart,
      uses,
      numberBases: this.numberBases,
      statics: this.statics,
      calls: this.calls,
      accesses: this.accesses,
      assignments: this.assignments,
      ...this.returned(),
      isEmpty:
        this.init.length + uses.length + this.calls.length + this.accesses.length === 0 && !this.hasMonitors,
    };
  }

  /** One local per reference value; `copy` shares its source's (offline variable substitution, Rountev & Chandra). */
  private numberLocals(): void {
    const { body, localOf } = this;
    for (let p = 0; p < body.paramCount; p++) if (this.isReference(p)) localOf[p] = p;
    for (const block of body.blocks) {
      for (const insn of block.insns) {
        if (insn.op === 'const' && insn.value.type === 'string')
          this.constants.set(insn.dst, insn.value.value);
        if (insn.op === 'const' && insn.value.type === 'int' && insn.value.value === 0)
          this.zeros.add(insn.dst);
        if (insn.op === 'monitorenter') this.monitorValues.add(insn.src);
        if (insn.op === 'putfield' || insn.op === 'putstatic') this.stores.push(insn);
        if (!('dst' in insn) || insn.dst < 0 || !this.isReference(insn.dst)) continue;
        if (insn.op === 'copy' && localOf[insn.src] >= 0) localOf[insn.dst] = localOf[insn.src];
        else localOf[insn.dst] = this.localCount++;
      }
    }
  }

  private isReference(value: Value): boolean {
    return this.body.kinds[value] === 'ref';
  }

  private translate(insn: Insn, block: number, index: number): void {
    const { localOf } = this;
    if (ACCESSES.has(insn.op)) this.access(block, index);
    if (insn.op === 'putfield' || insn.op === 'putstatic') this.assignments.push(block, index);
    switch (insn.op) {
      case 'const':
        this.constant(insn, block, index);
        break;
      case 'phi':
        for (const arg of insn.args) this.copy(localOf[insn.dst], localOf[arg], -1);
        break;
      case 'copy':
        if (localOf[insn.src] !== localOf[insn.dst]) this.copy(localOf[insn.dst], localOf[insn.src], -1);
        break;
      case 'cast':
        this.copy(localOf[insn.dst], localOf[insn.src], this.program.classNamed(insn.type));
        break;
      case 'new':
        this.newObject(insn, block, index);
        break;
      case 'newarray':
        this.newArray(insn, block, index);
        break;
      case 'lambda':
        this.lambda(insn, block, index);
        break;
      case 'concat':
        this.allocString(insn.dst, insn, block, index);
        for (const arg of insn.args) this.toStringCall(arg, insn, block, index);
        break;
      case 'recordmethod':
        if (this.isReference(insn.dst)) this.allocString(insn.dst, insn, block, index);
        break;
      case 'dynamic':
        this.dynamic(insn, block, index);
        break;
      case 'getfield':
        if (localOf[insn.dst] >= 0)
          this.use(
            localOf[insn.obj],
            Use.load,
            fieldKey(this.program.resolveField(insn.field)),
            localOf[insn.dst],
          );
        else this.number(localOf[insn.obj]);
        break;
      case 'putfield':
        this.use(
          localOf[insn.obj],
          Use.store,
          fieldKey(this.program.resolveField(insn.field)),
          localOf[insn.src],
        );
        if (localOf[insn.src] < 0) this.number(localOf[insn.obj]);
        break;
      case 'aload':
        if (localOf[insn.dst] >= 0) this.use(localOf[insn.array], Use.load, ELEMENT, localOf[insn.dst]);
        else this.number(localOf[insn.array]);
        break;
      case 'astore':
        this.use(localOf[insn.array], Use.store, ELEMENT, localOf[insn.src]);
        if (localOf[insn.src] < 0) this.number(localOf[insn.array]);
        break;
      case 'getstatic':
        this.staticField(Init.loadStatic, this.program.resolveField(insn.field), localOf[insn.dst]);
        break;
      case 'putstatic':
        this.staticField(Init.storeStatic, this.program.resolveField(insn.field), localOf[insn.src]);
        break;
      case 'monitorenter':
        this.hasMonitors = true;
        break;
      case 'invoke': {
        const first = this.calls.length;
        this.invoke(insn, block, index);
        if (this.copiesSince(first)) this.access(block, index);
        break;
      }
      case 'catch':
        for (const type of insn.types)
          this.copy(localOf[insn.dst], this.thrown, type === undefined ? -1 : this.program.classNamed(type));
        break;
      case 'return':
        if (insn.src >= 0) this.copy(this.result, localOf[insn.src], -1);
        break;
      case 'throw':
        this.copy(this.thrown, localOf[insn.src], -1);
        break;
    }
  }

  /** Does one of the last calls copy fields or elements by itself? */
  private copiesSince(first: number): boolean {
    for (let c = first; c < this.calls.length; c++) {
      const { intrinsic } = this.calls[c];
      if (intrinsic === 'arraycopy' || intrinsic === 'clone') return true;
    }
    return false;
  }

  private access(block: number, index: number): void {
    this.accesses.push(block, index);
  }

  private emit(op: number, a: number, b: number, c = 0): void {
    this.init.push(op);
    this.init.push(a);
    this.init.push(b);
    this.init.push(c);
  }

  private copy(dst: number, src: number, filter: ClassId): void {
    if (dst >= 0 && src >= 0) this.emit(Init.copy, dst, src, filter);
  }

  /** A use of a base local; `other` is the destination or source, dropped when it is no reference. */
  private use(base: number, use: number, a: number, other: number): void {
    if (base < 0 || (use !== Use.call && other < 0)) return;
    this.pending.push(base);
    this.pending.push(use);
    this.pending.push(a);
    this.pending.push(other);
  }

  /** A number is read from an object of `base`, or written to it. */
  private number(base: number): void {
    if (base >= 0) this.numberBases.push(base);
  }

  private initialise(cls: ClassId): void {
    this.emit(Init.initialise, cls, 0);
  }

  private staticField(op: number, field: FieldId, local: number): void {
    this.initialise(this.program.field(field).owner);
    if (!this.statics.includes(field)) this.statics.push(field);
    if (local >= 0) this.emit(op, local, field);
  }

  private newObject(insn: InsnOf<'new'>, block: number, index: number): void {
    const cls = this.program.classNamed(insn.type);
    const local = this.localOf[insn.dst];
    this.allocLocal(local, cls, 'new', insn, block, index, undefined, this.isKept(cls, local));
    this.initialise(cls);
  }

  /** May a new object be meant as a lock although its class merges? */
  private isKept(cls: ClassId, local: number): boolean {
    const { merging } = this.sites;
    if (!merging.mayKeep(this.owner, cls)) return false;
    if (merging.locksItself(cls)) return true;
    for (const value of this.monitorValues) if (this.localOf[value] === local) return true;
    return this.stores.some((store) => this.localOf[store.src] === local && merging.isForLocks(store));
  }

  private alloc(
    dst: Value,
    cls: ClassId,
    kind: Site['kind'],
    insn: Insn,
    block: number,
    index: number,
    literal: string | undefined,
  ): void {
    this.allocLocal(this.localOf[dst], cls, kind, insn, block, index, literal);
  }

  private allocLocal(
    local: number,
    cls: ClassId,
    kind: Site['kind'],
    insn: Insn,
    block: number,
    index: number,
    literal: string | undefined,
    isKept?: boolean,
  ): void {
    const { method } = this;
    const site = this.sites.add({
      method,
      cls,
      block,
      insn: index,
      line: insn.line,
      offset: insn.offset,
      kind,
      literal,
      isKept,
    });
    this.emit(Init.alloc, local, site);
    if (kind === 'new' || kind === 'array' || kind === 'lambda') this.allocated.add(local);
  }

  private constant(insn: InsnOf<'const'>, block: number, index: number): void {
    const { value } = insn;
    if (value.type === 'string') {
      const literal = this.monitorValues.has(insn.dst) ? value.value : undefined;
      this.alloc(
        insn.dst,
        this.program.classNamed('java/lang/String'),
        'string',
        insn,
        block,
        index,
        literal,
      );
    } else if (value.type === 'class') {
      this.alloc(
        insn.dst,
        this.program.classNamed('java/lang/Class'),
        'class',
        insn,
        block,
        index,
        value.value,
      );
    } else if (value.type === 'methodHandle' || value.type === 'methodType') {
      const name =
        value.type === 'methodHandle' ? 'java/lang/invoke/MethodHandle' : 'java/lang/invoke/MethodType';
      const cls = this.program.opaqueImplementor(this.program.classNamed(name));
      this.alloc(insn.dst, cls, 'opaque', insn, block, index, undefined);
    }
  }

  private allocString(dst: Value, insn: Insn, block: number, index: number): void {
    this.alloc(dst, this.program.classNamed('java/lang/String'), 'string', insn, block, index, undefined);
  }

  /** An array of n given dimensions: one site each, the inner stored in the outer. */
  private newArray(insn: InsnOf<'newarray'>, block: number, index: number): void {
    let outer = this.localOf[insn.dst];
    if (insn.dims.length === 1 && this.zeros.has(insn.dims[0])) {
      const { method } = this;
      const cls = this.program.classNamed(insn.type);
      const at = { method, cls, block, insn: index, line: insn.line, offset: insn.offset };
      this.emit(
        Init.alloc,
        outer,
        this.sites.add({ ...at, kind: 'array', literal: undefined, isEmpty: true }),
      );
      this.allocated.add(outer);
      return;
    }
    this.allocLocal(outer, this.program.classNamed(insn.type), 'array', insn, block, index, undefined);
    for (let d = 1; d < insn.dims.length; d++) {
      const inner = this.localCount++;
      const cls = this.program.classNamed(insn.type.slice(d));
      this.allocLocal(inner, cls, 'array', insn, block, index, undefined);
      this.use(outer, Use.store, ELEMENT, inner);
      outer = inner;
    }
  }

  /** A lambda is an object of a class of its own whose fields hold what it captures. */
  private lambda(insn: InsnOf<'lambda'>, block: number, index: number): void {
    const cls = this.program.lambdaClass(insn, this.method);
    this.alloc(insn.dst, cls, 'lambda', insn, block, index, undefined);
    const owner = this.program.class(cls).name;
    insn.captures.forEach((value, i) => {
      const desc = insn.site.captureDescs[i];
      const field = this.program.resolveField({ owner, name: `capture${i}`, desc, isInterface: false });
      this.use(this.localOf[insn.dst], Use.store, fieldKey(field), this.localOf[value]);
    });
  }

  private dynamic(insn: InsnOf<'dynamic'>, block: number, index: number): void {
    if (!this.isReference(insn.dst)) return;
    const desc = returnDesc(insn.desc);
    const named = this.program.classNamed(desc.startsWith('L') ? desc.slice(1, -1) : desc);
    const array = desc.startsWith('[');
    const cls = array ? named : this.program.opaqueImplementor(named);
    this.alloc(insn.dst, cls, array ? 'array' : 'opaque', insn, block, index, undefined);
  }

  private toStringCall(arg: Value, insn: Insn, block: number, index: number): void {
    if (this.localOf[arg] < 0 || this.constants.has(arg)) return;
    const ref = {
      owner: 'java/lang/Object',
      name: 'toString',
      desc: '()Ljava/lang/String;',
      isInterface: false,
    };
    this.addCall(
      insn,
      block,
      index,
      'virtual',
      this.program.resolveMethod(ref),
      [this.localOf[arg]],
      -1,
      undefined,
    );
  }

  private invoke(insn: InsnOf<'invoke'>, block: number, index: number): void {
    const { program, localOf } = this;
    const special = insn.kind === 'special';
    const target = special
      ? program.resolveSpecial(insn.method, this.owner)
      : program.resolveMethod(insn.method, insn.kind === 'static');
    // Models are full of constructors that only call others which do nothing: that costs a context each, for nothing.
    if (special && program.isJdk(this.owner) && program.isBlank(target)) return;
    const info = program.method(target);
    const args = insn.args.map((arg) => localOf[arg]);
    const result = insn.dst >= 0 ? localOf[insn.dst] : -1;
    if (insn.kind === 'static') this.initialise(info.owner);
    const exact = special || (insn.kind !== 'static' && (info.access & PRIVATE) !== 0);
    const dispatch = insn.kind === 'static' ? 'static' : exact ? 'special' : 'virtual';
    const constant = insn.args.map((arg) => this.constants.get(arg)).find((text) => text !== undefined);
    this.addCall(insn, block, index, dispatch, target, args, result, constant);
  }

  private addCall(
    insn: Insn,
    block: number,
    index: number,
    dispatch: CallSite['dispatch'],
    target: MethodId,
    args: readonly number[],
    result: number,
    constant: string | undefined,
  ): void {
    const intrinsic = intrinsicOf(this.program, target);
    const site: CallSite = {
      index: this.calls.length,
      block,
      insn: index,
      line: insn.line,
      offset: insn.offset,
      dispatch,
      target,
      args: Int32Array.from(args),
      result,
      intrinsic,
      constant,
    };
    this.calls.push(site);
    if (intrinsic === 'arraycopy') this.arraycopy(args);
    else if (
      intrinsic === 'forName' ||
      (dispatch === 'static' && !startsThread(intrinsic) && intrinsic !== 'enumConstant')
    )
      this.emit(Init.call, site.index, 0);
    else this.use(args[0], Use.call, site.index, 0);
  }

  /** System.arraycopy moves elements: load from the first argument, store to the third. */
  private arraycopy(args: readonly number[]): void {
    const moved = this.localCount++;
    this.use(args[0], Use.load, ELEMENT, moved);
    this.use(args[2], Use.store, ELEMENT, moved);
  }

  private sortUses(): { useStart: Int32Array; uses: Int32Array } {
    const useStart = new Int32Array(this.localCount + 1);
    const { data, length } = this.pending;
    for (let i = 0; i < length; i += 4) useStart[data[i] + 1] += 3;
    for (let l = 0; l < this.localCount; l++) useStart[l + 1] += useStart[l];
    const next = useStart.slice();
    const uses = new Int32Array((length / 4) * 3);
    for (let i = 0; i < length; i += 4) {
      const at = next[data[i]];
      uses.set([data[i + 1], data[i + 2], data[i + 3]], at);
      next[data[i]] = at + 3;
    }
    return { useStart, uses };
  }

  /** What flows to the result by copies: own allocations, results of static methods. */
  private returned(): { returnsOwn: boolean; returnsOf: readonly CallSite[] } {
    const sources = new Set<number>([this.result]);
    const { data, length } = this.init;
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < length; i += 4) {
        if (data[i] !== Init.copy || !sources.has(data[i + 1]) || sources.has(data[i + 2])) continue;
        sources.add(data[i + 2]);
        changed = true;
      }
    }
    const isCopy = ({ intrinsic, result }: CallSite): boolean => intrinsic === 'clone' && sources.has(result);
    return {
      returnsOwn: [...this.allocated].some((local) => sources.has(local)) || this.calls.some(isCopy),
      returnsOf: this.calls.filter(
        ({ dispatch, result }) => dispatch === 'static' && result >= 0 && sources.has(result),
      ),
    };
  }
}

const PRIVATE = 0x0002;
