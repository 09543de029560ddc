import { describe, expect, test } from '@jest/globals';
import { drawPicture } from '../../../src/report/picture/drawing.js';
import type { Picture, PicturedObject } from '../../../src/report/picture/picture.js';

/** A firm in a static field, what it owns, and a depot that it made and its sellers hold. */
const FIRM: Picture = {
  objects: [
    object('Firm', { place: 'Terminal.java:18', isShared: true, isMarked: true }),
    object('root', { kind: 'root' }),
    object('Terminal.firm', { kind: 'static' }),
    object('Depot[]', { place: 'Terminal.java:40', owners: [0] }),
    object('Depot', { place: 'Terminal.java:45', isShared: true }),
    object('Goods', { place: 'Terminal.java:99', owners: [4] }),
    object('Item', { place: 'Terminal.java:81', owners: [] }),
  ],
  edges: [
    { from: 0, to: 3, owns: true },
    { from: 0, to: 4, owns: false },
    { from: 1, to: 0, owns: false },
    { from: 2, to: 0, owns: false },
    { from: 3, to: 4, owns: false },
    { from: 4, to: 5, owns: true },
    { from: 4, to: 6, owns: false },
    { from: 5, to: 6, owns: false },
  ],
  omitted: 1200,
  inside: 1,
};

function object(name: string, more: Partial<PicturedObject> = {}): PicturedObject {
  return { kind: 'object', name, place: '', owners: [], isShared: false, isMarked: false, ...more };
}

function picture(...objects: PicturedObject[]): Picture {
  return { objects, edges: [], omitted: 0, inside: 0 };
}

describe('as text', () => {
  test('each object stands below its owner', () => {
    expect(drawPicture(FIRM, 'text')).toBe(
      [
        'root: main, the client, class initialisers',
        'static Terminal.firm',
        'Firm (Terminal.java:18)  shared; held by root and static Terminal.firm',
        '└─ Depot[] (Terminal.java:40)',
        'Depot (Terminal.java:45)  shared; held by Firm and Depot[]',
        '└─ Goods (Terminal.java:99)',
        'Item (Terminal.java:81)  of one thread; held by Depot and Goods',
        '',
        'Not shown (objects of one class and line count once): 1,200 objects of the program near these and 1 object that libraries or the client make, that no field holds, or that are enum constants.',
        '',
      ].join('\n'),
    );
  });

  test('one with several owners is opened once, and owners in a circle are shown', () => {
    const shared = picture(
      object('Box', { place: 'A.java:1' }),
      object('Crate', { place: 'A.java:2' }),
      object('Label', { place: 'A.java:3', owners: [0, 1] }),
      object('Ink', { place: 'A.java:4', owners: [2] }),
      object('Branch', { place: 'A.java:5', owners: [4] }),
    );
    expect(drawPicture(shared, 'text').split('\n')).toEqual([
      'Box (A.java:1)  of one thread',
      '└─ Label (A.java:3)  one of 2 owners',
      '   └─ Ink (A.java:4)',
      'Crate (A.java:2)  of one thread',
      '└─ Label (A.java:3)  (as above)',
      'Branch (A.java:5)',
      '└─ Branch (A.java:5)  (as above)',
      '',
    ]);
  });

  test('of many holders the number is said', () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const held: Picture = {
      ...picture(...names.map((name) => object(name))),
      edges: [1, 2, 3, 4].map((from) => ({ from, to: 0, owns: false })),
    };
    expect(drawPicture(held, 'text')).toMatch(/^A {2}of one thread; held by B, C, D and 1 more\n/);
  });
});

describe('as a graph', () => {
  test('for Graphviz', () => {
    const text = drawPicture(FIRM, 'dot');
    expect(text).toMatch(/^digraph objects \{\n[\s\S]*\}\n$/);
    expect(text).toContain(
      'n0 [label="Firm\\n(Terminal.java:18)", color="#cf222e", penwidth=2, style=filled, fillcolor="#ddf4ff"];',
    );
    expect(text).toContain('n2 [label="static Terminal.firm", shape=cds];');
    expect(text).toContain('n0 -> n3 [weight=4, penwidth=2];');
    expect(text).toContain('n0 -> n4 [style=dashed, color="#6e7781"];');
    expect(text).toContain('Not shown (objects of one class and line count once): 1,200');
  });

  test('for mermaid', () => {
    expect(drawPicture(FIRM, 'mermaid').split('\n')).toEqual(
      expect.arrayContaining([
        'flowchart LR',
        '  n0["Firm<br/>(Terminal.java#58;18)"]',
        '  n0 ==> n3',
        '  n0 -.-> n4',
        '  class n0,n4 shared',
        '  class n0 asked',
      ]),
    );
  });
});

describe('names of the program stay text', () => {
  const evil = object('A"];\n click n0 call x() & <b>\\N %%{init}%%\u202e`', { place: '"] --> B:1' });

  test('for Graphviz', () => {
    const [line] = drawPicture(picture(evil), 'dot').match(/^ {2}n0 .*$/m) as RegExpMatchArray;
    expect(line).toBe(
      '  n0 [label="A\\"];\\\\u000a click n0 call x() &amp; <b>\\\\N %%{init}%%\\\\u202e`\\n(\\"] --> B:1)"];',
    );
  });

  test('for mermaid', () => {
    const text = drawPicture(picture(evil), 'mermaid');
    const [line] = text.match(/^ {2}n0\[.*$/m) as RegExpMatchArray;
    expect(line).toMatch(/^ {2}n0\["[A-Za-z0-9 .,()#;]*<br\/>[A-Za-z0-9 .,()#;]*"\]$/);
    expect(text.split('\n').filter((row) => /click/.test(row))).toHaveLength(1);
  });

  test('for a terminal', () => {
    const [line, rest] = drawPicture(picture(evil), 'text').split('\n');
    expect(line).toContain('\\u000a click');
    expect(line).toContain('\\u202e');
    expect(rest).toBe('');
  });
});
