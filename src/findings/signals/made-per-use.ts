/**
 * Classes of which the code under scan makes objects for one use: most places that make one keep it in local variables alone.
 *
 * Guarantee: no field, array, collection or captured variable of the code ever holds an object of these places, as far as the points-to
 * sets tell. Clients may share such objects all the same; it decides how prominently a finding is told (`evidence.ts`).
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { ClassId, MethodId } from '../../program/index.js';
import { addTo, getOrMake, IntVec } from '../../util/index.js';

/** One place is no habit. */
const FEWEST_PLACES = 2;

/** A place that makes objects. */
interface Making {
  readonly method: MethodId;
  readonly objects: readonly ObjectId[];
}

export class MadePerUse {
  private readonly known = new Map<ClassId, boolean>();
  private makings: ReadonlyMap<ClassId, readonly Making[]> | undefined;
  private held: ReadonlySet<ObjectId> | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly isClient: (method: MethodId) => boolean,
  ) {}

  /** Do most places that make an object of a class, or of one below it, keep it for themselves, in two methods at least? */
  has(cls: ClassId): boolean {
    return getOrMake(this.known, cls, () => {
      const { program } = this.pt;
      this.makings ??= this.allMakings();
      const all = [...this.makings].filter(([made]) => program.isSubclass(made, cls)).flatMap(([, of]) => of);
      const own = all.filter(({ objects }) => !objects.some((object) => this.isHeld(object)));
      return new Set(own.map(({ method }) => method)).size >= FEWEST_PLACES && own.length * 2 > all.length;
    });
  }

  private isHeld(object: ObjectId): boolean {
    this.held ??= this.allHeld();
    return this.held.has(object);
  }

  /** By class under scan, the places of the code that make objects of it. */
  private allMakings(): Map<ClassId, Making[]> {
    const { heap, program } = this.pt;
    const bySite = new Map<number, ObjectId[]>();
    for (let object = 0; object < heap.objectCount; object++) {
      const cls = heap.classOf(object);
      const site = cls < 0 || !program.isApplication(cls) ? -1 : heap.siteOf(object);
      if (site >= 0 && heap.sites[site].kind === 'new') addTo(bySite, site, object);
    }
    const found = new Map<ClassId, Making[]>();
    for (const [site, objects] of bySite) {
      const { method, cls } = heap.sites[site];
      if (method >= 0 && program.isApplication(program.method(method).owner) && !this.isClient(method))
        addTo(found, cls, { method, objects });
    }
    return found;
  }

  /** What fields, arrays and captured variables hold, other than those of the client. */
  private allHeld(): Set<ObjectId> {
    const { pt } = this;
    const { heap, program } = pt;
    const isOfClient = (object: ObjectId): boolean => {
      const site = heap.siteOf(object);
      const method = site < 0 ? -1 : heap.sites[site].method;
      return method >= 0 && this.isClient(method);
    };
    const found = new Set<ObjectId>();
    const seen = new Set<number>();
    const members = new IntVec();
    for (let field = 0; field < pt.fieldCount; field++) {
      const set = pt.fieldSet(field);
      if (seen.has(set) || isOfClient(pt.fieldOwner(field))) continue;
      seen.add(set);
      members.length = 0;
      pt.members(set, members);
      for (const object of members.view()) found.add(object);
    }
    pt.eachStatic((field, objects) => {
      if (program.isApplication(program.field(field).owner)) for (const object of objects) found.add(object);
    }, new IntVec());
    return found;
  }
}
