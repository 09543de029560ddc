import { describe, expect, test } from '@jest/globals';
import { type Annotation, type ClassFile, ClassFormatError, parseClass } from '../../src/classfile/index.js';
import { ClassBuilder, table, u2, u4 } from './class-builder.js';

function parse(builder: ClassBuilder): ClassFile {
  return parseClass(builder.build(), 'pool.jar!/x/A.class');
}

function failure(bytes: Uint8Array): string {
  try {
    parseClass(bytes, 'pool.jar!/x/A.class');
  } catch (error) {
    if (error instanceof ClassFormatError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('a class file', () => {
  test('gives its head', () => {
    const builder = new ClassBuilder();
    builder.interfaces = ['x/I', 'java/lang/Runnable'];
    const file = parse(builder);
    expect(file).toMatchObject({
      origin: 'pool.jar!/x/A.class',
      majorVersion: 61,
      minorVersion: 0,
      newerThanKnown: false,
      access: 0x21,
      name: 'x/A',
      superName: 'java/lang/Object',
      interfaces: ['x/I', 'java/lang/Runnable'],
      fields: [],
      methods: [],
      bootstrapMethods: [],
    });
  });

  test('may be a module or a package', () => {
    const builder = new ClassBuilder();
    builder.access = 0x8000;
    builder.name = 'module-info';
    builder.superName = undefined;
    builder.raw([19, ...u2(builder.utf8('acme.pool'))]);
    builder.raw([20, ...u2(builder.utf8('acme/pool'))]);
    expect(parse(builder)).toMatchObject({ name: 'module-info', superName: undefined });
  });

  test('may be of a later version than is known', () => {
    const builder = new ClassBuilder();
    builder.major = 70;
    expect(parse(builder).newerThanKnown).toBe(true);
  });

  test('is read from a part of a buffer', () => {
    const bytes = new ClassBuilder().build();
    const buffer = Buffer.concat([Buffer.alloc(3), bytes, Buffer.alloc(5)]);
    expect(parseClass(buffer.subarray(3, 3 + bytes.length), 'A').name).toBe('x/A');
  });

  test('gives the attributes of the class', () => {
    const builder = new ClassBuilder();
    const name = (text: string) => u2(builder.className(text));
    builder.attributes.push(
      builder.attribute('SourceFile', u2(builder.utf8('A.java'))),
      builder.attribute('Signature', u2(builder.utf8('Ljava/lang/Object;'))),
      builder.attribute('NestHost', name('x/H')),
      builder.attribute('NestMembers', table([name('x/A$1'), name('x/A$2')])),
      builder.attribute('PermittedSubclasses', table([name('x/S')])),
      builder.attribute('EnclosingMethod', [...name('x/H'), ...u2(builder.nameAndType('m', '()V'))]),
      builder.attribute('InnerClasses', [
        ...u2(2),
        ...[...name('x/A$In'), ...name('x/A'), ...u2(builder.utf8('In')), ...u2(9)],
        ...[...name('x/A$1'), ...u2(0), ...u2(0), ...u2(0)],
      ]),
      builder.attribute('Record', [
        ...u2(1),
        ...u2(builder.utf8('a')),
        ...u2(builder.utf8('I')),
        ...table([builder.attribute('Signature', u2(builder.utf8('TT;')))]),
      ]),
      builder.attribute('OfTheFuture', [1, 2, 3]),
    );
    expect(parse(builder)).toMatchObject({
      sourceFile: 'A.java',
      signature: 'Ljava/lang/Object;',
      nestHost: 'x/H',
      nestMembers: ['x/A$1', 'x/A$2'],
      permittedSubclasses: ['x/S'],
      enclosingMethod: { owner: 'x/H', name: 'm', desc: '()V' },
      innerClasses: [
        { inner: 'x/A$In', outer: 'x/A', simpleName: 'In', access: 9 },
        { inner: 'x/A$1', outer: undefined, simpleName: undefined, access: 0 },
      ],
      recordComponents: [{ name: 'a', desc: 'I', signature: 'TT;' }],
      provides: [],
    });
  });

  test('of a module say what it provides', () => {
    const builder = new ClassBuilder();
    const name = u2(builder.utf8('m'));
    const packages = [name, u2(0), ...table([name, name])].flat();
    builder.attributes.push(
      builder.attribute('Module', [
        ...[name, u2(0), u2(0)].flat(),
        ...table([[...name, ...u2(0), ...u2(0)]]),
        ...table([packages]),
        ...table([packages, packages]),
        ...table([u2(builder.className('x/Used'))]),
        ...table([
          [
            ...u2(builder.className('x/Codec')),
            ...table([u2(builder.className('x/One')), u2(builder.className('x/Two'))]),
          ],
        ]),
      ]),
    );
    expect(parse(builder).provides).toEqual([{ service: 'x/Codec', providers: ['x/One', 'x/Two'] }]);
  });
});

describe('constants', () => {
  test('of every loadable kind', () => {
    const builder = new ClassBuilder();
    const member = builder.member(10, 'x/B', 'm', '(I)V');
    const handle = builder.raw([15, 5, ...u2(member)]);
    const dynamic = [...u2(0), ...u2(builder.nameAndType('d', 'I'))];
    const indexes = [
      builder.raw([3, ...u4(-5 >>> 0)]),
      builder.raw([4, ...u4(0x3fc00000)]),
      builder.raw([5, ...u4(0xffffffff), ...u4(0xfffffffe)]),
      builder.raw([6, ...u4(0x3ff80000), ...u4(0)]),
      builder.raw([8, ...u2(builder.utf8('text'))]),
      builder.className('[I'),
      builder.raw([16, ...u2(builder.utf8('()V'))]),
      handle,
      builder.raw([17, ...dynamic]),
    ];
    const { pool } = parse(builder);
    const memberRef = { owner: 'x/B', name: 'm', desc: '(I)V', isInterface: false };
    expect(indexes.map((index) => pool.loadable(index))).toEqual([
      { kind: 'int', value: -5 },
      { kind: 'float', value: 1.5 },
      { kind: 'long', value: -2n },
      { kind: 'double', value: 1.5 },
      { kind: 'string', value: 'text' },
      { kind: 'class', value: '[I' },
      { kind: 'methodType', value: '()V' },
      { kind: 'methodHandle', handle: { kind: 5, member: memberRef } },
      { kind: 'dynamic', dynamic: { bootstrap: 0, name: 'd', desc: 'I' } },
    ]);
    expect(pool.memberRef(member)).toEqual(memberRef);
    expect(pool.memberRef(member)).toBe(pool.memberRef(member));
  });

  test('that are asked for as what they are not throw', () => {
    const builder = new ClassBuilder();
    const text = builder.utf8('a.b');
    const badName = builder.className('a.b');
    const long = builder.raw([5, ...u4(0), ...u4(0)]);
    const badRef = builder.member(10, 'x/B', 'm', 'I');
    const { pool } = parse(builder);
    for (const index of [0, -1, pool.size, 1.5, long + 1]) {
      expect(() => pool.utf8(index)).toThrow(ClassFormatError);
      expect(() => pool.loadable(index)).toThrow(ClassFormatError);
      expect(() => pool.className(index)).toThrow(ClassFormatError);
      expect(() => pool.memberRef(index)).toThrow(ClassFormatError);
      expect(() => pool.dynamicRef(index)).toThrow(ClassFormatError);
    }
    expect(() => pool.className(text)).toThrow('is a utf8 where a class is needed');
    expect(() => pool.className(badName)).toThrow('which is no class name');
    expect(() => pool.memberRef(badRef)).toThrow('which is no method descriptor');
  });

  test('must point at constants of the right kind', () => {
    const builder = new ClassBuilder();
    builder.raw([15, 1, ...u2(builder.member(10, 'x/B', 'm', '()V'))]);
    expect(failure(builder.build())).toContain('is a method handle of kind 1 on a methodref');
    const other = new ClassBuilder();
    other.raw([7, ...u2(999)]);
    expect(failure(other.build())).toContain('there is no constant 999');
  });
});

describe('bootstrap methods', () => {
  test('give their handle and arguments', () => {
    const builder = new ClassBuilder();
    const handle = builder.raw([15, 6, ...u2(builder.member(11, 'x/I', 'boot', '()V'))]);
    const rows = [...u2(handle), ...table([u2(builder.raw([3, ...u4(7)]))])];
    builder.attributes.push(builder.attribute('BootstrapMethods', table([rows])));
    const member = { owner: 'x/I', name: 'boot', desc: '()V', isInterface: true };
    expect(parse(builder).bootstrapMethods).toEqual([
      { handle: { kind: 6, member }, args: [{ kind: 'int', value: 7 }] },
    ]);
  });
});

describe('fields and methods', () => {
  test('give their attributes', () => {
    const builder = new ClassBuilder();
    const five = builder.raw([3, ...u4(5)]);
    builder.field(0x18, 'size', 'I', [
      builder.attribute('ConstantValue', u2(five)),
      builder.attribute('Signature', u2(builder.utf8('TT;'))),
    ]);
    builder.field(0x18, 'odd', 'Lx/B;', [builder.attribute('ConstantValue', u2(five))]);
    const failures = [u2(builder.className('x/E1')), u2(builder.className('x/E2'))];
    builder.method(0x401, 'm', '(J)I', [builder.attribute('Exceptions', table(failures))]);
    expect(parse(builder)).toMatchObject({
      fields: [
        { access: 0x18, name: 'size', desc: 'I', signature: 'TT;', constantValue: { kind: 'int', value: 5 } },
        { name: 'odd', constantValue: undefined },
      ],
      methods: [{ access: 0x401, name: 'm', desc: '(J)I', exceptions: ['x/E1', 'x/E2'], code: undefined }],
    });
  });

  test('must have names and descriptors of their kind', () => {
    expect(failure(new ClassBuilder().field(0, 'a.b', 'I').build())).toContain('which is no member name');
    expect(failure(new ClassBuilder().field(0, 'a', '()V').build())).toContain(
      'which is no field descriptor',
    );
    expect(failure(new ClassBuilder().method(0, '<main>', '()V').build())).toContain(
      'which is no member name',
    );
    expect(failure(new ClassBuilder().method(0, 'm', 'I').build())).toContain(
      'which is no method descriptor',
    );
  });
});

describe('code', () => {
  test('gives its bytes, handlers, merged and sorted lines, and local variables', () => {
    const builder = new ClassBuilder();
    const row = (...numbers: number[]) => numbers.flatMap(u2);
    const variable = row(0, 3, builder.utf8('x'), builder.utf8('I'), 1);
    const code = builder.code([0, 0, 0xb1], {
      handlers: [...row(0, 1, 2, builder.className('x/E')), ...row(0, 2, 2, 0)],
      attributes: [
        builder.attribute('LineNumberTable', table([row(2, 30), row(1, 20)])),
        builder.attribute('LineNumberTable', table([row(0, 10)])),
        builder.attribute('LocalVariableTable', table([variable])),
      ],
    });
    const method = parse(builder.method(9, 'm', '()V', [code])).methods[0];
    expect(method.code).toMatchObject({
      maxStack: 2,
      maxLocals: 2,
      bytes: Uint8Array.of(0, 0, 0xb1),
      lines: Int32Array.of(0, 10, 1, 20, 2, 30),
      handlers: [
        { startPc: 0, endPc: 1, handlerPc: 2, catchType: 'x/E' },
        { startPc: 0, endPc: 2, handlerPc: 2, catchType: undefined },
      ],
      localVariables: [{ startPc: 0, length: 3, name: 'x', desc: 'I', index: 1 }],
    });
    expect(method.code?.stackMap()).toEqual([]);
  });

  test('of the first Java has shorter fields', () => {
    const builder = new ClassBuilder();
    [builder.major, builder.minor] = [45, 2];
    const content = [3, 4, ...u2(1), 0xb1, ...u2(0), ...u2(0)];
    builder.method(9, 'm', '()V', [builder.attribute('Code', content)]);
    expect(parse(builder).methods[0].code).toMatchObject({
      maxStack: 3,
      maxLocals: 4,
      bytes: Uint8Array.of(0xb1),
    });
  });

  test.each<[string, (builder: ClassBuilder) => number[][], number]>([
    ['no bytes', (b) => [b.code([])], 9],
    ['two bodies', (b) => [b.code([0xb1]), b.code([0xb1])], 9],
    ['a native or abstract method', (b) => [b.code([0xb1])], 0x101],
    ['a handler outside', (b) => [b.code([0xb1], { handlers: [0, 0, 0, 2, 0, 0, 0, 0] })], 9],
    [
      'a line outside',
      (b) => [b.code([0xb1], { attributes: [b.attribute('LineNumberTable', [0, 1, 0, 1, 0, 9])] })],
      9,
    ],
    [
      'a count beyond',
      (b) => [b.code([0xb1], { attributes: [b.attribute('LineNumberTable', [255, 255])] })],
      9,
    ],
    [
      'a wrong length',
      (b) => [b.code([0xb1], { attributes: [b.attribute('LineNumberTable', [0, 0, 0])] })],
      9,
    ],
  ])('with %s is refused', (_, attributes, access) => {
    const builder = new ClassBuilder();
    builder.method(access, 'm', '()V', attributes(builder));
    expect(failure(builder.build())).toMatch(/^Cannot read pool\.jar!\/x\/A\.class: .+ \(at byte \d+\)\.$/);
  });
});

describe('stack maps', () => {
  function frames(desc: string, content: number[], count: number, locals = 20) {
    const builder = new ClassBuilder();
    const map = builder.attribute('StackMapTable', [...u2(count), ...content]);
    const code = builder.code(Array<number>(100).fill(0), { locals, attributes: [map] });
    const { methods } = parse(builder.method(0, 'm', desc, [code]));
    return methods[0].code?.stackMap();
  }
  const self = { tag: 'object', type: 'x/A' };

  test('are written out in full', () => {
    const result = frames(
      '(IJ[D)V',
      [3, 64 + 4, 1, 252, ...u2(0), 2, 249, ...u2(0), 247, ...u2(1), 5, 251, ...u2(2)],
      6,
    );
    const entry = [self, { tag: 'int' }, { tag: 'long' }, { tag: 'object', type: '[D' }];
    expect(result).toEqual([
      { offset: 3, locals: entry, stack: [] },
      { offset: 8, locals: entry, stack: [{ tag: 'int' }] },
      { offset: 9, locals: [...entry, { tag: 'float' }], stack: [] },
      { offset: 10, locals: entry.slice(0, 3), stack: [] },
      { offset: 12, locals: entry.slice(0, 3), stack: [{ tag: 'null' }] },
      { offset: 15, locals: entry.slice(0, 3), stack: [] },
    ]);
  });

  test('may state all of a frame', () => {
    expect(frames('()V', [255, ...u2(5), ...u2(2), 6, 8, ...u2(9), ...u2(1), 3], 1)).toEqual([
      {
        offset: 5,
        locals: [{ tag: 'uninitializedThis' }, { tag: 'uninitialized', offset: 9 }],
        stack: [{ tag: 'double' }],
      },
    ]);
  });

  test.each([
    ['a reserved frame type', [128], 1],
    ['a dropped local too many', [248, 0, 0], 1],
    ['an unknown type', [64, 9], 1],
    ['a frame outside', [251, 0, 200], 1],
    ['a frame missing', [0], 2],
    ['a byte too many', [0, 0], 1],
    ['a count without end', [255, 0, 0, 255, 255], 1],
  ])('with %s are refused', (_, content, count) => {
    expect(() => frames('()V', content, count)).toThrow(ClassFormatError);
  });

  test('may not have more locals than the method', () => {
    expect(() => frames('()V', [253, 0, 0, 1, 1], 1, 2)).toThrow('has 3 locals where 2 are allowed');
  });
});

describe('annotations', () => {
  function annotated(build: (builder: ClassBuilder) => number[], attribute: string): readonly Annotation[] {
    const builder = new ClassBuilder();
    builder.attributes.push(builder.attribute(attribute, build(builder)));
    return parse(builder).annotations;
  }

  test('give values of every kind', () => {
    const found = annotated((b) => {
      const text = (value: string) => u2(b.utf8(value));
      const int = (value: number) => u2(b.raw([3, ...u4(value)]));
      const tagged = (tag: string, ...bytes: number[]) => [tag.charCodeAt(0), ...bytes];
      const inner = [...text('Lx/In;'), ...u2(0)];
      const values: [string, number[]][] = [
        ['z', tagged('Z', ...int(1))],
        ['c', tagged('C', ...int(65))],
        ['i', tagged('I', ...int(5))],
        ['j', tagged('J', ...u2(b.raw([5, ...u4(0), ...u4(9)])))],
        ['s', tagged('s', ...text('this'))],
        ['e', tagged('e', ...text('Lx/E;'), ...text('ONE'))],
        ['k', tagged('c', ...text('Lx/B;'))],
        ['a', tagged('@', ...inner)],
        ['l', tagged('[', ...u2(2), ...tagged('I', ...int(1)), ...tagged('I', ...int(2)))],
      ];
      const pairs = values.map(([name, value]) => [...text(name), ...value]);
      return [...u2(1), ...text('Lx/N;'), ...table(pairs)];
    }, 'RuntimeInvisibleAnnotations');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ type: 'Lx/N;', visible: false });
    expect(Object.fromEntries(found[0].values)).toEqual({
      z: { kind: 'constant', value: true },
      c: { kind: 'constant', value: 'A' },
      i: { kind: 'constant', value: 5 },
      j: { kind: 'constant', value: 9n },
      s: { kind: 'constant', value: 'this' },
      e: { kind: 'enum', type: 'Lx/E;', name: 'ONE' },
      k: { kind: 'class', desc: 'Lx/B;' },
      a: { kind: 'annotation', annotation: { type: 'Lx/In;', visible: false, values: new Map() } },
      l: {
        kind: 'array',
        values: [
          { kind: 'constant', value: 1 },
          { kind: 'constant', value: 2 },
        ],
      },
    });
  });

  test('of both retentions come together, on classes, fields and methods', () => {
    const builder = new ClassBuilder();
    const both = () => [
      builder.attribute('RuntimeVisibleAnnotations', table([[...u2(builder.utf8('Lx/V;')), 0, 0]])),
      builder.attribute('RuntimeInvisibleAnnotations', table([[...u2(builder.utf8('Lx/I;')), 0, 0]])),
    ];
    builder.field(0, 'f', 'I', both()).method(0x400, 'm', '()V', both());
    builder.attributes.push(...both());
    const file = parse(builder);
    for (const { annotations } of [file, file.fields[0], file.methods[0]]) {
      expect(annotations.map(({ type, visible }) => `${type}${visible}`)).toEqual([
        'Lx/V;true',
        'Lx/I;false',
      ]);
    }
  });

  test.each([64, 65, 20_000])('that nest %i deep end in time', (depth) => {
    const read = () =>
      annotated((b) => {
        const arrays = Array.from({ length: depth - 1 }, () => [0x5b, 0, 1]).flat();
        const leaf = [0x73, ...u2(b.utf8('leaf'))];
        return [...u2(1), ...u2(b.utf8('Lx/N;')), ...u2(1), ...u2(b.utf8('v')), ...arrays, ...leaf];
      }, 'RuntimeVisibleAnnotations');
    if (depth <= 64) expect(read()).toHaveLength(1);
    else expect(read).toThrow('nested deeper than 64');
  });
});

describe('corruption', () => {
  const bytes = new ClassBuilder().method(0x400, 'm', '()V').build();

  test('by cutting is found at every length', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(failure(bytes.subarray(0, length))).not.toBe('no error');
    }
  });

  test('is told in one sentence with place and reason', () => {
    expect(failure(Uint8Array.of(1, 2, 3, 4))).toBe(
      'Cannot read pool.jar!/x/A.class: it does not start with CAFEBABE (at byte 0).',
    );
    expect(failure(Uint8Array.from([...bytes, 0]))).toContain('1 bytes follow the end of the class');
    expect(failure(Uint8Array.from([...u4(0xcafebabe), ...u2(0), ...u2(44)]))).toContain(
      'no class file version 44',
    );
    expect(failure(Uint8Array.from([...u4(0xcafebabe), ...u4(61), 255, 255, 1]))).toContain('do not fit');
    expect(failure(Uint8Array.from([...u4(0xcafebabe), ...u4(61), 0, 2, 99, 0, 0]))).toContain(
      'unknown tag 99',
    );
  });

  test('cannot put line breaks or escape codes into a message', () => {
    const builder = new ClassBuilder();
    builder.method(0x101, 'evil\n::error::\u001b', '()V', [builder.code([0xb1])]);
    expect(failure(builder.build())).toContain('the method evil?::error::?()V has a body');
  });
});
