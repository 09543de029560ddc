/** Ways to break a sound body: each gives some bodies that the verifier has to refuse. */
import type { Block, Body, Insn, Kind, Value } from '../../src/ir/index.js';

/** Gives broken copies of a body; none where the body has nothing to break this way. */
export type Mutator = (body: Body) => Iterable<Body>;

type Place = readonly [block: number, index: number];

/** Breaking what `verify` promises. */
export const MUTATORS: Readonly<Record<string, Mutator>> = {
  *'a value is used in the entry that a later block defines'(body) {
    const late = body.blocks
      .slice(1)
      .flatMap(({ insns }) => insns.filter((insn) => 'dst' in insn && insn.dst >= 0));
    for (const [at, insn] of places(body, ({ op }) => op === 'if' || op === 'return' || op === 'throw')) {
      const used = operand(insn);
      const other = late.find((one) => 'dst' in one && body.kinds[one.dst] === body.kinds[used]);
      if (at[0] === 0 && used >= 0 && other !== undefined && 'dst' in other)
        yield put(body, at, withOperand(insn, other.dst));
    }
  },
  *'a definition goes behind its use'(body) {
    for (const [[block, index], insn] of places(body, isSimple)) {
      const next = body.blocks[block].insns[index + 1];
      if (isSimple(next) && 'dst' in insn && usesOf(next).includes(insn.dst)) {
        yield edit(body, block, (insns) => insns.with(index, next).with(index + 1, insn));
      }
    }
  },
  *'a φ has an argument too few'(body) {
    for (const [at, insn] of places(body, ({ op }) => op === 'phi')) {
      if (insn.op === 'phi') yield put(body, at, { ...insn, args: insn.args.slice(1) });
    }
  },
  *'a φ has an argument too many'(body) {
    for (const [at, insn] of places(body, ({ op }) => op === 'phi')) {
      if (insn.op === 'phi') yield put(body, at, { ...insn, args: [...insn.args, insn.args[0]] });
    }
  },
  *'a φ takes from an edge what is defined behind it'(body) {
    for (const [at, insn] of places(body, ({ op }) => op === 'phi')) {
      const { preds } = body.blocks[at[0]];
      // The entry comes before everything: a φ cannot be there on an edge from it.
      const entry = preds.indexOf(0);
      if (insn.op === 'phi' && entry >= 0)
        yield put(body, at, { ...insn, args: insn.args.with(entry, insn.dst) });
    }
  },
  *'a value has another kind'(body) {
    for (let value = 0; value < Math.min(body.valueCount, 5); value++) {
      const kind: Kind = body.kinds[value] === 'long' ? 'double' : 'long';
      yield { ...body, kinds: body.kinds.with(value, kind) };
    }
  },
  *'arithmetic is of another kind'(body) {
    for (const [at, insn] of places(body, ({ op }) => op === 'binary')) {
      if (insn.op === 'binary')
        yield put(body, at, { ...insn, kind: insn.kind === 'float' ? 'int' : 'float' });
    }
  },
  *'a call has an argument too few'(body) {
    for (const [at, insn] of places(body, ({ op }) => op === 'invoke')) {
      if (insn.op === 'invoke' && insn.args.length > 0)
        yield put(body, at, { ...insn, args: insn.args.slice(1) });
    }
  },
  *'a result of another kind is returned'(body) {
    const long = body.kinds.indexOf('long');
    for (const [at, insn] of places(body, ({ op }) => op === 'return')) {
      const isOther = insn.op === 'return' && body.kinds[insn.src] !== 'long';
      if (insn.op === 'return' && isOther && long >= 0 && long < body.paramCount)
        yield put(body, at, { ...insn, src: long });
    }
  },
  *'a value is defined twice'(body) {
    const [first, second] = places(body, (insn) => 'dst' in insn && insn.dst >= 0);
    if (second !== undefined && 'dst' in first[1])
      yield put(body, second[0], { ...second[1], dst: first[1].dst } as Insn);
  },
  *'a value is used that nothing defines'(body) {
    for (const [at, insn] of places(body, (one) => operand(one) >= 0))
      yield put(body, at, withOperand(insn, body.valueCount));
  },
  *'a definition is gone'(body) {
    const used = new Set(body.blocks.flatMap(({ insns }) => insns.flatMap(usesOf)));
    for (const [[block, index], insn] of places(body, isSimple)) {
      if ('dst' in insn && used.has(insn.dst)) yield edit(body, block, (insns) => insns.toSpliced(index, 1));
    }
  },
  *'a jump goes where it is not expected'(body) {
    for (const { id, succs, insns } of body.blocks) {
      const other = body.blocks.findIndex((block, to) => to > 0 && !block.isHandler && !succs.includes(to));
      if (insns[insns.length - 1].op === 'goto' && other > 0) yield change(body, id, { succs: [other] });
    }
  },
  *'a block does not end'(body) {
    for (const { id } of body.blocks.slice(0, 3)) yield edit(body, id, (insns) => insns.slice(0, -1));
  },
  *'a handler catches nothing'(body) {
    for (const [[block, index]] of places(body, ({ op }) => op === 'catch')) {
      yield edit(body, block, (insns) => insns.toSpliced(index, 1));
    }
  },
  *'an exceptional edge is forgotten'(body) {
    for (const { id, handlers } of body.blocks) {
      if (handlers.length > 0) yield change(body, id, { handlers: handlers.slice(1) });
    }
  },
};

/** Breaking the balance of monitors in bodies that have some. */
export const MONITOR_MUTATORS: Readonly<Record<string, Mutator>> = {
  *'a monitor is not left'(body) {
    for (const [[block, index]] of places(body, ({ op }) => op === 'monitorexit')) {
      yield edit(body, block, (insns) => insns.toSpliced(index, 1));
    }
  },
  *'a monitor is left twice'(body) {
    for (const [[block, index], insn] of places(body, ({ op }) => op === 'monitorexit')) {
      yield edit(body, block, (insns) => insns.toSpliced(index, 0, insn));
    }
  },
  *'a monitor is not entered'(body) {
    for (const [[block, index]] of places(body, ({ op }) => op === 'monitorenter')) {
      yield edit(body, block, (insns) => insns.toSpliced(index, 1));
    }
  },
  *'a monitor is entered twice'(body) {
    for (const [[block, index], insn] of places(body, ({ op }) => op === 'monitorenter')) {
      yield edit(body, block, (insns) => insns.toSpliced(index, 0, insn));
    }
  },
  *'another monitor is left'(body) {
    for (const [at, insn] of places(body, ({ op }) => op === 'monitorexit')) {
      if (insn.op !== 'monitorexit') continue;
      const entered = places(body, ({ op }) => op === 'monitorenter').map(([, one]) => operand(one));
      const other = body.kinds.findIndex((kind, value) => kind === 'ref' && !entered.includes(value));
      if (other >= 0 && other !== insn.src) yield put(body, at, { ...insn, src: other });
    }
  },
  *'the handler that leaves a monitor is gone'(body) {
    for (const { id, handlers, insns } of body.blocks) {
      const leaves = handlers.some((to) => {
        const ops = body.blocks[to].insns.map(({ op }) => op);
        return ops.includes('monitorexit') && !ops.includes('monitorenter');
      });
      if (leaves && insns.some(({ op }) => op === 'invoke')) yield change(body, id, { handlers: [] });
    }
  },
};

/** Instructions with their places, in order. */
function places(body: Body, wanted: (insn: Insn) => boolean): [Place, Insn][] {
  return body.blocks.flatMap(({ id, insns }) => {
    return insns.flatMap((insn, index): [Place, Insn][] => (wanted(insn) ? [[[id, index], insn]] : []));
  });
}

/** Instructions that may stand anywhere in a block, and define something. */
function isSimple(insn: Insn): boolean {
  return 'dst' in insn && insn.dst >= 0 && insn.op !== 'phi' && insn.op !== 'catch';
}

/** One value that an instruction uses, −1 for none or for a list of them. */
function operand(insn: Insn): Value {
  if ('src' in insn) return insn.src;
  return 'a' in insn ? insn.a : -1;
}

function withOperand(insn: Insn, value: Value): Insn {
  return ('src' in insn ? { ...insn, src: value } : { ...insn, a: value }) as Insn;
}

/** Values used by the instructions that the mutators look at. */
function usesOf(insn: Insn): Value[] {
  const parts = insn as unknown as Record<string, unknown>;
  const single = ['src', 'a', 'b', 'obj', 'array', 'index', 'key'].map((name) => parts[name]);
  const lists = ['args', 'dims', 'captures'].flatMap((name) => parts[name] ?? []);
  return [...single, ...lists].filter((value): value is Value => typeof value === 'number' && value >= 0);
}

function change(body: Body, block: number, what: Partial<Block>): Body {
  return { ...body, blocks: body.blocks.map((one) => (one.id === block ? { ...one, ...what } : one)) };
}

function edit(body: Body, block: number, how: (insns: Insn[]) => Insn[]): Body {
  return change(body, block, { insns: how([...body.blocks[block].insns]) });
}

function put(body: Body, [block, index]: Place, insn: Insn): Body {
  return edit(body, block, (insns) => insns.with(index, insn));
}
