/**
 * From bytecode to three-address code: the operand stack is simulated, locals are renamed on a walk over the
 * dominator tree (Cytron et al., TOPLAS 1991), so loads, stores, `dup` and their kin leave no instruction.
 */
import { type ClassFile, type Code, nextPc, Opcode, opcodeAt } from '../../classfile/index.js';
import { Malformed } from '../errors.js';
import { slotsOf } from '../kinds.js';
import type { Insn, Kind, Value } from '../types.js';
import { Emission } from './emission.js';
import { emit } from './emitter.js';
import type { FlowBlock } from './flow-block.js';
import { Frame, Slot } from './frame.js';
import { isConditional, isSubroutineCall, isTerminator } from './leaders.js';
import { LineCursor } from './lines.js';
import type { DominatorTree } from './placement.js';

/** A φ under construction; arguments follow the block's predecessors. */
export interface Phi {
  readonly block: number;
  readonly variable: number;
  readonly dst: Value;
  readonly args: number[];
}

/** Code with provisional values: φs are apart, some of them dead or trivial. */
export interface Draft {
  readonly insns: readonly Insn[][];
  readonly phis: readonly Phi[];
  /** By value; undefined for φs. */
  readonly kinds: (Kind | undefined)[];
  readonly names: Map<Value, string>;
  /** Values that are loaded from locals, by offset, where somebody wants them. */
  readonly loads: Map<number, Value> | undefined;
}

/** The most φ arguments of one method; beyond any real method, below what memory bears. */
const MAX_PHI_ARGUMENTS = 8_000_000;

export interface TranslateInput {
  readonly cls: ClassFile;
  readonly code: Code;
  readonly blocks: readonly FlowBlock[];
  readonly tree: DominatorTree;
  /** Variables that need a φ, by block. */
  readonly phiVariables: readonly (readonly number[] | undefined)[];
  /** Receiver first. */
  readonly parameters: readonly Kind[];
  readonly loads?: Map<number, Value> | undefined;
}

export function translate(input: TranslateInput): Draft {
  return new Translator(input).run();
}

class Translator {
  private readonly bytes: Uint8Array;
  private readonly blocks: readonly FlowBlock[];
  private readonly lines: LineCursor;
  private readonly emission: Emission;
  private readonly insns: Insn[][];
  private readonly phis: Phi[] = [];
  private readonly phisOf: (Phi[] | undefined)[];
  private readonly frame: Frame;

  constructor(private readonly input: TranslateInput) {
    const { cls, code, blocks } = input;
    this.bytes = code.bytes;
    this.blocks = blocks;
    this.lines = new LineCursor(code.lines);
    this.insns = blocks.map(() => []);
    this.frame = new Frame(code.maxLocals, code.maxStack);
    this.emission = new Emission(cls, code, this.frame, input.loads);
    this.phisOf = input.phiVariables.map(() => undefined);
  }

  run(): Draft {
    this.defineParameters();
    this.definePhis();
    const { child, sibling } = this.input.tree;
    // A block on the stack is entered; its complement is left.
    const stack = [0];
    const marks: number[] = [];
    while (stack.length > 0) {
      const block = stack.pop() as number;
      if (block < 0) {
        this.frame.undo(marks.pop() as number);
        continue;
      }
      marks.push(this.frame.mark());
      this.block(block);
      stack.push(~block);
      for (let c = child[block]; c >= 0; c = sibling[c]) {
        stack.push(c);
      }
    }
    const { kinds, names, loads } = this.emission;
    return { insns: this.insns, phis: this.phis, kinds, names, loads };
  }

  private defineParameters(): void {
    let local = 0;
    for (const kind of this.input.parameters) {
      if (local + slotsOf(kind) > this.input.code.maxLocals) {
        throw new Malformed(`its parameters do not fit into ${this.input.code.maxLocals} local variables`, 0);
      }
      const value = this.emission.newValue(kind);
      this.frame.set(local, value);
      this.emission.nameValue(value, local, 0);
      local += slotsOf(kind);
    }
  }

  private definePhis(): void {
    let size = 0;
    this.input.phiVariables.forEach((variables, block) => {
      if (variables === undefined) {
        return;
      }
      const { preds, pc } = this.blocks[block];
      this.phisOf[block] = variables.map((variable) => {
        size += preds.length;
        if (size > MAX_PHI_ARGUMENTS) {
          throw new Malformed('too many variables meet in too many places', pc);
        }
        const dst = this.emission.newValue(undefined);
        if (variable < this.input.code.maxLocals) {
          this.emission.nameValue(dst, variable, pc);
        }
        const phi: Phi = { block, variable, dst, args: new Array(preds.length).fill(Slot.unset) };
        this.phis.push(phi);
        return phi;
      });
    });
  }

  private block(id: number): void {
    const block = this.blocks[id];
    this.emission.out = this.insns[id];
    this.frame.enter(block.depthIn, block.depthMin, block.depthMax);
    for (const phi of this.phisOf[id] ?? []) {
      this.frame.set(phi.variable, phi.dst);
    }
    this.lines.start(block.pc);
    if (block.isHandler) {
      this.emission.moveTo(block.pc, this.lines.line);
      this.emission.catchException([...block.catchTypes]);
    }
    this.instructions(block);
    this.fillPhis(block);
  }

  private instructions(block: FlowBlock): void {
    let last: number = Opcode.nop;
    for (let pc = block.pc; pc < block.end; ) {
      last = opcodeAt(this.bytes, pc);
      this.lines.advance(pc);
      this.emission.moveTo(pc, this.lines.line);
      const next = nextPc(this.bytes, pc);
      emit(this.emission, pc, last, next);
      pc = next;
    }
    if (!isTerminator(last) && !isConditional(last) && !isSubroutineCall(last)) {
      this.emission.out.push({ op: 'goto', offset: -1, line: -1 });
    }
  }

  /** Hands what the variables hold at the end to the φs of the successors. */
  private fillPhis(block: FlowBlock): void {
    const { edges } = block;
    for (let i = 0; i < edges.length; i += 2) {
      const phis = this.phisOf[edges[i]];
      if (phis !== undefined) {
        const place = edges[i + 1];
        for (const phi of phis) {
          phi.args[place] = this.frame.get(phi.variable);
        }
      }
    }
  }
}
