import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { analysePointers } from '../../src/pointsto/index.js';
import { escapingObjects } from '../../src/sharing/index.js';
import { IntVec } from '../../src/util/index.js';
import { descOf, ENTRY, miniProgram, ROOTS, toProgram } from '../pointsto/mini.js';
import { describeWithJdk } from '../support/jdk.js';
import { analyse, fork, methodNamed, programOfClasses, programOfSources, ref } from '../support/programs.js';

/** Marks once more and once more, straight from the definition (PLDI'06 Fig. 8). */
test('escaping are the objects that statics and arguments of started threads reach', () => {
  fc.assert(
    fc.property(miniProgram, fc.nat(2), (mini, k) => {
      const program = toProgram(mini);
      const id = (name: string) => methodNamed(program, name + descOf(name.split('.')[1]));
      const pt = analysePointers(program, { k, entry: id(ENTRY), forkTargets: new Set(ROOTS.map(id)) });
      const marked = new Set<number>();
      const buffer = new IntVec();
      pt.eachStatic((_, held) => {
        for (const o of held) marked.add(o);
      }, buffer);
      const { calls } = pt;
      for (let e = 0; e < calls.edgeCount; e++) {
        if (!calls.isFork(e)) continue;
        const caller = calls.callerOf(e);
        for (const arg of pt.constraintsOf(caller).calls[calls.callOf(e)].args) {
          const out = new IntVec();
          if (arg >= 0) pt.objects(caller, arg, out);
          for (const o of out.view()) marked.add(o);
        }
      }
      for (let size = -1; size !== marked.size; ) {
        size = marked.size;
        pt.eachFieldFact((object, _, held) => {
          if (marked.has(object)) for (const o of held) marked.add(o);
        }, buffer);
      }
      const escaping = escapingObjects(pt);
      const found = Array.from({ length: pt.heap.objectCount }, (_, o) => o).filter((o) => escaping.has(o));
      expect(found).toEqual([...marked].sort((a, b) => a - b));
    }),
    { numRuns: 150 },
  );
});

test('what a thread is given escapes with all it holds; what nobody else gets does not', () => {
  const program = programOfClasses({
    Task: {
      implements: ['java/lang/Runnable'],
      fields: ['f:LHeld;'],
      methods: {
        'public run()V': (b) => {
          b.newObject('Own');
        },
      },
    },
    Held: {},
    Own: {},
    Main: {
      fields: ['static s:LPublished;'],
      methods: {
        'public static main()V': (b) => {
          const task = b.newObject('Task');
          b.putfield(task, ref('Task.f:LHeld;'), b.newObject('Held'));
          fork(b, task);
          b.putstatic(ref('Main.s:LPublished;'), b.newObject('Published'));
          b.newObject('Kept');
        },
      },
    },
    Published: {},
    Kept: {},
  });
  const { pt } = analyse(program, { entry: 'Main.main()V' });
  const escaping = escapingObjects(pt);
  const all = Array.from({ length: pt.heap.objectCount }, (_, o) => o);
  const names = all.filter((o) => escaping.has(o)).map((o) => program.class(pt.heap.classOf(o)).name);
  expect(names.sort()).toEqual(['Held', 'Published', 'Task']);
});

describeWithJdk('what a child thread inherits', () => {
  const source = (childValue: string) => `package acme;
    public class Main {
      static class Box { Box held; Box() {} Box(Box held) { this.held = held; } }
      static class Part extends Box {}
      static class Copy extends Box { Copy(Box held) { super(held); } }
      static class Own extends Box {}
      static final InheritableThreadLocal<Box> INHERITED = new InheritableThreadLocal<Box>() { ${childValue} };
      static final ThreadLocal<Box> PLAIN = new ThreadLocal<>();
      public static void main(String[] args) {
        INHERITED.set(new Box(new Part()));
        PLAIN.set(new Own());
        new Thread(() -> { INHERITED.get(); PLAIN.get(); }).start();
      }
    }`;
  const shared = (childValue: string): string[] => {
    const program = programOfSources({ 'acme/Main.java': source(childValue) });
    const main = 'acme/Main.main([Ljava/lang/String;)V';
    const { pt } = analyse(program, { entry: main });
    const escaping = escapingObjects(pt);
    const names = Array.from({ length: pt.heap.objectCount }, (_, o) => o)
      .filter((o) => escaping.has(o))
      .map((o) => program.class(pt.heap.classOf(o)).name);
    return ['Box', 'Part', 'Copy', 'Own'].filter((name) => names.includes(`acme/Main$${name}`));
  };

  test('is shared with its parent, unlike what a plain ThreadLocal keeps', () => {
    expect(shared('')).toEqual(['Box', 'Part']);
  });

  test('is not where childValue copies it; parts that the copy has in common with it are', () => {
    expect(shared('protected Box childValue(Box b) { return new Copy(null); }')).toEqual([]);
    expect(shared('protected Box childValue(Box b) { return new Copy(b.held); }')).toEqual(['Part']);
    expect(shared('protected Box childValue(Box b) { return new Copy(b); }')).toEqual(['Box', 'Part']);
  });

  test('is its initial value too', () => {
    expect(shared('protected Box initialValue() { return new Own(); }')).toEqual(['Box', 'Part', 'Own']);
  });
});
