/** Methods that no compiler makes: as large, as deep or as tangled as 64 KB of bytecode allow. */
import { Access } from '../../src/classfile/index.js';
import { type ClassBuilder, u2, u4 } from '../classfile/class-builder.js';
import { built, lambdaSite, named, type Shape } from './shapes.js';

type Write = (cls: ClassBuilder) => number[];
interface Frame {
  readonly stack?: number;
  readonly locals?: number;
  readonly handlers?: number[];
  readonly desc?: string;
  readonly access?: number;
  readonly major?: number;
}

const MOST = 65_000;
const LAMBDAS = 60;
const RETURN = [0xb1];
const STATIC = Access.public | Access.static;

export const CODE_SHAPES: Readonly<Record<string, () => Shape>> = {
  '200 reads and writes of one field': () =>
    method((cls) => {
      const field = u2(cls.member(9, 's/Code', 'f', 'I'));
      cls.field(1, 'f', 'I');
      return [...times(200, () => [0x2a, 0x2a, 0xb4, ...field, 0xb5, ...field]), ...RETURN];
    }),
  '200 new objects, all kept in one field': () =>
    method((cls) => {
      const field = u2(cls.member(9, 's/Code', 'o', 'Ljava/lang/Object;'));
      cls.field(1, 'o', 'Ljava/lang/Object;');
      const type = u2(cls.className('s/Code'));
      return [...times(200, () => [0x2a, 0xbb, ...type, 0xb5, ...field]), ...RETURN];
    }),
  '64 KB of calls of itself': () =>
    method((cls) => {
      const own = u2(cls.member(10, 's/Code', 'm', '()V'));
      return [...times(MOST / 4, () => [0x2a, 0xb6, ...own]), ...RETURN];
    }),
  '20,000 monitors inside one another': () =>
    method(() => [...times(20_000, () => [0x2a, 0xc2]), ...times(10_000, () => [0x2a, 0xc3]), ...RETURN]),
  'monitors of 200 texts': () =>
    method((cls) => {
      const field = u2(cls.member(9, 's/Code', 'f', 'I'));
      cls.field(1, 'f', 'I');
      const body = times(200, (i) => {
        const text = u2(cls.raw([8, ...u2(cls.utf8(`lock ${i}`))]));
        return [0x13, ...text, 0x59, 0xc2, 0x2a, 0x04, 0xb5, ...field, 0xc3];
      });
      return [...body, ...RETURN];
    }),
  '65,535 locals': () =>
    method(() => [...times(9000, (i) => [0x04, 0xc4, 0x36, ...u2(65_534 - i)]), ...RETURN], {
      locals: 65_535,
    }),
  'a stack of 65,535': () => method(() => [...times(64_000, () => [0x04]), ...RETURN], { stack: 65_535 }),
  '2,000 locals that meet after each of 4,500 branches': () =>
    method(
      () => [
        ...times(2000, (i) => [0x04, 0xc4, 0x36, ...u2(i + 1)]),
        // A branch around a change of one local.
        ...times(4500, (i) => [0x04, 0x99, 0, 9, 0xc4, 0x84, ...u2((i % 2000) + 1), 0, 1]),
        ...times(2000, (i) => [0xc4, 0x15, ...u2(i + 1), 0x57]),
        ...RETURN,
      ],
      { locals: 2001 },
    ),
  '8,000 handlers around one another': () => handlers(8000),
  '10,000 handlers around one another': () => handlers(10_000),
  '3,000 handlers that each cover the one before': () =>
    method(
      (cls) => {
        const call = u2(cls.member(10, 's/X', 'x', '()V'));
        return [
          ...times(3000, () => [0xb8, ...call]),
          0xb1,
          ...times(3000, () => [0x57, 0xb8, ...call, 0xb1]),
        ];
      },
      { handlers: times(3000, (i) => [...u2(3 * i), ...u2(9001 + 5 * i), ...u2(9001 + 5 * i), ...u2(0)]) },
    ),
  '5,000 cases': () => {
    const count = 5000;
    const first = 16 + 4 * count;
    const targets = times(count, (i) => u4(first + 2 * i - 1));
    return method(() => [
      0x03,
      0xaa,
      0,
      0,
      ...u4(first + 2 * count - 1),
      ...u4(0),
      ...u4(count - 1),
      ...targets,
      ...times(count, () => [0x00, 0x00]),
      0xb1,
    ]);
  },
  '16,000 cases that all go to one place': () =>
    method(() => [
      0x03,
      0xaa,
      0,
      0,
      ...u4(64_015),
      ...u4(0),
      ...u4(15_999),
      ...times(16_000, () => u4(64_015)),
      0xb1,
    ]),
  'switches whose bounds overflow': () => {
    const bounds = [
      [0x80000000, 0x7fffffff],
      [0, 0x7fffffff],
      [0xffffffff, 0],
      [5, 4],
      [0x7fffffff, 0x7fffffff],
    ];
    const cls = named('s/Code');
    bounds.forEach(([low, high], i) => {
      cls.method(STATIC, `t${i}`, '()V', [
        cls.code([0x03, 0xaa, 0, 0, ...u4(15), ...u4(low), ...u4(high), ...u4(19), 0xb1, 0xb1, 0xb1, 0xb1]),
      ]);
      cls.method(STATIC, `l${i}`, '()V', [
        cls.code([0x03, 0xab, 0, 0, ...u4(15), ...u4(high), ...u4(low), ...u4(19), 0xb1, 0xb1, 0xb1, 0xb1]),
      ]);
    });
    return built(cls);
  },
  'subroutines that call the next one twice': () => {
    // 40 of them: 2^40 ways through.
    const depth = 40;
    const body = times(depth, (i) => [0x3a, i + 1, 0xa8, 0, 8, 0xa8, 0, 5, 0xa9, i + 1]);
    return method(() => [0xa8, 0, 4, 0xb1, ...body, 0x3a, depth + 1, 0xa9, depth + 1], {
      locals: depth + 2,
      major: 48,
    });
  },
  'a subroutine that calls itself': () =>
    method(() => [0xa8, 0, 4, 0xb1, 0x4c, 0xa8, 0xff, 0xff, 0xa9, 1], { major: 48 }),
  'ret of what is no return address': () => method(() => [0x04, 0x3c, 0xa9, 1, 0xb1], { major: 48 }),
  'subroutines in a class of today': () => method(() => [0xa8, 0, 4, 0xb1, 0x4c, 0xa9, 1], { major: 61 }),
  '2,000 subroutine calls': () =>
    method(() => [...times(2000, (i) => [0xa8, ...u2(6001 - 3 * i)]), 0xb1, 0x4c, 0xa9, 1], { major: 48 }),
  'loops with many entries': () => {
    // Every block goes to the next one and to one far away: hardly a loop has one head.
    const count = 4000;
    const body = times(count, (i) => [
      0x03,
      0x99,
      ...u2((7 * ((i * 1789) % count) - 7 * i - 1) & 0xffff),
      0,
      0,
      0,
    ]);
    return method(() => [...body, ...RETURN]);
  },
  'dead code': () => method(() => [0xb1, ...times(MOST, (i) => [(i * 31) % 203])]),
  '3,000 loops inside one another': () => {
    const depth = 3000;
    const body = times(depth, () => [0x00]);
    for (let i = depth - 1; i >= 0; i--) body.push(0x03, 0x99, ...u2(i - body.length - 1));
    return method(() => [...body, ...RETURN]);
  },
  'a chain of 3,000 calls': () => {
    const cls = named('s/Code').field(9, 'f', 'I');
    const field = u2(cls.member(9, 's/Code', 'f', 'I'));
    for (let i = 0; i < 3000; i++) {
      const next = u2(cls.member(10, 's/Code', `m${i + 1}`, '()V'));
      cls.method(i === 0 ? STATIC : 0x0a, `m${i}`, '()V', [cls.code([0xb8, ...next, 0xb1])]);
    }
    return built(cls.method(0x0a, 'm3000', '()V', [cls.code([0x04, 0xb3, ...field, 0xb1])]));
  },
  '50 methods that all call one another': () => {
    const cls = named('s/Code').field(1, 'f', 'I');
    const field = u2(cls.member(9, 's/Code', 'f', 'I'));
    for (let i = 0; i < 50; i++) {
      const calls = times(50, (j) => [0x2a, 0xb6, ...u2(cls.member(10, 's/Code', `m${j}`, '()V'))]);
      cls.method(1, `m${i}`, '()V', [cls.code([...calls, 0x2a, 0x04, 0xb5, ...field, 0xb1])]);
    }
    return built(cls);
  },
  '100 methods that write one field': () => {
    const cls = named('s/Code').field(1, 'f', 'I');
    const field = u2(cls.member(9, 's/Code', 'f', 'I'));
    const body = [...times(3, () => [0x2a, 0x04, 0xb5, ...field]), 0xb1];
    for (let i = 0; i < 100; i++) cls.method(1, `m${i}`, '()V', [cls.code(body)]);
    return built(cls);
  },
  '200 fields copied into one another': () => {
    const cls = named('s/Code');
    const type = u2(cls.className('s/Code'));
    const fields = Array.from({ length: 200 }, (_, i) => {
      cls.field(1, `f${i}`, 'Ls/Code;');
      return u2(cls.member(9, 's/Code', `f${i}`, 'Ls/Code;'));
    });
    const makes = fields.flatMap((field) => [0x2a, 0xbb, ...type, 0xb5, ...field]);
    const copies = fields.flatMap((field, i) => [
      0x2a,
      0x2a,
      0xb4,
      ...fields[(i * 7 + 1) % 200],
      0xb4,
      ...fields[(i * 3 + 2) % 200],
      0xb5,
      ...field,
    ]);
    return built(cls.method(1, 'm', '()V', [cls.code([...makes, ...copies, 0xb1], { stack: 3 })]));
  },
  'a constant that is made from itself': () =>
    method((cls) => {
      const factory = cls.member(10, 's/Code', 'b', '(Ljava/lang/Object;)Ljava/lang/Object;');
      const handle = cls.raw([15, 6, ...u2(factory)]);
      const own = cls.raw([17, 0, 0, ...u2(cls.nameAndType('x', 'Ljava/lang/Object;'))]);
      cls.attributes.push(
        cls.attribute('BootstrapMethods', [
          ...u2(2),
          ...u2(handle),
          ...u2(1),
          ...u2(own),
          ...u2(handle),
          ...u2(0),
        ]),
      );
      const site = cls.raw([18, 0, 0, ...u2(cls.nameAndType('x', '()V'))]);
      const missing = cls.raw([18, 0, 1, ...u2(cls.nameAndType('x', '()V'))]);
      return [0x13, ...u2(own), 0x57, 0xba, ...u2(site), 0, 0, 0xba, ...u2(missing), 0, 0, 0xb1];
    }),
  '60 lambda expressions of the method that they stand in': () =>
    method(
      (cls) => {
        const site = lambdaSite(cls, cls.member(10, 's/Code', 'm', '()V'));
        const run = u2(cls.member(11, 'java/lang/Runnable', 'run', '()V'));
        return [...times(LAMBDAS, () => [...site, 0xb9, ...run, 1, 0]), ...RETURN];
      },
      { access: STATIC },
    ),
  'lambda factories with arguments of every kind': () => {
    const classes = times(8, (i) => [i]).map((i) => oddLambda(i));
    return built(...classes);
  },
  'threads that start themselves': () => {
    const cls = named('s/Code', { above: 'java/lang/Thread' }).field(1, 'f', 'I');
    const type = u2(cls.className('s/Code'));
    const start = u2(cls.member(10, 's/Code', 'start', '()V'));
    const field = u2(cls.member(9, 's/Code', 'f', 'I'));
    const body = [
      ...times(2000, () => [0xbb, ...type, 0x59, 0xb5, ...field].slice(0, 3).concat(0xb6, ...start)),
      0x2a,
      0x04,
      0xb5,
      ...field,
      0xb1,
    ];
    return built(cls.method(1, 'run', '()V', [cls.code(body)]));
  },
  'classes named and made by themselves at run time': () =>
    method((cls) => {
      const name = u2(cls.raw([8, ...u2(cls.utf8('s.Code'))]));
      const odd = u2(cls.raw([8, ...u2(cls.utf8('[[[[\u0000;/../x'))]));
      const forName = u2(
        cls.member(10, 'java/lang/Class', 'forName', '(Ljava/lang/String;)Ljava/lang/Class;'),
      );
      const make = u2(cls.member(10, 'java/lang/Class', 'newInstance', '()Ljava/lang/Object;'));
      return [
        ...times(500, () => [
          0x13,
          ...name,
          0xb8,
          ...forName,
          0xb6,
          ...make,
          0x57,
          0x13,
          ...odd,
          0xb8,
          ...forName,
          0x57,
        ]),
        0xb1,
      ];
    }),
  '255 dimensions made at once': () =>
    method(
      (cls) => {
        const type = u2(cls.className(`${'['.repeat(255)}Ls/Code;`));
        return [
          ...times(255, () => [0x04]),
          0xc5,
          ...type,
          255,
          ...times(254, () => [0x03, 0x32]),
          0x57,
          0xb1,
        ];
      },
      { stack: 300 },
    ),
};

/** A class `s/Code` with the method `m`. */
function method(write: Write, frame: Frame = {}): Shape {
  const cls = named('s/Code');
  if (frame.major !== undefined) cls.major = frame.major;
  const bytes = write(cls);
  const { stack = 20, locals = 5, handlers: rows = [] } = frame;
  const code = cls.code(bytes, { stack, locals, handlers: rows });
  return built(cls.method(frame.access ?? 0x01, 'm', frame.desc ?? '()V', [code]));
}

/** Ranges around one another over code in which everything may throw; all go to its end. */
function handlers(count: number): Shape {
  const length = 2 * count;
  const rows = times(count, (i) => [...u2(count - 1 - i), ...u2(count + 1 + i), ...u2(length), ...u2(0)]);
  return method(() => [...times(length / 4, () => [0x01, 0xbe, 0x57, 0x00]), 0x57, 0xb1], {
    handlers: rows,
  });
}

/** A site of LambdaMetafactory whose arguments are not what it wants. */
function oddLambda(kind: number): ClassBuilder {
  const cls = named(`s/Odd${kind}`);
  const handle = (ref: number, member: number): number => cls.raw([15, ref, ...u2(member)]);
  const meta = handle(
    6,
    cls.member(10, 'java/lang/invoke/LambdaMetafactory', kind % 2 ? 'altMetafactory' : 'metafactory', '()V'),
  );
  const type = cls.raw([16, ...u2(cls.utf8('(IJ)Ljava/lang/Object;'))]);
  const args: readonly (readonly number[])[] = [
    [],
    [type],
    [type, type, type],
    [meta, meta, meta],
    [type, handle(1, cls.member(9, 's/F', 'f', 'I')), type],
    [type, handle(8, cls.member(10, 's/F', '<init>', '()V')), type],
    [
      type,
      handle(5, cls.member(10, '[I', 'clone', '()Ljava/lang/Object;')),
      cls.raw([16, ...u2(cls.utf8('()V'))]),
      cls.raw([3, ...u4(0xffffffff)]),
      cls.raw([3, ...u4(0x7fffffff)]),
    ],
    [cls.className('s/X'), type, type, cls.raw([3, ...u4(2)]), cls.raw([3, ...u4(3)]), cls.className('[I')],
  ];
  const row = args[kind];
  cls.attributes.push(
    cls.attribute('BootstrapMethods', [...u2(1), ...u2(meta), ...u2(row.length), ...row.flatMap(u2)]),
  );
  const results = ['V', 'I', 'Ljava/lang/Runnable;', '[Ljava/lang/Runnable;', 'Ljava/lang/String;'];
  results.forEach((result, i) => {
    const site = cls.raw([18, 0, 0, ...u2(cls.nameAndType('run', `(Ljava/lang/Object;)${result}`))]);
    const pop = result === 'V' ? [] : [0x57];
    cls.method(1, `m${i}`, '()V', [cls.code([0x2a, 0xba, ...u2(site), 0, 0, ...pop, 0xb1])]);
  });
  return cls;
}

function times(count: number, make: (i: number) => number[]): number[] {
  return Array.from({ length: Math.floor(count) }, (_, i) => make(i)).flat();
}
