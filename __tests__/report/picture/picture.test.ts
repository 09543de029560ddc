/** Pictures of the programs of fixtures/ownership and of open classes. */
import { describe, expect, test } from '@jest/globals';
import { Dominance } from '../../../src/ownership/dominance.js';
import { nodesOf, type Picture, type PictureOptions, picture } from '../../../src/report/picture/picture.js';
import { escapingObjects } from '../../../src/sharing/index.js';
import { type Subject, subjectIn, subjectOf } from '../../object-races/ownership.js';
import { describeWithJdk, javac } from '../../support/jdk.js';

async function pictured(program: string, name?: string, more?: Partial<PictureOptions>): Promise<Picture> {
  return pictureOf(await subjectOf(program), name, more);
}

/** Around objects of classes of a simple name; all of the application's by default. */
function pictureOf({ model }: Subject, name?: string, more: Partial<PictureOptions> = {}): Picture {
  const { pt } = model;
  const escaping = escapingObjects(pt);
  const centre = nodesOf(model, (cls) =>
    name === undefined ? pt.program.isApplication(cls) : pt.program.class(cls).name.endsWith(`/${name}`),
  );
  const escapes = (object: number): boolean => escaping.has(object);
  const options = { centre, isAsked: name !== undefined, escapes, steps: 2, most: 60, ...more };
  return picture(model, new Dominance(model.graph), options);
}

function names({ objects }: Picture): string[] {
  return objects.map(({ name }) => name);
}

/** `Firm > Depot`, `Firm => Depot[]` for an owner. */
function edges({ objects, edges }: Picture): string[] {
  return edges.map(({ from, to, owns }) => `${objects[from].name} ${owns ? '=>' : '>'} ${objects[to].name}`);
}

describe('a picture', () => {
  test('has root, static fields, objects, owners and holders', async () => {
    const firm = await pictured('firm-keeps');
    expect(new Set(names(firm))).toEqual(
      new Set([
        'root',
        'Terminal.firm',
        'Terminal',
        'Firm',
        'Depot[]',
        'Depot',
        'Goods',
        'Item',
        'Seller',
        'Sale',
        'Sale[]',
      ]),
    );
    expect(edges(firm)).toEqual(
      expect.arrayContaining([
        'root > Terminal.firm',
        'Terminal.firm > Firm',
        'Firm => Depot[]',
        'Firm > Depot',
        'Depot => Goods',
        'Seller => Sale',
        'Sale[] > Sale',
      ]),
    );
    expect(edges(firm).filter((text) => text.includes('=>'))).toHaveLength(4);
    const shared = firm.objects.filter(({ isShared }) => isShared).map(({ name }) => name);
    expect(shared.sort()).toEqual(['Depot', 'Firm', 'Item', 'Terminal']);
    expect(firm.objects.find(({ name }) => name === 'Goods')).toMatchObject({ place: 'Terminal.java:97' });
    expect(firm.objects.some(({ isMarked }) => isMarked)).toBe(false);
  });

  test('is around what is asked for: its owners, what it holds and who holds it', async () => {
    const around = await pictured('firm-keeps', 'Goods', { steps: 1 });
    expect(names(around).sort()).toEqual(['Depot', 'Goods', 'Item']);
    expect(around.objects.filter(({ isMarked }) => isMarked)).toMatchObject([{ name: 'Goods' }]);
  });

  test('counts what it has no room for, and shows owners all the same', async () => {
    const small = await pictured('firm-keeps', 'Goods', { most: 2 });
    expect(names(small)).toEqual(['Depot', 'Goods']);
    expect(small.omitted).toBeGreaterThan(0);
  });

  test('shows objects of one line with other owners apart, and those with the same as one', async () => {
    expect(names(await pictured('static-factory')).sort()).toEqual([
      'Box',
      'Crate',
      'Label in Box',
      'Label in Crate',
      'root',
    ]);
    const tree = await pictured('list-and-tree');
    expect(edges(tree).filter((text) => text.includes('=>'))).toEqual(
      expect.arrayContaining([
        'Chain => Link',
        'Tree => Tree in Tree #1',
        'Tree in Tree #2 => Tree in Tree #2',
      ]),
    );
  });

  test('calls lambdas so', async () => {
    expect(names(await pictured('lambda')).filter((name) => name.startsWith('lambda'))).toHaveLength(2);
  });
});

describeWithJdk('a static method of many callers', () => {
  const CALLERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

  test('is no owner: what it makes belongs to its callers', async () => {
    const callers = CALLERS.map((name) => `class ${name} { void go() { Tool.use(); } }`);
    const uses = CALLERS.map((name) => `new ${name}().go();`);
    const source = `
      public class Main { public static void main(String[] args) { ${uses.join(' ')} } }
      class Tool { static void use() { Part part = new Part(); part.inner.uses++; } }
      class Part { Inner inner = new Inner(); }
      class Inner { int uses; }
      ${callers.join('\n')}`;
    const limits = { receivers: 1, most: 1, products: 1 };
    const subject = await subjectIn({ paths: [javac({ 'Main.java': source })], k: 0 }, { limits });
    const all = pictureOf(subject);
    expect(names(all).filter((name) => name.includes('calls of'))).toEqual([]);
    expect(edges(all)).toContain('A => Part');
    expect(edges(all).filter((text) => text.endsWith('=> Part'))).toHaveLength(CALLERS.length);
  });
});
