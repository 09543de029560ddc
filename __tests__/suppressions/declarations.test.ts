/** Where declarations begin and end: against the compiler's line tables, against generated text, against hostile text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openSource, parseClass } from '../../src/classfile/index.js';
import { kotlinDeclarations } from '../../src/suppressions/kotlin.js';
import { lex } from '../../src/suppressions/lexer.js';
import { declarationsIn, unplaced } from './extents.js';

/** `method Pool.add 3-5 @A` */
function listed(text: string): string[] {
  return declarationsIn(text).map(({ kind, path, names, line, endLine, annotations }) =>
    [
      kind,
      [...path, names.join(',')].join('.'),
      line === endLine ? line : `${line}-${endLine}`,
      ...annotations.map(
        ({ name, args }) => `@${name}${args.length > 0 ? `(${args.map((a) => a.text).join('')})` : ''}`,
      ),
    ].join(' '),
  );
}

describe('members of compiled classes are found where their code is', () => {
  // Its Java names classes as Kotlin's compiler does: a dollar sign in them parts nothing.
  const folders = readdirSync('fixtures', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'kotlin-shapes',
  );
  const twins = folders.flatMap(({ name }) =>
    ['racy', 'free'].map((twin) => [`fixtures/${name}/${twin}.jar`, `fixtures/${name}/${twin}/src`]),
  );
  const present = twins.filter(([jar]) => existsSync(jar));

  test.each([...present, ['dist/models.jar', 'models/src']])('%s', (jar, sources) => {
    const source = openSource(jar);
    const lost: string[] = [];
    for (const name of source.names()) {
      const file = parseClass(source.read(name) as Uint8Array, name);
      const path = join(sources, name.slice(0, name.lastIndexOf('/') + 1), file.sourceFile as string);
      lost.push(...unplaced(file, declarationsIn(readFileSync(path, 'utf8'))));
    }
    expect(lost).toEqual([]);
  });
});

test('all kinds of members, with what they are annotated with', () => {
  const text = `package a; import java.util.*;
@Big("{") public final class Pool<T extends List<? super T>> extends Base<Map<A, B>> implements I {
  @One @Two(x = {"(", ')', "\\""}) private Map<String, List<int[]>> map = new HashMap<String, List<int[]>>(), other;
  int[] a[] = {{1}, {2}}, b = null, c;
  static { int x = 1; }
  { }
  @Three <X> X get(@Four final X x, int... more) throws Exception { return x; }
  abstract int none(); Pool() { super(); }
  enum E { @Five A(1) { void in() { } }, B; int f; E(int... i) { } }
  record R(@Six int x, List<String> y) { R { } static int n; }
  @interface Ann { String[] value() default { "a;b" }; int k = 1; }
  sealed interface S permits T1 { default void d() { } }
  Runnable r = new Outer.Inner<A, B[]>(a -> { class Local { int z; } }) {
    @Seven int in;
    public void run() { }
  };
  void code() {
    @Eight final int local = f(() -> { ; });
    @Nine class Local { int q; }
    Object o = Pool.class; record record = null;
    for (@Ten int i : list) { }
  }
}
class Second { int last; }`;
  expect(listed(text)).toEqual([
    'type Pool 2-23 @Big({)',
    'field Pool.map,other 3 @One @Two(x={(,),\\"})',
    'field Pool.a,b,c 4',
    'method Pool. 5',
    'method Pool. 6',
    'parameter Pool. 7 @Four',
    'method Pool.get 7 @Three',
    'method Pool.none 8',
    'method Pool.Pool 8',
    'type Pool.E 9',
    'method Pool.E.*.in 9',
    'field Pool.E.f 9',
    'method Pool.E.E 9',
    'type Pool.R 10',
    'method Pool.R.R 10',
    'field Pool.R.n 10',
    'type Pool.Ann 11',
    'method Pool.Ann.value 11',
    'field Pool.Ann.k 11',
    'type Pool.S 12',
    'method Pool.S.d 12',
    'field Pool.r 13-16',
    'type Pool.*Local 13',
    'field Pool.*Local.z 13',
    'field Pool.*.in 14 @Seven',
    'method Pool.*.run 15',
    'method Pool.code 17-22',
    'local Pool. 18 @Eight',
    'type Pool.*Local 19 @Nine',
    'field Pool.*Local.q 19',
    'local Pool. 21 @Ten',
    'type Second 24',
    'field Second.last 24',
  ]);
});

/** What a generated file should hold; code is text with `\u0001` where anything may stand that says nothing. */
interface Made {
  readonly name: string;
  readonly annotated: boolean;
  readonly kind: 'field' | 'method' | 'class';
  readonly body: number;
  readonly inner: readonly Made[];
}

const BODIES: readonly (readonly string[])[] = [
  ['int', 'x', '=', '1', ';'],
  ['String', 's', '=', '"}{ @SuppressWarnings(\\"racewarden\\") class X { // "', ';'],
  [
    'if',
    '(',
    'a',
    '<',
    'b',
    ')',
    '{',
    'run',
    '(',
    ')',
    ';',
    '}',
    'else',
    '{',
    'c',
    '=',
    "'\"'",
    ';',
    'c',
    '=',
    "'}'",
    '}',
  ],
  [
    'new',
    'A',
    '<',
    'B',
    '[',
    ']',
    '>',
    '(',
    '(',
    ')',
    '->',
    '{',
    'n',
    '++',
    ';',
    '}',
    ')',
    '{',
    'void',
    'run',
    '(',
    ')',
    '{',
    '}',
    '}',
    ';',
  ],
  ['String', 't', '=', '"""\n  } " \\""" class Y { \n"""', ';'],
  ['switch', '(', 'k', ')', '{', 'case', 'A', '->', '{', '}', 'default', '->', 'throw', 'e', ';', '}'],
];
const GAPS = [
  ' ',
  '\n',
  '\r\n',
  '/* { } " */',
  '// } @SuppressWarnings("racewarden")\n',
  '\t',
  "/* ' */ ",
  '/**\n * }\n */',
];
const ANNOTATION = ['@', 'SuppressWarnings', '(', '{', '"a)"', ',', '"racewarden"', '}', ')'];

const made: fc.Arbitrary<Made> = fc.letrec<{ one: Made }>((tie) => ({
  one: fc.record({
    name: fc.constantFrom('alpha', 'beta', 'Gamma', '$delta', 'é'),
    annotated: fc.boolean(),
    kind: fc.constantFrom<Made['kind']>('field', 'method', 'class'),
    body: fc.nat(BODIES.length - 1),
    inner: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('one'), { maxLength: 4 })),
  }),
})).one;

/** Words of the text with marks where declarations begin and end. */
function* wordsOf(one: Made): Iterable<string | { start: Made } | { end: Made }> {
  yield { start: one };
  if (one.annotated) yield* ANNOTATION;
  if (one.kind === 'field') yield* ['private', 'Map', '<', 'A', ',', 'B', '>', one.name];
  if (one.kind === 'field' && one.body % 2 === 0) yield* ['=', 'f', '(', '"{"', ')'];
  if (one.kind === 'field') yield ';';
  if (one.kind === 'method') yield* ['public', '<', 'T', '>', 'void', one.name, '(', 'int', 'x', ')', '{'];
  if (one.kind === 'method') yield* [...BODIES[one.body], '}'];
  if (one.kind === 'class') {
    yield* ['static', 'class', one.name, 'extends', 'Base', '<', 'C', '>', '{'];
    for (const inner of one.inner) yield* wordsOf(inner);
    yield '}';
  }
  yield { end: one };
}

test('generated members are found between any comments and strings', () => {
  const property = fc.property(
    fc.array(made, { maxLength: 5 }),
    fc.array(fc.nat(GAPS.length - 1), { minLength: 1 }),
    (all, gaps) => {
      let text = '';
      let line = 1;
      let count = 0;
      const open: number[] = [];
      const expected: [number, string, boolean, number, number][] = [];
      const write = (part: string): void => {
        text += part;
        line += part.match(/\r\n|\n/g)?.length ?? 0;
      };
      const whole: Made = { name: 'Whole', annotated: false, kind: 'class', body: 0, inner: all };
      let pending: Made[] = [];
      const path: string[] = [];
      let last = 1;
      for (const word of wordsOf(whole)) {
        if (typeof word === 'string') {
          write(GAPS[gaps[count++ % gaps.length]]);
          // Gaps that are comments do not keep words apart where the next one is a word too; a blank always does.
          write(' ');
          for (const one of pending) {
            open.push(expected.length);
            const kind = one.kind === 'class' ? 'type' : one.kind;
            expected.push([line, `${kind} ${[...path, one.name].join('.')}`, one.annotated, line, 0]);
            if (one.kind === 'class') path.push(one.name);
          }
          pending = [];
          write(word);
          last = line;
        } else if ('start' in word) pending.push(word.start);
        else {
          expected[open.pop() as number][4] = last;
          if (word.end.kind === 'class') path.pop();
        }
      }
      const found = declarationsIn(text)
        .filter(({ path: around }) => !around.includes('*'))
        .map(({ kind, path: around, names, annotations, line: from, endLine }) => [
          from,
          `${kind} ${[...around, ...names].join('.')}`,
          annotations.some(({ args }) =>
            args.some((arg) => arg.kind === 'string' && arg.text === 'racewarden'),
          ),
          from,
          endLine,
        ]);
      expect(found).toEqual(expected);
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test('any text at all is read, fast', () => {
  const pieces = [
    'class',
    'new',
    '@',
    'A',
    '(',
    ')',
    '{',
    '}',
    '<',
    '"',
    "'",
    '"""',
    '/*',
    '*/',
    '//',
    '\n',
    ';',
    '=',
    ',',
    '.',
    '${',
    'enum',
    'record',
    'fun',
    'val',
    '`',
    '\\',
    '\u0000',
    '🙂',
    '\ud800',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 200 }), (parts) => {
      const text = parts.join(parts.length % 2 === 0 ? ' ' : '');
      const most = text.split(/\r\n|\n|\r/).length;
      for (const { line, endLine, nameLine } of [
        ...declarationsIn(text),
        ...kotlinDeclarations(lex(text, 'kotlin').tokens),
      ]) {
        expect(line >= 1 && line <= endLine && endLine <= most && nameLine <= most).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
  const hostile = [
    '{',
    '(',
    'class A {',
    'new A() {',
    '@A(',
    '@A x ',
    '"',
    '/*',
    '`',
    'fun f() = ',
    'var x = ',
    'enum E { A {',
    '"${',
    'record R(',
    'new ',
    "'",
    'A<',
    '@A fun ',
    'object : A {',
    'val x get() = ',
  ];
  for (const piece of hostile) {
    const text = piece.repeat(5000);
    const start = performance.now();
    declarationsIn(text);
    kotlinDeclarations(lex(text, 'kotlin').tokens);
    expect([piece, performance.now() - start < 3000]).toEqual([piece, true]);
  }
});
