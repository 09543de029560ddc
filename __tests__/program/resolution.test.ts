import { expect, test } from '@jest/globals';
import type { Insn } from '../../src/ir/index.js';
import type { Program } from '../../src/program/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { declared, label, programOf } from './support.js';

const HIERARCHY = {
  'a/Shape.java': `package a;
    public interface Shape { default String name() { return "shape"; } int corners(); static Shape of() { return null; } }`,
  'a/Round.java': `package a;
    public interface Round extends Shape { default String name() { return "round"; } }`,
  'a/Base.java': `package a;
    public abstract class Base implements Shape {
      protected int size; private void secret() {} void local() {}
      public Object copy() { return null; }
      public int corners() { secret(); return 0; }
      public void callLocal() { local(); } }`,
  'a/Disc.java': `package a;
    public class Disc extends Base implements Round {
      public Disc copy() { return this; }
      private void secret() {} void local() {}
      public String name() { return Round.super.name(); }
      public int corners() { return super.corners() + size; } }`,
  'b/Far.java': `package b;
    public class Far extends a.Base { void local() {} public int area() { return size; } }`,
  'a/Lambdas.java': `package a;
    import java.util.function.*;
    public class Lambdas {
      int used;
      Runnable task(String s) { return () -> { used++; s.length(); }; }
      Supplier<Disc> maker() { return Disc::new; }
      Function<Disc, String> namer() { return Disc::name; }
      ToIntFunction<Shape> counter() { return Shape::corners; }
      Function<String, Integer> parser() { return Integer::parseInt; }
      Runnable task(int n) { return () -> { int m = n; }; } }`,
};

describeWithJdk('classes that javac compiled', () => {
  const program = programOf(javac(HIERARCHY, { flags: ['--release', '11'] }));
  const runs = (receiver: string, owner: string, name: string, desc: string) => {
    const isInterface = owner === 'a/Shape' || owner === 'a/Round';
    const resolved = program.resolveMethod({ owner, name, desc, isInterface });
    return label(program, program.dispatch(program.classNamed(receiver), resolved));
  };

  test('are all under scan, sorted', () => {
    const names = program.applicationClasses().map((id) => program.class(id).name);
    expect(names).toEqual(['a/Base', 'a/Disc', 'a/Lambdas', 'a/Round', 'a/Shape', 'b/Far']);
    expect(program.applicationClasses().every((id) => program.isApplication(id))).toBe(true);
    expect(program.diagnostics()).toMatchObject({ applicationClasses: 6, badClasses: [], badBodies: [] });
  });

  test('inherit default methods unless a superclass or a more specific interface has its own', () => {
    expect(runs('a/Disc', 'a/Shape', 'name', '()Ljava/lang/String;')).toBe('a/Disc.name');
    expect(runs('b/Far', 'a/Shape', 'name', '()Ljava/lang/String;')).toBe('a/Shape.name');
    expect(runs('a/Disc', 'a/Shape', 'corners', '()I')).toBe('a/Disc.corners');
    expect(runs('b/Far', 'a/Shape', 'corners', '()I')).toBe('a/Base.corners');
  });

  test('keep package-private methods to their package, and private ones to their class', () => {
    expect(runs('a/Disc', 'a/Base', 'local', '()V')).toBe('a/Disc.local');
    expect(runs('b/Far', 'a/Base', 'local', '()V')).toBe('a/Base.local');
    expect(runs('a/Disc', 'a/Base', 'secret', '()V')).toBe('a/Base.secret');
  });

  test('have bridges that are found by their own descriptor', () => {
    const resolved = program.resolveMethod({
      owner: 'a/Base',
      name: 'copy',
      desc: '()Ljava/lang/Object;',
      isInterface: false,
    });
    const bridge = program.dispatch(program.classNamed('a/Disc'), resolved);
    expect(label(program, bridge)).toBe('a/Disc.copy');
    const call = insnsOf(program, bridge).find((insn) => insn.op === 'invoke');
    expect(call?.op === 'invoke' && call.method.desc).toBe('()La/Disc;');
  });

  test('resolve super calls from the superclass of the caller', () => {
    const disc = program.classNamed('a/Disc');
    const special = (name: string) => {
      const call = insnsOf(program, onlyNamed(program, 'a/Disc', name)).find((insn) => insn.op === 'invoke');
      if (call?.op !== 'invoke') throw new Error('no call');
      return label(program, program.resolveSpecial(call.method, disc));
    };
    expect(special('corners')).toBe('a/Base.corners');
    expect(special('name')).toBe('a/Round.name');
    const grand = {
      owner: 'java/lang/Object',
      name: 'toString',
      desc: '()Ljava/lang/String;',
      isInterface: false,
    };
    expect(label(program, program.resolveSpecial(grand, disc))).toBe('java/lang/Object.toString');
  });

  test('find inherited fields', () => {
    const ref = { owner: 'b/Far', name: 'size', desc: 'I', isInterface: false };
    const field = program.field(program.resolveField(ref));
    expect(program.class(field.owner).name).toBe('a/Base');
    expect(field).toMatchObject({ isReference: false, type: -1, isStatic: false });
  });

  test('have names for people', () => {
    expect(program.prettyMethod(onlyNamed(program, 'a/Base', 'corners'))).toBe('a.Base.corners()');
    expect(program.prettyMethod(onlyNamed(program, 'a/Disc', '<init>'))).toBe('new a.Disc()');
    expect(program.prettyMethod(onlyNamed(program, 'a/Lambdas', 'lambda$task$0'))).toBe(
      'a.Lambdas.lambda$task$0(String)',
    );
  });

  test('are known below their supertypes', () => {
    const below = program.concreteSubclasses(program.classNamed('a/Shape'));
    expect(below.map((id) => program.class(id).name)).toEqual(['a/Disc', 'b/Far']);
  });
});

describeWithJdk('lambda classes', () => {
  const program = programOf(javac(HIERARCHY, { flags: ['--release', '11'] }));
  const methods = program.class(program.classNamed('a/Lambdas')).methods;
  const classOf = (host: number) => {
    const insn = insnsOf(program, host).find((i) => i.op === 'lambda');
    if (insn?.op !== 'lambda') throw new Error('no lambda');
    const cls = program.lambdaClass(insn, host);
    expect(program.lambdaClass(insn, host)).toBe(cls);
    return program.class(cls);
  };
  const named = (name: string, desc: string) =>
    methods.find(
      (id) => program.method(id).name === name && program.method(id).desc.startsWith(desc),
    ) as number;
  const codeOf = (name: string, desc = '') => {
    const { methods: own } = classOf(named(name, desc));
    return insnsOf(program, own[0]).map(shortened);
  };

  test('are named by the place of their site, overloads apart', () => {
    expect(classOf(named('task', '(Ljava')).name).toBe('a/Lambdas$$Lambda$task$0');
    expect(classOf(named('task', '(I)')).name).toBe('a/Lambdas$$Lambda$task+1$0');
  });

  test('keep what they capture in final fields and implement the interface', () => {
    const cls = classOf(named('task', '(Ljava'));
    expect(cls.fields.map((id) => program.field(id)).map((f) => [f.name, f.desc, f.isFinal])).toEqual([
      ['capture0', 'La/Lambdas;', true],
      ['capture1', 'Ljava/lang/String;', true],
    ]);
    expect(cls.origin).toBe('synthetic');
    expect(program.isSubclass(cls.id, program.classNamed('java/lang/Runnable'))).toBe(true);
    const run = program.resolveMethod({
      owner: 'java/lang/Runnable',
      name: 'run',
      desc: '()V',
      isInterface: true,
    });
    expect(program.dispatch(cls.id, run)).toBe(cls.methods[0]);
  });

  test('call what they stand for', () => {
    expect(codeOf('task', '(Ljava').slice(0, 3)).toEqual([
      'getfield capture0',
      'getfield capture1',
      expect.stringMatching(/^(virtual|special) a\/Lambdas.lambda\$task\$0/),
    ]);
    expect(codeOf('maker')).toEqual(['new a/Disc', 'special a/Disc.<init>', 'return']);
    expect(codeOf('namer')).toEqual(['cast a/Disc', 'virtual a/Disc.name', 'return']);
    expect(codeOf('counter')).toEqual(['cast a/Shape', 'interface a/Shape.corners', 'return']);
    expect(codeOf('parser')).toEqual([
      'cast java/lang/String',
      'static java/lang/Integer.parseInt',
      'new java/lang/Integer',
      'return',
    ]);
  });

  test('carry the line of their site', () => {
    const host = named('maker', '');
    const site = insnsOf(program, host).find((insn) => insn.op === 'lambda');
    const lines = insnsOf(program, classOf(host).methods[0]).map((insn) => insn.line);
    expect(new Set(lines)).toEqual(new Set([site?.line]));
    expect(site?.line).toBeGreaterThan(0);
  });
});

function insnsOf(program: Program, method: number): Insn[] {
  return (program.body(method)?.blocks ?? []).flatMap((block) => block.insns);
}

function onlyNamed(program: Program, cls: string, name: string): number {
  return declared(program, cls, name);
}

function shortened(insn: Insn): string {
  if (insn.op === 'invoke') return `${insn.kind} ${insn.method.owner}.${insn.method.name}`;
  if (insn.op === 'getfield') return `getfield ${insn.field.name}`;
  if (insn.op === 'cast' || insn.op === 'new') return `${insn.op} ${insn.type}`;
  return insn.op;
}
