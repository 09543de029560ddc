/** Programs whose shape no compiler makes: each is small to write down and large to look at. */
import { Access } from '../../src/classfile/index.js';
import { ClassBuilder, u2 } from '../classfile/class-builder.js';

/** Class files by the names that their files have. */
export type Shape = Readonly<Record<string, Uint8Array>>;

const RETURN = [0xb1];
const ABSTRACT = Access.public | Access.abstract;
const INTERFACE = ABSTRACT | Access.interface;

/** Shapes of hierarchies and tables of members. */
export const CLASS_SHAPES: Readonly<Record<string, () => Shape>> = {
  '65,000 fields': () => {
    const cls = named('s/Fields');
    for (let i = 0; i < 65_000; i++) cls.field(1, `f${i.toString(36)}`, 'I');
    return built(cls);
  },
  'all fields have one name': () => {
    const cls = named('s/Fields');
    for (let i = 0; i < 65_000; i++) cls.field(1, 'f', 'I');
    return built(cls);
  },
  '10,000 methods': () => {
    const cls = named('s/Methods');
    for (let i = 0; i < 10_000; i++) cls.method(1, `m${i.toString(36)}`, '()V', [cls.code(RETURN)]);
    return built(cls);
  },
  'an interface of 20,000 methods and who takes it': () => {
    const cls = named('s/Wide', { access: INTERFACE });
    for (let i = 0; i < 20_000; i++) cls.method(ABSTRACT, `m${i.toString(36)}`, '()Ls/Wide;');
    const user = named('s/User').method(1, 'use', '(Ls/Wide;)V', []);
    return built(cls, user.method(1, 'take', '(Ls/Wide;)V', [user.code(RETURN)]));
  },
  'a chain of 10,000 classes, the last one first': () => chain(10_000, (i) => 10_000 - i, 0x21),
  'a chain of 10,000 classes, the first one first': () => chain(10_000, (i) => i, 0x21),
  'a chain of 10,000 interfaces': () => chain(10_000, (i) => i, INTERFACE),
  'interfaces in 60 layers of 2': () => layers(60, 2),
  'interfaces in 12 layers of 60': () => layers(12, 60),
  'a class of 20,000 interfaces': () => {
    const cls = named('s/Many');
    for (let i = 0; i < 20_000; i++) cls.interfaces.push(`s/I${i % 10_000}`);
    return built(cls);
  },
  'a class above itself': () => built(named('s/Self', { above: 's/Self' })),
  'three classes in a circle': () =>
    built(named('s/A', { above: 's/B' }), named('s/B', { above: 's/C' }), named('s/C', { above: 's/A' })),
  'interfaces in a circle': () => {
    const [a, b] = [named('s/A', { access: INTERFACE }), named('s/B', { access: INTERFACE })];
    a.interfaces.push('s/B', 's/A');
    b.interfaces.push('s/A');
    const user = named('s/C');
    user.interfaces.push('s/A', 's/B');
    return built(
      a,
      b,
      user.method(1, 'use', '(Ls/A;)V', [
        user.code([0x2b, 0xb8, ...u2(user.member(10, 's/C', 'x', '(Ls/B;)V')), 0xb1]),
      ]),
    );
  },
  'a class below an array, an interface and a final class': () => {
    const cls = named('s/Odd', { above: '[I' });
    cls.interfaces.push('[Ls/Odd;', 'java/lang/String', 's/Odd2');
    return built(
      cls,
      named('s/Odd2', { above: 'java/lang/Runnable' }),
      named('s/Odd3', { above: 'java/lang/String' }),
    );
  },
  'classes with nothing above them': () => {
    const cls = named('s/Root');
    cls.superName = undefined;
    const shared = cls.field(1, 'f', 'Ls/Root;').method(0x21, 'm', '()V', [cls.code(RETURN)]);
    return built(shared, named('s/Leaf', { above: 's/Root' }));
  },
  'names that the tool makes itself': () =>
    built(
      ...['racewarden/Opaque$s_Wide', 'racewarden/Opaque$java_util_Collection', 'racewarden/Client'].map(
        (name) => named(name),
      ),
      ...['s/Use$$Lambda$use$0', 's/Use$$Lambda$use$1', 'racewarden/model/Intrinsics'].map((name) =>
        named(name),
      ),
      named('s/Wide', { access: INTERFACE }).method(ABSTRACT, 'm', '()V'),
      withLambda(),
    ),
  'names of the JDK': () =>
    built(
      ...[
        'java/lang/Object',
        'java/lang/String',
        'java/util/HashMap',
        'java/lang/Thread',
        'java/lang/Enum',
      ].map((name) => named(name)),
    ),
  'names of prototypes': () => {
    const cls = named('constructor');
    for (const name of ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      cls.field(1, name, 'I').method(0x21, name, '()V', [cls.code(RETURN)]);
    }
    return built(cls, named('__proto__', { above: 'constructor' }), named('prototype'));
  },
  'constructors that need each other': () => {
    const count = 40;
    const params = (i: number) =>
      Array.from({ length: 30 }, (_, j) => `Ls/C${(i + j + 1) % count};`).join('');
    const classes = Array.from({ length: count }, (_, i) => {
      const cls = named(`s/C${i}`);
      for (let j = 0; j < 5; j++)
        cls.method(1, '<init>', `(${params(i + 7 * j)})V`, [cls.code(RETURN, { locals: 31 })]);
      return cls.method(1, 'use', `(${params(i)})Ls/C${i};`, [cls.code([0x2a, 0xb0], { locals: 31 })]);
    });
    return built(...classes);
  },
  '255 parameters': () => {
    const cls = named('s/Params');
    const desc = `(${'Ljava/util/Map;'.repeat(254)})V`;
    for (let i = 0; i < 50; i++) cls.method(1, `m${i}`, desc, [cls.code(RETURN, { locals: 255 })]);
    return built(cls);
  },
  'arrays of 255 dimensions': () => {
    const cls = named('s/Dims');
    for (let i = 1; i <= 255; i++) cls.field(1, `f${i}`, `${'['.repeat(i)}Ls/Dims;`);
    const desc = `([[[Ls/Dims;${'['.repeat(255)}I)${'['.repeat(200)}Ls/Dims;`;
    return built(cls.method(1, 'm', desc, [cls.code([0x01, 0xb0], { locals: 3 })]));
  },
  '300 classes below 300 interfaces': () => {
    const interfaces = Array.from({ length: 300 }, (_, i) =>
      named(`s/I${i}`, { access: INTERFACE }).method(ABSTRACT, 'm', '()V'),
    );
    const classes = Array.from({ length: 300 }, (_, i) => {
      const cls = named(`s/C${i}`);
      cls.interfaces.push(...interfaces.map(({ name }) => name));
      return cls.method(1, 'm', '()V', [cls.code(RETURN)]);
    });
    return built(...interfaces, ...classes);
  },
  'classes inside one another in a circle': () => {
    const classes = ['s/A', 's/A$B', 's/A$B$C'].map((name, i, all) => {
      const cls = named(name);
      const other = all[(i + 1) % all.length];
      const row = (inner: string, outer: string) =>
        [cls.className(inner), cls.className(outer), cls.utf8('X'), 1].flatMap(u2);
      cls.attributes.push(
        cls.attribute('InnerClasses', [...u2(2), ...row(name, other), ...row(other, name)]),
      );
      cls.attributes.push(cls.attribute('EnclosingMethod', [...u2(cls.className(other)), ...u2(0)]));
      cls.attributes.push(cls.attribute('NestHost', u2(cls.className(other))));
      cls.field(1, 'f', `L${other};`);
      return cls.method(0x21, 'm', `(L${other};)V`, [cls.code(RETURN)]);
    });
    return built(...classes);
  },
  'annotations inside one another': () => {
    const shapes = [60, 70, 5000].map((depth) => {
      const cls = named(`s/Annotated${depth}`);
      const head = [...u2(cls.utf8('La/B;')), ...u2(1), ...u2(cls.utf8('v')), 0x40];
      const nested = [
        ...Array.from({ length: depth }, () => head).flat(),
        ...u2(cls.utf8('La/B;')),
        ...u2(0),
      ];
      cls.attributes.push(cls.attribute('RuntimeVisibleAnnotations', [...u2(1), ...nested]));
      return cls.method(0x21, 'm', '()V', [cls.code(RETURN)]);
    });
    return built(...shapes);
  },
  'annotations of arrays inside one another, and metadata of nonsense': () => {
    const cls = named('s/Kotlin');
    const text = cls.utf8('\u0000\u0001\ud800'.repeat(3000));
    const value = [0x5b, ...u2(2), 0x73, ...u2(text), 0x5b, ...u2(0)];
    const names = ['d1', 'd2', 'mv', 'k', 'xs'].flatMap((name) => [...u2(cls.utf8(name)), ...value]);
    const kotlin = [...u2(cls.utf8('Lkotlin/Metadata;')), ...u2(5), ...names];
    const guarded = [
      ...u2(cls.utf8('Lnet/jcip/annotations/GuardedBy;')),
      ...u2(1),
      ...u2(cls.utf8('value')),
      0x73,
      ...u2(text),
    ];
    cls.attributes.push(cls.attribute('RuntimeVisibleAnnotations', [...u2(2), ...kotlin, ...guarded]));
    cls.field(1, 'f', 'I', [cls.attribute('RuntimeInvisibleAnnotations', [...u2(1), ...guarded])]);
    return built(cls.method(0x21, 'm', '()V', [cls.code(RETURN)]));
  },
  'signatures of 60,000 letters': () => {
    const cls = named('s/Signed');
    const signature = (text: string) => cls.attribute('Signature', u2(cls.utf8(text)));
    cls.attributes.push(signature(`<T:${'La<'.repeat(20_000)}`));
    cls.field(1, 'f', 'Ljava/util/List;', [
      signature(`${'Ljava/util/List<'.repeat(3000)}${'>;'.repeat(3000)}`),
    ]);
    const deep = `(${'Ljava/util/List<'.repeat(3000)}TT;${'>;'.repeat(3000)})V`;
    return built(cls.method(1, 'm', '(Ljava/util/List;)V', [cls.code(RETURN), signature(deep)]));
  },
};

export function named(name: string, more: { above?: string; access?: number } = {}): ClassBuilder {
  const cls = new ClassBuilder();
  cls.name = name;
  if (more.above !== undefined) cls.superName = more.above;
  if (more.access !== undefined) cls.access = more.access;
  return cls;
}

/** Class files of all; each class can be made, or clients would have no object of it to call. */
export function built(...classes: readonly ClassBuilder[]): Shape {
  for (const cls of classes) if ((cls.access & Access.interface) === 0) constructible(cls);
  return packed(classes);
}

function packed(classes: readonly ClassBuilder[]): Shape {
  return Object.fromEntries(classes.map((cls) => [`file/${cls.name}`, cls.build()]));
}

/** Adds a constructor without parameters. */
export function constructible(cls: ClassBuilder): ClassBuilder {
  const above = u2(cls.member(10, cls.superName ?? 'java/lang/Object', '<init>', '()V'));
  return cls.method(Access.public, '<init>', '()V', [cls.code([0x2a, 0xb7, ...above, 0xb1])]);
}

/** A method with a lambda expression whose body is the method itself. */
function withLambda(): ClassBuilder {
  const cls = named('s/Use');
  const site = lambdaSite(cls, cls.member(10, 's/Use', 'use', '()V'));
  return cls.method(9, 'use', '()V', [
    cls.code([...site, 0xb9, ...u2(cls.member(11, 'java/lang/Runnable', 'run', '()V')), 1, 0, 0xb1]),
  ]);
}

/** Pushes a Runnable that calls the method. */
export function lambdaSite(cls: ClassBuilder, method: number): number[] {
  const factory =
    '(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;';
  const bootstrap = cls.raw([
    15,
    6,
    ...u2(cls.member(10, 'java/lang/invoke/LambdaMetafactory', 'metafactory', factory)),
  ]);
  const type = cls.raw([16, ...u2(cls.utf8('()V'))]);
  const implementation = cls.raw([15, 6, ...u2(method)]);
  cls.attributes.push(
    cls.attribute('BootstrapMethods', [
      ...u2(1),
      ...u2(bootstrap),
      ...u2(3),
      ...u2(type),
      ...u2(implementation),
      ...u2(type),
    ]),
  );
  const site = cls.raw([18, 0, 0, ...u2(cls.nameAndType('run', '()Ljava/lang/Runnable;'))]);
  return [0xba, ...u2(site), 0, 0];
}

/** `order` gives the number in a class's name, which decides who is read first. */
function chain(length: number, order: (i: number) => number, access: number): Shape {
  const name = (i: number): string => `s/C${String(order(i)).padStart(6, '0')}`;
  const classes = Array.from({ length }, (_, i) => {
    const cls = named(name(i), { access });
    if (i > 0 && access === INTERFACE) cls.interfaces.push(name(i - 1));
    else if (i > 0) cls.superName = name(i - 1);
    if (i > 0 && i < length - 1) return cls;
    cls.field(1, `f${i}`, 'I');
    return access === INTERFACE
      ? cls.method(ABSTRACT, 'm', '()V')
      : cls.method(0x21, 'm', '()V', [cls.code(RETURN)]);
  });
  if (access !== INTERFACE) constructible(classes[length - 1]);
  return packed(classes);
}

/** Each interface extends all of the layer before it. */
function layers(depth: number, width: number): Shape {
  const classes: ClassBuilder[] = [];
  for (let layer = 0; layer < depth; layer++) {
    for (let i = 0; i < width; i++) {
      const cls = named(`s/L${layer}_${i}`, { access: INTERFACE }).method(ABSTRACT, 'm', '()V');
      if (layer > 0) cls.interfaces.push(...Array.from({ length: width }, (_, j) => `s/L${layer - 1}_${j}`));
      classes.push(cls);
    }
  }
  const bottom = named('s/Bottom');
  bottom.interfaces.push(`s/L${depth - 1}_0`, `s/L${depth - 1}_1`);
  return built(...classes, bottom.method(0x21, 'm', '()V', [bottom.code(RETURN)]));
}
