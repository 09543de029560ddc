/** Calls are the same from both ends, and locks are held in all of them. */

import { expect, test } from '@jest/globals';
import {
  fieldStores,
  LockFacts,
  type LockFlow,
  LockPaths,
  mustHold,
  NOTHING,
  RelativeLockSets,
  RelativeLocks,
  UNREACHED,
} from '../../src/locks/index.js';
import { Activations } from '../../src/object-races/activations.js';
import { CallKind, ON_SELF } from '../../src/object-races/calls.js';
import { lockFlow } from '../../src/object-races/lock-flow.js';
import { type CallsInput, ProgramCalls } from '../../src/object-races/program-calls.js';
import { ThreadMasks } from '../../src/object-races/thread-masks.js';
import { buildObjectGraph } from '../../src/ownership/build.js';
import { CapturedObjects } from '../../src/sharing/index.js';
import { analyse, programOfSources } from '../support/programs.js';
import { START } from './bytecode.js';

const SOURCE = `${START}
class Main {
  static void main() {
    Shop shop = new Shop();
    Shop other = new Shop();
    new Thread(new Worker(shop)).start();
    new Thread(new Worker(other)).start();
    shop.sell();
    helper(shop);
  }
  static void helper(Shop shop) { shop.sell(); shop.look(); }
}
class Worker implements Runnable {
  private final Shop shop;
  Worker(Shop shop) { this.shop = shop; }
  public void run() { shop.sell(); synchronized (shop) { shop.look(); } }
}
class Shop {
  private final Till till = new Till();
  synchronized void sell() { count(1); till.put(1); }
  synchronized void look() { till.get(); count(0); }
  private void count(int more) { till.put(more); }
}
class Till {
  private int sum;
  void put(int more) { sum += more; add(); }
  int get() { return sum; }
  private void add() { sum++; }
}
`;

function inputOf(): CallsInput {
  const program = programOfSources({ 'Main.java': SOURCE });
  const { pt, threads } = analyse(program, { entry: 'Start.go()V', mains: ['Main.main()V'] });
  const model = buildObjectGraph(pt, threads);
  const locks = new RelativeLockSets();
  const facts = new LockFacts(pt);
  const isThis = model.isThis.bind(model);
  return {
    ...{ model, threads, locks },
    masks: new ThreadMasks(model, threads),
    captured: new CapturedObjects(pt),
    sites: new RelativeLocks(pt, facts, new LockPaths(pt, facts, fieldStores(pt, threads)), locks, isThis),
    activations: new Activations(model, threads),
    tick: () => {},
  };
}

/** What runs an activation, `from>to edge`. */
function callsInto(calls: ProgramCalls, activation: number): string[] {
  return calls
    .into(activation)
    .map(({ kind, from, to, edge }) => `${from}>${to} ${kind === CallKind.chain ? ON_SELF : edge}`);
}

test('a call is the same one from both of its ends, where somebody may own what is called', () => {
  const input = inputOf();
  const { unownable, find } = input.model.graph;
  const calls = new ProgramCalls(input);
  const into: string[] = [];
  const out: string[] = [];
  for (let activation = 0; activation < calls.activationCount; activation++) {
    const isOwned = unownable[calls.activationNode[activation]] === 0;
    into.push(
      ...callsInto(calls, activation).filter(
        (call) => !call.startsWith('-1>') && (isOwned || call.endsWith(` ${ON_SELF}`)),
      ),
    );
    const runs = calls.out(activation);
    for (let i = 0; i < runs.length; i += 2) {
      const over = runs[i + 1] === ON_SELF ? ON_SELF : find(calls.activationNode[activation], runs[i + 1]);
      out.push(`${activation}>${runs[i]} ${over}`);
    }
  }
  expect(out.length).toBeGreaterThan(10);
  expect(out.some((call) => call.endsWith(` ${ON_SELF}`))).toBe(true);
  expect(into.sort()).toEqual(out.sort());
});

test('what is held wherever a method context runs is held in each of its frames', () => {
  const input = inputOf();
  const { activations, locks } = input;
  const calls = new ProgramCalls(input);
  const ofContexts = mustHold(lockFlow(input), locks);
  const ofActivations = mustHold(flowOfActivations(calls, input), locks);
  let held = 0;
  for (let activation = 0; activation < calls.activationCount; activation++) {
    if (ofActivations[activation] === UNREACHED) continue;
    const set = ofContexts[activations.cs[activation]];
    if (set !== NOTHING) held++;
    expect(locks.isSubset(set, ofActivations[activation])).toBe(true);
  }
  expect(held).toBeGreaterThan(2);
});

/** The definition, activation by activation. */
function flowOfActivations(
  calls: ProgramCalls,
  { activations, threads, model, locks }: CallsInput,
): LockFlow {
  const all = Array.from({ length: calls.activationCount }, (_, activation) => calls.into(activation)).flat();
  return {
    count: calls.activationCount,
    eachStart: (visit) => {
      for (const { cs } of threads.roots) {
        const { isStatic } = model.pt.program.method(model.pt.calls.methodOf(cs));
        if (isStatic)
          for (let f = activations.start[cs]; f < activations.start[cs + 1]; f++) visit(f, NOTHING);
      }
      for (const { kind, to, target } of all) if (kind === CallKind.fork) visit(to, target);
    },
    eachOut: (activation, held, visit) => {
      for (const { kind, from, to, target } of all)
        if (kind !== CallKind.fork && from === activation)
          visit(to, locks.passedOn(held[from], target, kind === CallKind.chain));
    },
  };
}
