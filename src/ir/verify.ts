/** Checks that a body keeps every promise of `types.ts`; tests run it over whole libraries. */
import { immediateDominators } from './dominators.js';
import { elementKind, kindOf, paramKinds, returnKind } from './kinds.js';
import { canThrow, definedBy, forEachUse } from './operands.js';
import type { Block, Body, CompareOp, ConstValue, ConvertOp, Insn, Kind, Value } from './types.js';

/** What is wrong with a body, one sentence each; empty when all is well. */
export function verify(body: Body): string[] {
  const problems: string[] = [];
  const report = (block: number, what: string): void => {
    problems.push(`b${block}: ${what}`);
  };
  checkShape(body, report);
  if (problems.length === 0) {
    checkDefinitions(body, report);
  }
  if (problems.length === 0) {
    checkDominance(body, report);
    checkKinds(body, report);
  }
  return problems;
}

type Report = (block: number, what: string) => void;

const TERMINATORS = new Set<Insn['op']>(['if', 'goto', 'switch', 'return', 'throw']);

function checkShape(body: Body, report: Report): void {
  const expected: number[][] = body.blocks.map(() => []);
  body.blocks.forEach((block, id) => {
    if (block.id !== id) report(id, `it is called b${block.id}`);
    checkInstructionOrder(block, report);
    checkSuccessors(block, report);
    for (const to of new Set([...block.succs, ...block.handlers])) {
      if (body.blocks[to] === undefined) {
        report(id, `there is no successor b${to}`);
      } else {
        expected[to].push(id);
      }
    }
    for (const to of block.succs) {
      if (body.blocks[to]?.isHandler) report(id, `normal control goes to the handler b${to}`);
    }
    for (const to of block.handlers) {
      if (!body.blocks[to]?.isHandler) report(id, `the exceptional successor b${to} is no handler`);
    }
    if (block.handlers.length > 0 && !block.insns.some(canThrow)) report(id, 'nothing in it may throw');
  });
  body.blocks.forEach((block, id) => {
    if ([...block.preds].sort((a, b) => a - b).join() !== expected[id].join()) {
      report(id, `its predecessors are ${expected[id].join()}, not ${block.preds.join()}`);
    }
    if (id > 0 && !block.preds.some((p) => p < id)) {
      report(id, 'no predecessor comes before it');
    }
  });
  if (body.blocks[0].preds.length > 0) report(0, 'the entry has predecessors');
}

function checkInstructionOrder(block: Block, report: Report): void {
  const last = block.insns.length - 1;
  let leading = true;
  let catches = 0;
  block.insns.forEach((insn, i) => {
    if (TERMINATORS.has(insn.op) !== (i === last)) report(block.id, `${insn.op} stands at ${i} of ${last}`);
    if (insn.op === 'phi') {
      if (!leading) report(block.id, 'a φ stands after other instructions');
      if (insn.args.length !== block.preds.length) {
        report(
          block.id,
          `the φ v${insn.dst} has ${insn.args.length} arguments for ${block.preds.length} edges`,
        );
      }
    } else {
      if (insn.op === 'catch') {
        catches++;
        if (!leading) report(block.id, 'catch is not the first instruction after the φs');
      }
      leading = false;
    }
  });
  if (last < 0) report(block.id, 'it is empty');
  if (catches !== (block.isHandler ? 1 : 0)) report(block.id, `it has ${catches} catch instructions`);
}

function checkSuccessors(block: Block, report: Report): void {
  const last = block.insns[block.insns.length - 1];
  const wanted =
    last?.op === 'if' ? 2 : last?.op === 'goto' ? 1 : last?.op === 'switch' ? last.keys.length + 1 : 0;
  if (block.succs.length !== wanted)
    report(block.id, `it has ${block.succs.length} successors, not ${wanted}`);
}

function checkDefinitions(body: Body, report: Report): void {
  const defined = new Uint8Array(body.valueCount);
  defined.fill(1, 0, body.paramCount);
  for (const block of body.blocks) {
    for (const insn of block.insns) {
      const dst = definedBy(insn);
      if (dst >= body.valueCount) {
        report(block.id, `v${dst} is out of range`);
      } else if (dst >= 0) {
        if (defined[dst]) report(block.id, `v${dst} is defined twice`);
        defined[dst] = 1;
      } else if ('dst' in insn && !mayBeVoid(insn)) {
        report(block.id, `${insn.op} defines nothing`);
      }
    }
  }
  if (body.kinds.length !== body.valueCount) report(0, 'there is not one kind for each value');
  for (const block of body.blocks) {
    for (const insn of block.insns) {
      forEachUse(insn, (value) => {
        if (!(value >= 0 && value < body.valueCount) || !defined[value]) {
          report(block.id, `v${value} is used and never defined`);
        }
      });
    }
  }
}

function mayBeVoid(insn: Insn): boolean {
  return (
    (insn.op === 'invoke' && insn.method.desc.endsWith('V')) ||
    (insn.op === 'dynamic' && insn.desc.endsWith('V'))
  );
}

/**
 * Each block is two nodes here, what runs before anything may throw and the rest: exceptional edges leave from the
 * first. Then plain dominance says that a value exists wherever an exception may carry control.
 */
function checkDominance(body: Body, report: Report): void {
  const tree = new SplitTree(body);
  for (const block of body.blocks) {
    block.insns.forEach((insn, index) => {
      if (insn.op === 'phi') {
        insn.args.forEach((arg, i) => {
          const pred = body.blocks[block.preds[i]];
          if (!tree.reachesEdge(arg, pred, block)) {
            report(block.id, `v${arg} is not there on the edge from b${pred.id} to the φ v${insn.dst}`);
          }
        });
      } else {
        forEachUse(insn, (value) => {
          if (!tree.reachesUse(value, block.id, index))
            report(block.id, `v${value} does not reach ${insn.op}`);
        });
      }
    });
  }
}

class SplitTree {
  private readonly enter: Int32Array;
  private readonly leave: Int32Array;
  /** Node and place in its block of each value's definition; −1 for parameters. */
  private readonly node: Int32Array;
  private readonly place: Int32Array;
  private readonly firstThrow: Int32Array;

  constructor(body: Body) {
    this.firstThrow = Int32Array.from(body.blocks, (b) => {
      const at = b.insns.findIndex(canThrow);
      return at < 0 ? b.insns.length : at;
    });
    const idom = immediateDominators({
      size: 2 * body.blocks.length,
      forEachSuccessor(node, visit) {
        const block = body.blocks[node >> 1];
        if (node & 1) {
          for (const s of block.succs) visit(2 * s);
        } else {
          visit(node + 1);
          for (const h of block.handlers) visit(2 * h);
        }
      },
    });
    [this.enter, this.leave] = intervals(idom);
    this.node = new Int32Array(body.valueCount);
    this.place = new Int32Array(body.valueCount).fill(-1);
    body.blocks.forEach((block, id) => {
      block.insns.forEach((insn, index) => {
        const dst = definedBy(insn);
        if (dst >= 0) {
          this.node[dst] = this.nodeOf(id, index);
          this.place[dst] = index;
        }
      });
    });
  }

  reachesUse(value: Value, block: number, index: number): boolean {
    const here = this.nodeOf(block, index);
    return this.node[value] === here ? this.place[value] < index : this.dominates(this.node[value], here);
  }

  reachesEdge(value: Value, from: Block, to: Block): boolean {
    return this.dominates(this.node[value], 2 * from.id + (to.isHandler ? 0 : 1));
  }

  private nodeOf(block: number, index: number): number {
    return 2 * block + (index >= this.firstThrow[block] ? 1 : 0);
  }

  private dominates(a: number, b: number): boolean {
    return this.enter[a] <= this.enter[b] && this.leave[b] <= this.leave[a];
  }
}

/** Entry and exit times of a walk over a tree given by parents (−1 at the root 0). */
function intervals(parent: Int32Array): [Int32Array, Int32Array] {
  const children: number[][] = Array.from(parent, () => []);
  parent.forEach((p, node) => {
    if (p >= 0) children[p].push(node);
  });
  const enter = new Int32Array(parent.length);
  const leave = new Int32Array(parent.length);
  const stack = [0];
  let clock = 0;
  while (stack.length > 0) {
    const node = stack.pop() as number;
    if (node < 0) {
      leave[~node] = clock++;
      continue;
    }
    enter[node] = clock++;
    stack.push(~node, ...children[node]);
  }
  return [enter, leave];
}

function checkKinds(body: Body, report: Report): void {
  const kinds = body.kinds;
  for (const block of body.blocks) {
    for (const insn of block.insns) {
      const made = resultKind(insn, kinds);
      const dst = definedBy(insn);
      if (dst >= 0 && made !== kinds[dst])
        report(block.id, `v${dst} is ${kinds[dst]}, ${insn.op} makes ${made}`);
      const wanted = operandKinds(insn, kinds);
      let i = 0;
      forEachUse(insn, (value) => {
        const kind = kinds[value];
        const want = wanted[Math.min(i++, wanted.length - 1)];
        if (kind !== want && !(kind === 'null' && want === 'ref')) {
          report(block.id, `${insn.op} wants ${want}, v${value} is ${kind}`);
        }
      });
      if (
        'args' in insn &&
        (insn.op === 'invoke' || insn.op === 'dynamic') &&
        wanted.length !== insn.args.length
      ) {
        report(block.id, `${insn.op} has ${insn.args.length} arguments, not ${wanted.length}`);
      }
    }
  }
}

/** The kind of an instruction's result; a φ's follows from its arguments. */
function resultKind(insn: Insn, kinds: readonly Kind[]): Kind | undefined {
  switch (insn.op) {
    case 'phi':
      return insn.args.some((a) => kinds[a] === 'ref') ? 'ref' : kinds[insn.args[0]];
    case 'copy':
      return kinds[insn.src];
    case 'const':
      return constKind(insn.value);
    case 'binary':
    case 'neg':
      return insn.kind;
    case 'compare':
    case 'instanceof':
    case 'arraylength':
    case 'typeswitch':
      return 'int';
    case 'convert':
      return conversion(insn.fn)[1];
    case 'getfield':
    case 'getstatic':
      return kindOf(insn.field.desc);
    case 'aload':
      return elementKind(insn.elem);
    case 'invoke':
      return returnKind(insn.method.desc);
    case 'dynamic':
      return returnKind(insn.desc);
    case 'recordmethod':
      return insn.name === 'toString' ? 'ref' : 'int';
    default:
      return 'ref';
  }
}

function constKind(value: ConstValue): Kind {
  switch (value.type) {
    case 'int':
    case 'long':
    case 'float':
    case 'double':
    case 'null':
      return value.type;
    default:
      return 'ref';
  }
}

const LETTERS: Readonly<Record<string, Kind>> = { i: 'int', l: 'long', f: 'float', d: 'double' };
const COMPARED: Readonly<Record<CompareOp, Kind>> = {
  lcmp: 'long',
  fcmpl: 'float',
  fcmpg: 'float',
  dcmpl: 'double',
  dcmpg: 'double',
};

/** What a conversion takes and makes, by its name. */
function conversion(fn: ConvertOp): readonly [Kind, Kind] {
  return [LETTERS[fn[0]], LETTERS[fn[2]] ?? 'int'];
}

/** Kinds that the operands must have, in the order of `forEachUse`; the last stands for all further ones. */
function operandKinds(insn: Insn, kinds: readonly Kind[]): readonly Kind[] {
  switch (insn.op) {
    case 'phi':
      return [kinds[insn.dst]];
    case 'copy':
    case 'return':
      return [kinds[insn.src]];
    case 'binary':
      return insn.fn === 'shl' || insn.fn === 'shr' || insn.fn === 'ushr' ? [insn.kind, 'int'] : [insn.kind];
    case 'neg':
      return [insn.kind];
    case 'compare':
      return [COMPARED[insn.fn]];
    case 'convert':
      return [conversion(insn.fn)[0]];
    case 'newarray':
    case 'switch':
      return ['int'];
    case 'putfield':
      return ['ref', kindOf(insn.field.desc)];
    case 'putstatic':
      return [kindOf(insn.field.desc)];
    case 'aload':
      return ['ref', 'int'];
    case 'astore':
      return ['ref', 'int', elementKind(insn.elem)];
    case 'invoke':
      return [...(insn.kind === 'static' ? [] : (['ref'] as const)), ...paramKinds(insn.method.desc)];
    case 'dynamic':
      return paramKinds(insn.desc);
    case 'lambda':
      return insn.site.captureDescs.map((desc) => kindOf(desc));
    case 'concat':
      return insn.args.map((a) => kinds[a]);
    case 'typeswitch':
      return insn.args.map((a) => kinds[a]);
    case 'if':
      return kinds[insn.a] === 'int' ? ['int'] : ['ref'];
    default:
      return ['ref'];
  }
}
