/** A basic block of bytecode; successors are node numbers. */
export interface FlowBlock {
  /** First instruction, and the end of the last; equal for synthetic blocks (entry, landing pads). */
  readonly pc: number;
  end: number;
  readonly context: number;
  /** Stack slots at entry (a handler's exception is pushed after entry), least, greatest, and at exit. */
  readonly depthIn: number;
  depthMin: number;
  depthMax: number;
  depthOut: number;
  /** Locals written, and locals read before they are written here. */
  readonly defs: number[];
  readonly uses: number[];
  succs: number[];
  handlers: number[];
  /** Without repetitions. */
  readonly preds: number[];
  /** For each distinct successor, then each handler: its number and this block's place among its predecessors. */
  readonly edges: number[];
  readonly isHandler: boolean;
  /** Undefined for any throwable. */
  readonly catchTypes: Set<string | undefined>;
  throws: boolean;
}
