/** What a write that races lets others get at. */
import { callsAt, ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import { IntVec } from '../../util/index.js';
import type { AccessSite } from '../sites.js';

export class PublishedValues {
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {}

  /** May a write store a reference? */
  mayPublish({ method, block, insn, library }: AccessSite): boolean {
    const { localOf, body } = this.pt.methodConstraints(method);
    const at = body.blocks[block].insns[insn];
    if (library || at.op === 'invoke') return true;
    return 'src' in at && at.src >= 0 && localOf[at.src] >= 0;
  }

  /**
   * The objects that a write stores, in a method context. What a call stores inside a model is what it is given, but for
   * the object that it works on.
   */
  of(cs: number, { method, block, insn, library }: AccessSite): ObjectId[] {
    const constraints = this.pt.methodConstraints(method);
    const { localOf, body } = constraints;
    const at = body.blocks[block].insns[insn];
    if (library)
      return callsAt(constraints, block, insn).flatMap(({ args, dispatch }) =>
        Array.from(args.subarray(dispatch === 'static' ? 0 : 1)).flatMap((arg) => this.objects(cs, arg)),
      );
    if (at.op === 'putfield' || at.op === 'putstatic' || at.op === 'astore')
      return this.objects(cs, at.src < 0 ? -1 : localOf[at.src]);
    if (at.op !== 'invoke') return [];
    const copied = callsAt(constraints, block, insn).filter(({ intrinsic }) => intrinsic === 'arraycopy');
    return copied.flatMap(({ args }) => this.objects(cs, args[0]).flatMap((array) => this.elements(array)));
  }

  private objects(cs: number, local: number): ObjectId[] {
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return [...this.buffer.view()];
  }

  private elements(array: ObjectId): ObjectId[] {
    this.buffer.length = 0;
    this.pt.fieldObjects(array, ELEMENT, this.buffer);
    return [...this.buffer.view()];
  }
}
