/** Checks that a body keeps every promise of `types.ts`; tests run it over whole libraries. */
import { canThrow, definedBy, forEachUse } from '../operands.js';
import type { Block, Body, Insn } from '../types.js';
import { checkDominance } from './dominance.js';
import { checkKinds, checkSignature } from './kinds.js';

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
    checkSignature(body, report);
  }
  return problems;
}

/** Takes the number of a block and what is wrong with it. */
export type Report = (block: number, what: string) => void;

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
