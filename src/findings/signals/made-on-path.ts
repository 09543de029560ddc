/**
 * Paths that make the object whose state they use: a method makes an object and calls it, and the calls behind that one stay on it.
 *
 * Guarantee: the path has such a call, made on what the caller has just made or got from a method whose name says that it makes one, and
 * the access is to a field of that object, or to what such a field holds. Whether somebody else has got the object in between is not
 * looked at, nor whether the field holds what another object gave it. It decides how prominently a finding is told (`evidence.ts`).
 */
import type { PointsTo } from '../../pointsto/index.js';
import type { AccessSite, WitnessPath } from '../../races/index.js';
import { isOnNew } from './set-ups.js';
import { ownFieldOf } from './setting-tests.js';
import { isOnThis } from './start-calls.js';

/** Does the access of a path use the state of an object that the path has just made? Constructors do not count. */
export function isOnMade(pt: PointsTo, { edges }: Pick<WitnessPath, 'edges'>, site: AccessSite): boolean {
  if (site.client || site.isStatic || ownFieldOf(pt, site) < 0) return false;
  const { calls, program } = pt;
  for (let i = edges.length - 1; i >= 0; i--) {
    const edge = edges[i];
    if (program.method(calls.methodOf(calls.calleeOf(edge))).name === '<init>') return false;
    if (isOnThis(pt, edge)) continue;
    return (
      program.isApplication(program.method(calls.methodOf(calls.callerOf(edge))).owner) && isOnNew(pt, edge)
    );
  }
  return false;
}
