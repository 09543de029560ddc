/**
 * What one racing write publishes without order: the objects that it stores and what these lead to, with the writes to them
 * that others may not see.
 *
 * An object is *guarded* while every way to it leads over final or volatile fields: of writes to it only those come back that
 * are not early for one of these fields (`early-writes.ts`). Where a write to a guarded object comes back that puts something
 * into it, what it puts there is guarded no longer; so it goes on until nothing more comes back. What was put into an object
 * when others could get at it already, they have from elsewhere: it is not followed.
 */
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { HeapFields } from '../../sharing/index.js';
import { getOrMake, IntVec } from '../../util/index.js';
import type { CapturedWrite, CapturedWrites } from './captured-writes.js';
import type { EarlyWrites } from './early-writes.js';
import type { FinalFields } from './final-fields.js';
import type { PublishedValues } from './published-values.js';

export interface SpreadInput {
  readonly pt: PointsTo;
  readonly fields: HeapFields;
  readonly writes: CapturedWrites;
  readonly early: EarlyWrites;
  readonly finals: FinalFields;
  readonly values: PublishedValues;
}

type Stored = Parameters<PublishedValues['of']>[1];

/** Of an object: the fields that guard it; none where nothing does. */
type Guards = ReadonlySet<number>;
const PLAIN: Guards = new Set();

/** Of more guards, none is asked: then all writes come back. */
const MOST_GUARDS = 16;
/** Objects that one write is followed to. */
const MOST_OBJECTS = 100;

export class Spread {
  /** Were there more objects than are followed? */
  isCut = false;
  private readonly guards = new Map<ObjectId, Guards>();
  private readonly late = new Set<CapturedWrite>();
  private readonly work: ObjectId[] = [];
  private readonly buffer = new IntVec();
  /** By set of objects: the guards that all of it were met with. */
  private readonly sets = new Map<number, Set<Guards>>();
  /** By field: the set of it alone. */
  private readonly single = new Map<number, Guards>();
  private readonly several = new Map<string, Guards>();

  constructor(
    private readonly input: SpreadInput,
    stored: Iterable<ObjectId>,
    /** Is an object published while its constructor may be running? */
    private readonly isUnfinished: (object: ObjectId) => boolean,
  ) {
    for (const object of stored) this.meet(object, PLAIN);
    // The nearest first: where there are too many, these are told.
    for (let at = 0; at < this.work.length; at++) this.follow(this.work[at]);
  }

  /** All objects that are published. */
  get objects(): Iterable<ObjectId> {
    return this.guards.keys();
  }

  /** The writes that come back. */
  get writes(): Iterable<CapturedWrite> {
    return this.late;
  }

  private meet(object: ObjectId, guards: Guards): void {
    const known = this.guards.get(object);
    if (known === PLAIN || known === guards) return;
    if (known === undefined && this.guards.size === MOST_OBJECTS) {
      this.isCut = true;
      return;
    }
    const now = known === undefined ? guards : this.joined(known, guards);
    if (now === known) return;
    this.guards.set(object, now);
    this.work.push(object);
  }

  private follow(object: ObjectId): void {
    const guards = this.guards.get(object) ?? PLAIN;
    const torn = new Set<number>();
    for (const write of this.input.writes.of(object)) {
      if (this.isEarly(write, guards)) continue;
      this.late.add(write);
      torn.add(write.key);
    }
    const { pt, fields } = this.input;
    for (let field = fields.first[object]; field >= 0; field = fields.next[field]) {
      const key = pt.fieldKeyOf(field);
      const behind = torn.has(key) ? PLAIN : this.behind(object, key, guards);
      const captured = this.capturedIn(object, key);
      if (captured === undefined) this.meetAll(fields.sets[field], behind);
      else for (const set of captured) this.meetAll(set, behind);
    }
  }

  /** What nobody else could get at when it was put into a field of an object, as sets; undefined where that is not known. */
  private capturedIn(object: ObjectId, key: number): ReadonlySet<number> | undefined {
    const { pt, writes, finals, values } = this.input;
    const found = new Set<number>();
    const add = (cs: number, site: Stored): void => {
      for (const set of values.of(cs, site)) found.add(set);
    };
    if (key !== ELEMENT && pt.program.field(key - 1).isFinal) {
      const all = finals.writesOf(object, key);
      for (const { cs, block, insn } of all)
        add(cs, { method: pt.calls.methodOf(cs), block, insn, library: false });
      return all.length === 0 ? undefined : found;
    }
    const all = writes.ofField(object, key);
    if (all.length === 0 || all.some(({ site }) => site.library)) return undefined;
    for (const { cs, site } of all) add(cs, site);
    return found;
  }

  /** The same for all objects of a set, once for each guards. */
  private meetAll(set: number, guards: Guards): void {
    const known = getOrMake(this.sets, set, () => new Set<Guards>());
    if (known.has(PLAIN) || known.has(guards)) return;
    known.add(guards);
    this.buffer.length = 0;
    this.input.pt.members(set, this.buffer);
    for (const held of this.buffer.view()) this.meet(held, guards);
  }

  /** What guards what a field of an object holds. */
  private behind(object: ObjectId, key: number, guards: Guards): Guards {
    if (key === ELEMENT) return guards;
    const { isFinal, isVolatile } = this.input.pt.program.field(key - 1);
    if (isVolatile) return this.guardOf(key);
    if (guards.size > 0) return guards;
    return isFinal && !this.isUnfinished(object) ? this.guardOf(key) : PLAIN;
  }

  /** What guards an object that has two ways to it; each set of fields is one value. */
  private joined(known: Guards, more: Guards): Guards {
    if (more.size === 0) return PLAIN;
    if ([...more].every((key) => known.has(key))) return known;
    const all = [...new Set([...known, ...more])].sort((a, b) => a - b);
    if (all.length > MOST_GUARDS) return PLAIN;
    return getOrMake(this.several, all.join(), () => new Set(all));
  }

  private guardOf(key: number): Guards {
    return getOrMake(this.single, key, () => new Set([key]));
  }

  private isEarly({ cs, base, site }: CapturedWrite, guards: Guards): boolean {
    return guards.size > 0 && [...guards].every((key) => this.input.early.isEarly(cs, base, site, key));
  }
}
