/** Descriptors of methods, taken apart once each. */
import { paramDescs, returnDesc } from '../../src/ir/index.js';
import type { FillingResult } from './texts.js';

const known = new Map<string, FillingResult>();

export function descriptorsOf(desc: string): FillingResult {
  let parts = known.get(desc);
  if (parts === undefined) {
    parts = { params: paramDescs(desc), desc: returnDesc(desc) };
    known.set(desc, parts);
  }
  return parts;
}
