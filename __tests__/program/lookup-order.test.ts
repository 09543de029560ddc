import { describe, expect, test } from '@jest/globals';
import { ClassPath, type ClassSource, openClassPath, openJdk } from '../../src/classfile/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { label, programOf } from './support.js';

/** Packages of the JDK cannot be compiled into, so `jxva` stands for `java` until the class files are served. */
const MODELS = {
  'jxva/util/Hashtable.java': `package jxva.util;
    public class Hashtable { Object[] table;
      public Object put(Object k, Object v) { table[0] = v; return null; } }`,
  'jxva/util/ArrayList.java': `package jxva.util;
    public class ArrayList { Object[] elements; public Object get(int i) { return elements[i]; } }`,
  'jxva/util/Collection.java': `package jxva.util;
    public interface Collection { int size(); default boolean isEmpty() { return size() == 0; } }`,
};

function asJdk(source: ClassSource): ClassSource {
  const swap = (text: string, from: string, to: string) => text.replaceAll(from, to);
  return {
    label: source.label,
    classCount: source.classCount,
    sourceFileCount: 0,
    archiveCount: 0,
    names: () => [...source.names()].map((name) => swap(name, 'jxva/', 'java/')),
    read: (name) => {
      const bytes = source.read(swap(name, 'java/', 'jxva/'));
      return bytes && Buffer.from(swap(Buffer.from(bytes).toString('latin1'), 'jxva/', 'java/'), 'latin1');
    },
    origin: (name) => name,
    close: () => {},
  };
}

const inMemory = (classes: Record<string, Uint8Array>): ClassPath => {
  const source: ClassSource = {
    label: 'memory',
    classCount: Object.keys(classes).length,
    sourceFileCount: 0,
    archiveCount: 0,
    names: () => Object.keys(classes).sort(),
    read: (name) => classes[name],
    origin: (name) => `memory!/${name}.class`,
    close: () => {},
  };
  return new ClassPath([source]);
};

describeWithJdk('a model of a JDK class', () => {
  const models = () => new ClassPath(openClassPath([javac(MODELS)]).sources.map(asJdk));

  test('goes before a class of the same name in the application, which is then not under scan', () => {
    const application = models();
    const program = programOf(undefined, { application, models: models() });
    expect(program.class(program.classNamed('java/util/Hashtable')).origin).toBe('model');
    expect(program.applicationClasses()).toEqual([]);
  });

  describe('is completed by the skeleton', () => {
    const program = programOf(undefined, { models: models() });
    const list = program.classNamed('java/util/ArrayList');

    test('with the supertypes that it leaves out', () => {
      for (const name of ['java/util/AbstractList', 'java/util/List', 'java/io/Serializable']) {
        expect(program.isSubclass(list, program.classNamed(name))).toBe(true);
      }
    });

    test('with opaque methods, but not in the place of what it models', () => {
      const find = (name: string, desc: string) => program.method(program.findMethod(list, name, desc));
      expect(find('get', '(I)Ljava/lang/Object;').isOpaque).toBe(false);
      expect(find('trimToSize', '()V')).toMatchObject({ isOpaque: true, owner: list });
      expect(program.class(list).methods.length).toBeGreaterThan(20);
    });

    test('but overrides in unmodelled subclasses leave the modelled method in force', () => {
      const put = '(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;';
      const properties = program.classNamed('java/util/Properties');
      expect(program.class(properties).origin).toBe('skeleton');
      expect(label(program, program.findMethod(properties, 'put', put))).toBe('java/util/Hashtable.put');
      expect(label(program, program.findMethod(list, 'isEmpty', '()Z'))).toBe('java/util/Collection.isEmpty');
    });

    test('and what its interface leaves out is opaque there, so that no call of a model leads nowhere', () => {
      const toArray = program.findMethod(
        program.classNamed('java/util/Collection'),
        'toArray',
        '()[Ljava/lang/Object;',
      );
      expect(program.method(toArray)).toMatchObject({ isAbstract: false, isOpaque: true });
    });
  });
});

describeWithJdk('a class on several paths', () => {
  const sources = { 'acme/Pool.java': 'package acme; public class Pool { int used; void get() {} }' };
  const pool = () => openClassPath([javac(sources)]);

  test('is taken from the application before the library', () => {
    const both = programOf(javac(sources), { library: pool() });
    expect(both.class(both.classNamed('acme/Pool')).origin).toBe('application');
    const library = programOf(undefined, { library: pool() });
    expect(library.class(library.classNamed('acme/Pool')).origin).toBe('library');
    expect(library.applicationClasses()).toEqual([]);
  });

  test('is a phantom where its file is broken, and noted once', () => {
    const warnings: string[] = [];
    const library = inMemory({ 'acme/Broken': new Uint8Array([1, 2, 3, 4]) });
    const program = programOf(undefined, { library, onWarning: (text) => warnings.push(text) });
    expect(program.class(program.classNamed('acme/Broken')).origin).toBe('phantom');
    expect(program.diagnostics().badClasses.map(({ origin }) => origin)).toEqual([
      'memory!/acme/Broken.class',
    ]);
    expect(warnings).toHaveLength(1);
  });

  test('that declares another name is not taken for the one that was asked for', () => {
    const bytes = pool().find('acme/Pool')?.bytes as Uint8Array;
    const program = programOf(undefined, { library: inMemory({ 'acme/Other': bytes }) });
    expect(program.findClass('acme/Other')).toBe(-1);
    const [bad] = program.diagnostics().badClasses;
    expect(bad.reason).toBe('it declares the class acme/Pool instead');
    const scanned = programOf(undefined, { application: inMemory({ 'acme/Other': bytes }) });
    expect(scanned.applicationClasses().map((id) => scanned.class(id).name)).toEqual(['acme/Pool']);
  });
});

describeWithJdk('a subject', (home) => {
  test('is read from the JDK with its superclasses and nested classes, and is under scan', () => {
    const source = openJdk(home, { modules: ['java.base'] });
    const program = programOf(undefined, { subject: { source, classes: ['java/util/Vector'] } });
    const names = program.applicationClasses().map((id) => program.class(id).name);
    expect(names).toEqual(
      expect.arrayContaining(['java/util/Vector', 'java/util/Vector$Itr', 'java/util/AbstractList']),
    );
    expect(names).not.toContain('java/lang/Object');
    const vector = program.classNamed('java/util/Vector');
    expect(program.class(vector).origin).toBe('subject');
    expect(program.body(program.findMethod(vector, 'size', '()I'))?.blocks.length).toBeGreaterThan(0);
    for (const id of program.class(vector).methods) program.body(id);
    expect(program.diagnostics().badBodies).toEqual([]);
    source.close();
  });

  test('that the JDK does not have is refused', () => {
    const source = openJdk(home, { modules: ['java.base'] });
    const subject = { source, classes: ['java/util/Vektor'] };
    expect(() => programOf(undefined, { subject })).toThrow(/^There is no class java\/util\/Vektor in /);
    source.close();
  });
});
