/** Subtyping and the classes below a class. */
import { isAncestor } from './lookup.js';
import { isFromClassPath } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** JVMS §4.10.1.2; the solver filters with it, so the common case is one bit test. */
export function isSubclass(table: ClassTable, sub: ClassId, sup: ClassId): boolean {
  return isAncestor(table, sub, sup) || isSubarray(table, sub, sup);
}

/** Arrays of references are covariant, arrays of primitives are only themselves. */
function isSubarray(table: ClassTable, sub: ClassId, sup: ClassId): boolean {
  const wanted = table.classes[sup].element;
  const element = wanted < 0 ? -1 : table.classes[sub].element;
  return element >= 0 && isSubclass(table, element, wanted);
}

/** Instantiable application, subject and library classes below others that are loaded, sorted by name. */
export class ConcreteSubclasses {
  /** The instantiable classes, in the order in which they were loaded. */
  private readonly instantiable: ClassId[] = [];
  private seen = 0;
  /** By class: those below it, of the first `upTo` that are instantiable. */
  private readonly known = new Map<ClassId, { readonly upTo: number; readonly below: readonly ClassId[] }>();

  constructor(private readonly table: ClassTable) {}

  of(cls: ClassId): readonly ClassId[] {
    this.readNew();
    const { instantiable, table } = this;
    const known = this.known.get(cls);
    const from = known?.upTo ?? 0;
    if (known !== undefined && from === instantiable.length) return known.below;
    const found = instantiable.slice(from).filter((id) => isSubclass(table, id, cls));
    const { classes } = table;
    const below =
      known !== undefined && found.length === 0
        ? known.below
        : [...(known?.below ?? []), ...found].sort((a, b) => (classes[a].name < classes[b].name ? -1 : 1));
    this.known.set(cls, { upTo: instantiable.length, below });
    return below;
  }

  /** Classes are loaded while others are asked about. */
  private readNew(): void {
    const { classes } = this.table;
    for (; this.seen < classes.length; this.seen++) {
      const each = classes[this.seen];
      if (isFromClassPath(each) && !each.isAbstract && !each.isInterface) this.instantiable.push(each.id);
    }
  }
}
