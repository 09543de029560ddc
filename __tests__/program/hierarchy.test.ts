import { expect, test } from '@jest/globals';
import {
  ABSTRACT,
  INTERFACE,
  label,
  methodsOf,
  PRIVATE,
  PUBLIC,
  programOf,
  STATIC,
  synthetic,
} from './support.js';

const bare = () => programOf(undefined, { skeleton: undefined });

test('arrays of references are covariant, arrays of primitives are not', () => {
  const program = bare();
  program.define(synthetic('a/Base'));
  program.define(synthetic('a/Sub', { superName: 'a/Base' }));
  const is = (sub: string, sup: string) =>
    program.isSubclass(program.classNamed(sub), program.classNamed(sup));
  expect(is('[La/Sub;', '[La/Base;')).toBe(true);
  expect(is('[La/Base;', '[La/Sub;')).toBe(false);
  expect(is('[[La/Sub;', '[[La/Base;')).toBe(true);
  expect(is('[[La/Sub;', '[Ljava/lang/Object;')).toBe(true);
  expect(is('[[I', '[Ljava/lang/Object;')).toBe(true);
  expect(is('[I', '[Ljava/lang/Object;')).toBe(false);
  expect(is('[I', '[J')).toBe(false);
  expect(is('[I', '[I')).toBe(true);
  expect(is('[La/Sub;', 'java/lang/Cloneable')).toBe(true);
  expect(is('[La/Sub;', 'java/io/Serializable')).toBe(true);
  expect(is('[La/Sub;', 'a/Base')).toBe(false);
  expect(is('a/Sub', '[La/Sub;')).toBe(false);
});

test('an array has its element class, one dimension at a time', () => {
  const program = bare();
  const deep = program.class(program.classNamed('[[La/B;'));
  expect(program.class(deep.element).name).toBe('[La/B;');
  expect(program.class(program.class(deep.element).element).name).toBe('a/B');
  expect(program.class(program.classNamed('[I')).element).toBe(-1);
});

test('a malformed array name is a phantom, not an array', () => {
  const program = bare();
  for (const name of ['[', '[Q', '[Lx', `${'['.repeat(256)}I`]) {
    expect(program.class(program.classNamed(name)).origin).toBe('phantom');
  }
});

test('a class that is its own superclass is cut to Object and noted', () => {
  const warnings: string[] = [];
  const program = programOf(undefined, { skeleton: undefined, onWarning: (text) => warnings.push(text) });
  // A name is free until the class is complete, so a class that names itself finds itself loading.
  const id = program.define(synthetic('a/Loop', { superName: 'a/Loop' }));
  expect(program.class(program.class(id).superclass).name).toBe('java/lang/Object');
  expect(program.diagnostics().badClasses).toEqual([
    { origin: 'a/Loop', reason: 'it is its own supertype (by a/Loop)' },
  ]);
  expect(warnings).toEqual(['a/Loop: it is its own supertype (by a/Loop).']);
});

test('supertypes have smaller ids', () => {
  const program = bare();
  const id = program.define(synthetic('a/Sub', { superName: 'a/Unknown', interfaces: ['a/Gone'] }));
  const { superclass, interfaces } = program.class(id);
  expect(superclass).toBeLessThan(id);
  expect(interfaces[0]).toBeLessThan(id);
});

test('the same class cannot be defined twice', () => {
  const program = bare();
  program.define(synthetic('a/Twice'));
  expect(() => program.define(synthetic('a/Twice'))).toThrow('There is a class a/Twice already.');
});

test('a missing member becomes a phantom, with its class noted when that is known', () => {
  const program = bare();
  program.define(synthetic('a/Pool'));
  const method = { owner: 'a/Pool', name: 'gone', desc: '(IJ)V', isInterface: false };
  const instance = program.resolveMethod(method);
  expect(program.resolveMethod({ ...method })).toBe(instance);
  expect(program.method(instance)).toMatchObject({ isOpaque: true, isStatic: false, paramCount: 3 });
  expect(program.method(program.resolveMethod(method, true))).toMatchObject({
    isStatic: true,
    paramCount: 2,
  });
  program.resolveField({ owner: 'a/Lost', name: 'x', desc: 'I', isInterface: false });
  const { phantomMembers, phantoms } = program.diagnostics();
  expect(phantomMembers).toEqual(['a/Pool.gone(IJ)V']);
  expect(phantoms).toContain('a/Lost');
  expect(program.findClass('a/Lost')).toBe(-1);
});

test('a call of an unknown superclass runs what the subclass declares, else the unknown', () => {
  const program = bare();
  program.define(synthetic('a/Sub', { superName: 'x/Unknown', methods: methodsOf({ run: PUBLIC }) }));
  program.define(synthetic('a/Other', { superName: 'x/Unknown' }));
  const run = program.resolveMethod({ owner: 'x/Unknown', name: 'run', desc: '()V', isInterface: false });
  expect(label(program, program.dispatch(program.classNamed('a/Sub'), run))).toBe('a/Sub.run');
  expect(program.dispatch(program.classNamed('a/Other'), run)).toBe(run);
});

test('private and static methods and constructors are not dispatched', () => {
  const program = bare();
  const methods = methodsOf({ hidden: PRIVATE, helper: STATIC | PUBLIC, '<init>': PUBLIC });
  const base = program.define(synthetic('a/Base', { methods }));
  const sub = program.define(
    synthetic('a/Sub', { superName: 'a/Base', methods: methodsOf({ hidden: PUBLIC, '<init>': PUBLIC }) }),
  );
  for (const id of program.class(base).methods) expect(program.dispatch(sub, id)).toBe(id);
});

test('an interface with one abstract method is functional, whatever else it has', () => {
  const program = bare();
  const face = (name: string, methods: Record<string, number>, interfaces: string[] = []) =>
    program.define(
      synthetic(name, { access: PUBLIC | INTERFACE | ABSTRACT, interfaces, methods: methodsOf(methods) }),
    );
  const abstract = PUBLIC | ABSTRACT;
  const sam = (id: number) => label(program, program.functionalMethod(id));
  expect(sam(face('f/One', { run: abstract, helper: PUBLIC, make: PUBLIC | STATIC }))).toBe('f/One.run');
  expect(sam(face('f/None', { helper: PUBLIC }))).toBe('none');
  expect(sam(face('f/Two', { run: abstract, stop: abstract }))).toBe('none');
  expect(sam(face('f/Inherits', {}, ['f/One']))).toBe('f/One.run');
  expect(sam(face('f/Implements', { run: PUBLIC }, ['f/One']))).toBe('none');
  expect(sam(face('f/Same', {}, ['f/One', 'f/Inherits']))).toBe('f/One.run');
  face('f/Generic', { 'apply (Ljava/lang/Object;)V': abstract });
  expect(sam(face('f/Narrow', { 'apply (Ljava/lang/String;)V': abstract }, ['f/Generic']))).toBe(
    'f/Narrow.apply',
  );
  expect(sam(face('f/Overloads', { 'a (I)V': abstract, 'a (J)V': abstract }))).toBe('none');
  expect(
    program.functionalMethod(program.define(synthetic('f/Class', { methods: methodsOf({ run: abstract }) }))),
  ).toBe(-1);
});
