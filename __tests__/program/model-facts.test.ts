import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  Access,
  type Annotation,
  type ClassFile,
  openClassPath,
  openJdk,
  parseClass,
} from '../../src/classfile/index.js';
import { constantsIn, repeated, textsIn } from '../../src/program/model-facts.js';
import type { Role } from '../../src/program/roles.js';
import { Skeleton } from '../../src/program/skeleton.js';
import { describeWithJdk } from '../support/jdk.js';
import { programOf } from './support.js';

const models = openClassPath(['dist/models.jar']);
const skeleton = new Skeleton(readFileSync('dist/skeleton.bin'));

function read(name: string): ClassFile | undefined {
  const found = models.find(name);
  return found && parseClass(found.bytes, found.origin);
}

const ROLES: readonly Role[] = [
  'COLLECTION',
  'CONTAINER',
  'ITERATOR',
  'STREAM',
  'CHANGEABLE',
  'BUFFER',
  'SINGLE_USER',
];

/** What the models say: class or package, annotation by simple name, the classes that are meant. */
const said = [...models.names()].flatMap((name) =>
  (read(name)?.annotations ?? []).flatMap(repeated).flatMap((annotation) => {
    const type = annotation.type.slice(annotation.type.lastIndexOf('/') + 1, -1);
    return [{ name, type, annotation, meant: meantBy(name, annotation) }];
  }),
);

function meantBy(name: string, annotation: Annotation): string[] {
  if (!name.endsWith('/package-info')) return [name];
  const packageName = name.slice(0, name.lastIndexOf('/'));
  return textsIn(annotation, 'of').map((simple) => `${packageName}/${simple}`);
}

/** Methods by name, and by name and descriptor, of a class and the classes above it; without models those of the JDK. */
function methodsOf(name: string, withModels = true): Set<string> {
  const [file, api] = [withModels ? read(name) : undefined, skeleton.find(name)];
  const methods = [...(file?.methods ?? []), ...(api?.methods ?? [])];
  const own = methods.flatMap((method) => [method.name, method.name + method.desc]);
  const above = [file?.superName, api?.superName, ...(file?.interfaces ?? []), ...(api?.interfaces ?? [])];
  return new Set([
    ...own,
    ...above.flatMap((type) => (type === undefined ? [] : [...methodsOf(type, withModels)])),
  ]);
}

describe('what the models say', () => {
  test('is of classes that there are', () => {
    const missing = said.flatMap(({ meant }) =>
      meant.filter((name) => skeleton.find(name) === undefined && models.find(name) === undefined),
    );
    expect(missing).toEqual([]);
  });

  test('stands on the model where there is one: move the row of package-info there', () => {
    const misplaced = said.filter(({ name }) => name.endsWith('/package-info')).flatMap(({ meant }) => meant);
    expect(misplaced.filter((name) => models.find(name) !== undefined)).toEqual([]);
  });

  test('is of packages that the JDK has, or of tasks of user interfaces', () => {
    const packages = new Set([...skeleton.names()].map((name) => name.slice(0, name.lastIndexOf('/'))));
    const all = said.map(({ name }) => name.slice(0, name.lastIndexOf('/')));
    const others = new Set(['racewarden/model', 'javafx/concurrent', 'android/os']);
    expect(all.filter((name) => !packages.has(name) && !others.has(name))).toEqual([]);
  });

  test('is of methods that there are', () => {
    const missing = said.flatMap(({ annotation, meant }) => {
      const names = [...textsIn(annotation, 'methods'), ...textsIn(annotation, 'except')];
      // What is said of a package speaks of the methods of any of its classes.
      return meant.flatMap((cls) =>
        names.filter((name) => !methodsOf(cls).has(name)).map((name) => `${cls}.${name}`),
      );
    });
    expect(missing).toEqual([]);
  });

  test('is said with every annotation that there is', () => {
    const annotations = [...models.names()].filter((name) => {
      const file = name.startsWith('racewarden/model/') ? read(name) : undefined;
      return file !== undefined && (file.access & Access.annotation) !== 0 && !name.includes('$');
    });
    const used = new Set(
      [...models.names()].flatMap((name) => {
        const file = read(name);
        const places = [file, ...(file?.methods ?? []), ...(file?.fields ?? [])];
        return places
          .flatMap((place) => (place?.annotations ?? []).flatMap(repeated))
          .map(({ type }) => type);
      }),
    );
    expect(annotations.length).toBeGreaterThan(10);
    expect(annotations.filter((name) => !used.has(`L${name};`))).toEqual([]);
  });

  test('knows the roles that the code asks for', () => {
    const constants = read('racewarden/model/Role$Kind')?.fields.filter(
      ({ access }) => (access & Access.enum) !== 0,
    );
    expect(constants?.map(({ name }) => name)).toEqual(ROLES);
  });

  test('is said once', () => {
    const all = said.flatMap(({ type, meant, name }) =>
      (meant.length > 0 ? meant : [name]).map((cls) => `${type} ${cls}`),
    );
    expect(all.filter((each, i) => all.indexOf(each) !== i)).toEqual([]);
  });
});

describe('facts of classes', () => {
  const program = programOf(undefined, { models });

  test('a value is a value by its model or by its package, and no class below or beside it is', () => {
    const values = ['java/lang/String', 'java/lang/Long', 'java/math/BigDecimal', 'java/time/Instant'];
    expect(values.filter((name) => program.isValue(program.classNamed(name)))).toEqual(values);
    const others = ['java/lang/Number', 'java/time/Clock', 'java/lang/Class', 'org/acme/Value', '[I'];
    expect(others.filter((name) => program.isValue(program.classNamed(name)))).toEqual([]);
    expect(program.isLanguageValue(program.classNamed('java/lang/Long'))).toBe(true);
    expect(program.isLanguageValue(program.classNamed('java/time/Instant'))).toBe(false);
  });

  test('an abstract type has a class that stands in for it', () => {
    const standIn = (name: string): string => {
      const id = program.standInOf(program.classNamed(name));
      return id < 0 ? 'none' : program.class(id).name;
    };
    expect(standIn('java/util/SortedMap')).toBe('java/util/TreeMap');
    expect(standIn('java/util/concurrent/locks/Lock')).toBe('java/util/concurrent/locks/ReentrantLock');
    expect(standIn('java/util/TreeMap')).toBe('none');
    expect(standIn('org/acme/Map')).toBe('none');
  });

  test('collections and maps have a method that fills them', () => {
    const filler = (name: string) => program.fillerOf(program.classNamed(name))?.name;
    expect(filler('java/util/TreeMap')).toBe('put');
    expect(filler('java/util/ArrayDeque')).toBe('add');
    expect(filler('java/util/BitSet')).toBeUndefined();
  });

  test('a role is that of all types below', () => {
    const of = (name: string) => ROLES.filter((role) => program.hasRole(program.classNamed(name), role));
    expect(of('java/util/TreeMap')).toEqual(['COLLECTION', 'CONTAINER']);
    expect(of('java/util/BitSet')).toEqual(['COLLECTION']);
    expect(of('java/io/StringWriter')).toEqual(['STREAM', 'BUFFER']);
    expect(of('java/text/SimpleDateFormat')).toEqual(['CHANGEABLE']);
    expect(of('java/sql/PreparedStatement')).toEqual(['SINGLE_USER']);
    expect(of('java/lang/Object')).toEqual([]);
    expect(of('[Ljava/util/Date;')).toEqual([]);
  });

  test('packages speak of all their classes but for those that speak for themselves', () => {
    const sign = (name: string) => program.fieldSign(name);
    expect(sign('java/util/concurrent/ConcurrentHashMap')).toBe('CONCURRENT');
    expect(sign('java/util/concurrent/CompletableFuture$Nested')).toBe('CONCURRENT');
    expect(sign('java/util/concurrent/locks/Condition')).toBe('CONDITION');
    expect(sign('java/util/concurrent/atomic/AtomicLongFieldUpdater')).toBe('UPDATER');
    expect(sign('java/lang/invoke/VarHandle')).toBe('UPDATER');
    expect(sign('java/lang/invoke/MethodHandle')).toBeUndefined();
    expect(sign('java/util/concurrent/TimeUnit')).toBeUndefined();
    expect(sign('java/util/concurrent/ExecutionException')).toBeUndefined();
    expect(sign('java/util/ArrayList')).toBeUndefined();
    const isThreadSafe = (name: string) => program.isThreadSafe(program.classNamed(name));
    expect(isThreadSafe('java/util/concurrent/locks/StampedLock')).toBe(true);
    expect(isThreadSafe('java/util/Vector')).toBe(false);
  });

  test('whoever overrides a synchronized method of the JDK repeats the word', () => {
    const repeats = (name: string, method: string, desc: string) =>
      program.repeatsSynchronized(program.classNamed(name), method, desc);
    expect(repeats('java/io/FilterInputStream', 'mark', '(I)V')).toBe(true);
    expect(repeats('java/io/FilterInputStream', 'mark', '()V')).toBe(false);
    expect(repeats('java/net/Socket', 'close', '()V')).toBe(true);
    expect(repeats('java/io/IOException', 'getCause', '()Ljava/lang/Throwable;')).toBe(true);
    expect(repeats('java/util/Vector', 'add', '(Ljava/lang/Object;)Z')).toBe(false);
  });

  test("some classes have the virtual machine's methods, not those of classes below", () => {
    const open = ['java/lang/Object', 'java/lang/Thread', 'java/lang/Runnable', 'java/util/ArrayList'];
    expect(open.filter((name) => program.inheritsOpenly(program.classNamed(name)))).toEqual(open.slice(2));
  });

  test('what threads run is told by its superclasses first, then by its interfaces', () => {
    const tasks = (name: string) =>
      program
        .tasksOf(program.classNamed(name))
        .map(({ type, method }) => `${program.class(type).name}.${method}`);
    expect(tasks('java/util/concurrent/ForkJoinWorkerThread')).toEqual([
      'java/lang/Thread.run',
      'java/lang/Runnable.run',
    ]);
    expect(tasks('java/util/concurrent/Callable')).toEqual(['java/util/concurrent/Callable.call']);
    expect(tasks('java/util/concurrent/Future')).toEqual([]);
  });

  test('a thread has values of its own in some fields', () => {
    const fields = [
      'java/lang/ThreadLocal',
      'java/lang/InheritableThreadLocal',
      'java/util/ArrayList',
    ].flatMap((name) =>
      program
        .class(program.classNamed(name))
        .fields.map((id) => [program.field(id).name, program.perThread(id)]),
    );
    expect(fields.filter(([, kind]) => kind !== undefined)).toEqual([
      ['value', 'own'],
      ['inherited', 'inherited'],
    ]);
  });

  test('a program without models knows none', () => {
    const bare = programOf();
    expect(bare.isValue(bare.classNamed('java/lang/String'))).toBe(false);
  });
});

describeWithJdk('a class of the JDK that is scanned itself', (home) => {
  test('keeps what its model says', () => {
    const subject = { source: openJdk(home), classes: ['java/util/AbstractMap'] };
    const program = programOf(undefined, { models, subject });
    const cls = program.classNamed('java/util/AbstractMap');
    expect(program.class(cls).origin).toBe('subject');
    expect(program.class(program.standInOf(cls)).name).toBe('java/util/HashMap');
  });
});

describe('the methods of models', () => {
  /** Helpers of models, functions that a model is itself, constructors for models, and overrides whose erasure differs. */
  const OURS =
    /\.(model[A-Z]\w*|finds|mapped)\(|^java\/util\/Enum|\/CompletableFuture\.run\(|\/Pattern\.test\(|\/Optional\.<init>/;

  test('are those of the JDK, by name and descriptor', () => {
    const unknown = [...models.names()].flatMap((name) => {
      if (skeleton.find(name) === undefined) return [];
      const known = methodsOf(name, false);
      return (read(name)?.methods ?? [])
        .filter(({ access }) => (access & (Access.public | Access.protected)) !== 0)
        .filter((method) => !known.has(method.name + method.desc))
        .map((method) => `${name}.${method.name}${method.desc}`)
        .filter((method) => !OURS.test(method));
    });
    expect(unknown).toEqual([]);
  });

  test('are all that a latch or a barrier has, as those that are missing might change how many it waits for', () => {
    const counted = said.filter(
      ({ type, annotation }) => type === 'Signal' && constantsIn(annotation, 'value').includes('GIVEN'),
    );
    const missing = counted.flatMap(({ name }) => {
      const own = new Set((read(name)?.methods ?? []).map((method) => method.name + method.desc));
      return (skeleton.find(name)?.methods ?? [])
        .filter((method) => method.name !== 'toString' && !own.has(method.name + method.desc))
        .map((method) => `${name}.${method.name}${method.desc}`);
    });
    expect(counted.map(({ name }) => name)).toContain('java/util/concurrent/Phaser');
    expect(missing).toEqual([]);
  });
});
