import { describe, expect, test } from '@jest/globals';
import { type Block, type Body, BodyBuilder, type Insn, verify } from '../../../src/ir/index.js';
import { handMade } from '../support.js';

/** Two blocks joined by a φ. */
function sound(): Body {
  const b = new BodyBuilder('x/A.m(II)I', ['int', 'int']);
  b.ret(b.choose([0, 1]));
  return b.finish();
}

function withBlock(body: Body, id: number, change: Partial<Block>): Body {
  return { ...body, blocks: body.blocks.map((b) => (b.id === id ? { ...b, ...change } : b)) };
}

function withInsns(body: Body, id: number, change: (insns: readonly Insn[]) => readonly Insn[]): Body {
  return withBlock(body, id, { insns: change(body.blocks[id].insns) });
}

describe('the verifier finds', () => {
  const body = sound();
  const place = { offset: -1, line: -1 };
  const broken: Record<string, Body> = {
    'b1: it is empty': withInsns(body, 1, () => []),
    'b3: its predecessors are 1,2, not 1': withBlock(body, 3, { preds: [1] }),
    'b0: there is no successor b9': withBlock(body, 0, { succs: [1, 9] }),
    'b1: it has 2 successors, not 1': withBlock(body, 1, { succs: [3, 3] }),
    'b3: the φ v3 has 1 arguments for 2 edges': withInsns(body, 3, ([, ret]) => [
      { op: 'phi', dst: 3, args: [0], ...place },
      ret,
    ]),
    'b1: v2 is defined twice': withInsns(body, 1, (insns) => [body.blocks[0].insns[0], ...insns]),
    'b3: v7 is used and never defined': withInsns(body, 3, ([phi]) => [
      phi,
      { op: 'return', src: 7, ...place },
    ]),
    'b1: v3 does not reach neg': withInsns(
      { ...body, valueCount: 5, kinds: [...body.kinds, 'int'] },
      1,
      (insns) => [{ op: 'neg', dst: 4, kind: 'int', src: 3, ...place }, ...insns],
    ),
    'b3: v3 is long, phi makes int': { ...body, kinds: ['int', 'int', 'int', 'long'] },
    'b1: the exceptional successor b3 is no handler': withBlock(body, 1, { handlers: [3] }),
    'b3: it has 0 catch instructions': withBlock(body, 3, { isHandler: true }),
    'b0: goto stands at 0 of 2': withInsns(body, 0, (insns) => [{ op: 'goto', ...place }, ...insns]),
  };
  for (const [problem, sick] of Object.entries(broken)) {
    test(problem, () => {
      expect(verify(sick)).toContain(problem);
    });
  }

  test('a value that an exception may come before', () => {
    // try { x = a / a; } catch → return x, where x is the quotient.
    const made = handMade([0x1a, 0x1a, 0x6c, 0xac, 0x57, 0x1a, 0xac], {
      desc: '(I)I',
      handlers: [[0, 4, 4, undefined]],
    });
    expect(verify(made)).toEqual([]);
    const handler = made.blocks.findIndex((b) => b.isHandler);
    const quotient = made.blocks.flatMap((b) => b.insns).find((i) => i.op === 'binary') as Insn & {
      dst: number;
    };
    const sick = withInsns(made, handler, (insns) => [
      ...insns.slice(0, -1),
      { op: 'return', src: quotient.dst, ...place },
    ]);
    expect(verify(sick)).toEqual([`b${handler}: v${quotient.dst} does not reach return`]);
  });
});
