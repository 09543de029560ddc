/**
 * Which methods can write a lock, by what the classes say (JVMS §5.4.4): a private field is for its class and those
 * nested with it, `this` for methods of the object. A nested class needs an object of the outer one to get at what is not static.
 */
import type { ClassId, Program } from '../../program/index.js';
import { prettyClass } from '../names/index.js';
import type { Place } from '../types.js';
import { isConstructor, type Lock, packageOf, type Reach } from './lockplace.js';
import { isShortUse } from './short-uses.js';

const PUBLIC = 0x1;
const PRIVATE = 0x2;
const PROTECTED = 0x4;

export function reachIn(program: Program): Reach {
  return {
    isOwn: (place, lock) => new Reached(program, place, lock).isOwn(),
    isOne: (lock) => isOne(program, lock),
    isShortUse: (place, field) => isShortUse(program, place, field),
    fieldFor: (place, lock) => new Reached(program, place, lock).field(),
  };
}

/** Each object has monitors and instance fields of its own. */
function isOne(program: Program, { kind, owner, field: name }: Lock): boolean {
  if (kind === 'class' || kind === 'anybody') return true;
  const cls = program.findClass(owner.replaceAll('.', '/'));
  const field = cls < 0 ? undefined : program.class(cls).fields.find((id) => program.field(id).name === name);
  return kind === 'member' && field !== undefined && program.field(field).isStatic;
}

class Reached {
  private readonly cls: ClassId;
  private readonly owner: ClassId;

  constructor(
    private readonly program: Program,
    private readonly place: Place,
    private readonly lock: Lock,
  ) {
    this.cls = program.findClass(place.className.replaceAll('.', '/'));
    this.owner = program.findClass(lock.owner.replaceAll('.', '/'));
  }

  isOwn(): boolean {
    const { lock, owner, cls, program } = this;
    if (lock.kind === 'anybody') return true;
    if (owner < 0 || cls < 0) return false;
    if (lock.kind === 'class') return this.isNear() || (program.class(owner).access & PUBLIC) !== 0;
    return lock.kind === 'object' ? this.isOnObject() : this.isMember();
  }

  field(): string | undefined {
    const { program, place, lock, owner } = this;
    if (lock.kind !== 'object' || owner < 0 || place.isStatic || isConstructor(place)) return undefined;
    const desc = `L${program.class(owner).name};`;
    for (let cls = this.cls; cls >= 0 && program.isApplication(cls); cls = program.class(cls).superclass) {
      const found = program.class(cls).fields.map((id) => program.field(id));
      const field = found.find(
        (each) => each.desc.replace(/^\[+/, '') === desc && !each.isStatic && this.mayRead(cls, each.access),
      );
      if (field !== undefined) return `${prettyClass(program.class(cls).name)}.${field.name}`;
    }
    return undefined;
  }

  /** Of a superclass of the method's class: all but private fields, and package-private ones of other packages. */
  private mayRead(cls: ClassId, access: number): boolean {
    if (cls === this.cls) return true;
    if ((access & PRIVATE) !== 0) return false;
    const near = packageOf(prettyClass(this.program.class(cls).name)) === packageOf(this.place.className);
    return near || (access & (PUBLIC | PROTECTED)) !== 0;
  }

  /** `this` is for methods of the object, and for those of inner classes, which know it too. */
  private isOnObject(): boolean {
    if (isConstructor(this.place)) return false;
    return this.isBelow() ? !this.place.isStatic : this.knowsOuter();
  }

  private isMember(): boolean {
    const { program, lock, owner } = this;
    const field = program.class(owner).fields.find((id) => program.field(id).name === lock.field);
    if (field === undefined) return this.isOnObject();
    const { access, isStatic } = program.field(field);
    if (isStatic) return this.maySee(access);
    if (isConstructor(this.place)) return false;
    if (this.cls === owner) return !this.place.isStatic;
    return this.isBelow() ? !this.place.isStatic && this.maySee(access) : this.knowsOuter();
  }

  private maySee(access: number): boolean {
    if (this.isNest()) return true;
    if ((access & PRIVATE) !== 0) return false;
    if ((access & PUBLIC) !== 0) return true;
    return this.isNear() || ((access & PROTECTED) !== 0 && this.isBelow());
  }

  private isBelow(): boolean {
    return this.program.isSubclass(this.cls, this.owner);
  }

  private isNear(): boolean {
    return packageOf(this.place.className) === packageOf(this.lock.owner);
  }

  private isNest(): boolean {
    const outermost = (name: string): string => name.split('$', 1)[0];
    return outermost(this.place.className) === outermost(this.lock.owner);
  }

  /** The object of an inner class keeps the outer one; static code of it has none. */
  private knowsOuter(): boolean {
    const { program, place, cls, owner } = this;
    if (!this.isNest() || place.isStatic || isConstructor(place)) return false;
    const desc = `L${program.class(owner).name};`;
    return program.class(cls).fields.some((id) => program.field(id).desc === desc);
  }
}
