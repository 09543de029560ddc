import { describe, expect, test } from '@jest/globals';
import { openClassPath } from '../../src/classfile/index.js';
import type { Insn } from '../../src/ir/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { programOfSources } from '../support/programs.js';
import { ABSTRACT, INTERFACE, label, methodsOf, PUBLIC, programOf, STATIC, synthetic } from './support.js';

const FACE = PUBLIC | INTERFACE | ABSTRACT;

/** A program without a JDK in which `lib/Unknown` is a phantom and some interfaces are known. */
function small() {
  const program = programOf(undefined, { skeleton: undefined });
  program.define(synthetic('a/Base'));
  program.define(synthetic('a/Sub', { superName: 'a/Base' }));
  program.define(
    synthetic('a/Abstract', { access: PUBLIC | ABSTRACT, methods: methodsOf({ run: PUBLIC | ABSTRACT }) }),
  );
  program.define(
    synthetic('a/Face', {
      access: FACE,
      methods: methodsOf({ 'get ()La/Base;': PUBLIC | ABSTRACT, help: PUBLIC }),
    }),
  );
  return program;
}

function code(program: ReturnType<typeof small>, name: string, desc: string, isStatic = false): string[] {
  const id = program.resolveMethod({ owner: 'lib/Unknown', name, desc, isInterface: false }, isStatic);
  return (program.body(id)?.blocks ?? []).flatMap((block) => block.insns).map(shortened);
}

test('an unknown method returns a fresh object, its receiver or an argument of a fitting type', () => {
  const program = small();
  expect(code(program, 'make', '(La/Sub;La/Face;I)La/Base;')).toEqual(fresh('new v4 a/Base', 'v4,v1'));
  expect(code(program, 'self', '(La/Sub;)Llib/Unknown;')).toEqual(fresh('new v2 lib/Unknown', 'v2,v0'));
});

test('what returns Object may return any argument, but hardly the receiver', () => {
  const program = small();
  expect(code(program, 'pick', '(La/Sub;ILa/Face;)Ljava/lang/Object;')).toEqual(
    fresh('new v4 java/lang/Object', 'v4,v1,v3'),
  );
  expect(code(program, 'none', '()Ljava/lang/Object;')).toEqual(['new v1 java/lang/Object', 'return v1']);
});

test('strings and throwables are always fresh, numbers are some number', () => {
  const program = programOf(undefined, { models: openClassPath(['dist/models.jar']) });
  expect(code(program, 'trim', '(Ljava/lang/String;)Ljava/lang/String;')).toEqual([
    'new v2 java/lang/String',
    'return v2',
  ]);
  expect(code(program, 'size', '()J')).toEqual(['const', 'return v1']);
  expect(code(program, 'stop', '(Ljava/util/List;)V')).toEqual(['return v-1']);
});

describeWithJdk('listeners and components', () => {
  const calls = (isProgram: boolean): string[] => {
    const main = isProgram ? 'public static void main(String[] args) {}' : '';
    const program = programOfSources({ 'A.java': `public class A { ${main} }` });
    const button = 'javax/swing/AbstractButton';
    const given = [
      {
        owner: button,
        name: 'addActionListener',
        desc: '(Ljava/awt/event/ActionListener;)V',
        isInterface: false,
      },
      {
        owner: button,
        name: 'removeActionListener',
        desc: '(Ljava/awt/event/ActionListener;)V',
        isInterface: false,
      },
      {
        owner: 'java/awt/Container',
        name: 'setFocusTraversalPolicy',
        desc: '(Ljava/awt/FocusTraversalPolicy;)V',
        isInterface: false,
      },
      {
        owner: 'java/awt/Container',
        name: 'add',
        desc: '(Ljava/awt/Component;)Ljava/awt/Component;',
        isInterface: false,
      },
    ];
    return given.flatMap((ref) => {
      const { blocks = [] } = program.body(program.resolveMethod(ref)) ?? {};
      return blocks
        .flatMap(({ insns }) => insns)
        .flatMap((insn) => (insn.op === 'invoke' ? [`${ref.name}: ${insn.method.name}`] : []));
    });
  };

  test('a program has them kept until a window is shown', () => {
    expect(calls(true)).toEqual(['addActionListener: modelKeep', 'add: modelKeep']);
  });

  test('without a program, listeners hear of events at once', () => {
    expect(calls(false)).toEqual(['addActionListener: modelHear']);
  });
});

test('what is given to a missing class as one of a missing type is called by a thread of its own', () => {
  const program = programOf(undefined, { models: openClassPath(['dist/models.jar']) });
  expect(code(program, 'listen', '(ILa/Listener;)V')).toEqual([
    'static racewarden/model/Intrinsics.handed(2)',
    'static racewarden/model/Intrinsics.fork(3)',
    'return v-1',
  ]);
});

describe('what is named like a method of an executor', () => {
  const program = programOf(undefined, { models: openClassPath(['dist/models.jar']) });

  test('runs a task in a thread, and gives its future', () => {
    expect(code(program, 'submit', '(Ljava/util/concurrent/Callable;)Ljava/util/concurrent/Future;')).toEqual(
      [
        'new v2 java/util/concurrent/FutureTask',
        'special java/util/concurrent/FutureTask.<init>(2,1)',
        'static racewarden/model/Intrinsics.fork(2)',
        'static racewarden/model/Intrinsics.handle(2,2)',
        'return v2',
      ],
    );
  });

  test('runs it again and again where it schedules it', () => {
    expect(code(program, 'scheduleWithDelay', '(Ljava/lang/Runnable;I)V')).toContain(
      'static racewarden/model/Intrinsics.repeat(3)',
    );
  });

  test('is named so as a whole', () => {
    for (const name of ['executeRunnable', 'execution', 'wrap'])
      expect(code(program, name, '(Ljava/lang/Runnable;)V')).toEqual([
        'interface java/lang/Runnable.run(1)',
        'return v-1',
      ]);
  });
});

test('a fresh future is completed by a thread of its own', () => {
  const program = programOf(undefined, { models: openClassPath(['dist/models.jar']) });
  for (const type of ['CompletableFuture', 'CompletionStage'])
    expect(code(program, 'send', `()Ljava/util/concurrent/${type};`)).toContain(
      'static java/util/concurrent/CompletableFuture.supplyAsync(1)',
    );
});

test('a fresh array holds a fresh element', () => {
  const program = small();
  expect(code(program, 'all', '()[La/Base;')).toEqual([
    'const', // its length
    'newarray v2 [La/Base;',
    'new v3 a/Base',
    'const',
    'instanceof', // the index: whatever it is
    'astore v2 v3',
    'return v2',
  ]);
  expect(code(program, 'bytes', '()[B').at(-2)).toBe('newarray v2 [B');
});

test('an unknown constructor does nothing', () => {
  expect(code(small(), '<init>', '(La/Sub;)V')).toEqual(['return v-1']);
});

test('an abstract type is instantiated by one stand-in, which has the missing methods only', () => {
  const program = small();
  const face = program.classNamed('a/Face');
  const stand = program.opaqueImplementor(face);
  expect(program.opaqueImplementor(face)).toBe(stand);
  expect(program.isSubclass(stand, face)).toBe(true);
  expect(program.class(stand).methods.map((id) => program.method(id).name)).toEqual(['get']);
  expect(program.opaqueImplementor(program.classNamed('a/Sub'))).toBe(program.classNamed('a/Sub'));
  const run = program.resolveMethod({ owner: 'a/Abstract', name: 'run', desc: '()V', isInterface: false });
  const other = program.opaqueImplementor(program.classNamed('a/Abstract'));
  expect(program.body(program.dispatch(other, run))).toBeDefined();
  expect(code(program, 'face', '()La/Face;')).toEqual(['new v1 racewarden/Opaque$a_Face', 'return v1']);
});

test('stand-ins of different classes have different names', () => {
  const program = small();
  const names = ['x/y_z', 'x_y/z'].map((name) => {
    program.define(synthetic(name, { access: FACE }));
    return program.class(program.opaqueImplementor(program.classNamed(name))).name;
  });
  expect(new Set(names).size).toBe(2);
});

test('a stand-in calls callbacks with what it was given; another unknown method leaves those of the application alone', () => {
  const program = small();
  program.define(
    synthetic('a/Callback', {
      access: FACE,
      methods: methodsOf({ 'on (Ljava/lang/Object;)La/Sub;': PUBLIC | ABSTRACT }),
    }),
  );
  program.define(
    synthetic('a/Source', {
      access: FACE,
      methods: methodsOf({ 'each (La/Callback;)La/Base;': PUBLIC | ABSTRACT }),
    }),
  );
  const each = program.resolveMethod({
    owner: 'a/Source',
    name: 'each',
    desc: '(La/Callback;)La/Base;',
    isInterface: true,
  });
  const target = program.dispatch(program.opaqueImplementor(program.classNamed('a/Source')), each);
  expect(label(program, target)).toBe('racewarden/Opaque$a_Source.each');
  const insns = (program.body(target)?.blocks ?? []).flatMap((block) => block.insns).map(shortened);
  expect(insns).toEqual(['interface a/Callback.on(1,0)', ...fresh('new v3 a/Base', 'v3,v2')]);
  expect(code(program, 'each', '(La/Callback;)V', true)).toEqual(['return v-1']);
});

test('native methods have the default body, intrinsics and abstract methods none', () => {
  const program = small();
  const methods = methodsOf({ 'fork (Ljava/lang/Runnable;)V': PUBLIC | STATIC });
  const id = program.class(program.define(synthetic('racewarden/model/Intrinsics', { methods }))).methods[0];
  expect(program.method(id)).toMatchObject({ isIntrinsic: true, isOpaque: false });
  expect(program.body(id)).toBeUndefined();
  const run = program.resolveMethod({ owner: 'a/Abstract', name: 'run', desc: '()V', isInterface: false });
  expect(program.body(run)).toBeUndefined();
  expect(() => program.locks(run)).toThrow('a/Abstract.run()V has no body.');
});

/** The code that makes an object and returns one of several values. */
function fresh(make: string, among: string): unknown[] {
  const phi = expect.stringMatching(new RegExp(`^phi v\\d+ ${among}$`));
  const returned = expect.stringMatching(/^return v\d+$/);
  const arms = among.split(',').map(() => 'goto');
  return [make, 'const', 'switch', ...arms, phi, returned];
}

function shortened(insn: Insn): string {
  switch (insn.op) {
    case 'new':
    case 'newarray':
      return `${insn.op} v${insn.dst} ${insn.type}`;
    case 'phi':
      return `phi v${insn.dst} ${insn.args.map((v) => `v${v}`).join(',')}`;
    case 'return':
      return `return v${insn.src}`;
    case 'astore':
      return `astore v${insn.array} v${insn.src}`;
    case 'invoke':
      return `${insn.kind} ${insn.method.owner}.${insn.method.name}(${insn.args.join(',')})`;
    default:
      return insn.op;
  }
}
