import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  analysePointers,
  type CallSite,
  ComplexConstraint,
  ELEMENT,
  fieldKey,
  type PointsTo,
  SimpleConstraint,
} from '../../src/pointsto/index.js';
import { OwnObjects } from '../../src/sharing/index.js';
import { IntVec } from '../../src/util/index.js';
import { descOf, ENTRY, miniProgram, ROOTS, toProgram } from '../pointsto/mini.js';
import { describeWithJdk } from '../support/jdk.js';
import { analyse, methodNamed, programOfSources } from '../support/programs.js';

/** The definition, again and again over all that there is: what a local needs, and the fields that are broken. */
class Naive {
  /** `cs local` → parameters, and −1 for never. */
  readonly needs = new Map<string, Set<number>>();
  /** `cs param` that some call passes what is not own. */
  private readonly refused = new Set<string>();
  /** `object key` */
  private readonly broken = new Set<string>();
  private changed = true;

  constructor(private readonly pt: PointsTo) {
    while (this.changed) {
      this.changed = false;
      for (let cs = 0; cs < pt.calls.size; cs++) this.method(cs);
      for (let e = 0; e < pt.calls.edgeCount; e++) this.edge(e);
    }
  }

  has(cs: number, local: number): boolean {
    return [...this.of(cs, local)].every((param) => param >= 0 && !this.refused.has(`${cs} ${param}`));
  }

  of(cs: number, local: number): Set<number> {
    const key = `${cs} ${local}`;
    const set = this.needs.get(key) ?? new Set();
    this.needs.set(key, set);
    return set;
  }

  private put<T>(set: Set<T>, item: T): void {
    if (set.has(item)) return;
    set.add(item);
    this.changed = true;
  }

  private require(cs: number, local: number, what: Iterable<number>): void {
    for (const param of what) this.put(this.of(cs, local), param);
  }

  private objects(cs: number, local: number): Int32Array {
    const out = new IntVec();
    this.pt.objects(cs, local, out);
    return out.toArray();
  }

  private isBroken(cs: number, local: number, key: number): boolean {
    return this.objects(cs, local).some((object) => this.broken.has(`${object} ${key}`));
  }

  private breakAll(cs: number, local: number, key: number): void {
    for (const object of this.objects(cs, local)) this.put(this.broken, `${object} ${key}`);
  }

  private method(cs: number): void {
    const { pt } = this;
    const { simple, complex, complexStart, localCount, paramCount, thrown, result, method, calls } =
      pt.constraintsOf(cs);
    for (let param = 0; param < paramCount; param++) this.require(cs, param, [param]);
    this.require(cs, thrown, [-1]);
    if (pt.program.method(method).isOpaque) this.require(cs, result, [-1]);
    for (let i = 0; i < simple.length; i += 4) {
      const [op, a, b] = [simple[i], simple[i + 1], simple[i + 2]];
      if (op === SimpleConstraint.copy) this.require(cs, a, this.of(cs, b));
      if (op === SimpleConstraint.loadStatic) this.require(cs, a, [-1]);
      if (op === SimpleConstraint.alloc && !['new', 'array', 'lambda'].includes(pt.heap.sites[b].kind))
        this.require(cs, a, [-1]);
    }
    for (let local = 0; local < localCount; local++)
      for (let u = complexStart[local]; u < complexStart[local + 1]; u += 3) {
        const [op, key, other] = [complex[u], complex[u + 1], complex[u + 2]];
        if (op === ComplexConstraint.load)
          this.require(cs, other, this.isBroken(cs, local, key) ? [-1] : this.of(cs, local));
        const isOwn = op !== ComplexConstraint.store || (this.has(cs, local) && this.has(cs, other));
        if (!isOwn && this.objects(cs, other).length > 0) this.breakAll(cs, local, key);
      }
    for (const call of calls) this.intrinsic(cs, call);
  }

  private intrinsic(cs: number, { intrinsic, result, args }: CallSite): void {
    if (result < 0 || intrinsic === undefined) return;
    if (['forName', 'getClass', 'constructor', 'enumConstant'].includes(intrinsic))
      this.require(cs, result, [-1]);
    if (intrinsic !== 'clone') return;
    const { program, heap } = this.pt;
    for (const copy of this.objects(cs, result)) {
      const keys: number[] = [];
      for (let cls = heap.classOf(copy); cls >= 0; cls = program.class(cls).superclass) {
        if (program.class(cls).origin === 'array') keys.push(ELEMENT);
        keys.push(
          ...program
            .class(cls)
            .fields.filter((f) => !program.field(f).isStatic)
            .map(fieldKey),
        );
      }
      for (const key of keys)
        if (!this.has(cs, args[0]) || this.isBroken(cs, args[0], key)) this.breakAll(cs, result, key);
    }
  }

  private edge(e: number): void {
    const { calls } = this.pt;
    const [caller, callee, call] = [calls.callerOf(e), calls.calleeOf(e), this.pt.callOf(e)];
    const { paramCount, result } = this.pt.constraintsOf(callee);
    const isFresh = (param: number) =>
      param === 0 && (call.intrinsic === 'newInstance' || call.intrinsic === 'construct');
    for (let param = 0; param < paramCount; param++) {
      const local = call.args[param] ?? -1;
      const isOwn = local < 0 || isFresh(param) || this.has(caller, local);
      if (!isOwn || calls.isFork(e)) this.put(this.refused, `${callee} ${param}`);
    }
    if (call.result < 0 || call.intrinsic !== undefined || calls.isFork(e)) return;
    for (const param of this.of(callee, result)) {
      if (param < 0) this.require(caller, call.result, [-1]);
      else if (!isFresh(param)) this.require(caller, call.result, this.of(caller, call.args[param]));
    }
  }
}

test('own is what the definition says', () => {
  let own = 0;
  fc.assert(
    fc.property(miniProgram, fc.nat(2), (mini, k) => {
      const program = toProgram(mini);
      const id = (name: string) => methodNamed(program, name + descOf(name.split('.')[1]));
      const pt = analysePointers(program, { k, entry: id(ENTRY), forkTargets: new Set(ROOTS.map(id)) });
      const [found, naive] = [new OwnObjects(pt), new Naive(pt)];
      for (let cs = 0; cs < pt.calls.size; cs++)
        for (let local = 0; local < pt.constraintsOf(cs).localCount; local++) {
          const out = new IntVec();
          pt.objects(cs, local, out);
          if (out.length === 0) continue;
          expect([cs, local, found.has(cs, local)]).toEqual([cs, local, naive.has(cs, local)]);
          if (found.has(cs, local)) own++;
        }
    }),
    { numRuns: 300 },
  );
  expect(own).toBeGreaterThan(1000);
});

describeWithJdk('own objects of threads', () => {
  /** Locals that are own, by name: of `Main.run`, which two threads run, or of another method. */
  const ownIn = (body: string, more = '', of = 'Main.run(LBox;)V'): string[] => {
    const program = programOfSources({
      'Main.java': `class Main { static void go() { Box given = new Box(); run(given); }
        static void run(Box given) { ${body} } ${more} }
        class Box { Box in; Object[] many = new Object[1]; static Box shared; int n;
          static Box make() { return new Box(); } Box with(Box b) { in = b; return this; } }`,
    });
    const { pt } = analyse(program, { entry: 'Main.go()V', open: ['Main.run(LBox;)V'] });
    const own = new OwnObjects(pt);
    const run = methodNamed(program, of);
    const cs = Array.from({ length: pt.calls.size }, (_, at) => at).find(
      (at) => pt.calls.methodOf(at) === run,
    );
    const { body: code, localOf } = pt.methodConstraints(run);
    const names = new Set<string>();
    for (const [value, name] of code.valueNames)
      if (localOf[value] >= 0 && own.has(cs as number, localOf[value])) names.add(name);
    return [...names].sort();
  };

  test.each([
    ['what is made', 'Box a = new Box(); a.n++;', ['a']],
    [
      'what a factory and a builder give',
      'Box a = Box.make(); Box b = new Box().with(a); b.n++; a.n++;',
      ['a', 'b'],
    ],
    ['what an own object holds', 'Box a = new Box(); a.in = new Box(); Box b = a.in; b.n++;', ['a', 'b']],
    ['nothing that came in', 'Box a = given; Box b = given.in; a.n++; b.n++;', []],
    ['nothing that a static holds', 'Box a = Box.shared; a.n++;', []],
    ['what is shown to others as well', 'Box a = new Box(); Box.shared = a; a.n++;', ['a']],
    [
      'nothing from a field that holds others too',
      'Box a = new Box(); a.in = given; Box b = a.in; b.n++;',
      ['a'],
    ],
    [
      'nothing that was put into what is shared',
      'Box a = new Box(); given.in = a; Box b = given.in; b.n++;',
      ['a'],
    ],
    ['elements', 'Box a = new Box(); a.many[0] = new Box(); Object b = a.many[0]; b.hashCode();', ['a', 'b']],
  ])('are %s', (_, body, names) => {
    expect(ownIn(body)).toEqual(names);
  });

  const TASK = `static class Task extends Thread { Box mine = new Box(); public void run() { Box a = mine; Box b = new Box(); a.n = b.n++; } }`;

  test('are not what a thread is started with, though its starter runs the same code', () => {
    expect(ownIn('new Task().run();', TASK, 'Main$Task.run()V')).toEqual(['a', 'b', 'this']);
    const both = 'Task task = new Task(); task.start(); task.run();';
    expect(ownIn(both, TASK, 'Main$Task.run()V')).toEqual(['b']);
    expect(ownIn(both, TASK)).toEqual(['task']);
  });

  test('are not what is caught: somebody may throw what all have', () => {
    const failing = `static class Failure extends RuntimeException { static final Failure ONE = new Failure(); Box box = new Box();
      static void fail() { throw ONE; } }`;
    expect(ownIn('try { Failure.fail(); } catch (Failure f) { Box a = f.box; a.n++; }', failing)).toEqual([]);
  });

  test('are not what code gives that is not known', () => {
    const native = 'class Far { static native Box get(); }';
    expect(ownIn('Box a = Far.get(); a.n++;', native)).toEqual([]);
  });
});
