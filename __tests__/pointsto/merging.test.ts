import { expect, test } from '@jest/globals';
import { analyse, type Code, programOfClasses, ref } from '../support/programs.js';

const TEXT = 'java/lang/String';

/** Of which classes are there objects of their own among those that merge? */
function kept(main: Code): string[] {
  const program = programOfClasses({
    Main: {
      fields: [
        'static final fixed:Ljava/lang/String;',
        'static any:Ljava/lang/Object;',
        'static text:Ljava/lang/String;',
      ],
      methods: { 'public static main()V': main },
    },
    Plain: { extends: 'java/lang/Throwable' },
    Locked: { extends: 'java/lang/Throwable', methods: { 'public synchronized m()V': (b) => b.ret() } },
    Below: { extends: 'Locked' },
    Inside: {
      extends: 'java/lang/Throwable',
      methods: {
        'public m()V': (b) => {
          b.monitorenter(0);
          b.monitorexit(0);
          b.ret();
        },
      },
    },
  });
  const { heap } = analyse(program, { entry: 'Main.main()V' }).pt;
  const objects = Array.from({ length: heap.objectCount }, (_, o) => o).filter((o) => heap.classOf(o) >= 0);
  return objects.filter((o) => !heap.isMerged(o)).map((o) => program.class(heap.classOf(o)).name);
}

test('what is made and locked in one method, or stored where locks are, is an object of its own', () => {
  const locked: Code = (b) => {
    const lock = b.newObject(TEXT);
    b.monitorenter(lock);
    b.monitorexit(lock);
  };
  expect(kept(locked)).toEqual([TEXT]);
  expect(kept((b) => b.putstatic(ref(`Main.fixed:L${TEXT};`), b.newObject(TEXT)))).toEqual([TEXT]);
  expect(kept((b) => b.putstatic(ref('Main.any:Ljava/lang/Object;'), b.newObject('Plain')))).toEqual([
    'Plain',
  ]);
});

test('other values are merged', () => {
  expect(kept((b) => b.putstatic(ref(`Main.text:L${TEXT};`), b.newObject(TEXT)))).toEqual([]);
  expect(kept((b) => b.putstatic(ref('Main.any:Ljava/lang/Object;'), b.constString('text')))).toEqual([]);
  expect(kept((b) => b.ret(b.newObject('Plain')))).toEqual([]);
});

test('throwables that their own methods lock are objects of their own', () => {
  const made: Code = (b) => {
    for (const cls of ['Plain', 'Locked', 'Below', 'Inside']) b.newObject(cls);
  };
  expect(kept(made).sort()).toEqual(['Below', 'Inside', 'Locked']);
});
