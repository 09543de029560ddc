/** The objects that all threads share, and the calls that are made on them: one per receiver class and method. */
import { Access, type MemberRef } from '../classfile/index.js';
import type { Matcher } from '../config/index.js';
import type { ClassId, ClassInfo, FieldInfo, MethodId, MethodInfo, Program } from '../program/index.js';
import { addTo, getOrMake } from '../util/index.js';
import { isBusyWhenMade } from './constructors.js';
import type { Creation, Creations } from './creations.js';
import { targetOn } from './methods.js';
import type { Notes } from './notes.js';
import { isOpenState } from './open-state.js';
import { openFields, openMakings } from './other-acts.js';
import type { Act, OpenClass } from './types.js';
import { insiderOf, type Users } from './users.js';
import { byName, has, signature, title } from './visible.js';

export const HARNESS_CLASS = 'racewarden/Harness';

/** Where more classes than this have one and the same method, one thread calls it on all of them. */
const MAX_ALIKE = 20;

/** A class of which the client shares instances. */
export interface Receiver {
  readonly cls: ClassInfo;
  /** The class that a person reads: for a client's own subclass, the open class that it extends. */
  readonly shown: ClassInfo;
  /** The static field that publishes them. */
  readonly field: MemberRef;
  readonly creation: Creation;
  readonly reason: string;
  /** Each thread makes one of its own for its call: then nothing publishes it. */
  readonly isPerCall: boolean;
}

/**
 * What one thread does: it calls one open method on one receiver class, or on each of many classes that have the same
 * method; makes an object; or reads and writes one public field.
 */
export interface Call {
  readonly act: Act;
  /** Set where it is about a field. */
  readonly field?: FieldInfo | undefined;
  /** Undefined for static methods. */
  readonly receiver: Receiver | undefined;
  /** The other classes that have the method, where they are many; mostly empty. */
  readonly others: readonly Receiver[];
  /** The receiver's class; of many classes and of static methods, the class of the method. */
  readonly cls: ClassInfo;
  readonly target: MethodInfo;
  readonly reason: string;
  /** It runs before others have the object, with the threads that it starts: they meet no threads of clients. */
  readonly isProgram?: true;
  /** The open classes that bring it about: its own, and the abstract ones whose methods it implements. */
  readonly opened: readonly ClassId[];
}

export interface Surface {
  /** Sorted by name of the class. */
  readonly receivers: readonly Receiver[];
  /** Calls sorted by receiver, then by method; then what is made, then fields. */
  readonly calls: readonly Call[];
}

/** Works out what the client shares and calls. */
export function surfaceOf(
  program: Program,
  open: readonly OpenClass[],
  creations: Creations,
  notes: Notes,
  users: Users,
  isClosed: Matcher = () => false,
): Surface {
  const claims = new Claims(program, notes, isClosed);
  for (const one of open) claims.addOwn(one);
  for (const one of open) claims.addImplementations(one);
  const { receivers, calls } = claims.surface(creations);
  const made = openMakings(program, open, calls, creations, users, notes);
  const fields = openFields(program, open, receivers, notes);
  return { receivers, calls: [...calls, ...made, ...fields] };
}

interface ClaimedMethod {
  readonly target: MethodInfo;
  readonly reason: string;
  readonly opened: Set<ClassId>;
}

interface Claim {
  readonly cls: ClassInfo;
  readonly methods: Map<number, ClaimedMethod>;
  /** The abstract class that a client would extend itself, as no class under scan does. */
  readonly isExtended: boolean;
  readonly reason: string;
  /** Does each open class that brings it about have an object for each call? */
  isPerCall: boolean;
  /** Is it made though nothing calls it? */
  isMade: boolean;
}

class Claims {
  private readonly byClass = new Map<ClassId, Claim>();

  constructor(
    private readonly program: Program,
    private readonly notes: Notes,
    private readonly isClosed: Matcher,
  ) {}

  /** A concrete class, and an abstract one without subclasses, take calls themselves; static methods always do. */
  addOwn(open: OpenClass): void {
    const { cls, methods, reason } = open;
    const info = this.program.class(cls);
    const isExtended = !this.isConcrete(info) && this.implementations(info).length === 0 && !info.isInterface;
    const instance = isExtended ? this.program.opaqueImplementor(cls) : cls;
    if (methods.length === 0 && (isBusyWhenMade(this.program, info) || isOpenState(this.program, info))) {
      const claim = this.claim(info, false, reason);
      claim.isMade = true;
      claim.isPerCall = false;
    }
    for (const id of methods) {
      const method = this.program.method(id);
      if (method.isStatic) this.addStatic(cls, method, reason);
      else if (this.isConcrete(info) || isExtended)
        this.add(open, info, instance, method, isExtended, reason);
    }
  }

  /** I_ext of PLDI'06 §2.1: what an open interface declares is called on every class that implements it. */
  addImplementations(open: OpenClass): void {
    const { cls, methods, reason } = open;
    const info = this.program.class(cls);
    if (this.isConcrete(info)) return;
    const implementations = this.implementations(info);
    if (
      implementations.length === 0 &&
      info.isInterface &&
      methods.some((id) => !this.program.method(id).isStatic)
    ) {
      this.notes.add(`No class under scan implements ${title(info)}: its methods are not called.`);
    }
    for (const implementation of implementations) {
      const verb = info.isInterface ? 'implements' : 'extends';
      const why = `${title(implementation)} ${verb} ${title(info)}; ${reason}`;
      for (const id of methods) {
        const method = this.program.method(id);
        if (!method.isStatic) this.add(open, implementation, implementation.id, method, false, why);
      }
    }
  }

  surface(creations: Creations): Surface {
    const claims = [...this.byClass.values()].sort((a, b) => (a.cls.name < b.cls.name ? -1 : 1));
    const receivers: Receiver[] = [];
    const calls: Call[] = [];
    for (const claim of claims) {
      const receiver = this.receiver(claim, receivers.length, creations);
      if (receiver !== undefined && !receiver.isPerCall) receivers.push(receiver);
      const sorted = [...claim.methods.values()].sort((a, b) => byName(a.target, b.target));
      for (const { target, reason, opened } of sorted) {
        const call = {
          act: 'call',
          cls: claim.cls,
          target,
          reason,
          opened: [...opened],
          others: [],
        } as const;
        if (target.isStatic) calls.push({ receiver: undefined, ...call });
        else if (receiver !== undefined) calls.push({ receiver, ...call });
      }
    }
    return { receivers, calls: this.withCrowds(calls) };
  }

  /**
   * Where many classes have one and the same method, one thread calls it on any of them: to threads, locks and heap
   * the calls are alike, and a program of thousands of closures has a hundred such methods. What only insiders call is not
   * worth more than one thread.
   */
  private withCrowds(calls: readonly Call[]): Call[] {
    const byTarget = new Map<MethodId, Call[]>();
    for (const call of calls) {
      addTo(byTarget, call.target.id, call);
    }
    return calls.flatMap((call) => {
      const alike = byTarget.get(call.target.id) as Call[];
      if (alike.length <= (insiderOf(this.program, call.target, call.cls.id) === undefined ? MAX_ALIKE : 1))
        return [call];
      return call === alike[0] ? [this.callOfAlike(alike)] : [];
    });
  }

  private callOfAlike([first, ...rest]: readonly Call[]): Call {
    const { target, reason } = first;
    const owner = this.program.class(target.owner);
    return {
      act: 'call',
      receiver: first.receiver,
      others: rest.flatMap(({ receiver }) => receiver ?? []),
      cls: owner,
      target,
      reason: `${rest.length + 1} classes have ${title(owner)}.${signature(target)}; ${reason}`,
      opened: [...new Set([first, ...rest].flatMap(({ opened }) => opened))],
    };
  }

  private receiver(claim: Claim, index: number, creations: Creations): Receiver | undefined {
    const { cls, isExtended, reason, isPerCall, isMade } = claim;
    const targets = [...claim.methods.values()].map(({ target }) => target).filter((m) => !m.isStatic);
    if (targets.length === 0 && !isMade) return undefined;
    const creation = isExtended ? creations.ofSubclass(cls.id) : creations.of(cls.id);
    if (creation === undefined) {
      const left = isMade ? '' : `: ${targets.map(signature).sort().join(', ')} is not called`;
      this.notes.add(`No instance of ${title(cls)} can be made${left}.`);
      return undefined;
    }
    const type = isExtended ? this.program.class(this.program.opaqueImplementor(cls.id)) : cls;
    const field = {
      owner: HARNESS_CLASS,
      name: `shared$${index}`,
      desc: `L${type.name};`,
      isInterface: false,
    };
    return { cls: type, shown: cls, field, creation, reason, isPerCall };
  }

  /** A static method is the same one for all that inherit it: one call, on the class that declares it. */
  private addStatic(opened: ClassId, method: MethodInfo, reason: string): void {
    claimMethod(this.claim(this.program.class(method.owner), false, reason), method, reason, opened);
  }

  private add(
    opened: OpenClass,
    shown: ClassInfo,
    instance: ClassId,
    method: MethodInfo,
    isExtended: boolean,
    reason: string,
  ): void {
    const target = targetOn(this.program, instance, method);
    const claim = this.claim(shown, isExtended, reason);
    if (opened.isPerCall !== true) claim.isPerCall = false;
    claimMethod(claim, target, reason, opened.cls);
  }

  private claim(cls: ClassInfo, isExtended: boolean, reason: string): Claim {
    return getOrMake(this.byClass, cls.id, () => ({
      cls,
      methods: new Map(),
      isExtended,
      reason,
      isPerCall: true,
      isMade: false,
    }));
  }

  private implementations(cls: ClassInfo): ClassInfo[] {
    return this.program
      .concreteSubclasses(cls.id)
      .filter((id) => this.program.isApplication(id))
      .map((id) => this.program.class(id))
      .filter((implementation) => !this.isClosed(title(implementation)));
  }

  /** An enum with bodies of its own for its constants is abstract in the class file, but has instances. */
  private isConcrete(cls: ClassInfo): boolean {
    return !cls.isInterface && (!cls.isAbstract || has(cls, Access.enum));
  }
}

/** The first reason stands; every open class counts. */
function claimMethod({ methods }: Claim, target: MethodInfo, reason: string, opened: ClassId): void {
  const known = methods.get(target.selector);
  if (known === undefined) methods.set(target.selector, { target, reason, opened: new Set([opened]) });
  else known.opened.add(opened);
}
