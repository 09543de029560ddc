/**
 * Pairs that share a cause are one finding: the same field (field view), or the same field of the same object (object
 * view, PLDI'06 §2.3). Elements of arrays and the state of library objects belong to the field that holds the object.
 */
import { ELEMENT, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import { isOrderedAlways, type RacePairs, type Races } from '../races/index.js';
import { IntVec } from '../util/index.js';
import { type Holders, type Places, prettyClass, stableName } from './names/index.js';
import type { FindingKind } from './types.js';

export type View = 'field' | 'object';

/** What a finding is about, before it is written out. */
export interface Group {
  readonly kind: FindingKind;
  readonly subject: string;
  /** The field that holds the array or library object, else the method that makes it; for fields, the field. */
  readonly owner: string;
  readonly holder: string | undefined;
  readonly origin: string | undefined;
  /** What distinguishes this cause from all others, without lines and without numbers of anonymous classes. */
  readonly identity: string;
  /** `fieldKey`, or `ELEMENT`. */
  readonly key: number;
  /** An object raced on; −1 for a static field. */
  readonly object: ObjectId;
  readonly pairs: RacePairs;
}

export function groupPairs(pt: PointsTo, races: Races, holders: Holders, view: View): Group[] {
  const { pairs } = races;
  const groups = new Map<string, OpenGroup>();
  const byLocation = new Map<number, OpenGroup>();
  for (const row of pairs.rows) {
    const location = pairs.table.locationOf(row);
    let group = byLocation.get(location);
    if (group === undefined) {
      const made = groupAt(pt, races, holders, view, location);
      group = groups.get(made.identity) ?? { ...made, rows: new IntVec() };
      groups.set(group.identity, group);
      byLocation.set(location, group);
    }
    group.rows.push(row);
  }
  return [...groups.values()].map(({ rows, ...group }) => ({ ...group, pairs: pairs.only(rows.view()) }));
}

/** A group while pairs are added to it. */
interface OpenGroup extends Omit<Group, 'pairs'> {
  readonly rows: IntVec;
}

/** The group of what races at a location, without pairs. */
function groupAt(
  pt: PointsTo,
  { locations }: Races,
  holders: Holders,
  view: View,
  location: number,
): Omit<Group, 'pairs'> {
  const key = locations.keyOf(location);
  const object = locations.objectOf(location);
  const subject = subjectAt(pt, holders, key, object);
  return { ...subject, identity: identityOf(subject, pt, holders, view, object), key, object };
}

/** What distinguishes what is at a location from all else. */
export function identityAt(
  pt: PointsTo,
  holders: Holders,
  view: View,
  key: number,
  object: ObjectId,
): string {
  return identityOf(subjectAt(pt, holders, key, object), pt, holders, view, object);
}

function identityOf(
  { kind, subject, owner }: Pick<Group, 'kind' | 'subject' | 'owner'>,
  pt: PointsTo,
  holders: Holders,
  view: View,
  object: ObjectId,
): string {
  const parts = [kind, stableName(subject), stableName(owner)];
  if (view === 'object' && object >= 0) parts.push(objectIdentity(pt, holders, object));
  return parts.join('|');
}

/** The field of the application that is at a location, or that holds what is; −1 where there is none. */
export function fieldOf(pt: PointsTo, holders: Holders, key: number, object: ObjectId): FieldId {
  const { program } = pt;
  if (key !== ELEMENT && program.isApplication(program.field(key - 1).owner)) return key - 1;
  const [name] = object < 0 ? [] : holders.of(object);
  if (name === undefined) return -1;
  const dot = name.lastIndexOf('.');
  const cls = program.findClass(name.slice(0, dot).replaceAll('.', '/'));
  const fields = cls < 0 ? [] : program.class(cls).fields;
  return fields.find((field) => program.field(field).name === name.slice(dot + 1)) ?? -1;
}

/** A group with some of its pairs: named after the first of them. */
export function withPairs(
  pt: PointsTo,
  { locations }: Races,
  holders: Holders,
  group: Group,
  pairs: RacePairs,
): Group {
  const [{ location }] = pairs;
  const key = locations.keyOf(location);
  const object = locations.objectOf(location);
  return { ...group, ...subjectAt(pt, holders, key, object), key, object, pairs };
}

/** What is at a location, and how it is called. */
export function subjectAt(
  pt: PointsTo,
  holders: Holders,
  key: number,
  object: ObjectId,
): Pick<Group, 'kind' | 'subject' | 'owner' | 'holder' | 'origin'> {
  const { program, heap } = pt;
  const of = { holder: undefined, origin: undefined };
  if (key === ELEMENT) {
    const [held] = holders.of(object);
    if (held !== undefined) return { ...of, kind: 'array-race', subject: `${held}[]`, owner: `${held}[]` };
    const subject = prettyClass(program.class(heap.classOf(object)).name);
    return { ...of, kind: 'array-race', subject, owner: madeIn(pt, object), origin: originOf(pt, object) };
  }
  const field = program.field(key - 1);
  const fieldOwner = program.class(field.owner);
  if (program.isApplication(field.owner)) {
    const subject = `${prettyClass(fieldOwner.name)}.${field.name}`;
    return {
      ...of,
      kind: isOrderedAlways(program, key - 1) ? 'lost-update' : 'field-race',
      subject,
      owner: subject,
    };
  }
  const kind = 'library-object-race';
  if (object < 0) {
    const cls = prettyClass(fieldOwner.name);
    return { ...of, kind, subject: cls, owner: cls };
  }
  const named = nameOf(pt, holders, object);
  return { ...named, kind, owner: named.holder ?? madeIn(pt, object) };
}

/** The class of an object and the field that holds it, or where it comes from. */
export function nameOf(
  pt: PointsTo,
  holders: Holders,
  object: ObjectId,
): Pick<Group, 'subject' | 'holder' | 'origin'> {
  const subject = prettyClass(pt.program.class(pt.heap.classOf(object)).name);
  const [holder] = holders.of(object);
  return { subject, holder, origin: holder === undefined ? originOf(pt, object) : undefined };
}

/** Where an object comes from, for people; undefined where no code makes it. */
function originOf({ heap, program }: PointsTo, object: ObjectId): string | undefined {
  const { method } = heap.sites[heap.siteOf(object)];
  if (method < 0) return undefined;
  const { origin } = program.class(program.method(method).owner);
  return origin === 'synthetic' ? 'that callers share' : `made in ${program.prettyMethod(method)}`;
}

function madeIn(pt: PointsTo, object: ObjectId): string {
  const { method } = pt.heap.sites[pt.heap.siteOf(object)];
  return method < 0 ? 'the class loader' : `made in ${pt.program.prettyMethod(method)}`;
}

/** Objects of one class that one method makes and one field holds are one. */
function objectIdentity(pt: PointsTo, holders: Holders, object: ObjectId): string {
  const cls = prettyClass(pt.program.class(pt.heap.classOf(object)).name);
  return [cls, madeIn(pt, object), holders.of(object)[0] ?? ''].map(stableName).join('|');
}

/** `org.acme.Pool made at Pool.java:12`. */
export function objectName(pt: PointsTo, places: Places, holders: Holders, object: ObjectId): string {
  const { heap, program } = pt;
  const site = heap.sites[heap.siteOf(object)];
  const cls = prettyClass(program.class(heap.classOf(object)).name);
  const held = holders.of(object);
  const holder = held.length > 0 ? ` in ${held[0]}` : '';
  if (site.method < 0) return cls;
  const { owner } = program.method(site.method);
  if (program.class(owner).origin === 'synthetic') return `the shared ${cls}`;
  if (!program.isApplication(owner)) return `${cls}${holder}, made in ${program.prettyMethod(site.method)}`;
  const place = places.at(site.method, site.line, site.offset);
  if (place.line === 0) return `${cls}${holder}, made in ${place.method}`;
  return `${cls}${holder}, made at ${place.file.split('/').pop()}:${place.line}`;
}
