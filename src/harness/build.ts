/** Puts the client together: what is open, what is shared, who calls what. */
import type { MemberRef } from '../classfile/index.js';
import { kindOf, paramDescs } from '../ir/index.js';
import type { ClassId, MethodId, MethodInfo, Program } from '../program/index.js';
import { Beans } from './beans.js';
import { CandidateFinder } from './candidates.js';
import { Client, ENTRY, instanceName, instancesOf, rootName } from './client.js';
import { closedMatcher } from './closed.js';
import { Creations } from './creations.js';
import { Fillings } from './fillings.js';
import { giverClass } from './givers.js';
import { Holding } from './holding.js';
import { listMains } from './mains.js';
import { Notes } from './notes.js';
import { Plan } from './plan.js';
import { type Call, HARNESS_CLASS, type Surface, surfaceOf } from './receivers.js';
import { ResultMethods } from './results.js';
import { listOpen } from './select.js';
import type { Harness, HarnessOptions, HarnessRoot } from './types.js';
import { unseenFields } from './unassigned.js';
import { insiderOf, Users } from './users.js';
import type { HarnessContext } from './values.js';
import { title } from './visible.js';

const DEFAULT_DEPTH = 3;

/**
 * Defines the client as the class `racewarden/Harness` of the program, which must not have one yet.
 * @throws UnknownInterfaceError where a glob matches nothing, UnknownMainError where a named program has no main.
 */
export function buildHarness(program: Program, options: HarnessOptions): Harness {
  const notes = new Notes();
  const users = new Users(program);
  const open = listOpen(program, options, notes, users);
  const mains = listMains(program, options);
  const creations = new Creations(program, notes, users);
  const surface = surfaceOf(program, open, creations, notes, users, closedMatcher(options));
  const harness: HarnessContext = {
    program,
    candidates: new CandidateFinder(program, creations, surface.receivers, notes),
    beans: new Beans(program, creations, surface.receivers, notes),
    notes,
    depth: options.depth ?? DEFAULT_DEPTH,
    sharedArguments: options.shareArguments ? argumentFields(surface.calls) : new Map(),
    makers: new Map(),
  };
  for (const giver of harness.beans.givers()) program.define(giverClass(giver, harness));
  const fillings = new Fillings(harness, creations, unseenFields(program));
  fillings.apply();
  const results = new ResultMethods(harness);
  const plan = new Plan(harness, results).text(open, surface, mains);
  const cls = program.define(
    new Client(harness, results, surface, mains, makerFields(surface), fillings).define(),
  );
  const makings = surface.receivers.flatMap((receiver, i) =>
    instancesOf(harness.beans, receiver).map((n) => ({
      method: methodNamed(program, cls, instanceName(i, n)),
      n,
      shown: receiver.shown.id,
    })),
  );
  return {
    entry: methodNamed(program, cls, ENTRY),
    roots: roots(program, cls, surface, mains, new Holding(program, notes, users), users),
    instances: new Map(makings.map(({ method, n }) => [method, n] as const)),
    shares: new Map(makings.map(({ method, shown }) => [method, shown] as const)),
    open,
    mains: mains.map(({ id }) => id),
    plan,
    given: harness.beans.all().map(({ field }) => program.resolveField(field)),
    sharedArguments: [...harness.sharedArguments.values()].map((field) => program.resolveField(field)),
    filled: fillings.filled,
    get notes() {
      return notes.list();
    },
  };
}

function roots(
  program: Program,
  cls: ClassId,
  surface: Surface,
  mains: readonly MethodInfo[],
  holding: Holding,
  users: Users,
): HarnessRoot[] {
  const open = surface.calls.map((call, i): HarnessRoot => {
    const { target, cls: of } = call;
    const insider = call.act === 'field' ? undefined : insiderOf(program, target, of.id);
    return {
      method: methodNamed(program, cls, rootName(i)),
      target: target.id,
      kind: call.isProgram ? 'main' : 'open',
      act: call.act,
      insider,
      isGuessed: insider !== undefined && users.isGuessed(target, of.id),
      field: call.field?.id,
      receiver: of.id,
      reason: call.reason,
      ...(call.act === 'call' ? holding.of(target, of.id) : { holds: [], asks: [] }),
      opened: call.opened,
    };
  });
  const closed = mains.map(
    (main, i): HarnessRoot => ({
      method: methodNamed(program, cls, rootName(surface.calls.length + i)),
      target: main.id,
      kind: 'main',
      act: 'call',
      isGuessed: false,
      receiver: main.owner,
      reason: `${title(program.class(main.owner))} is a program with a main method`,
      holds: [],
      asks: [],
      opened: [],
    }),
  );
  return [...open, ...closed];
}

/** One static field for each class whose objects make shared instances. */
function makerFields({ receivers }: Surface): Map<string, MemberRef> {
  const fields = new Map<string, MemberRef>();
  for (const { creation } of receivers) {
    if (creation.kind !== 'factories') continue;
    for (const { owner } of creation.makers) {
      const desc = `L${owner};`;
      const name = `maker$${fields.size}`;
      if (!fields.has(desc)) fields.set(desc, { owner: HARNESS_CLASS, name, desc, isInterface: false });
    }
  }
  return fields;
}

/** One static field per type of argument, in the order of the calls. */
function argumentFields(calls: readonly Call[]): Map<string, MemberRef> {
  const fields = new Map<string, MemberRef>();
  for (const { target } of calls) {
    for (const desc of paramDescs(target.desc)) {
      if (kindOf(desc) !== 'ref' || fields.has(desc)) continue;
      fields.set(desc, { owner: HARNESS_CLASS, name: `argument$${fields.size}`, desc, isInterface: false });
    }
  }
  return fields;
}

function methodNamed(program: Program, cls: ClassId, name: string): MethodId {
  return program.findMethod(cls, name, '()V');
}
