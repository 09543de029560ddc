import { expect, test } from '@jest/globals';
import type { ClassFile } from '../../../src/classfile/index.js';
import { type Body, buildBody, type Insn, type InsnOf, type Op, printBody } from '../../../src/ir/index.js';
import { describeWithJdk } from '../../support/jdk.js';
import { bodiesOf, compiled, handMade, locksOf } from '../support.js';

const SHAPES = `import java.util.*;
import java.util.function.*;

class Shapes {
  int count;
  final Object lock = new Object();

  int add(int by) {
    synchronized (lock) {
      if (by > 0) {
        count += by;
      }
      return count;
    }
  }

  String text(long n, Object o) { return "n = " + n + o; }

  Supplier<String> captured(String s) { return s::trim; }

  Runnable marked() { return (Runnable & java.io.Serializable) () -> count++; }

  int classOf(Object o) { return o.getClass() == Shapes.class ? 1 : 0; }

  record Point(int x, long y) {}
}
`;

describeWithJdk('bodies of compiled code', () => {
  const classes = compiled({ 'Shapes.java': SHAPES });
  const shapes = classes.get('Shapes') as ClassFile;
  const bodies = bodiesOf(shapes);

  test('print as a person likes to read them', () => {
    const { body, locks } = locksOf(shapes, 'add');
    expect(printBody(body, { locks })).toBe(`Shapes.add(this: ref, by#1: int): int
b0:
       v2 = getfield this.lock : Object                      // line 9
       monitorenter v2
  [v2] goto b1
b1: (from b0)
  [v2] if by#1 <= 0 → b3 else b2                             // line 10
b2: (from b1; on exception → b5)
  [v2] v3 = getfield this.count : int                        // line 11
  [v2] v4 = v3 + by#1 : int
  [v2] putfield this.count = v4 : int
  [v2] goto b3
b3: (from b1, b2; on exception → b5)
  [v2] v5 = getfield this.count : int                        // line 13
  [v2] monitorexit v2
       goto b4
b4: (from b3)
       return v5                                             // line 13
b5: (from b2, b3)
  [v2] v6 = catch any                                        // line 14
  [v2] monitorexit v2
       goto b6
b6: (from b5)
       throw v6                                              // line 14
`);
  });

  test('string concatenation keeps its operands', () => {
    expect(only(bodies, 'text', 'concat').args).toHaveLength(2);
  });

  test('method references keep their target and what they capture', () => {
    const { site, captures } = only(bodies, 'captured', 'lambda');
    expect(site).toMatchObject({
      interfaceType: 'java/util/function/Supplier',
      name: 'get',
      desc: '()Ljava/lang/Object;',
      instantiatedDesc: '()Ljava/lang/String;',
      markers: [],
      implementation: { kind: 5, member: { owner: 'java/lang/String', name: 'trim' } },
      captureDescs: ['Ljava/lang/String;'],
    });
    expect(captures).toEqual([1]);
  });

  test('altMetafactory gives marker interfaces', () => {
    expect(only(bodies, 'marked', 'lambda').site.markers).toEqual(['java/io/Serializable']);
  });

  test('record methods know the fields', () => {
    const point = bodiesOf(classes.get('Shapes$Point') as ClassFile);
    const insn = only(point, 'equals', 'recordmethod');
    expect(insn.fields.map((f) => `${f.name}:${f.desc}`)).toEqual(['x:I', 'y:J']);
    expect(insn.args).toHaveLength(2);
  });

  test('locals have their names', () => {
    const body = bodies.get('add') as Body;
    expect(body.valueNames.get(0)).toBe('this');
    expect(body.valueNames.get(1)).toBe('by');
  });

  test('building twice gives the same body', () => {
    for (const method of shapes.methods) {
      expect(buildBody(shapes, method)).toEqual(buildBody(shapes, method));
    }
  });
});

test('a handler that normal control reaches too gets a landing pad', () => {
  // try { a / a } catch → 5: the stack top (the quotient or the exception) is dropped; return
  const body = handMade([0x1a, 0x1a, 0x6c, 0x00, 0x00, 0x57, 0xb1], {
    desc: '(I)V',
    handlers: [[0, 3, 5, undefined]],
  });
  const pad = body.blocks.find((b) => b.isHandler);
  expect(pad?.insns.map((i) => i.op)).toEqual(['catch', 'goto']);
});

test('a body whose first instruction is a jump target gets an entry of its own', () => {
  const body = handMade([0x1a, 0x9a, 0xff, 0xff, 0xb1], { desc: '(I)V' });
  expect(body.blocks[0].insns.map((i) => i.op)).toEqual(['goto']);
  expect(body.blocks[0].preds).toEqual([]);
});

test('null and a reference meet as a reference', () => {
  // return a == 0 ? null : o
  const body = handMade([0x1a, 0x99, 0, 7, 0x2b, 0xa7, 0, 4, 0x01, 0xb0], { desc: '(ILx/A;)Lx/A;' });
  const phi = insns(body).find((i) => i.op === 'phi') as InsnOf<'phi'>;
  expect(body.kinds[phi.dst]).toBe('ref');
});

test('an exception handler sees the locals as they were when it was thrown', () => {
  // x = 1; try { x = a / a } catch { return x }; return x
  const body = handMade([0x04, 0x3c, 0x1a, 0x1a, 0x6c, 0x3c, 0x1b, 0xac, 0x57, 0x1b, 0xac], {
    desc: '(I)I',
    handlers: [[2, 6, 8, 'java/lang/ArithmeticException']],
  });
  const handler = body.blocks.find((b) => b.isHandler);
  const returned = handler?.insns.find((i) => i.op === 'return') as InsnOf<'return'>;
  const made = insns(body).find((i) => 'dst' in i && i.dst === returned.src);
  expect(made).toMatchObject({ op: 'const', value: { type: 'int', value: 1 } });
});

function insns(body: Body): Insn[] {
  return body.blocks.flatMap((b) => b.insns);
}

function only<O extends Op>(bodies: ReadonlyMap<string, Body>, name: string, op: O): InsnOf<O> {
  const found = insns(bodies.get(name) as Body).filter((i) => i.op === op);
  expect(found).toHaveLength(1);
  return found[0] as InsnOf<O>;
}
