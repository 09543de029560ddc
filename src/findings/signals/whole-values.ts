/**
 * Types of which a thread sees each value whole, however it gets the value: int and smaller, and objects whose fields are all final
 * (JLS §17.5).
 *
 * Guarantee: for classes of which the scan knows all subclasses. Assumption: no constructor lets its object escape. What final fields
 * lead to may change later; those are locations of their own.
 */
import { type ClassId, type FieldId, isValueBased, type Program } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';

const SMALL = /^[ZBCSIF]$/;
/** Classes of the JDK with final fields; `hash` of a string is worked out alike by all. */
const JDK_FINALS = /^java\/(?:lang\/(?:String|Class|Enum)|io\/File|util\/UUID|math\/Big(?:Integer|Decimal))$/;

export class WholeValues {
  private readonly known = new Map<string, boolean>();

  constructor(private readonly program: Program) {}

  /** By the descriptor of a field. */
  has(desc: string): boolean {
    return SMALL.test(desc) || (desc.startsWith('L') && this.hasClass(desc.slice(1, -1)));
  }

  private hasClass(name: string): boolean {
    return getOrMake(this.known, name, () => {
      if (isOfJdkFinals(name)) return true;
      const cls = this.program.findClass(name);
      if (cls < 0 || this.program.isJdk(cls) || this.program.class(cls).isInterface) return false;
      const all = this.program.concreteSubclasses(cls);
      return all.length > 0 && all.every((each) => this.isOfFinals(each));
    });
  }

  private isOfFinals(cls: ClassId): boolean {
    const { name, origin, superclass, fields } = this.program.class(cls);
    if (this.program.isJdk(cls)) return name === 'java/lang/Object' || isOfJdkFinals(name);
    if (origin === 'phantom' || superclass < 0) return false;
    const isFixed = (id: FieldId): boolean => {
      const { isStatic, isFinal } = this.program.field(id);
      return isStatic || isFinal;
    };
    return fields.every(isFixed) && this.isOfFinals(superclass);
  }
}

function isOfJdkFinals(name: string): boolean {
  return JDK_FINALS.test(name) || isValueBased(name);
}
