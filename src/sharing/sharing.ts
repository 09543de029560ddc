/** All that is known of who can reach an object, made once for a scan. */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { BitSet } from '../util/index.js';
import { CapturedObjects } from './captured.js';
import { escapingObjects } from './escape.js';
import { HeapFields } from './heap-fields.js';
import { OwnObjects } from './own-objects.js';
import { Parts } from './parts.js';
import { CallReach } from './touch.js';

export interface Sharing {
  readonly captured: CapturedObjects;
  readonly parts: Parts;
  readonly fields: HeapFields;
  /** Objects that more than one thread may reach. */
  readonly escaping: BitSet;
  /** Objects that threads made for themselves. */
  readonly own: OwnObjects;
  /** What calls into models can get at. */
  readonly reach: CallReach;
}

/** @throws what `tick` throws. */
export function sharingOf(pt: PointsTo, tick?: () => void): Sharing {
  const captured = new CapturedObjects(pt);
  const fields = new HeapFields(pt);
  const escaping = escapingObjects(pt, fields);
  const own = new OwnObjects(pt, tick);
  const parts = new Parts(pt, captured, escaping);
  return { captured, parts, fields, escaping, own, reach: new CallReach(pt, fields) };
}

/** May threads share what is at an object, or in a static field (−1)? */
export function mayShare({ escaping }: Pick<Sharing, 'escaping'>, object: ObjectId): boolean {
  return object < 0 || escaping.has(object);
}
