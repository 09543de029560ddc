/**
 * What the client does beside the one call that a thread of it is about: it makes arguments, and uses the result. A thread
 * may be about a public field instead.
 */
import type { Insn } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { RootText } from './paths.js';

export type ClientStep = 'call' | 'argument' | 'result' | 'field';

/** A place in the body of a thread's method. */
interface At {
  readonly block: number;
  readonly insn: number;
}

export class ClientSteps {
  /** By thread's method, where it calls what it is about. */
  private readonly calls = new Map<MethodId, At | undefined>();

  constructor(private readonly pt: PointsTo) {}

  /** What the client does at a place of the thread `root`, which calls `target`: arguments come first, results last. */
  of(root: MethodId, { target, act }: Pick<RootText, 'target' | 'act'>, { block, insn }: At): ClientStep {
    if (act === 'field') return 'field';
    if (!this.calls.has(root)) this.calls.set(root, this.find(root, target));
    const call = this.calls.get(root);
    if (call === undefined || (call.block === block && call.insn === insn)) return 'call';
    // Whoever makes an object has the call before its arguments, as these are made one after the other.
    if (act === 'make') return this.isInitialising(root, { block, insn }) ? 'call' : 'argument';
    return block < call.block || (block === call.block && insn < call.insn) ? 'argument' : 'result';
  }

  /** Marked methods that run after the constructor are called as it is. */
  private isInitialising(root: MethodId, { block, insn }: At): boolean {
    const called = this.pt.methodConstraints(root).body.blocks[block].insns[insn];
    return called.op === 'invoke' && called.kind === 'special' && called.method.name !== '<init>';
  }

  /** Collections that are arguments are filled by methods of the JDK, which may be called like the target. */
  private find(root: MethodId, target: MethodId): At | undefined {
    const { program } = this.pt;
    const { name, desc, owner } = program.method(target);
    const isTarget = (insn: Insn): boolean =>
      insn.op === 'invoke' &&
      insn.method.name === name &&
      insn.method.desc === desc &&
      program.isApplication(program.classNamed(insn.method.owner)) &&
      (name !== '<init>' || program.classNamed(insn.method.owner) === owner);
    const { blocks } = this.pt.methodConstraints(root).body;
    for (let block = 0; block < blocks.length; block++) {
      const insn = blocks[block].insns.findIndex(isTarget);
      if (insn >= 0) return { block, insn };
    }
    return undefined;
  }
}
