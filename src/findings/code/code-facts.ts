/**
 * Collects the facts of the code (`CodeFacts`) after a scan.
 *
 * Locks are those that must be held (`LockRegions`), named as in paths; of several calls of one method only what is held
 * at all of them is kept. Calls go by the name of their target, whatever class dispatch chooses. Left out: code of
 * libraries, what compilers add (except the bodies of lambdas), calls that touch nothing (`isHarmless`), fields that are
 * assigned once and hold a number or text, and what constructors do to fields of their own class.
 */
import { type LockRegions, wordOf } from '../../ir/index.js';
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import type { ClassId, FieldId, MethodId, Program } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import { lockText, type Places, stableName } from '../names/index.js';
import {
  type ClassCode,
  type CodeFacts,
  type CodeUse,
  type FieldCode,
  FieldFlag,
  lockNumber,
  type MethodCode,
  nameHash,
  Use,
  type UseKind,
  usualFile,
  withoutClass,
} from './code.js';
import { heldClasses, isUnchanged } from './held-classes.js';
import { Numbers } from './numbers.js';
import { type ThreadStart, threadStarts } from './thread-starts.js';

const SYNTHETIC = 0x1000;
/** The facts of all classes under scan. */
export function codeFacts(pt: PointsTo, places: Places): CodeFacts {
  return new Collector(pt, places).collect();
}

class Collector {
  private readonly program: Program;
  private readonly names = new Numbers<string>((name) => name);
  private readonly lockSets = new Numbers<readonly number[]>((set) => set.join(' '));
  private readonly fieldNumbers = new Map<FieldId, number>();
  private readonly selectors = new Map<MethodId, number>();
  private readonly isReached: Uint8Array;
  private readonly holds: ReadonlyMap<FieldId, FieldCode['holds']>;
  private readonly starts: ReadonlyMap<MethodId, readonly ThreadStart[]>;

  constructor(
    private readonly pt: PointsTo,
    private readonly places: Places,
  ) {
    this.program = pt.program;
    this.lockSets.of([]);
    this.isReached = reachedMethods(pt);
    this.holds = heldClasses(pt, this.names);
    this.starts = threadStarts(pt);
  }

  collect(): CodeFacts {
    const classes = [...this.program.applicationClasses()]
      .map((cls) => ({ cls, name: stableName(this.places.className(cls)) }))
      .sort((a, b) => compare(a.name, b.name) || compare(this.nameOf(a.cls), this.nameOf(b.cls)));
    for (const { cls } of classes) {
      for (const field of this.fieldsOf(cls)) this.fieldNumbers.set(field, this.fieldNumbers.size);
    }
    const made = classes.map(({ cls, name }) => this.classCode(cls, name));
    return { names: this.names.all, lockSets: this.lockSets.all, classes: made };
  }

  private nameOf(cls: ClassId): string {
    return this.program.class(cls).name;
  }

  private classCode(cls: ClassId, name: string): ClassCode {
    const methods: MethodCode[] = [];
    const others: number[] = [];
    for (const id of this.program.class(cls).methods) {
      const { access, name: own } = this.program.method(id);
      if ((access & SYNTHETIC) !== 0 && !own.startsWith('lambda$')) continue;
      const shown = withoutClass(stableName(this.program.prettyMethod(id)), name);
      if (this.isReached[id] === 1) methods.push(this.methodCode(id, shown));
      else others.push(nameHash(shown));
    }
    return {
      name: this.names.of(name),
      file: this.names.of(this.fileOf(cls)),
      fields: this.fieldsOf(cls).map((field) => this.fieldCode(field)),
      methods,
      others: others.sort((a, b) => a - b),
    };
  }

  private fileOf(cls: ClassId): string {
    const file = this.places.fileOf(cls);
    const usual = usualFile(this.nameOf(cls).replaceAll('/', '.'));
    return file.endsWith(usual) ? `${file.slice(0, -usual.length)}*` : file;
  }

  /** Those that may race now or after a change. */
  private fieldsOf(cls: ClassId): FieldId[] {
    return this.program.class(cls).fields.filter((id) => {
      const { access, member } = this.program.field(id);
      return (access & SYNTHETIC) === 0 && member?.constantValue === undefined;
    });
  }

  private fieldCode(id: FieldId): FieldCode {
    const { name, isVolatile, isFinal, isStatic, isReference } = this.program.field(id);
    return {
      name: this.names.of(name),
      flags:
        (isVolatile ? FieldFlag.volatile : 0) |
        (isFinal ? FieldFlag.final : 0) |
        (isStatic ? FieldFlag.static : 0) |
        (isReference ? FieldFlag.reference : 0),
      holds: this.holds.get(id) ?? [],
    };
  }

  private methodCode(id: MethodId, name: string): MethodCode {
    const body = this.program.body(id);
    const regions = this.program.locks(id);
    const lines = body?.blocks[0]?.insns.find(({ line }) => line > 0);
    const locks = regions.locks.map(({ expr, via }) =>
      lockNumber(this.names.of(stableName(lockText(this.program, id, expr, wordOf(via)))), via !== 'monitor'),
    );
    const { isSynchronized } = this.program.method(id);
    const others = isSynchronized ? locks.slice(1) : locks;
    return {
      name: this.names.of(name),
      line: lines?.line ?? 0,
      own: isSynchronized && locks.length > 0 ? locks[0] : -1,
      takes: this.setOf(others),
      uses: new Uses(this.lockSets).of(this.usesOf(id, regions, locks, isSynchronized ? 1 : 0)),
      starts: (this.starts.get(id) ?? []).map(({ runs, line }) => [
        this.names.of(stableName(this.program.prettyMethod(runs))),
        line,
      ]),
    };
  }

  private setOf(locks: readonly number[]): number {
    return locks.length === 0 ? 0 : this.lockSets.of([...new Set(locks)].sort((a, b) => a - b));
  }

  /** Uses in the order of the code. Locks below `first` are left out of what is held. */
  private *usesOf(
    id: MethodId,
    regions: LockRegions,
    locks: readonly number[],
    first: number,
  ): Generator<CodeUse> {
    const { body, calls } = this.pt.methodConstraints(id);
    const held = (block: number, insn: number): number =>
      locks.length <= first
        ? 0
        : this.setOf(regions.heldAt(block, insn).flatMap((lock) => (lock < first ? [] : [locks[lock]])));
    for (const call of calls) {
      const what = this.isCode(body.blocks[call.block].insns[call.insn].op) ? this.callOf(call) : -1;
      if (what >= 0) yield { kind: Use.call, what, held: held(call.block, call.insn) };
    }
    for (const { id: block, insns } of body.blocks) {
      for (let at = 0; at < insns.length; at++) {
        const insn = insns[at];
        const kind = 'ghost' in insn ? undefined : ACCESSES.get(insn.op);
        if (kind === undefined || !('field' in insn)) continue;
        const what = this.accessed(id, this.program.resolveField(insn.field));
        if (what >= 0) yield { kind, what, held: held(block, at) };
      }
    }
  }

  /** Text that is put together calls `toString` without anybody having written it. */
  private isCode(op: string): boolean {
    return op === 'invoke';
  }

  /** The number of the name that a call goes by, −1 where it is left out. */
  private callOf({ target }: CallSite): number {
    return getOrMake(this.selectors, target, () => this.selector(target));
  }

  private selector(target: MethodId): number {
    const { owner, name, access } = this.program.method(target);
    const isOwn = this.program.isApplication(owner);
    if (isOwn && (access & SYNTHETIC) !== 0 && !name.startsWith('lambda$')) return -1;
    if (!isOwn && (name === '<init>' || this.program.isHarmless(target) || isUnchanged(this.program, owner)))
      return -1;
    const pretty = stableName(this.program.prettyMethod(target));
    if (name === '<init>') return this.names.of(pretty);
    return this.names.of(withoutClass(pretty, stableName(this.places.className(owner))));
  }

  private accessed(method: MethodId, field: FieldId): number {
    const number = this.fieldNumbers.get(field);
    if (number === undefined) return -1;
    const { isFinal, isReference, desc, owner } = this.program.field(field);
    if (isFinal && (!isReference || desc === 'Ljava/lang/String;')) return -1;
    const { name, owner: within } = this.program.method(method);
    return within === owner && (name === '<init>' || name === '<clinit>') ? -1 : number;
  }
}

const ACCESSES: ReadonlyMap<string, UseKind> = new Map([
  ['getfield', Use.read],
  ['getstatic', Use.read],
  ['putfield', Use.write],
  ['putstatic', Use.write],
]);

/** Uses of one method: what is held at all uses of one kind and target. */
class Uses {
  private readonly found = new Map<number, CodeUse>();

  constructor(private readonly lockSets: Numbers<readonly number[]>) {}

  of(uses: Iterable<CodeUse>): CodeUse[] {
    for (const use of uses) {
      const key = use.what * 4 + use.kind;
      const known = this.found.get(key);
      if (known === undefined) this.found.set(key, use);
      else if (known.held !== use.held)
        this.found.set(key, { ...use, held: this.common(known.held, use.held) });
    }
    return [...this.found.values()];
  }

  private common(a: number, b: number): number {
    const [first, second] = [this.lockSets.all[a], this.lockSets.all[b]];
    return this.lockSets.of(first.filter((lock) => second.includes(lock)));
  }
}

function reachedMethods({ program, calls }: PointsTo): Uint8Array {
  const isReached = new Uint8Array(program.methodCount);
  for (let cs = 0; cs < calls.size; cs++) isReached[calls.methodOf(cs)] = 1;
  return isReached;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
