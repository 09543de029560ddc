import { expect, test } from '@jest/globals';
import type { PointsTo } from '../../src/pointsto/index.js';
import type { MethodId } from '../../src/program/index.js';
import { CapturedObjects } from '../../src/sharing/index.js';
import { describeWithJdk } from '../support/jdk.js';
import {
  type Analysis,
  analyse,
  type Code,
  nameOf,
  programOfClasses,
  programOfSources,
  ref,
} from '../support/programs.js';

/** Classes around the one under test: what lets an object go, what keeps it, and what does neither. */
const HELPERS = `
  static Object published; static Object[] shelf = new Object[9];
  static void look(Object o) {}
  static void publish(Object o) { published = o; }
  static Object same(Object o) { return o; }
  static void twice(Object o) { look(o); publish(o); }
  static boolean any() { return shelf.length > 3; }
  static Object[] known() { Object[] one = new Object[3]; if (any()) shelf = one; return shelf == null ? one : shelf; }
  static Holder other() { Holder one = new Holder(); published = one; return one; }
  static class Holder {
    Object held; int n;
    Holder(Object o) { held = o; }
    Holder() {}
    void set(Object o) { held = o; }
    void publishHeld() { published = held; }
    void publishMe() { published = this; }
    Object get() { return held; }
    void work() { n++; }
  }
  static class Node { int x; Node next; Node self; Object name = "n"; Node() {} }
  static class Leaky { int x; Leaky() { published = this; } }
`;

/** One class `M<i>` for each case, all in one program: compiling takes longest. */
class Cases {
  private readonly bodies: string[] = [];
  private analysis: Analysis | undefined;
  private captured: CapturedObjects | undefined;

  add(body: string): string {
    this.bodies.push(body);
    return `M${this.bodies.length - 1}`;
  }

  analysed(): { analysis: Analysis; captured: CapturedObjects } {
    this.analysis ??= this.analyse();
    this.captured ??= new CapturedObjects(this.analysis.pt);
    return { analysis: this.analysis, captured: this.captured };
  }

  private analyse(): Analysis {
    const classes = this.bodies.map((body, i) => `class M${i} { ${HELPERS} ${body} }\n`);
    const calls = this.bodies.map((_, i) => `M${i}.main(a);\n`);
    const all = `${classes.join('')} class All { public static void main(String[] a) { ${calls.join('')} } }`;
    const program = programOfSources({ 'All.java': all });
    return analyse(program, { entry: 'All.main([Ljava/lang/String;)V', k: 1 });
  }
}

const cases = new Cases();

/** For each write of a field `x` in a method, in the order of the code: is the object private then? */
function privacy(method: string): boolean[] {
  const { analysis, captured } = cases.analysed();
  const { program, pt } = analysis;
  const found: { offset: number; isPrivate: boolean }[] = [];
  for (let id = 0; id < program.methodCount; id++) {
    if (nameOf(program, id) !== method) continue;
    const constraints = pt.methodConstraints(id);
    for (const block of constraints.body.blocks) {
      block.insns.forEach((insn, i) => {
        if (insn.op !== 'putfield' || insn.field.name !== 'x') return;
        const local = constraints.localOf[insn.obj];
        const isPrivate = contextsOf(pt, id).every((cs) => captured.has(cs, local, block.id, i));
        found.push({ offset: insn.offset, isPrivate });
      });
    }
  }
  return found.sort((a, b) => a.offset - b.offset).map((f) => f.isPrivate);
}

function contextsOf({ calls }: PointsTo, method: MethodId): number[] {
  return Array.from({ length: calls.size }, (_, cs) => cs).filter((cs) => calls.methodOf(cs) === method);
}

/** A constructor with this body, run by `main`. */
const inConstructor = (code: string): string =>
  `static class A { int x; A self; Holder h; Object o; Object[] all;
     A() { ${code} }
     void leak() { published = this; } void keep() { o = "k"; } void deep() { keep(); inner(); } void inner() { x = 3; }
     void loop(int n) { if (n > 0) loop(n - 1); }
     public String toString() { published = this; return ""; }
     Object me() { return this; } }
   public static void main(String[] a) { new A(); }`;

/** `main` itself. */
const main = (code: string): string => `public static void main(String[] a) { ${code} }`;

/** A table of cases, each with the class it is in. */
function placed<T>(
  body: (code: string) => string,
  rows: readonly (readonly [string, string, T])[],
): [string, string, T][] {
  return rows.map(([name, code, wanted]) => [name, cases.add(body(code)), wanted]);
}

describeWithJdk('an object under construction', () => {
  test.each(
    placed(inConstructor, [
      ['from the start to the end', 'x = 1; keep(); x = 2;', [true, true]],
      ['until it is stored in a static', 'x = 1; published = this; x = 2;', [true, false]],
      ['until a method publishes it', 'x = 1; publish(this); x = 2;', [true, false]],
      ['until a method of its own publishes it', 'x = 1; leak(); x = 2;', [true, false]],
      ['until somebody far away publishes it', 'x = 1; twice(this); x = 2;', [true, false]],
      ['until a copy of it is published', 'x = 1; published = same(this); x = 2;', [true, false]],
      ['until what it returned of itself is published', 'x = 1; published = me(); x = 2;', [true, false]],
      ['after one who only looks', 'x = 1; look(this); x = 2;', [true, true]],
      ['until it is thrown to somebody', 'x = 1; shelf[0] = this; x = 2;', [true, false]],
      [
        'until, on one branch only, it was published',
        'x = 1; if (any()) publish(this); x = 2;',
        [true, false],
      ],
      [
        'on the branch that does not publish',
        'if (any()) { publish(this); x = 1; } else x = 2;',
        [false, true],
      ],
      [
        'until a lambda that knows it is published',
        'x = 1; published = (Runnable) () -> x = 9; x = 2;',
        [true, false],
      ],
      ['while a lambda that knows it is kept', 'x = 1; o = (Runnable) () -> x = 9; x = 2;', [true, true]],
      ['while what holds it is its own', 'x = 1; h = new Holder(this); h.work(); x = 2;', [true, true]],
      [
        'until what holds it is published',
        'x = 1; Holder q = new Holder(this); published = q; x = 2;',
        [true, false],
      ],
      // What others have is stored in it, and it is held by its own part too.
      ['while it holds what others have', 'x = 1; self = this; all = known(); o = all; x = 2;', [true, true]],
      ['until that has it too', 'x = 1; all = known(); all[0] = this; x = 2;', [true, false]],
      [
        'until that has it too, by way of a field',
        'x = 1; self = this; o = known(); ((Object[]) o)[0] = self; x = 2;',
        [true, false],
      ],
      [
        "until what may be others' or its own is published, which leads to it",
        'x = 1; Holder q = new Holder(this); Holder r = any() ? q : other(); h = r; published = r; x = 2;',
        [true, false],
      ],
      ['until its holder publishes itself', 'x = 1; new Holder(this).publishMe(); x = 2;', [true, false]],
      ['until its holder publishes it', 'x = 1; new Holder(this).publishHeld(); x = 2;', [true, false]],
      ['until it is read back from itself', 'x = 1; self = this; published = self; x = 2;', [true, false]],
      [
        'until it is read back from its holder',
        'x = 1; h = new Holder(this); published = h.held; x = 2;',
        [true, false],
      ],
      [
        'until its holder gives it back',
        'x = 1; h = new Holder(this); published = h.get(); x = 2;',
        [true, false],
      ],
      [
        'until somebody else holds it',
        'published = new Holder(); x = 1; ((Holder) published).set(this); x = 2;',
        [true, false],
      ],
      ['until its text is asked for, which publishes it', 'x = 1; o = "" + this; x = 2;', [true, false]],
      ['after a recursive method that keeps it to itself', 'x = 1; loop(3); x = 2;', [true, true]],
      ['until a thread has it', 'x = 1; new Thread(() -> x = 9).start(); x = 2;', [true, false]],
    ]),
  )('is private %s', (_, place, wanted) => {
    expect(privacy(`${place}$A.<init>`)).toEqual(wanted);
  });

  const supers = cases.add(`static class Sub extends Leaky { Sub() { x = 1; } }
    static class Fine extends Node { Fine() { x = 1; } }
    public static void main(String[] a) { new Sub(); new Fine(); }`);
  test('is not private any more when the superclass has published it', () => {
    expect(privacy(`${supers}$Sub.<init>`)).toEqual([false]);
    expect(privacy(`${supers}$Fine.<init>`)).toEqual([true]);
  });

  const holding = cases.add(`static class Base { int x; Holder h; Base() { h = new Holder(this); } }
    static class Sub extends Base { Sub() { x = 1; published = h.held; x = 2; } }
    public static void main(String[] a) { new Sub(); }`);
  test('is not private when it is published from a holder that the superclass made', () => {
    expect(privacy(`${holding}$Sub.<init>`)).toEqual([true, false]);
  });
});

describeWithJdk('what a method makes', () => {
  test.each(
    placed(main, [
      [
        'until what holds it, or what others have, is published',
        `Node n = new Node(); Object m = any() ? n : shelf[0]; Holder h = new Holder(); h.held = m;
         n.x = 1; published = h; n.x = 2;`,
        [true, false],
      ],
      [
        'until what holds its holder, or what others have, is published',
        `Node n = new Node(); Holder q = new Holder(); q.held = n; Object r = any() ? q : shelf[0];
         Holder h = new Holder(); h.held = r; n.x = 1; published = h; n.x = 2;`,
        [true, false],
      ],
      ['until it is published', 'Node n = new Node(); n.x = 1; published = n; n.x = 2;', [true, false]],
      ['but not when its constructor publishes it', 'Leaky n = new Leaky(); n.x = 1;', [false]],
      [
        'until the variable that shares it is',
        'Node n = new Node(); Node m = any() ? n : null; n.x = 1; published = m; n.x = 2;',
        [true, false],
      ],
      ['but not what others made', 'Node n = (Node) published; n.x = 1;', [false]],
      [
        'anew in every round',
        'while (any()) { Node n = new Node(); n.x = 1; published = n; n.x = 2; }',
        [true, false],
      ],
      [
        'after its predecessor was published',
        'Node p = null; while (any()) { Node n = new Node(); n.x = 1; published = p; p = n; n.x = 2; }',
        [true, true],
      ],
      [
        'until what its predecessor might be is published, which might be itself',
        'Node p = null; while (any()) { Node n = new Node(); n.x = 1; if (any()) p = n; published = p; n.x = 2; }',
        [true, false],
      ],
      [
        'not through variables of earlier rounds',
        'Node p = new Node(); while (any()) { published = p; p.x = 1; p = new Node(); }',
        [false],
      ],
      [
        'when both its predecessor and it are published in a block',
        'Node p = null; while (true) { published = p; Node n = new Node(); publish(n); if (any()) { n.x = 1; } p = n; }',
        [false],
      ],
      [
        'behind a handler',
        'Node n = new Node(); try { look(n); publish(n); look(n); } catch (RuntimeException e) { n.x = 1; } n.x = 2;',
        [false, false],
      ],
    ]),
  )('is private %s', (_, place, wanted) => {
    expect(privacy(`${place}.main`)).toEqual(wanted);
  });
});

/** `main` with methods of its own beside it. */
const beside =
  (methods: string) =>
  (code: string): string =>
    `${methods} ${main(code)}`;

describeWithJdk('what others hand on', () => {
  const helpers = beside(`
    static Node make() { return new Node(); }
    static Node found() { return (Node) published; }
    static Node either() { return any() ? new Node() : (Node) published; }
    static Node chain(int n) { Node made = new Node(); if (n > 0) made.next = chain(n - 1); return made; }
    static void link(Object to, Object o) { ((Holder) to).held = o; }
    static Holder both(Object o) { Holder h = new Holder(o); link(o, h); return h; }
    static void deep(Holder h, Object o) { ((Holder) h.held).held = o; }`);
  test.each(
    placed(helpers, [
      ['by a factory', 'Node n = make(); n.x = 1; published = n; n.x = 2;', [true, false]],
      ['unless it is what others have', 'found().x = 1; either().x = 2;', [false, false]],
      [
        'by a recursive factory, with its parts',
        'Node n = chain(3); n.x = 1; n.next.next.x = 2;',
        [true, true],
      ],
      ['through a cast and both ways of a branch', 'Node n = any() ? make() : new Node(); n.x = 1;', [true]],
      [
        'until a branch might be it',
        'Node n = make(); Node m = any() ? n : make(); published = m; n.x = 1;',
        [false],
      ],
      ['from a captured object', 'Holder h = new Holder(make()); ((Node) h.held).x = 1;', [true]],
      [
        'from a captured object, if only such was put in',
        'published = make(); Holder h = new Holder(published); ((Node) h.held).x = 1;',
        [false],
      ],
      [
        'from a captured object that is shown later',
        'Holder h = new Holder(make()); published = h; ((Node) h.held).x = 1;',
        [false],
      ],
      [
        'after its holder was filled with what others have',
        'Node n = make(); n.name = published; n.x = 1;',
        [true],
      ],
      [
        'though a part of its holder is shown',
        'Holder h = new Holder(make()); published = h.held; Node n = make(); n.self = n; n.x = 1;',
        [true],
      ],
      [
        'until a helper puts it into what others have',
        'Node n = make(); link(published, n); n.x = 1;',
        [false],
      ],
      [
        'until a helper puts it into a shown part',
        'Holder h = new Holder(new Holder()); published = h.held; Node n = make(); deep(h, n); n.x = 1;',
        [false],
      ],
      [
        'when a helper puts it into what is captured',
        'Holder h = new Holder(); Node n = make(); link(h, n); n.x = 1; ((Node) h.held).x = 2;',
        [true, true],
      ],
      [
        'but for what a helper gave to its argument as well',
        'published = make(); ((Node) both(published).held).x = 1;',
        [false],
      ],
      [
        'by a copy',
        'Node[] c = { make() }; Node[] b = c.clone(); b[0].x = 1; System.arraycopy(b, 0, c, 0, 1); c[0].x = 2;',
        [true, true],
      ],
      ['by a copy of what others have', 'Object[] b = shelf.clone(); ((Node) b[0]).x = 1;', [false]],
      [
        'by an array that was filled from what others have',
        'Object[] b = new Object[9]; System.arraycopy(shelf, 0, b, 0, 9); ((Node) b[0]).x = 1;',
        [false],
      ],
      [
        'anew in every round, by a factory',
        'while (any()) { Node n = make(); n.x = 1; published = n; n.x = 2; }',
        [true, false],
      ],
      [
        'but not where rounds hand it on',
        'Node n = make(); while (any()) { n.x = 1; published = n; }',
        [false],
      ],
      [
        'but not what a round before put into a holder',
        'Holder h = new Holder(); while (any()) { if (h.held != null) ((Node) h.held).x = 1; Node n = make(); h.held = n; publish(n); }',
        [false],
      ],
      [
        'until it is thrown',
        'RuntimeException e = new RuntimeException(); Node n = make(); try { throw e; } catch (RuntimeException f) { n.x = 1; }',
        [true],
      ],
    ]),
  )('is captured %s', (_, place, wanted) => {
    expect(privacy(`${place}.main`)).toEqual(wanted);
  });

  const twice = cases.add(`static void touch(Node n) { n.x = 1; } static void alone(Node n) { n.x = 1; }
    public static void main(String[] a) { touch(new Node()); touch((Node) published); alone(new Node()); alone(new Node()); }`);
  test('is captured in what it is passed to if all calls pass what is captured', () => {
    expect(privacy(`${twice}.touch`)).toEqual([false]);
    expect(privacy(`${twice}.alone`)).toEqual([true]);
  });
});

describeWithJdk('a call constructs', () => {
  const constructing = (place: string): string[] => {
    const { analysis, captured } = cases.analysed();
    const { pt, program } = analysis;
    const edges = Array.from({ length: pt.calls.edgeCount }, (_, e) => e).filter((e) =>
      captured.constructs(e),
    );
    const names = edges.map((e) => nameOf(program, pt.calls.methodOf(pt.calls.calleeOf(e))));
    return names.flatMap((name) => (name.startsWith(`${place}$A.`) ? [name.split('.')[1]] : [])).sort();
  };

  test.each(
    placed(inConstructor, [
      ['its constructor, and what that calls on it', 'keep(); inner();', ['<init>', 'inner', 'keep']],
      ['not what is called after it was let go', 'keep(); publish(this); inner();', ['keep']],
      ['not what lets it go', 'leak();', []],
      ['what is called on what it makes', 'new A(1).inner(); } A(int n) {', ['<init>', '<init>', 'inner']],
      [
        'not what is called on others',
        'published = new A(1); ((A) published).inner(); } A(int n) {',
        ['<init>', '<init>'],
      ],
    ]),
  )('%s', (_, place, wanted) => {
    expect(constructing(place)).toEqual(wanted);
  });
});

test('a long chain of calls is followed to its end', () => {
  const desc = '(Ljava/lang/Object;)V';
  const call =
    (i: number): Code =>
    (b) => {
      if (i < 5000) b.invoke('static', ref(`C.m${i}${desc}`), [i === 0 ? b.newObject('C') : 0]);
      b.newObject('C');
    };
  const methods = Array.from(
    { length: 5000 },
    (_, i) => [`public static m${i}${desc}`, call(i + 1)] as const,
  );
  const program = programOfClasses({
    C: { methods: Object.fromEntries(methods) },
    Main: { methods: { 'public static main()V': call(0) } },
  });
  const { pt } = analyse(program, { entry: 'Main.main()V' });
  const entry = pt.calls.methodOf(0);
  const captured = new CapturedObjects(pt);
  const made = pt.methodConstraints(entry).localOf[0];
  expect([1, 2].map((insn) => captured.has(0, made, 0, insn))).toEqual([true, true]);
});
