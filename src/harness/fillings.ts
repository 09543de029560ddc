/**
 * Fills the fields that no code under scan assigns, so that what is behind them is looked at.
 *
 * What a container fills holds what the container gives (`beans.ts`): one object for all who ask for its type. Any other such
 * field, as of an entity or of what reflection sets, holds an object that is made for its owner. The owner's constructors
 * store it before all else (`Program.fillFields`), so that only owners that are made have any; it is no access of theirs.
 *
 * Guarantee: none. What other code really stores there is not known. Not filled are primitives, values and enums, which have
 * no state, what is made for each request, and fields of objects that are made without a constructor.
 */
import type { Annotation } from '../classfile/index.js';
import { Access, dotted, prettyType } from '../classfile/index.js';
import { type Body, BodyBuilder, type FieldFill, kindOf, paramDescs, type Value } from '../ir/index.js';
import {
  type ClassId,
  type FieldInfo,
  type Program,
  type SyntheticMethod,
  standsFor,
} from '../program/index.js';
import { addTo } from '../util/index.js';
import type { Given } from './beans.js';
import { isContainer } from './confined.js';
import type { Creation, Creations } from './creations.js';
import { elementKindOf, typeArguments } from './descriptors.js';
import { closingFields } from './fill-cycles.js';
import { creationsFor, isNoState } from './fill-types.js';
import { HARNESS_CLASS } from './receivers.js';
import type { UnseenField } from './unassigned.js';
import { type HarnessContext, ValueMaker } from './values.js';
import { title } from './visible.js';

/** Arguments of constructors are made so deep: what stands in a field of every owner must be small. */
const DEPTH = 1;

/** What was filled, for the diagnostics; one line a field. */
export interface Filled {
  /** Fields that hold what the container gives. */
  readonly given: readonly string[];
  /** Fields that nothing assigns, with an object of their owner's. */
  readonly made: readonly string[];
  /** Fields that a container fills for each request, which stay empty. */
  readonly perRequest: readonly string[];
}

interface Filling {
  readonly field: FieldInfo;
  readonly annotations: readonly Annotation[];
  readonly isInjected: boolean;
  readonly from: string;
}

export class Fillings {
  readonly filled: Filled;
  private readonly fillings: readonly Filling[];
  /** Fields whose objects are made without a constructor, which would fill them again. */
  private readonly closing: ReadonlySet<FieldInfo>;
  private readonly program: Program;

  constructor(
    private readonly harness: HarnessContext,
    private readonly creations: Creations,
    fields: readonly UnseenField[],
  ) {
    this.program = harness.program;
    const given: string[] = [];
    const made: string[] = [];
    const perRequest: string[] = [];
    const fillings: Filling[] = [];
    for (const { field, isInjected } of fields) {
      if (!this.hasState(field.desc)) continue;
      const annotations = field.member?.annotations ?? [];
      const object = isInjected
        ? harness.beans.of(field.desc, annotations, field.member?.signature)
        : undefined;
      if (object !== undefined && object.beans.length + object.own.length === 0) {
        perRequest.push(this.text(field));
        continue;
      }
      (object === undefined || object.beans.length === 0 ? made : given).push(this.text(field, object));
      fillings.push({ field, annotations, isInjected, from: `fill$${fillings.length}` });
    }
    this.fillings = fillings;
    const byField = new Map(fillings.map((filling) => [filling.field, filling]));
    this.closing = closingFields(
      this.program,
      fillings.map(({ field }) => field),
      (field) => this.madeFor(byField.get(field) as Filling),
    );
    this.filled = { given, made, perRequest };
  }

  /** Those of the client's class that give what is in each field. */
  methods(): SyntheticMethod[] {
    return this.fillings.map((filling) => ({
      name: filling.from,
      desc: `()${filling.field.desc}`,
      access: Access.public | Access.static,
      body: () => this.body(filling),
    }));
  }

  /** From now on the classes fill their fields. */
  apply(): void {
    const byClass = new Map<ClassId, FieldFill[]>();
    for (const filling of this.fillings) {
      if (!this.isOfClient(filling)) addTo(byClass, filling.field.owner, this.fill(filling));
    }
    for (const [cls, fills] of byClass) this.program.fillFields(cls, fills);
  }

  /** Static fields of classes without an initialiser, which the client fills before it does anything else. */
  ofClient(): readonly FieldFill[] {
    return this.fillings.filter((filling) => this.isOfClient(filling)).map((filling) => this.fill(filling));
  }

  private isOfClient({ field }: Filling): boolean {
    return field.isStatic && this.program.class(field.owner).initializer < 0;
  }

  private fill({ field, from }: Filling): FieldFill {
    const { name: owner, isInterface } = this.program.class(field.owner);
    return {
      field: { owner, name: field.name, desc: field.desc, isInterface },
      isStatic: field.isStatic,
      from: { owner: HARNESS_CLASS, name: from, desc: `()${field.desc}`, isInterface: false },
    };
  }

  /** Classes of the objects that are made anew for a field. */
  private madeFor({ field, annotations, isInjected }: Filling): ClassId[] {
    const element = field.desc.replace(/^\[+/, '');
    const types = [element, ...typeArguments(field.member?.signature ?? '')];
    return types.flatMap((desc) => {
      if (!desc.startsWith('L')) return [];
      const given = isInjected
        ? this.harness.beans.of(desc, annotations, field.member?.signature)
        : undefined;
      const made = given?.own ?? this.creationsOf(this.program.classNamed(desc.slice(1, -1)));
      const forThem = made.flatMap((creation) =>
        creation.kind === 'new' ? creation.constructors.flatMap((init) => paramDescs(init.desc)) : [],
      );
      const args = forThem.flatMap((param) =>
        param.startsWith('L') ? this.creationsOf(this.program.classNamed(param.slice(1, -1))) : [],
      );
      return [...made, ...args].map(({ type }) => this.program.classNamed(type));
    });
  }

  /** Without a constructor where that would fill the field again. */
  private ending(creation: Creation, field: FieldInfo): Creation {
    const { type } = creation;
    if (!this.closing.has(field) || this.program.isJdk(this.program.classNamed(type))) return creation;
    return { kind: 'new', type, constructors: [] };
  }

  private creationsOf(type: ClassId): readonly Creation[] {
    return creationsFor(this.program, this.creations, type, this.harness.notes);
  }

  private hasState(desc: string): boolean {
    const element = desc.replace(/^\[+/, '');
    if (kindOf(element) !== 'ref') return desc.startsWith('[');
    return !isNoState(this.program, this.program.classNamed(element.slice(1, -1)));
  }

  private body({ field, annotations, isInjected, from }: Filling): Body {
    const builder = new BodyBuilder(`${HARNESS_CLASS}.${from}()${field.desc}`, []);
    const harness = { ...this.harness, depth: Math.min(DEPTH, this.harness.depth) };
    const values = new ValueMaker(harness, builder, `Filling ${this.text(field)}`);
    const make = (desc: string): Value => {
      if (kindOf(desc) !== 'ref') return builder.constZero(kindOf(desc));
      if (!desc.startsWith('['))
        return this.object(desc, field, builder, values, isInjected ? annotations : undefined);
      const array = builder.newArray(desc);
      builder.astore(array, make(desc.slice(1)), elementKindOf(desc.slice(1)));
      return array;
    };
    const value = make(field.desc);
    values.construct();
    this.fillTyped(value, field, builder, make);
    values.construct();
    builder.ret(value);
    return builder.finish();
  }

  /** What the container gives, where it does; else what is made for this field. */
  private object(
    desc: string,
    field: FieldInfo,
    builder: BodyBuilder,
    values: ValueMaker,
    injected: readonly Annotation[] | undefined,
  ): Value {
    const given = injected && this.harness.beans.of(desc, injected, field.member?.signature);
    const type = this.program.classNamed(desc.slice(1, -1));
    const own = (given?.own ?? this.creationsOf(type)).map((one) => this.ending(one, field));
    const found = values.given({ beans: given?.beans ?? [], own });
    return found.length === 0 ? builder.constNull() : builder.choose(found);
  }

  /** A `List<Item>` has an item in it. */
  private fillTyped(
    value: Value,
    { desc, member }: FieldInfo,
    builder: BodyBuilder,
    make: (desc: string) => Value,
  ): void {
    const type = desc.startsWith('L') ? this.program.classNamed(desc.slice(1, -1)) : -1;
    if (type < 0 || !isContainer(this.program, type)) return;
    // What is made for the type, as an ArrayList for a List.
    const [made] = this.creationsOf(type);
    const filler = this.program.fillerOf(this.program.classNamed(made.type));
    if (filler === undefined) return;
    const elements = typeArguments(member?.signature ?? '');
    const wanted = paramDescs(filler.desc).filter((param) => kindOf(param) === 'ref');
    if (elements.length !== wanted.length) return;
    let next = 0;
    const args = paramDescs(filler.desc).map((param) =>
      kindOf(param) === 'ref' ? make(elements[next++]) : builder.constZero(kindOf(param)),
    );
    builder.invoke('virtual', { owner: made.type, ...filler, isInterface: false }, [value, ...args]);
  }

  private text({ owner, name, desc }: FieldInfo, given?: Given): string {
    const classes = given?.beans.map(({ creation }) => dotted(standsFor(creation.type))) ?? [];
    const what = classes.length > 0 ? classes.join(' or ') : prettyType(desc);
    return `${title(this.program.class(owner))}.${name}: ${what}`;
  }
}
