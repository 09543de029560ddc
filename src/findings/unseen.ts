/** What other threads may not see of the objects that racing writes publish, with names and places. */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { AccessSite, RacePairs, Races } from '../races/index.js';
import { subjectAt } from './group.js';
import { compare, type Holders, type Places } from './names/index.js';
import type { Finding, Place, UnseenWrite } from './types.js';

/** Writes that one finding tells of. */
const MOST_UNSEEN = 20;

/** The objects that are told of. */
export function unseenObjects(races: Races): ObjectId[] {
  return races
    .publications()
    .of(races.pairs)
    .map(({ object }) => object);
}

/** Sorted by places; what is alike for people once. */
export function unseenBy(
  pt: PointsTo,
  races: Races,
  places: Places,
  holders: Holders,
  pairs: RacePairs,
): Pick<Finding, 'unseen' | 'unseenOmitted'> {
  const placeOf = ({ method, block, insn }: AccessSite): Place => {
    const { line, offset } = pt.methodConstraints(method).body.blocks[block].insns[insn];
    return places.at(method, line, offset);
  };
  const found = new Map<string, UnseenWrite>();
  for (const { store, write, access, object, key } of races.publications().of(pairs)) {
    const { subject, holder, origin } = subjectAt(pt, holders, key, object);
    const named = {
      subject,
      ...(holder !== undefined && { holder }),
      ...(origin !== undefined && { origin }),
    };
    const one: UnseenWrite = {
      ...named,
      ...{ store: placeOf(store), write: placeOf(write), place: placeOf(access) },
      access: access.write ? 'write' : 'read',
    };
    const name = [subject, holder, origin, one.write.file, one.write.line].join('|');
    if (!found.has(name)) found.set(name, one);
  }
  const all = [...found.values()].sort(
    (a, b) =>
      compare(a.write.file, b.write.file) || a.write.line - b.write.line || compare(a.subject, b.subject),
  );
  if (all.length === 0) return {};
  const omitted = all.length - MOST_UNSEEN;
  return { unseen: all.slice(0, MOST_UNSEEN), ...(omitted > 0 && { unseenOmitted: omitted }) };
}
