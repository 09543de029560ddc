/**
 * The control-flow graph of reachable bytecode.
 *
 * A node is a leader in a context: the chain of subroutine calls (`jsr`) that led there, empty in class files since
 * Java 6, so that subroutines are cloned for each chain of callers.
 */
import {
  branchTarget,
  type Code,
  type ConstantPool,
  localIndex,
  nextPc,
  Opcode,
  opcodeAt,
  switchTargets,
} from '../../classfile/index.js';
import { getOrMake } from '../../util/index.js';
import { Malformed } from '../errors.js';
import { localRead, localWritten, mayThrow } from './effects.js';
import type { FlowBlock } from './flow-block.js';
import { HandlerTable } from './handlers.js';
import { isConditional, isSubroutineCall, isSwitch, isTerminator, Mark, markLeaders } from './leaders.js';
import { connect, reversePostOrder } from './order.js';
import { StackEffects } from './stack-effects.js';
import { Subroutines } from './subroutines.js';

/** Bounds that only hostile or machine-made code reaches; passing one is an `IrError`. */
const MAX_BLOCKS = 150_000;
const MAX_SCANNED_BYTES = 1 << 21;
const MAX_EXCEPTIONAL_EDGES = 2_000_000;

/** The blocks in reverse post-order; the entry is first and has no predecessors. */
export function buildFlow(code: Code, pool: ConstantPool): FlowBlock[] {
  return new Explorer(code, pool).run();
}

class Explorer {
  private readonly bytes: Uint8Array;
  private readonly effects: StackEffects;
  private readonly marks: Uint8Array;
  private readonly handlerTable: HandlerTable;
  private readonly subroutines = new Subroutines();
  private readonly blocks: FlowBlock[] = [];
  /** Node of a leader without subroutine calls; +1, 0 for none. */
  private readonly plain: Int32Array;
  /** Node of a leader in a context, and of landing pads; by `key`. */
  private readonly others = new Map<number, number>();
  /** Handler nodes by segment of the handler table and context. */
  private readonly handlerNodes = new Map<number, number[]>();
  private readonly work: number[] = [];
  private readonly lastDef: Int32Array;
  private readonly lastUse: Int32Array;
  private scanned = 0;
  private exceptionalEdges = 0;

  constructor(
    private readonly code: Code,
    pool: ConstantPool,
  ) {
    this.bytes = code.bytes;
    this.effects = new StackEffects(code.bytes, pool);
    this.marks = markLeaders(code, pool);
    this.handlerTable = new HandlerTable(code.handlers, this.bytes.length);
    this.plain = new Int32Array(this.bytes.length);
    this.lastDef = new Int32Array(code.maxLocals);
    this.lastUse = new Int32Array(code.maxLocals);
  }

  run(): FlowBlock[] {
    let entry = this.blockAt(0, 0, 0);
    while (this.work.length > 0) {
      const id = this.work.pop() as number;
      const block = this.blocks[id];
      if (block.pc !== block.end) {
        this.scan(block, id);
      }
      this.connectHandlers(block);
    }
    if (this.blocks.some((b) => b.succs.includes(entry) || b.handlers.includes(entry))) {
      entry = this.addBlock(0, 0, 0, false);
      this.blocks[entry].end = 0;
      this.blocks[entry].succs = [0];
    }
    return connect(reversePostOrder(this.blocks, entry));
  }

  /** The node for normal control arriving at `pc` with `depth` stack slots in use. */
  private blockAt(pc: number, context: number, depth: number): number {
    if (pc >= this.bytes.length || (this.marks[pc] & Mark.start) === 0) {
      throw new Malformed('control goes to where no instruction begins', pc);
    }
    let id = context === 0 ? this.plain[pc] - 1 : (this.others.get(key(pc, context, false)) ?? -1);
    if (id < 0) {
      id = this.addBlock(pc, context, depth, false);
      this.work.push(id);
      if (context === 0) {
        this.plain[pc] = id + 1;
      } else {
        this.others.set(key(pc, context, false), id);
      }
    }
    if (this.blocks[id].depthIn !== depth) {
      throw new Malformed(`the stack is ${this.blocks[id].depthIn} and ${depth} slots high`, pc);
    }
    return id;
  }

  /**
   * The block in which an exception arrives for the handler at `pc`: the handler's own first block, or, where normal
   * control comes there too, an empty landing pad before it.
   */
  private handlerAt(pc: number, context: number): number {
    const known = this.others.get(key(pc, context, true));
    if (known !== undefined) {
      return known;
    }
    if ((this.marks[pc] & Mark.start) === 0) {
      throw new Malformed('a handler begins where no instruction does', pc);
    }
    const id = this.addBlock(pc, context, 0, true);
    this.others.set(key(pc, context, true), id);
    this.work.push(id);
    const block = this.blocks[id];
    block.depthMax = 1;
    block.depthOut = 1;
    if (this.isNormalTarget(pc)) {
      block.end = pc;
      block.succs = [this.blockAt(pc, context, 1)];
    }
    return id;
  }

  private isNormalTarget(pc: number): boolean {
    return pc === 0 || (this.marks[pc] & Mark.normal) !== 0;
  }

  private addBlock(pc: number, context: number, depth: number, isHandler: boolean): number {
    if (this.blocks.length >= MAX_BLOCKS) {
      throw new Malformed(`the method has more than ${MAX_BLOCKS} blocks`, pc);
    }
    this.blocks.push({
      pc,
      end: -1,
      context,
      depthIn: depth,
      depthMin: depth,
      depthMax: depth,
      depthOut: depth,
      defs: [],
      uses: [],
      succs: [],
      handlers: [],
      preds: [],
      edges: [],
      isHandler,
      catchTypes: new Set(),
      throws: false,
    });
    return this.blocks.length - 1;
  }

  /** Reads the block's instructions: where it ends, what it does to stack and locals, where it goes. */
  private scan(block: FlowBlock, id: number): void {
    const bytes = this.bytes;
    const stamp = id + 1;
    let pc = block.pc;
    let depth = block.depthOut;
    for (;;) {
      const next = nextPc(bytes, pc);
      const op = opcodeAt(bytes, pc);
      this.noteLocals(block, pc, stamp);
      block.throws ||=
        mayThrow(op) || (op >= Opcode.ldc && op <= Opcode.ldc2_w && this.effects.ldcThrows(pc));
      depth -= this.effects.popped(pc, op);
      if (depth < 0) {
        throw new Malformed('the stack is empty', pc);
      }
      block.depthMin = Math.min(block.depthMin, depth);
      depth += this.effects.pushed(pc, op);
      if (depth > this.code.maxStack) {
        throw new Malformed(`the stack grows beyond ${this.code.maxStack} slots`, pc);
      }
      block.depthMax = Math.max(block.depthMax, depth);
      if (isTerminator(op) || isConditional(op) || isSubroutineCall(op)) {
        block.end = next;
        block.depthOut = depth;
        block.succs = this.successors(pc, op, next, block.context, depth);
        break;
      }
      if (next >= bytes.length) {
        throw new Malformed('control runs over the end of the code', pc);
      }
      if (this.marks[next] & Mark.leader) {
        block.end = next;
        block.depthOut = depth;
        block.succs = [this.blockAt(next, block.context, depth)];
        break;
      }
      pc = next;
    }
    this.scanned += block.end - block.pc;
    if (this.scanned > MAX_SCANNED_BYTES) {
      throw new Malformed('its subroutines are called in too many ways', block.pc);
    }
  }

  private noteLocals(block: FlowBlock, pc: number, stamp: number): void {
    const read = localRead(this.bytes, pc);
    const written = localWritten(this.bytes, pc);
    if (Math.max(read, written) >= this.code.maxLocals) {
      throw new Malformed(`there is no local variable ${Math.max(read, written)}`, pc);
    }
    if (read >= 0 && this.lastDef[read] !== stamp && this.lastUse[read] !== stamp) {
      this.lastUse[read] = stamp;
      block.uses.push(read);
    }
    if (written >= 0 && this.lastDef[written] !== stamp) {
      this.lastDef[written] = stamp;
      block.defs.push(written);
    }
  }

  private successors(pc: number, op: number, next: number, context: number, depth: number): number[] {
    if (isConditional(op)) {
      return [this.blockAt(branchTarget(this.bytes, pc), context, depth), this.blockAt(next, context, depth)];
    }
    if (op === Opcode.goto || op === Opcode.goto_w) {
      return [this.blockAt(branchTarget(this.bytes, pc), context, depth)];
    }
    if (isSwitch(op)) {
      const { targets, defaultTarget } = switchTargets(this.bytes, pc);
      return Array.from([...targets, defaultTarget], (target) => this.blockAt(target, context, depth));
    }
    if (isSubroutineCall(op)) {
      const target = branchTarget(this.bytes, pc);
      return [this.blockAt(target, this.subroutines.enter(context, next, target, this.bytes), depth)];
    }
    if (op === Opcode.ret) {
      const { returnPc, outer } = this.subroutines.leave(context, localIndex(this.bytes, pc), pc);
      return [this.blockAt(returnPc, outer, depth)];
    }
    return [];
  }

  private connectHandlers(block: FlowBlock): void {
    if (!block.throws || this.code.handlers.length === 0) {
      return;
    }
    const where = key(this.handlerTable.segmentOf(block.pc), block.context, false);
    const handlers = getOrMake(this.handlerNodes, where, () =>
      this.handlersCovering(block.pc, block.context),
    );
    block.handlers = handlers;
    this.exceptionalEdges += handlers.length;
    if (this.exceptionalEdges > MAX_EXCEPTIONAL_EDGES) {
      throw new Malformed(`it has more than ${MAX_EXCEPTIONAL_EDGES} exceptional edges`, block.pc);
    }
  }

  private handlersCovering(pc: number, context: number): number[] {
    const nodes = new Set<number>();
    for (const { handlerPc, catchType } of this.handlerTable.covering(pc)) {
      const id = this.handlerAt(handlerPc, context);
      nodes.add(id);
      this.blocks[id].catchTypes.add(catchType);
    }
    return [...nodes];
  }
}

function key(pc: number, context: number, isHandler: boolean): number {
  return (context * 0x10000 + pc) * 2 + (isHandler ? 1 : 0);
}
