/**
 * Reads that a method makes of its own object, or of an object of the JDK that the object has made for itself. Where a constructor gets
 * there by calls on its own object, nobody else has that object yet.
 *
 * Guarantee: the access reads a field of `this`; or it is a call on what a field of `this` holds, an object that a constructor or an
 * initialiser of the class, or of one that it extends, has made, and no other argument of the call may be that object. That the field
 * holds the object that the same constructor has made, and that the constructor has given its object to nobody, was not proved. It
 * decides how prominently a finding is told (`evidence.ts`).
 */
import { definitionsOf, plain } from '../../ir/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { AccessSite } from '../../races/index.js';

export class OwnReads {
  constructor(private readonly pt: PointsTo) {}

  /** `cs`: the context of the method that makes the access; `object`: what is accessed. */
  are({ method, block, insn, write, isStatic }: AccessSite, cs: number, object: ObjectId): boolean {
    const { calls, program } = this.pt;
    const { isStatic: isOfClass, owner } = program.method(method);
    if (write || isStatic || isOfClass || calls.methodOf(cs) !== method) return false;
    const { body, localOf } = this.pt.constraintsOf(cs);
    const access = body.blocks[block]?.insns[insn];
    const definitions = definitionsOf(body);
    if (access?.op === 'getfield') return plain(definitions, access.obj) === 0;
    if (access?.op !== 'invoke' || access.kind === 'static' || !this.isMadeFor(owner, object)) return false;
    const [receiver, ...others] = access.args;
    const held = definitions[plain(definitions, receiver)];
    const mayBe = (local: number): boolean => local >= 0 && this.pt.holds(cs, local, object);
    return (
      held?.op === 'getfield' &&
      plain(definitions, held.obj) === 0 &&
      !others.some((value) => mayBe(localOf[value]))
    );
  }

  /** Has a constructor of a class, or of one that it extends, made an object? */
  private isMadeFor(cls: number, object: ObjectId): boolean {
    const { heap, program } = this.pt;
    const { kind, method } = heap.sites[heap.siteOf(object)];
    if (kind !== 'new' || method < 0) return false;
    const { name, owner } = program.method(method);
    return name === '<init>' && (program.isSubclass(cls, owner) || program.isSubclass(owner, cls));
  }
}
