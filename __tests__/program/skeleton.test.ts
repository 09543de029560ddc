import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { Skeleton } from '../../src/program/skeleton.js';
import { assetBytes } from '../../src/scan/assets.js';
import { describeWithJdk25 } from '../support/jdk.js';
import { label, methodsOf, PUBLIC, programOf, synthetic } from './support.js';

test('a file that is no skeleton is refused with one clear sentence', () => {
  expect(() => new Skeleton(new Uint8Array(4))).toThrow(
    'The skeleton of the JDK is not a file of this version',
  );
  expect(() => new Skeleton(Buffer.from('RWSKEL9\n0000'))).toThrow('not a file of this version');
});

describeWithJdk25('the generator', (home) => {
  test('makes the committed file', () => {
    const args = ['scripts/build-skeleton.mjs', '--check', '--java-home', home];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toContain('is up to date');
  });
});

describe('the committed skeleton', () => {
  const facts = new Skeleton(assetBytes('skeleton.bin'));

  test('can be decoded completely, and has all supertypes of its classes outside internal packages', () => {
    const names = new Set(facts.names());
    expect(names.size).toBeGreaterThan(5000);
    expect([...names]).toEqual([...names].sort());
    for (const name of names) {
      const cls = facts.find(name);
      expect(cls?.name).toBe(name);
      const above = [cls?.superName, ...(cls?.interfaces ?? [])].filter((sup) => sup !== undefined);
      expect(above.filter((sup) => !names.has(sup) && !/internal|^sun\//.test(sup))).toEqual([]);
    }
  });

  test('knows flags, supertypes and descriptors', () => {
    const list = facts.find('java/util/ArrayList');
    expect(list?.superName).toBe('java/util/AbstractList');
    expect(list?.interfaces).toContain('java/util/RandomAccess');
    expect(list?.methods).toContainEqual({ name: 'get', desc: '(I)Ljava/lang/Object;', access: PUBLIC });
    expect(list?.methods.some((m) => (m.access & 2) !== 0)).toBe(false);
    expect(facts.find('java/util/Vector')?.methods).toContainEqual({
      name: 'size',
      desc: '()I',
      access: PUBLIC | 0x20,
    });
    expect(facts.find('java/util/AbstractMap$SimpleEntry')).toBeDefined();
    expect(facts.find('java/lang/AbstractStringBuilder')).toBeDefined();
    expect(facts.find('java/lang/Object')?.superName).toBeUndefined();
    expect(facts.find('java/util/NoSuchThing')).toBeUndefined();
  });

  test('spans the releases from 8 to 25', () => {
    expect(facts.find('java/util/stream/Gatherer')?.isRemoved).toBe(false);
    expect(facts.find('java/util/SequencedMap')?.isRemoved).toBe(false);
    expect(facts.find('javax/xml/bind/JAXBContext')?.isRemoved).toBe(true);
    const thread = facts.find('java/lang/Thread')?.methods.map((m) => m.name);
    expect(thread).toEqual(expect.arrayContaining(['ofVirtual', 'countStackFrames']));
  });

  test('makes JDK classes known, opaque and dispatchable', () => {
    const program = programOf();
    const list = program.classNamed('java/util/ArrayList');
    expect(program.class(list).origin).toBe('skeleton');
    expect(program.isJdk(list)).toBe(true);
    expect(program.isSubclass(list, program.classNamed('java/util/Collection'))).toBe(true);
    const size = program.resolveMethod({
      owner: 'java/util/List',
      name: 'size',
      desc: '()I',
      isInterface: true,
    });
    expect(program.method(size).isAbstract).toBe(true);
    const runs = program.dispatch(list, size);
    expect(label(program, runs)).toBe('java/util/ArrayList.size');
    expect(program.method(runs).isOpaque).toBe(true);
  });

  test('knows the functional interfaces', () => {
    const program = programOf();
    const sam = (name: string) => label(program, program.functionalMethod(program.classNamed(name)));
    expect(sam('java/lang/Runnable')).toBe('java/lang/Runnable.run');
    expect(sam('java/util/Comparator')).toBe('java/util/Comparator.compare');
    expect(sam('java/util/function/BinaryOperator')).toBe('java/util/function/BiFunction.apply');
    expect(sam('java/util/function/Function')).toBe('java/util/function/Function.apply');
    expect(sam('java/util/List')).toBe('none');
    expect(sam('java/io/Serializable')).toBe('none');
  });

  test('resolves signature-polymorphic methods with any descriptor, without calling them missing', () => {
    const program = programOf();
    const ref = {
      owner: 'java/lang/invoke/VarHandle',
      name: 'compareAndSet',
      desc: '(La/X;II)Z',
      isInterface: false,
    };
    const id = program.resolveMethod(ref);
    expect(program.method(id)).toMatchObject({
      desc: '(La/X;II)Z',
      isOpaque: true,
      isStatic: false,
      paramCount: 4,
    });
    expect(program.resolveMethod({ ...ref })).toBe(id);
    expect(program.diagnostics().phantomMembers).toEqual([]);
    expect(program.body(id)).toBeDefined();
  });

  test('a subclass made by hand inherits from the JDK', () => {
    const program = programOf();
    const methods = methodsOf({ 'get (I)Ljava/lang/Object;': PUBLIC });
    const mine = program.define(synthetic('a/Mine', { superName: 'java/util/AbstractList', methods }));
    const ref = (name: string, desc: string) => ({ owner: 'java/util/List', name, desc, isInterface: true });
    const run = (name: string, desc: string) =>
      label(program, program.dispatch(mine, program.resolveMethod(ref(name, desc))));
    expect(run('get', '(I)Ljava/lang/Object;')).toBe('a/Mine.get');
    expect(run('iterator', '()Ljava/util/Iterator;')).toBe('java/util/AbstractList.iterator');
    expect(run('stream', '()Ljava/util/stream/Stream;')).toBe('java/util/Collection.stream');
    expect(run('size', '()I')).toBe('none');
  });
});
