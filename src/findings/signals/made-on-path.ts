/**
 * Paths that make the object whose state they use: a method makes an object and calls it, or passes it on to methods that do so, as
 * visitors and handlers are passed. The calls behind that one stay on it; code of an inner class belongs to the object around.
 *
 * Guarantee: the path has such a call, made on what the caller has just made or got from a method whose name says that it makes one, and
 * the access is to a field of that object, or to what such a field holds. Whether somebody else has got the object in between is not
 * looked at, nor whether the field holds what another object gave it. It decides how prominently a finding is told (`evidence.ts`).
 */
import { type Definitions, definitionsOf, type Insn, plain, type Value } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { AccessSite, WitnessPath } from '../../races/index.js';
import { isMadeIn } from './calls-on-new.js';

/** By which value a method of the path knows the object, or an object of an inner class that it is around. */
interface Known {
  readonly value: Value;
  readonly isAround: boolean;
}

/** Does the access of a path use the state of an object that the path has just made? What its constructor does does not count. */
export function isOnMade(pt: PointsTo, { edges }: Pick<WitnessPath, 'edges'>, site: AccessSite): boolean {
  if (site.client || site.isStatic) return false;
  const { calls, program } = pt;
  let known = accessedIn(pt, site);
  for (let i = edges.length - 1; i >= 0 && known !== undefined; i--) {
    const callee = calls.methodOf(calls.calleeOf(edges[i]));
    const { isStatic, name } = program.method(callee);
    if (name === '<init>' && known.value === 0) return false;
    const caller = calls.methodOf(calls.callerOf(edges[i]));
    const { body } = pt.methodConstraints(caller);
    const { block, insn } = pt.callOf(edges[i]);
    const call = body.blocks[block].insns[insn];
    // A model that runs what it was given passes other arguments than those that it has.
    if (call.op !== 'invoke' || call.args.length !== pt.methodConstraints(callee).body.paramCount)
      return false;
    if ((call.kind === 'static') !== isStatic) return false;
    const definitions = definitionsOf(body);
    const passed = { ...known, value: plain(definitions, call.args[known.value]) };
    const object = passed.isAround ? outerOf(pt, caller, passed.value) : passed.value;
    if (object !== undefined && isMadeBy(pt, caller, object)) return true;
    known = object === undefined ? passed : knownBy(definitions, object);
    if (known !== undefined && known.value >= body.paramCount) return false;
  }
  return false;
}

/** An object that a constructor makes is not yet one that the path has made: it may be part of a larger one. */
function isMadeBy(pt: PointsTo, method: MethodId, value: Value): boolean {
  const { name, owner } = pt.program.method(method);
  return (
    pt.program.isApplication(owner) && !(name === '<init>' && value === 0) && isMadeIn(pt, method, value)
  );
}

/** The object that has the field which an access is to, or the field that holds what it is to, if the method was given that object. */
function accessedIn(pt: PointsTo, { method, block, insn }: AccessSite): Known | undefined {
  const { body } = pt.methodConstraints(method);
  const definitions = definitionsOf(body);
  const access = body.blocks[block]?.insns[insn];
  const isCall = access?.op === 'invoke' && access.kind !== 'static';
  const on: Insn | undefined = isCall ? definitions[plain(definitions, access.args[0])] : access;
  if (on?.op !== 'getfield' && (isCall || on?.op !== 'putfield')) return undefined;
  const known = knownBy(definitions, plain(definitions, on.obj));
  return known !== undefined && known.value < body.paramCount ? known : undefined;
}

function knownBy(definitions: Definitions, value: Value): Known | undefined {
  const made = definitions[value];
  if (made === undefined) return { value, isAround: false };
  const isOuter = made.op === 'getfield' && made.field.name.startsWith('this$') && made.obj === 0;
  return isOuter ? { value: 0, isAround: true } : undefined;
}

/** The object around one of an inner class that a method has made: its constructor is given it first. */
function outerOf(pt: PointsTo, method: MethodId, inner: Value): Value | undefined {
  const { body } = pt.methodConstraints(method);
  const definitions = definitionsOf(body);
  if (definitions[inner]?.op !== 'new') return undefined;
  for (const { insns } of body.blocks)
    for (const insn of insns)
      if (insn.op === 'invoke' && insn.kind === 'special' && plain(definitions, insn.args[0]) === inner)
        return insn.args.length > 1 ? plain(definitions, insn.args[1]) : undefined;
  return undefined;
}
