/** The facts of the code of one scan by names, as two scans are compared. */
import {
  type ClassCode,
  type CodeFacts,
  type FieldCode,
  FieldFlag,
  lockOf,
  type MethodCode,
  nameHash,
  selectorOf,
  stableName,
  Use,
  type UseKind,
  usualFile,
  withClass,
  withoutClass,
} from '../findings/index.js';
import type { Run } from '../sarif/index.js';
import { addTo } from '../util/index.js';
import { readCode } from './code-text.js';
import { type InterfaceFacts, runFacts } from './facts.js';

/** A method by names. Several of one stable name, such as lambdas, are several of these. */
export interface MethodFacts {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  /** The lock of a synchronized method. */
  readonly own: string | undefined;
  /** All other locks that it takes somewhere, and whether by a call of `lock()`. */
  readonly takes: ReadonlyMap<string, boolean>;
  /** By `keyOf`: the locks that are held at each such use, its own among them. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  readonly starts: readonly { readonly runs: string; readonly line: number }[];
}

export interface FieldFacts {
  readonly className: string;
  readonly name: string;
  readonly file: string;
  readonly isVolatile: boolean;
  readonly isFinal: boolean;
  readonly isReference: boolean;
  /** Classes of libraries whose objects it may hold; the line of `file` that makes one, 0 for elsewhere. */
  readonly holds: ReadonlyMap<string, number>;
}

/** A call by its target without the class, or a read or write of a field by the field's full name. */
export function keyOf(kind: UseKind, name: string): string {
  return `${kind} ${name}`;
}

/** `org.acme.Pool` of `org.acme.Pool.borrow(String)`, `new org.acme.Pool(int)`, `org.acme.Pool.used`. */
export function classOf(member: string): string {
  if (member.startsWith('new ')) return member.slice('new '.length, member.indexOf('('));
  return member.slice(0, Math.max(0, member.length - selectorOf(member).length - 1));
}

/** What a run says of its code; undefined where it does not. */
export function codeOf(run: Run): CodeIndex | undefined {
  const facts = readCode(run.properties?.['code']);
  return facts && new CodeIndex(facts, runFacts(run).interfaces);
}

type At = readonly [ClassCode, MethodCode];

export class CodeIndex {
  /** By class and by full name; what has one name may be several. */
  readonly #classes = new Map<string, ClassCode[]>();
  readonly #methods = new Map<string, At[]>();
  readonly #fields: { readonly cls: ClassCode; readonly field: FieldCode }[] = [];
  readonly #fieldsByName = new Map<string, number[]>();
  readonly #told = new Map<string, readonly MethodFacts[]>();
  readonly #starters: ReadonlyMap<string, readonly string[]>;
  /** By method, the reason why its class is open. */
  readonly #open = new Map<string, string>();

  constructor(
    private readonly facts: CodeFacts,
    readonly interfaces: readonly InterfaceFacts[] | undefined,
  ) {
    const starters = new Map<string, string[]>();
    for (const cls of facts.classes) {
      const name = this.#name(cls.name);
      push(this.#classes, name, cls);
      for (const field of cls.fields) {
        push(this.#fieldsByName, `${name}.${this.#name(field.name)}`, this.#fields.length);
        this.#fields.push({ cls, field });
      }
      for (const method of cls.methods) {
        const full = withClass(this.#name(method.name), name);
        push(this.#methods, full, [cls, method]);
        for (const [runs] of method.starts) push(starters, this.#name(runs), full);
      }
    }
    this.#starters = starters;
    for (const { methods, reason } of interfaces ?? []) {
      for (const method of methods) this.#open.set(stableName(method), reason);
    }
  }

  /** The methods of a name that the scan reached. */
  methods(name: string): readonly MethodFacts[] {
    let facts = this.#told.get(name);
    if (facts === undefined) {
      facts = (this.#methods.get(name) ?? []).map(([cls, method]) => this.#tell(name, cls, method));
      this.#told.set(name, facts);
    }
    return facts;
  }

  /** Is there a method of that name, reached or not? */
  hasMethod(name: string): boolean {
    if (this.#methods.has(name)) return true;
    const className = classOf(name);
    const hash = nameHash(withoutClass(name, className));
    return (this.#classes.get(className) ?? []).some(({ others }) => others.includes(hash));
  }

  hasClass(name: string): boolean {
    return this.#classes.has(name);
  }

  classNames(): Iterable<string> {
    return this.#classes.keys();
  }

  /** What distinguishes the members of a class from each other: names of fields, hashes of methods. */
  membersOf(className: string): ReadonlySet<string | number> {
    const classes = this.#classes.get(className) ?? [];
    return new Set(
      classes.flatMap(({ fields, methods, others }) => [
        ...fields.map(({ name }) => this.#name(name)),
        ...methods.map(({ name }) => nameHash(this.#name(name))),
        ...others,
      ]),
    );
  }

  /** Where there are several fields of one name, such as in anonymous classes, none is meant. */
  field(name: string): FieldFacts | undefined {
    const numbers = this.#fieldsByName.get(name) ?? [];
    if (numbers.length !== 1) return undefined;
    const { cls, field } = this.#fields[numbers[0]];
    return {
      className: this.#name(cls.name),
      name: this.#name(field.name),
      file: this.#fileOf(cls),
      isVolatile: (field.flags & FieldFlag.volatile) !== 0,
      isFinal: (field.flags & FieldFlag.final) !== 0,
      isReference: (field.flags & FieldFlag.reference) !== 0,
      holds: new Map(field.holds.map(([held, line]) => [this.#name(held), line])),
    };
  }

  hasField(name: string): boolean {
    return this.#fieldsByName.has(name);
  }

  /** Full names of the fields of a class. */
  fieldsOf(className: string): string[] {
    const classes = this.#classes.get(className) ?? [];
    return classes.flatMap(({ fields }) => fields.map(({ name }) => `${className}.${this.#name(name)}`));
  }

  /** Fields that a method reads or writes. */
  fieldsIn(method: MethodFacts): string[] {
    return [...method.uses.keys()]
      .filter((key) => !key.startsWith(`${Use.call} `))
      .map((key) => key.slice(2));
  }

  /** Full names of the methods with a use, by its key. */
  usersOf(key: string): string[] {
    const [kind, name] = [Number(key[0]), key.slice(2)];
    const wanted = new Set(kind === Use.call ? this.#numbersOf(name) : (this.#fieldsByName.get(name) ?? []));
    if (wanted.size === 0) return [];
    const users: string[] = [];
    for (const [full, all] of this.#methods) {
      if (all.some(([, { uses }]) => uses.some((use) => use.kind === kind && wanted.has(use.what))))
        users.push(full);
    }
    return users;
  }

  /** Full names of the methods that start a thread which runs a method. */
  startersOf(method: string): readonly string[] {
    return [...new Set(this.#starters.get(method) ?? [])];
  }

  /** Why other threads may call a method; undefined where they may not. */
  openReason(method: string): string | undefined {
    return this.#open.get(method);
  }

  #numbersOf(name: string): number[] {
    const number = this.facts.names.indexOf(name);
    return number < 0 ? [] : [number];
  }

  #name(number: number): string {
    return this.facts.names[number];
  }

  #fileOf({ name, file }: ClassCode): string {
    const shown = this.#name(file);
    if (!shown.endsWith('*')) return shown;
    return `${shown.slice(0, -1)}${usualFile(this.#name(name))}`;
  }

  #tell(name: string, cls: ClassCode, method: MethodCode): MethodFacts {
    const own = method.own < 0 ? undefined : this.#name(lockOf(method.own).name);
    const set = (held: number): string[] =>
      this.facts.lockSets[held].map((lock) => this.#name(lockOf(lock).name));
    const uses = method.uses.map(({ kind, what, held }): [string, Set<string>] => {
      const target = kind === Use.call ? this.#name(what) : this.#fieldName(what);
      return [keyOf(kind, target), new Set(own === undefined ? set(held) : [own, ...set(held)])];
    });
    return {
      name,
      file: this.#fileOf(cls),
      line: method.line,
      own,
      takes: new Map(
        this.facts.lockSets[method.takes].map(lockOf).map((lock) => [this.#name(lock.name), lock.isCall]),
      ),
      uses: new Map(uses),
      starts: method.starts.map(([runs, line]) => ({ runs: this.#name(runs), line })),
    };
  }

  #fieldName(number: number): string {
    const { cls, field } = this.#fields[number];
    return `${this.#name(cls.name)}.${this.#name(field.name)}`;
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  addTo(map, key, value);
}
