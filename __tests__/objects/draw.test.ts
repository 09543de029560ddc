/** Pictures of the programs of fixtures/ownership and of open classes. */
import { describe, expect, test } from '@jest/globals';
import { Dominance } from '../../src/objects/dominance.js';
import { nodesOf, type Picture, type PictureOptions, picture } from '../../src/objects/draw.js';
import { escapingObjects } from '../../src/threads/index.js';
import { subjectOf } from './ownership.js';

/** Around objects of classes of a simple name; all of the application's by default. */
async function pictured(
  program: string,
  name?: string,
  more: Partial<PictureOptions> = {},
): Promise<Picture> {
  const { model } = await subjectOf(program);
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
function handles({ objects, handles }: Picture): string[] {
  return handles.map(
    ({ from, to, owns }) => `${objects[from].name} ${owns ? '=>' : '>'} ${objects[to].name}`,
  );
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
    expect(handles(firm)).toEqual(
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
    expect(handles(firm).filter((text) => text.includes('=>'))).toHaveLength(4);
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
    expect(handles(tree).filter((text) => text.includes('=>'))).toEqual(
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
