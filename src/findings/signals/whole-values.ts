/**
 * Types whose values never change, and which a thread never sees half written, even if it reads them in a race. These are `int` and
 * smaller types, and objects whose fields are all final (JLS §17.5) and have such types in turn, or are final `long`s and `double`s.
 *
 * Guarantee: for classes of which the scan knows all subclasses. Assumption: no constructor lets its object escape.
 */
import { type ClassId, isValueBased, type Program } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';

const SMALL = /^[ZBCSIF]$/;
const PRIMITIVE = /^[ZBCSIFJD]$/;
/** Classes of the JDK that do not change; `hash` of a string is worked out alike by all. */
const JDK_FINALS = /^java\/(?:lang\/(?:String|Class|Enum)|io\/File|util\/UUID|math\/Big(?:Integer|Decimal))$/;

export class WholeValues {
  private readonly known = new Map<string, boolean>();

  constructor(private readonly program: Program) {}

  /** By the descriptor of a field. */
  has(desc: string): boolean {
    if (desc.length === 1) return SMALL.test(desc);
    return getOrMake(this.known, desc, () => this.isOfFinals(desc));
  }

  /** Do objects of a type lead to nothing that changes? */
  private isOfFinals(type: string): boolean {
    // A set that grows while it is walked.
    const all = new Set([type]);
    for (const desc of all) {
      if (PRIMITIVE.test(desc) || isOfJdkFinals(desc.slice(1, -1))) continue;
      const cls = desc.startsWith('L') ? this.program.findClass(desc.slice(1, -1)) : -1;
      if (cls < 0 || this.program.isJdk(cls) || this.program.class(cls).isInterface) return false;
      const classes = this.program.concreteSubclasses(cls);
      if (classes.length === 0 || !classes.every((each) => this.addFields(each, all))) return false;
    }
    return true;
  }

  /** The types of the fields of a class; false where one of these changes, or where not all are known. */
  private addFields(cls: ClassId, types: Set<string>): boolean {
    const { name, origin, superclass, fields } = this.program.class(cls);
    if (this.program.isJdk(cls)) return name === 'java/lang/Object' || isOfJdkFinals(name);
    if (origin === 'phantom' || superclass < 0) return false;
    for (const id of fields) {
      const { isStatic, isFinal, desc } = this.program.field(id);
      if (!isStatic && !isFinal) return false;
      if (!isStatic) types.add(desc);
    }
    return this.addFields(superclass, types);
  }
}

function isOfJdkFinals(name: string): boolean {
  return JDK_FINALS.test(name) || isValueBased(name);
}
