/** What is woven into a method: hooks at what orders threads, everywhere, and at accesses that are watched. */
import {
  Access,
  type ClassFile,
  type Code,
  constantIndex,
  forEachInstruction,
  kindOfDescriptor,
  type MemberRef,
  type MethodMember,
  Opcode,
  parseMethodDescriptor,
} from '../classfile/index.js';
import type { MethodEdits } from '../weaving/index.js';
import { ACCESS_STACK, beforeGet, beforeLoad, beforePut, beforeStore, HOOKS, ofStatic } from './accesses.js';
import { aroundCall, CALL_STACK } from './around-call.js';
import { boundariesOf } from './boundaries.js';
import { insteadOf, wovenCall } from './calls.js';
import { type DeclaredField, isWatchable } from './classes.js';
import { initialisedFrom, lineAt } from './code-facts.js';
import { all, EditList } from './edit-list.js';
import { escapeEditsOf } from './escape-edits.js';
import type { Access as KeptAccess, WatchedAccess } from './placement/locations.js';
import { checksIn, type PlacedCheck } from './placement/place-checks.js';
import { rangeEdits } from './range-edits.js';
import { STATE } from './sites.js';
import type { Weaving, Where } from './weaving-facts.js';

const OBJECT = 'Ljava/lang/Object;';
const WAITS = 'racewarden/agent/Waits';
const TASKS = 'racewarden/agent/Tasks';

const LAMBDA_TASKS =
  /\)(Ljava\/(lang\/Runnable|util\/concurrent\/Callable|util\/function\/(Supplier|Function|BiFunction|Consumer|BiConsumer|UnaryOperator|BinaryOperator));)$/;
/** What a handler may catch where a thread has been interrupted. */
const INTERRUPTS = new Set<string | undefined>([
  ...['java/lang/InterruptedException', 'java/lang/Exception', 'java/lang/Throwable'],
  undefined,
]);

export function editsOf(file: ClassFile, method: MethodMember, weaving: Weaving): MethodEdits | undefined {
  return method.code === undefined ? undefined : new MethodWeaver(file, method, method.code, weaving).edits();
}

class MethodWeaver {
  private readonly list = new EditList();
  private readonly thisFrom: number;
  /** The watched accesses that get a check. */
  private needed: ReadonlyMap<number, PlacedCheck> = new Map();
  private readonly accessSites = new Map<number, number>();

  constructor(
    private readonly file: ClassFile,
    private readonly method: MethodMember,
    private readonly code: Code,
    private readonly weaving: Weaving,
  ) {
    this.thisFrom = method.name === '<init>' ? initialisedFrom(file, code) : 0;
  }

  edits(): MethodEdits | undefined {
    const { file, method, code, weaving, list } = this;
    const placed = checksIn({ file, method }, this.watchedAccesses(), weaving.order);
    this.needed = placed.at;
    const { entries, leaves, thrown } = boundariesOf(file, method, code, weaving);
    const escaping = escapeEditsOf({ file, method, code, thisFrom: this.thisFrom }, weaving.escapes, list);
    const isReturn = (opcode: number): boolean => opcode >= Opcode.ireturn && opcode <= Opcode.return;
    let loop = 0;
    forEachInstruction(code.bytes, (pc, opcode) => {
      loop++;
      escaping?.instruction(pc, opcode);
      if (isReturn(opcode)) {
        if (leaves.length > 0) list.add(pc, { before: all(leaves) });
      } else this.instruction(pc, opcode);
    });
    this.handlers();
    const atExits =
      placed.ranges &&
      rangeEdits(placed.ranges, code, list, this.keptSite, (name) => weaving.sites.initialiser(name));
    const entry = [...entries, ...(escaping?.entries ?? [])];
    const isSame = list.at.size === 0 && entry.length === 0 && (atExits?.onJump?.size ?? 0) === 0;
    if (loop === 0 || isSame) return undefined;
    return {
      ...(entry.length > 0 && { entry: all(entry) }),
      ...(thrown !== undefined && { onThrow: thrown }),
      ...atExits,
      at: list.at,
      stack: Math.max(ACCESS_STACK, CALL_STACK),
      locals: list.locals,
    };
  }

  /** Who notices an interrupt by an exception knows what was done before it (JLS §17.4.4). */
  private handlers(): void {
    const places = this.code.handlers.filter(({ catchType }) => INTERRUPTS.has(catchType));
    for (const pc of new Set(places.map(({ handlerPc }) => handlerPc)))
      this.list.add(pc, { before: (to) => to.call(HOOKS, 'caught', '()V') });
  }

  private instruction(pc: number, opcode: number): void {
    switch (opcode) {
      case Opcode.getfield:
      case Opcode.putfield:
      case Opcode.getstatic:
      case Opcode.putstatic:
        this.fieldAccess(pc, opcode);
        break;
      case Opcode.monitorenter:
        this.list.add(pc, {
          before: (to) => to.op(Opcode.dup),
          after: (to) => to.call(HOOKS, 'acquire', `(${OBJECT})V`),
        });
        break;
      case Opcode.monitorexit:
        this.list.add(pc, { before: (to) => to.op(Opcode.dup).call(HOOKS, 'release', `(${OBJECT})V`) });
        break;
      case Opcode.invokevirtual:
      case Opcode.invokeinterface:
      case Opcode.invokespecial:
      case Opcode.invokestatic:
        this.call(pc, opcode);
        break;
      case Opcode.invokedynamic:
        this.lambda(pc);
        break;
      default:
        if (opcode >= Opcode.iaload && opcode <= Opcode.saload) this.element(pc, 'read', false);
        else if (opcode >= Opcode.iastore && opcode <= Opcode.sastore)
          this.element(pc, 'write', opcode === Opcode.lastore || opcode === Opcode.dastore);
    }
  }

  private watchedAccesses(): ReadonlyMap<number, WatchedAccess> {
    const accesses = new Map<number, WatchedAccess>();
    forEachInstruction(this.code.bytes, (pc, opcode) => {
      const access = this.watched(pc, opcode);
      if (access !== undefined) accesses.set(pc, access);
    });
    return accesses;
  }

  private watched(pc: number, opcode: number): WatchedAccess | undefined {
    const { classes, watch } = this.weaving;
    const isStore = opcode >= Opcode.iastore && opcode <= Opcode.sastore;
    if (isStore || (opcode >= Opcode.iaload && opcode <= Opcode.saload)) {
      const findings = watch.element(this.where(pc));
      return findings && { isWrite: isStore, field: '', findings };
    }
    if (opcode < Opcode.getstatic || opcode > Opcode.putfield) return undefined;
    const { owner, name, desc } = this.ref(pc);
    const declared = classes.fieldOf(owner, name, desc);
    if (declared === undefined || !isWatchable(declared)) return undefined;
    // Nobody else has an object that its constructor has not yet begun to initialise.
    if (opcode === Opcode.putfield && pc < this.thisFrom) return undefined;
    const findings = watch.field(declared, this.where(pc));
    const isWrite = opcode === Opcode.putfield || opcode === Opcode.putstatic;
    return findings && { isWrite, field: nameOf(declared), findings };
  }

  private fieldAccess(pc: number, opcode: number): void {
    const { classes, sites } = this.weaving;
    const { owner, name, desc } = this.ref(pc);
    const declared = classes.fieldOf(owner, name, desc);
    if (declared === undefined) return;
    const isWrite = opcode === Opcode.putfield || opcode === Opcode.putstatic;
    const isStatic = opcode === Opcode.getstatic || opcode === Opcode.putstatic;
    // Nobody else has an object that its constructor has not yet begun to initialise.
    if (opcode === Opcode.putfield && pc < this.thisFrom) return;
    const kind = kindOfDescriptor(desc);
    const isWide = kind === 'long' || kind === 'double';
    // The access itself waits for the initialiser (JLS §12.4.1), so that its hooks are behind it.
    const initialised = isStatic ? classes.initialiserOf(declared.owner) : undefined;
    if (initialised !== undefined && declared.owner !== this.file.name)
      this.list.add(pc, { after: ofStatic('uses', sites.initialiser(initialised)) });
    if ((declared.field.access & Access.volatile) !== 0) {
      const number = classes.mayHaveHandle(declared) ? 0 : sites.field(nameOf(declared));
      if (isStatic) {
        if (isWrite) this.list.add(pc, { before: ofStatic('volatileWriteStatic', number) });
        else this.list.add(pc, { after: ofStatic('volatileReadStatic', number) });
      } else if (isWrite) this.list.add(pc, { before: beforePut('volatileWrite', number, isWide) });
      else this.volatileRead(pc, number);
      return;
    }
    const needed = this.needed.get(pc);
    if (needed === undefined) return;
    const site = this.siteOf({ ...needed, pc });
    const hook = isWrite ? 'write' : 'read';
    const { turn } = needed;
    if (isStatic) this.list.add(pc, { after: ofStatic(`${hook}Static`, site, turn) });
    else
      this.list.add(pc, {
        before: isWrite ? beforePut(hook, site, isWide, turn) : beforeGet(hook, site, turn),
      });
  }

  /** What another thread has written is known behind the read, for which the object is kept. */
  private volatileRead(pc: number, number: number): void {
    const local = this.code.maxLocals;
    this.list.needs(1);
    this.list.add(pc, {
      before: (to) => to.op(Opcode.dup).store('reference', local),
      after: (to) => to.load('reference', local).int(number).call(HOOKS, 'volatileRead', `(${OBJECT}I)V`),
    });
  }

  private element(pc: number, access: 'read' | 'write', isWide: boolean): void {
    const needed = this.needed.get(pc);
    if (needed === undefined) return;
    const site = this.siteOf({ ...needed, pc });
    this.list.add(pc, {
      before: access === 'read' ? beforeLoad(site, needed.turn) : beforeStore(site, isWide, needed.turn),
    });
  }

  private readonly keptSite = (access: KeptAccess): { site: number; isStatic: boolean; isWide: boolean } => {
    const { pc, field } = access;
    const opcode = this.code.bytes[pc];
    if (field === '') {
      const isWide = opcode === Opcode.lastore || opcode === Opcode.dastore;
      return { site: this.siteOf(access), isStatic: false, isWide };
    }
    const kind = kindOfDescriptor(this.ref(pc).desc);
    const isStatic = opcode === Opcode.getstatic || opcode === Opcode.putstatic;
    return { site: this.siteOf(access), isStatic, isWide: kind === 'long' || kind === 'double' };
  };

  /** The number of an access, which it gets when it is first asked for. */
  private siteOf({ pc, isWrite, field, findings }: WatchedAccess & { readonly pc: number }): number {
    const known = this.accessSites.get(pc);
    if (known !== undefined) return known;
    const subject = field === '' ? 'an element of an array' : field;
    const site = this.weaving.siteAt(this.where(pc), isWrite ? 'write' : 'read', subject, findings, field);
    this.accessSites.set(pc, site);
    return site;
  }

  private call(pc: number, opcode: number): void {
    const { classes, hasParallel, watch, siteAt } = this.weaving;
    const ref = this.ref(pc);
    const isStatic = opcode === Opcode.invokestatic;
    const isSpecial = opcode === Opcode.invokespecial;
    const { params, ret } = parseMethodDescriptor(ref.desc);
    const roots = classes.rootsOf(ref.owner);
    const isWoven = classes.find(ref.owner) !== undefined;
    const woven = wovenCall({ ref, isStatic, isSpecial, roots, isWoven, params, hasParallel });
    const isConstructor = ref.name === '<init>';
    const state = isStatic || isConstructor ? undefined : watch.call(this.where(pc));
    const watched = state && {
      site: siteAt(this.where(pc), state.access, state.subject, state.findings, STATE),
      access: state.access,
    };
    if (woven?.kind === 'instead') {
      const { name, desc } = insteadOf(ref);
      this.list.add(pc, { instead: (to) => to.call(WAITS, name, desc) });
    } else if (woven !== undefined || watched !== undefined) {
      const { insertion, locals } = aroundCall({
        ...{ hasReceiver: !isStatic && !isConstructor, params, ret, watched },
        ...{ call: woven?.call, base: this.code.maxLocals },
      });
      this.list.needs(locals);
      this.list.add(pc, insertion);
    }
  }

  /** The class of a lambda cannot be woven: an object of the agent stands before it. */
  private lambda(pc: number): void {
    const { bootstrap, desc } = this.file.pool.dynamicRef(constantIndex(this.code.bytes, pc));
    const factory = this.file.bootstrapMethods[bootstrap]?.handle.member;
    const isPlain = factory?.owner === 'java/lang/invoke/LambdaMetafactory' && factory.name === 'metafactory';
    const type = isPlain ? LAMBDA_TASKS.exec(desc)?.[1] : undefined;
    if (type !== undefined) this.list.add(pc, { after: (to) => to.call(TASKS, 'of', `(${type})${type}`) });
  }

  private ref(pc: number): MemberRef {
    return this.file.pool.memberRef(constantIndex(this.code.bytes, pc));
  }

  private where(pc: number): Where {
    return { file: this.file, method: this.method, pc, line: lineAt(this.code, pc) };
  }
}

export function nameOf({ owner, field }: DeclaredField): string {
  return `${owner.replaceAll('/', '.')}.${field.name}`;
}
