/**
 * Which class initialisers may run at once.
 *
 * An initialiser runs once, in a thread that sets it off while others which need the class wait; what is initialised with
 * its class has ended then (JVMS §5.5). So it is a thread of its own here, and two of them run beside each other where they do
 * in two threads that do: threads that set them off, be it by way of other initialisers.
 *
 * Guarantee: of two initialisers that are not told to run at once, one ends before the other begins, or one thread runs both, or
 * one of them touches no static field of another class that anybody changes. Where one single thread alone sets an
 * initialiser off, it runs in that thread. The initialiser of a class with a `main` ends before its program begins (JVMS §5.2).
 * What initialisers do to objects that initialisers make is not asked (`races/initialisers.ts`).
 */
import type { PointsTo } from '../pointsto/index.js';
import type { ClassId } from '../program/index.js';
import { getOrMake, type SetId } from '../util/index.js';
import { eachInitialised } from './initialised.js';
import type { Programs } from './programs.js';
import type { Threads } from './roots.js';

/** Initialisers that touch static fields of other classes which are written outside of these classes' initialisers. */
export function touchingOthers(pt: PointsTo): ReadonlySet<number> {
  const { calls, program } = pt;
  const written = writtenStatics(pt);
  if (written.size === 0) return new Set();
  const { first, next } = calls.outgoing();
  const touched = (cs: number): readonly number[] =>
    pt.constraintsOf(cs).statics.filter((field) => written.has(field));
  const found = new Set<number>();
  for (const start of calls.initialisers) {
    const { owner } = program.method(calls.methodOf(start));
    const seen = new Set([start]);
    for (const cs of seen) {
      if (touched(cs).some((field) => program.field(field).owner !== owner)) {
        found.add(start);
        break;
      }
      for (let e = first[cs]; e >= 0; e = next[e]) seen.add(calls.calleeOf(e));
    }
  }
  return found;
}

/** Static fields that may race and that code other than the initialiser of their class assigns. */
function writtenStatics(pt: PointsTo): ReadonlySet<number> {
  const { calls, program } = pt;
  const found = new Set<number>();
  for (const method of calls.byMethod().keys()) {
    const [cs] = calls.contextsOf(method);
    const { assignments, body } = pt.constraintsOf(cs);
    for (let i = 0; i < assignments.length; i += 2) {
      const insn = body.blocks[assignments[i]].insns[assignments[i + 1]];
      if (insn.op !== 'putstatic') continue;
      const id = program.resolveField(insn.field);
      const { isVolatile, isFinal, owner } = program.field(id);
      const isOwn = program.class(owner).initializer === method;
      if (!isVolatile && !isFinal && !isOwn) found.add(id);
    }
  }
  return found;
}

/** Changes `parallel` so that it says what such initialisers run beside. */
export function placeInitialisers(
  pt: PointsTo,
  { roots, sets, reach, parallel, programs }: Found,
  touching: ReadonlySet<number>,
): void {
  const { program, calls } = pt;
  const own = roots.filter(({ cs, kind }) => kind === 'initialiser' && touching.has(cs));
  if (own.length === 0) return;
  const settingOff = threadsSettingOff(pt, { roots, sets, reach });
  const beside = new Map<SetId, SetId>();
  const besides = (of: SetId): SetId =>
    getOrMake(beside, of, () => sets.unionOf(sets.members(of).map((group) => parallel[group])));
  const classes = own.map(({ cs }) => program.method(calls.methodOf(cs)).owner);
  const runsIn = own.map(({ cs }, i) => programsWithout(pt, programs, cs, classes[i]));
  const setters = own.map(({ cs }) => settingOff.get(cs) ?? sets.none);
  const pairs: [number, number][] = [];
  own.forEach((a, i) => {
    for (let j = i + 1; j < own.length; j++) {
      if (!programs.sets.overlap(runsIn[i], runsIn[j])) continue;
      const [x, y] = [classes[i], classes[j]];
      if (program.initialisedWith(x).includes(y) || program.initialisedWith(y).includes(x)) continue;
      if (sets.overlap(besides(setters[i]), setters[j])) pairs.push([a.group, own[j].group]);
    }
  });
  const inOneThread = own.flatMap(({ group, cs }, i) => {
    const [setter, ...others] = sets.members(setters[i]);
    // Who initialises the class of a program is nobody's code.
    const isKnown = runsIn[i] === programs.of[cs] && setter !== undefined && others.length === 0;
    return isKnown && !sets.has(parallel[setter], setter) ? [[group, setter]] : [];
  });
  for (const [a, b] of inOneThread) {
    parallel[a] = sets.without(parallel[a], sets.of([b]));
    parallel[b] = sets.without(parallel[b], sets.of([a]));
  }
  for (const [a, b] of pairs) {
    parallel[a] = sets.union(parallel[a], sets.of([b]));
    parallel[b] = sets.union(parallel[b], sets.of([a]));
  }
}

type Found = Pick<Threads, 'roots' | 'sets' | 'reach' | 'parallel' | 'programs'>;

/** By initialiser: the groups of threads that may set it off, none of them an initialiser. */
function threadsSettingOff(
  pt: PointsTo,
  { roots, sets, reach }: Pick<Threads, 'roots' | 'sets' | 'reach'>,
): ReadonlyMap<number, SetId> {
  const initialisers = roots.filter(({ kind }) => kind === 'initialiser');
  const groups = sets.of(initialisers.map(({ group }) => group));
  const naming = new Map<number, Set<SetId>>();
  eachInitialised(pt, (cs, initialiser) => {
    getOrMake(naming, initialiser, () => new Set()).add(reach[cs]);
  });
  const found = new Map<number, SetId>();
  const ofGroup = new Map<number, SetId>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const { cs, group } of initialisers) {
      const by = sets.unionOf(naming.get(cs) ?? []);
      const others = sets.members(sets.meet(by, groups)).map((each) => ofGroup.get(each) ?? sets.none);
      const now = sets.unionOf([sets.without(by, groups), ...others]);
      if (now === (found.get(cs) ?? sets.none)) continue;
      found.set(cs, now);
      ofGroup.set(group, sets.union(ofGroup.get(group) ?? sets.none, now));
      changed = true;
    }
  }
  return found;
}

/** The programs of an initialiser but for those that begin when it has ended. */
function programsWithout(pt: PointsTo, { sets, of, mains }: Programs, cs: number, cls: ClassId): SetId {
  const { program, calls } = pt;
  const { first, next } = calls.outgoing();
  const done: SetId[] = [];
  for (const [root, ids] of mains)
    for (let e = first[root]; e >= 0; e = next[e]) {
      const { name, owner } = program.method(calls.methodOf(calls.calleeOf(e)));
      if (name === 'main' && program.initialisedWith(owner).includes(cls)) done.push(ids);
    }
  return sets.without(of[cs], sets.unionOf(done));
}
