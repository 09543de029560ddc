/** Which fields hold an object: the name of an array, a library object or a lock is that of the field. */
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import { IntVec } from '../../util/index.js';
import { prettyClass } from './places.js';

export class Holders {
  private readonly names = new Map<ObjectId, Set<string>>();
  private readonly inStatics = new Set<ObjectId>();
  private readonly inObjects = new Set<ObjectId>();

  /** Looks for the holders of these objects only. */
  constructor(pt: PointsTo, wanted: ReadonlySet<ObjectId>) {
    const { program } = pt;
    const note = (object: ObjectId, name: string): void => {
      const known = this.names.get(object);
      if (known === undefined) this.names.set(object, new Set([name]));
      else known.add(name);
    };
    const fieldName = (field: number): string | undefined => {
      const { owner, name } = program.field(field);
      return program.isApplication(owner) ? `${prettyClass(program.class(owner).name)}.${name}` : undefined;
    };
    const names = new Map<number, string | undefined>([[ELEMENT, undefined]]);
    const among = wantedIn(pt, wanted);
    for (let i = 0; i < pt.fieldCount; i++) {
      const key = pt.fieldKeyOf(i);
      if (!names.has(key)) names.set(key, fieldName(key - 1));
      const name = names.get(key);
      if (name === undefined) continue;
      for (const object of among(pt.fieldSet(i))) {
        note(object, name);
        this.inObjects.add(object);
      }
    }
    pt.eachStatic((field, held) => {
      const name = fieldName(field);
      if (name === undefined) return;
      for (const object of held) {
        if (!wanted.has(object)) continue;
        note(object, name);
        this.inStatics.add(object);
      }
    }, new IntVec());
  }

  /** Of the application's fields, is a static one alone what holds the object? */
  isStatic(object: ObjectId): boolean {
    return this.inStatics.has(object) && !this.inObjects.has(object);
  }

  /**
   * Dotted names of the application's fields that hold the object. Those that a person would name first come first:
   * what compilers add to nested classes is last, then fields of nested classes (iterators and views keep a reference
   * to what they walk over), then the order of names.
   */
  of(object: ObjectId): readonly string[] {
    return [...(this.names.get(object) ?? [])].sort(
      (a, b) => remoteness(a) - remoteness(b) || (a < b ? -1 : 1),
    );
  }
}

/** The wanted members of sets of objects, each set looked through once. */
function wantedIn(pt: PointsTo, wanted: ReadonlySet<ObjectId>): (set: number) => readonly ObjectId[] {
  const known = new Map<number, readonly ObjectId[]>();
  const buffer = new IntVec();
  return (set) => {
    let found = known.get(set);
    if (found === undefined) {
      buffer.length = 0;
      pt.members(set, buffer);
      found = [...buffer.view().filter((object) => wanted.has(object))];
      known.set(set, found);
    }
    return found;
  };
}

function remoteness(name: string): number {
  const field = name.slice(name.lastIndexOf('.') + 1);
  const captured = /^(this|val|arg)\$/.test(field) ? 100 : 0;
  return captured + name.slice(0, -field.length).split('$').length;
}
