/**
 * What is the state of an object itself: its fields, and objects that its methods make.
 *
 * Guarantee: none; what a method makes may be given to others. Objects that are given to an object may be those of several. It decides
 * how prominently a finding is told (`evidence.ts`).
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { ClassId, FieldId } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { ANY_SETTINGS, ownFieldOf } from './setting-tests.js';
import type { SideSignals } from './signals.js';

export class OwnState {
  constructor(private readonly pt: PointsTo) {}

  /** A side without what holds of another object than the one whose state is raced on: its executor, and its settings. */
  of(side: SideSignals, object: ObjectId, site: AccessSite): SideSignals {
    const isOfExecutor = side.executor < 0 || this.isOwn(object, side.executor);
    const isOfSettings =
      side.order.settings === ANY_SETTINGS || this.isOwn(object, ownFieldOf(this.pt, site));
    if (isOfExecutor && isOfSettings) return side;
    return {
      ...side,
      executor: isOfExecutor ? side.executor : -1,
      order: isOfSettings ? side.order : { ...side.order, settings: ANY_SETTINGS },
    };
  }

  /** Has an object the field itself, or does a method of an object that has the field make it? */
  private isOwn(object: ObjectId, field: FieldId): boolean {
    const { heap, program } = this.pt;
    if (object < 0 || field < 0) return false;
    const { owner } = program.field(field);
    const isOfLine = (cls: ClassId): boolean =>
      cls >= 0 && (program.isSubclass(cls, owner) || program.isSubclass(owner, cls));
    if (isOfLine(heap.classOf(object))) return true;
    const site = heap.siteOf(object);
    const maker = site < 0 ? -1 : heap.sites[site].method;
    if (maker < 0) return false;
    const made = program.method(maker);
    return !made.isStatic && program.isApplication(made.owner) && isOfLine(made.owner);
  }
}
