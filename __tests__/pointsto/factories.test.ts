import { expect, test } from '@jest/globals';
import { analyse, type Code, contextsOf, programOfClasses, ref } from '../support/programs.js';

const OBJECT = 'Ljava/lang/Object;';

/** Two calls of one static method from `Main.main`; in how many contexts does it, or another one, run? */
function contexts(called: string, methods: Readonly<Record<string, Code>>, asked = called): number {
  const call: Code = (b) => {
    b.invoke('static', ref(`Main.${called}()${OBJECT}`), []);
    b.invoke('static', ref(`Main.${called}()${OBJECT}`), []);
  };
  const main = Object.entries(methods).map(
    ([name, code]) => [`public static ${name}()${OBJECT}`, code] as const,
  );
  const program = programOfClasses({
    Main: { methods: { 'public static main()V': call, ...Object.fromEntries(main) } },
  });
  return contextsOf(analyse(program, { entry: 'Main.main()V' }), `Main.${asked}`).length;
}

const giveNew: Code = (b) => b.ret(b.newObject('java/lang/Object'));
const give =
  (...names: string[]): Code =>
  (b) =>
    b.ret(b.choose(names.map((name) => b.invoke('static', ref(`Main.${name}()${OBJECT}`), []))));

test('static methods that return what they make, or what others make for them, are told apart by call', () => {
  expect(contexts('made', { made: giveNew })).toBe(2);
  expect(contexts('asked', { asked: give('made'), made: giveNew })).toBe(2);
  expect(contexts('kept', { kept: (b) => b.ret(b.getstatic(ref(`Main.f:${OBJECT}`))) })).toBe(1);
  expect(contexts('text', { text: (b) => b.ret(b.constString('t')) })).toBe(1);
});

const copy: Code = (b) =>
  b.ret(b.invoke('virtual', ref(`java/lang/Object.clone()${OBJECT}`), [b.newObject('java/lang/Object')]));

test('what returns a clone is told apart by call', () => {
  expect(contexts('copy', { copy })).toBe(2);
});

test('where a result is handed on, the calls of who hands it on count as well', () => {
  expect(contexts('asked', { asked: give('copy'), copy }, 'copy')).toBe(2);
  expect(contexts('asked', { asked: give('copy', 'copy'), copy }, 'copy')).toBe(4);
  // Of several that hand it on, the nearest counts, and who called the first of them.
  expect(contexts('again', { again: give('asked', 'asked'), asked: give('copy'), copy }, 'copy')).toBe(2);
});

test('recursion hides no factory, whichever of its methods is called first', () => {
  const methods = { one: give('two', 'made'), two: give('one'), made: giveNew };
  expect(contexts('one', methods)).toBeGreaterThan(1);
  expect(contexts('two', methods)).toBeGreaterThan(1);
  const both = { ...methods, first: give('one', 'two', 'two') };
  const program = programOfClasses({
    Main: {
      methods: Object.fromEntries(
        Object.entries(both).map(([name, code]) => [`public static ${name}()${OBJECT}`, code] as const),
      ),
    },
  });
  const analysis = analyse(program, { entry: `Main.first()${OBJECT}`, k: 1 });
  // One for each call: twice in `first`, once in `one`.
  expect(contextsOf(analysis, 'Main.two')).toHaveLength(3);
});
