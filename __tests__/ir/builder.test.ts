import { describe, expect, test } from '@jest/globals';
import { BodyBuilder, printBody, verify } from '../../src/ir/index.js';

const FIELD = { owner: 'x/A', name: 'f', desc: 'Lx/A;', isInterface: false };
const METHOD = { owner: 'x/A', name: 'm', desc: '(Lx/A;I)J', isInterface: false };
const VOID = { owner: 'x/A', name: 'v', desc: '()V', isInterface: false };

describe('synthesised bodies', () => {
  test('use everything and keep the promises', () => {
    const b = new BodyBuilder('x/A.all(Lx/A;)Lx/A;', ['ref']);
    const made = b.atLine(7).newObject('x/A');
    const array = b.newArray('[Lx/A;');
    b.astore(array, made, 'ref');
    const loaded = b.aload(array, 'ref');
    b.putfield(b.param(0), FIELD, loaded);
    b.putstatic(FIELD, b.getfield(b.param(0), FIELD));
    const chosen = b.choose([b.getstatic(FIELD), b.constNull(), b.cast(loaded, 'x/A')]);
    const long = b.invoke('virtual', METHOD, [chosen, made, b.constInt(3)]);
    expect(b.invoke('static', VOID, [])).toBe(-1);
    b.monitorenter(chosen);
    b.monitorexit(chosen);
    b.mayThrow(b.newObject('java/lang/RuntimeException'));
    b.constClass('x/A');
    b.constString('s');
    b.constZero('double');
    b.ret(chosen);
    const body = b.finish();
    expect(verify(body)).toEqual([]);
    expect(body.kinds[chosen]).toBe('ref');
    expect(body.kinds[long]).toBe('long');
    expect(body.blocks[0].insns[0].line).toBe(7);
  });

  test('a choice is a φ over empty arms', () => {
    const b = new BodyBuilder('x/A.pick(Lx/A;Lx/A;)Lx/A;', ['ref', 'ref']);
    b.ret(b.choose([0, 1, 0]));
    expect(printBody(b.finish())).toBe(`x.A.pick(v0: ref, v1: ref): A
b0:
  v2 = 0
  switch v2 (0 → b1, else → b2)
b1: (from b0)
  goto b3
b2: (from b0)
  goto b3
b3: (from b1, b2)
  v3 = phi(b1: v0, b2: v1)
  return v3
`);
  });

  test('a choice of one is that one, of none an error', () => {
    const b = new BodyBuilder('x/A.m()V', ['ref']);
    expect(b.choose([0, 0])).toBe(0);
    expect(() => b.choose([])).toThrow('x/A.m()V: a choice needs at least one value');
  });

  test('nothing follows the end', () => {
    const b = new BodyBuilder('x/A.m(Ljava/lang/Error;)V', ['ref']);
    b.throwIt(b.param(0));
    expect(() => b.constInt(1)).toThrow('code after the end');
    expect(() => b.param(1)).toThrow('has no parameter 1');
    expect(verify(b.finish())).toEqual([]);
  });
});
