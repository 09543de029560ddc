/** Constructors of the JDK that do nothing, with all that they call: nobody needs to follow them. */
import type { Body, Insn } from '../ir/index.js';
import type { MethodRecord } from './records.js';
import type { Resolution } from './resolution.js';
import type { ClassTable } from './table.js';
import type { MethodId } from './types.js';

/** What has no effect and cannot be seen from outside a method. */
const IDLE: ReadonlySet<Insn['op']> = new Set([
  'const',
  'copy',
  'phi',
  'binary',
  'neg',
  'compare',
  'convert',
  'goto',
]);

export class BlankConstructors {
  private readonly known = new Map<MethodId, boolean>();

  constructor(
    private readonly table: ClassTable,
    private readonly resolution: Resolution,
    private readonly bodyOf: (id: MethodId) => Body | undefined,
  ) {}

  has(id: MethodId): boolean {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    this.known.set(id, false); // a constructor that calls itself is none of these
    const blank = this.find(this.table.methods[id]);
    this.known.set(id, blank);
    return blank;
  }

  private find(method: MethodRecord): boolean {
    const { origin } = this.table.classes[method.owner];
    if (method.name !== '<init>' || (origin !== 'model' && origin !== 'skeleton')) return false;
    const body = this.bodyOf(method.id);
    if (body === undefined || body.blocks.length > 1) return false;
    return body.blocks.every(({ insns }) => insns.every((insn) => this.isIdle(insn, method)));
  }

  private isIdle(insn: Insn, { owner }: MethodRecord): boolean {
    if (insn.op === 'return') return insn.src < 0;
    if (insn.op !== 'invoke') return IDLE.has(insn.op);
    return (
      insn.kind === 'special' && insn.args[0] === 0 && this.has(this.resolution.special(insn.method, owner))
    );
  }
}
