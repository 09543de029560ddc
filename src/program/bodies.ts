/** Makes the body of a method, once, and what is computed from it. */
import { type Body, buildBody, IrError, type LockRegions, lockRegions } from '../ir/index.js';
import { functionalMethodOf } from './functional.js';
import { isExplicitLock } from './lock-kinds.js';
import type { ModelFacts } from './model-facts.js';
import { type OpaqueOptions, opaqueBody } from './opaque.js';
import type { MethodRecord } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId } from './types.js';
import { isLanguageValue } from './values.js';

export class Bodies {
  /** `null`: known to have none. */
  private readonly bodies: (Body | null | undefined)[] = [];
  private readonly regions: (LockRegions | undefined)[] = [];
  private readonly bad = new Map<string, string>();
  private readonly defaults = new Set<MethodId>();

  constructor(
    private readonly table: ClassTable,
    private readonly facts: ModelFacts,
    private readonly instanceOf: (cls: ClassId) => ClassId,
  ) {}

  body(id: MethodId): Body | undefined {
    let body = this.bodies[id];
    if (body === undefined) {
      body = this.build(this.table.methods[id]) ?? null;
      this.bodies[id] = body;
    }
    return body ?? undefined;
  }

  /** Was the method given the default body? */
  isDefault(id: MethodId): boolean {
    this.body(id);
    return this.defaults.has(id);
  }

  /** @throws Error where the method has no body. */
  locks(id: MethodId): LockRegions {
    const known = this.regions[id];
    if (known !== undefined) return known;
    const body = this.body(id);
    const method = this.table.methods[id];
    const owner = this.table.classes[method.owner].name;
    if (body === undefined) throw new Error(`${owner}.${method.name}${method.desc} has no body.`);
    const access = { owner, isStatic: method.isStatic, synchronized: method.isSynchronized };
    const regions = lockRegions(body, access, (name) => this.isLockType(name));
    this.regions[id] = regions;
    return regions;
  }

  /** Sorted by method. */
  badBodies(): { method: string; reason: string }[] {
    const rows = [...this.bad].map(([method, reason]) => ({ method, reason }));
    return rows.sort((a, b) => (a.method < b.method ? -1 : 1));
  }

  private build(method: MethodRecord): Body | undefined {
    if (method.isAbstract || method.isIntrinsic) return undefined;
    if (method.synthetic !== undefined) return method.synthetic.body?.();
    const { file, name } = this.table.classes[method.owner];
    const { member } = method;
    if (file === undefined || member?.code === undefined) return this.opaque(method);
    try {
      return buildBody(file, member);
    } catch (error) {
      if (!(error instanceof IrError)) throw error;
      this.bad.set(`${name}.${method.name}${method.desc}`, error.message);
      return this.opaque(method);
    }
  }

  private opaque(method: MethodRecord): Body {
    const { table, facts, instanceOf } = this;
    this.defaults.add(method.id);
    // An implementor stands in for what a client wrote, and clients call callbacks of any kind.
    const callsAll = table.classes[method.owner].origin === 'synthetic';
    const isCalled: OpaqueOptions['isCalled'] = (cls) =>
      (callsAll || this.isOfJdk(cls)) && functionalMethodOf(table, cls) >= 0;
    return opaqueBody(table, method, {
      instanceOf,
      isCalled,
      isValue: (cls) => isLanguageValue(table, facts, cls),
    });
  }

  private isOfJdk(cls: ClassId): boolean {
    const { origin } = this.table.classes[cls];
    return origin === 'model' || origin === 'skeleton';
  }

  private isLockType(name: string): boolean {
    const cls = this.table.find(name);
    return cls >= 0 && isExplicitLock(this.facts, cls);
  }
}
