/** What a client passes where a type is wanted, found once per type. */
import type { ClassId, Program } from '../program/index.js';
import { isOwnArgument } from './confined.js';
import type { Creation, Creations } from './creations.js';
import type { Notes } from './notes.js';
import type { Receiver } from './receivers.js';
import { title } from './visible.js';

export interface Candidates {
  /** Shared instances come first: they are what threads meet at. */
  readonly shared: readonly Receiver[];
  readonly made: readonly Creation[];
}

const MAX_CANDIDATES = 20;
/** So many classes under scan may stand for a lock of the JDK. */
const MAX_LOCKS = 4;

export class CandidateFinder {
  private readonly byType = new Map<ClassId, Candidates>();

  constructor(
    private readonly program: Program,
    private readonly creations: Creations,
    private readonly receivers: readonly Receiver[],
    private readonly notes: Notes,
  ) {}

  of(type: ClassId): Candidates {
    let found = this.byType.get(type);
    if (found === undefined) {
      found = this.find(type);
      this.byType.set(type, found);
    }
    return found;
  }

  /** Without objects of classes under scan that are made for the call: what it does with these, other threads see nothing of. */
  withoutOwn(type: ClassId): Candidates {
    const { shared, made } = this.of(type);
    const isForeign = ({ type: name }: Creation): boolean =>
      !this.program.isApplication(this.program.classNamed(name));
    return { shared, made: made.filter(isForeign) };
  }

  /**
   * Receivers whose shared field may hold a result of the type: those below it, or where there are none those above.
   * Types of the JDK are nobody's interface, even if an open class implements one.
   */
  related(type: ClassId): readonly Receiver[] {
    if (this.program.isJdk(type)) return [];
    const below = this.of(type).shared;
    if (below.length > 0 || !this.program.isApplication(type)) return below;
    return this.receivers.filter((r) => this.program.isSubclass(type, r.cls.id)).slice(0, MAX_CANDIDATES);
  }

  /** Are objects of just this class shared, so that threads call its methods anyway? */
  isShared(cls: ClassId): boolean {
    return this.receivers.some((receiver) => receiver.cls.id === cls);
  }

  private find(type: ClassId): Candidates {
    const cls = this.program.class(type);
    // A collection, stream or iterator of the caller's own, not one of the library's that it got elsewhere.
    if (isOwnArgument(this.program, type)) return { shared: [], made: this.own(type) };
    const shared = this.receivers.filter((r) => this.program.isSubclass(r.cls.id, type));
    const thrown = this.program.isThrowable(type) ? this.own(type) : [];
    // Any one exception will do for its subclasses; of an abstract type there is none but these.
    if (thrown.length > 0) return { shared, made: thrown };
    const sharedClasses = new Set(shared.map((r) => r.cls.id));
    const others = this.program
      .concreteSubclasses(type)
      .filter((id) => id !== type && !sharedClasses.has(id) && this.program.isApplication(id));
    const own = sharedClasses.has(type) ? [] : this.own(type);
    const accessible = others.filter((id) => this.creations.isPublic(id));
    const fitting = shared.length + accessible.length;
    if (this.program.standInOf(type) >= 0 && own.length > 0 && fitting > MAX_LOCKS) {
      this.notes.add(`Clients pass the JDK's own ${title(cls)}: ${fitting} classes under scan are one.`);
      return { shared: [], made: own };
    }
    const isMade = fitting + own.length > 0;
    // Objects of classes that a client cannot name come to it by ways that are not known: any constructor will do.
    const chosen = isMade ? accessible : others;
    const made = [...own, ...chosen.flatMap((id) => this.creations.of(id) ?? [])];
    const total = shared.length + made.length;
    if (total > MAX_CANDIDATES) {
      this.notes.add(
        `${total} classes can stand for ${title(cls)}; ${MAX_CANDIDATES} are passed to methods.`,
      );
    }
    const sharedPart = shared.slice(0, MAX_CANDIDATES);
    const madePart = made.slice(0, MAX_CANDIDATES - sharedPart.length);
    if (sharedPart.length + madePart.length > 0) return { shared: sharedPart, made: madePart };
    return { shared: [], made: [this.creations.ofSubclass(type)] };
  }

  /** The type itself, what stands for it in the JDK, or a client's own implementation of a type of others. */
  private own(type: ClassId): Creation[] {
    const making = this.creations.of(type);
    if (making !== undefined) return [making];
    const standIn = this.program.standInOf(type);
    const standing = standIn < 0 ? undefined : this.creations.of(standIn);
    if (standing !== undefined) return [standing];
    return this.program.isApplication(type) ? [] : [this.creations.ofSubclass(type)];
  }
}
