/** Method selection: which method runs for a receiver's class (JVMS §5.4.5, §5.4.6). */
import { Access } from '../classfile/index.js';
import { IMPLEMENTOR_PREFIX } from './implementor.js';
import { inClassChain, maximallySpecific } from './lookup.js';
import type { MethodRecord } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId } from './types.js';

export class Dispatch {
  /** Per resolved method: receiver's class → what runs. */
  private readonly caches: (Map<ClassId, MethodId> | undefined)[] = [];

  constructor(private readonly table: ClassTable) {}

  /** The method that runs; −1 where it is abstract, ambiguous or missing. */
  select(receiver: ClassId, resolved: MethodId): MethodId {
    this.caches[resolved] ??= new Map();
    const cache = this.caches[resolved];
    let target = cache.get(receiver);
    if (target === undefined) {
      target = this.compute(receiver, this.table.methods[resolved]);
      cache.set(receiver, target);
    }
    return target;
  }

  private compute(receiver: ClassId, resolved: MethodRecord): MethodId {
    if ((resolved.access & (Access.private | Access.static)) !== 0 || resolved.name === '<init>') {
      return resolved.id;
    }
    const overriding = this.inSuperclasses(receiver, resolved);
    if (overriding !== undefined) return overriding.isAbstract ? -1 : overriding.id;
    const concrete = maximallySpecific(this.table, receiver, resolved.selector).filter((m) => !m.isAbstract);
    if (concrete.length === 1) return concrete[0].id;
    // A phantom is declared nowhere, so nothing above can have found it.
    return concrete.length === 0 && resolved.isPhantom ? resolved.id : -1;
  }

  private inSuperclasses(receiver: ClassId, resolved: MethodRecord): MethodRecord | undefined {
    const { classes, methods } = this.table;
    for (let at = receiver; at >= 0; at = classes[at].superclass) {
      const id = classes[at].methodBySelector.get(resolved.selector);
      if (id !== undefined && (id === resolved.id || this.canOverride(methods[id], resolved)))
        return methods[id];
    }
    return undefined;
  }

  /** JVMS §5.4.5; both have the same name and descriptor. */
  private canOverride(method: MethodRecord, overridden: MethodRecord): boolean {
    if ((method.access & (Access.private | Access.static)) !== 0) return false;
    if ((overridden.access & (Access.public | Access.protected)) !== 0) return true;
    if ((overridden.access & Access.private) !== 0) return false;
    if (this.samePackage(method.owner, overridden.owner)) return true;
    return this.canOverrideBetween(method, overridden);
  }

  /** By a method of a class between the two that the one overrides and that overrides the other. */
  private canOverrideBetween(method: MethodRecord, overridden: MethodRecord): boolean {
    const { classes, methods } = this.table;
    for (let at = classes[method.owner].superclass; at >= 0; at = classes[at].superclass) {
      const id = inClassChain(this.table, at, method.selector);
      if (id < 0 || id === overridden.id) return false;
      at = methods[id].owner;
      if (this.canOverride(method, methods[id]) && this.canOverride(methods[id], overridden)) return true;
    }
    return false;
  }

  private samePackage(a: ClassId, b: ClassId): boolean {
    const [first, second] = [this.table.classes[a].name, this.table.classes[b].name];
    // A stand-in may implement what only its neighbours could.
    return first.startsWith(IMPLEMENTOR_PREFIX) || packageOf(first) === packageOf(second);
  }
}

/** With the slash behind it; empty for none. */
export function packageOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
