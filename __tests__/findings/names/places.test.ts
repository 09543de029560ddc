import { describe, expect, test } from '@jest/globals';
import { Places, prettyClass, stableName } from '../../../src/findings/names/places.js';
import { methodNamed, programOfClasses } from '../../support/programs.js';

describe('stableName', () => {
  test.each([
    ['org.acme.Pool.get(String, int)', 'org.acme.Pool.get(String, int)'],
    // javac numbers lambdas, accessors and anonymous classes in the order of the source.
    ['org.acme.Pool.lambda$run$3(int)', 'org.acme.Pool.lambda$run(int)'],
    ['org.acme.Pool.lambda$my$method$12()', 'org.acme.Pool.lambda$my$method()'],
    ['org.acme.Pool$2.run()', 'org.acme.Pool$anonymous.run()'],
    ['new org.acme.Pool$1(Pool)', 'new org.acme.Pool$anonymous(Pool)'],
    ['new org.acme.Pool$Node(Pool, Pool$1)', 'new org.acme.Pool$Node(Pool, Pool$anonymous)'],
    ['org.acme.Pool.add(Pool$1[], Pool$2)', 'org.acme.Pool.add(Pool$anonymous[], Pool$anonymous)'],
    ['org.acme.Pool$1$2.run()', 'org.acme.Pool$anonymous$anonymous.run()'],
    ['org.acme.Pool$3', 'org.acme.Pool$anonymous'],
    // Local classes of one name are numbered too.
    ['org.acme.Pool$1Local.run()', 'org.acme.Pool$local$Local.run()'],
    ['org.acme.Pool$2Local$1.run()', 'org.acme.Pool$local$Local$anonymous.run()'],
    ['org.acme.Pool.access$100(Pool)', 'org.acme.Pool.access$anonymous(Pool)'],
    // Kotlin
    ['org.acme.Pool.run$lambda-1(int)', 'org.acme.Pool.run$lambda$anonymous(int)'],
    ['org.acme.Pool.run$lambda$1(int)', 'org.acme.Pool.run$lambda$anonymous(int)'],
    // Names that people gave.
    ['org.acme.Pool$Node.next', 'org.acme.Pool$Node.next'],
    ['org.acme.Sha256.digest2()', 'org.acme.Sha256.digest2()'],
  ])('%s', (name, stable) => {
    expect(stableName(name)).toBe(stable);
    expect(stableName(stable)).toBe(stable);
  });
});

describe('prettyClass', () => {
  test.each([
    ['org/acme/Pool', 'org.acme.Pool'],
    ['org/acme/Pool$Node', 'org.acme.Pool$Node'],
    ['Pool', 'Pool'],
    ['[I', 'int[]'],
    ['[[Z', 'boolean[][]'],
    ['[[Lorg/acme/Pool;', 'org.acme.Pool[][]'],
  ])('%s', (name, pretty) => expect(prettyClass(name)).toBe(pretty));
});

describe('Places', () => {
  const program = programOfClasses({
    'org/acme/Pool': { methods: { 'public run()V': (b) => void b.ret() } },
    'org/acme/Pool$Node': { methods: { 'public run()V': (b) => void b.ret() } },
    Bare: { methods: { 'public run()V': (b) => void b.ret() } },
  });
  const asked: string[] = [];
  const places = new Places(program, {
    locate: (path) => {
      asked.push(path);
      return path.startsWith('org/') ? `src/main/java/${path}` : undefined;
    },
  });
  const at = (method: string, line: number, offset: number) =>
    places.at(methodNamed(program, method), line, offset);

  test('are files of the sources where these are known', () => {
    expect(at('org/acme/Pool.run()V', 12, 3)).toEqual({
      file: 'src/main/java/org/acme/Pool.java',
      resolved: true,
      line: 12,
      offset: 3,
      method: 'org.acme.Pool.run()',
      className: 'org.acme.Pool',
      application: false,
    });
  });

  test('of nested classes are in the file of the outermost', () => {
    expect(at('org/acme/Pool$Node.run()V', 1, 0).file).toBe('src/main/java/org/acme/Pool.java');
    expect(at('org/acme/Pool$Node.run()V', 1, 0).className).toBe('org.acme.Pool$Node');
  });

  test('without sources are package and file, and lines that are not known are 0', () => {
    const place = at('Bare.run()V', -1, -1);
    expect(place).toMatchObject({ file: 'Bare.java', resolved: false, line: 0, offset: 0 });
    expect(asked).toContain('Bare.java');
  });
});
