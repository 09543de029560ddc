/** What objects of a type are used for: the annotations `racewarden.model.Role` and `Task`, on it or on a type above it. */
import { constantsIn, type ModelFacts, textsIn } from './model-facts.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** The constants of `racewarden.model.Role.Kind`, which say what they mean. */
export type Role =
  | 'COLLECTION'
  | 'CONTAINER'
  | 'ITERATOR'
  | 'STREAM'
  | 'CHANGEABLE'
  | 'BUFFER'
  | 'SINGLE_USER';

/** A type whose objects are run by threads, and the name of the method that these enter. */
export interface Task {
  readonly type: ClassId;
  readonly method: string;
}

export class Roles {
  private readonly known: (ReadonlySet<string> | undefined)[] = [];

  constructor(
    private readonly table: ClassTable,
    private readonly facts: ModelFacts,
  ) {}

  has(cls: ClassId, role: Role): boolean {
    return this.of(cls).has(role);
  }

  /** Superclasses come before interfaces, and what is nearer before what is farther. */
  tasksOf(cls: ClassId): readonly Task[] {
    const { classes } = this.table;
    const types = new Set<ClassId>();
    for (let at = cls; at >= 0; at = classes[at].superclass) types.add(at);
    // A set that grows while it is walked.
    for (const type of types) for (const above of classes[type].interfaces) types.add(above);
    return [...types].flatMap((type) => {
      const said = this.facts.of(type, 'Task');
      return said === undefined ? [] : [{ type, method: textsIn(said, 'value')[0] }];
    });
  }

  private of(cls: ClassId): ReadonlySet<string> {
    let roles = this.known[cls];
    if (roles === undefined) {
      roles = new Set(this.facts.above(cls, 'Role').flatMap((said) => constantsIn(said, 'value')));
      this.known[cls] = roles;
    }
    return roles;
  }
}
