/**
 * Views of collections that the code has asked a certain collection for. The analysis may take the views of several for one.
 *
 * Guarantee: none, as what a view leads to beside its collection, such as its elements, is not looked at. It decides how prominently a
 * finding is told (`evidence.ts`).
 */
import { definitionsOf, type Insn, plain, type Value } from '../../ir/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { AccessSite } from '../../races/index.js';
import type { Wrappers } from './wrappers.js';

/** Methods of JDK collections that give a view of it, or walk it. */
const VIEWS = /^(?:keySet|values|entrySet|iterator|listIterator|spliterator|stream|navigableKeySet)$/;

export class Views {
  constructor(
    private readonly pt: PointsTo,
    private readonly wrappers: Wrappers,
  ) {}

  /**
   * Is an access to a collection a call of the JDK that is given a view, or made on one, of what certainly are other collections? All
   * that the call is given has to be such a view, or just made.
   */
  areOfOthers({ method, block, insn }: AccessSite, cs: number, object: ObjectId): boolean {
    const { program } = this.pt;
    const { body } = this.pt.methodConstraints(method);
    const call = body.blocks[block]?.insns[insn];
    if (call?.op !== 'invoke' || !program.isJdk(program.classNamed(call.method.owner))) return false;
    const definitions = definitionsOf(body);
    const { localOf } = this.pt.constraintsOf(cs);
    let isView = false;
    for (const arg of call.args) {
      let value = plain(definitions, arg);
      let made: Insn | undefined = definitions[value];
      if (made?.op === 'new') continue;
      const first = value;
      while (made?.op === 'invoke' && this.isView(made)) {
        value = plain(definitions, made.args[0]);
        made = definitions[value];
      }
      if (value === first || !isField(made) || this.mayBe(cs, localOf, value, object)) return false;
      isView = true;
    }
    return isView;
  }

  private isView({ kind, method: { name, desc } }: Extract<Insn, { op: 'invoke' }>): boolean {
    return kind !== 'static' && VIEWS.test(name) && desc.startsWith('()L');
  }

  /** May a local hold the object, or a wrapper of it? */
  private mayBe(cs: number, localOf: Int32Array, value: Value, object: ObjectId): boolean {
    const local = localOf[value];
    if (local < 0 || this.pt.holds(cs, local, object)) return true;
    for (const wrapper of this.wrappers.of(object)) if (this.pt.holds(cs, local, wrapper)) return true;
    return false;
  }
}

function isField(insn: Insn | undefined): boolean {
  return insn?.op === 'getfield' || insn?.op === 'getstatic';
}
