/** The rows behind `ClassInfo`, `MethodInfo` and `FieldInfo`, and what is known of a class before it has an id. */
import type { ClassFile, FieldMember, MethodMember } from '../classfile/index.js';
import { Access } from '../classfile/index.js';
import { paramKinds } from '../ir/index.js';
import type {
  ClassId,
  ClassInfo,
  FieldId,
  FieldInfo,
  MethodId,
  MethodInfo,
  Origin,
  SelectorId,
  SyntheticMethod,
} from './types.js';

/** `java/lang/Object` is always loaded first. */
export const OBJECT: ClassId = 0;

/** Is a class of the JDK known by a model or by its API alone? One that is scanned itself is not. */
export function isOfJdk({ origin }: Pick<ClassInfo, 'origin'>): boolean {
  return origin === 'model' || origin === 'skeleton';
}

/** Is a class one of the scan or of the class path, whose code is read as it was compiled? */
export function isFromClassPath({ origin }: Pick<ClassInfo, 'origin'>): boolean {
  return origin === 'application' || origin === 'library' || origin === 'subject';
}

/** A class of the JDK's public API: its facts without code. */
export interface SkeletonClass {
  readonly name: string;
  readonly access: number;
  /** True where the newest release of the skeleton has it no more: a library may bring it instead. */
  readonly isRemoved: boolean;
  /** Undefined for `java/lang/Object` only. */
  readonly superName: string | undefined;
  readonly interfaces: readonly string[];
  readonly methods: readonly MethodDefinition[];
  readonly fields: readonly FieldDefinition[];
}

/** A class as it was found, by names. */
export interface ClassDefinition {
  readonly name: string;
  readonly origin: Origin;
  readonly access: number;
  /** Undefined for `java/lang/Object` only. */
  readonly superName: string | undefined;
  readonly interfaces: readonly string[];
  readonly methods: readonly MethodDefinition[];
  readonly fields: readonly FieldDefinition[];
  readonly file: ClassFile | undefined;
  /** What the JDK's API says of the class: completes a model, and is all there is where there is none. */
  readonly skeleton: SkeletonClass | undefined;
}

export interface MethodDefinition {
  readonly name: string;
  readonly desc: string;
  readonly access: number;
  readonly member?: MethodMember;
  readonly synthetic?: SyntheticMethod;
}

export interface FieldDefinition {
  readonly name: string;
  readonly desc: string;
  readonly access: number;
  readonly member?: FieldMember;
}

export class ClassRecord implements ClassInfo {
  readonly name: string;
  readonly origin: Origin;
  readonly access: number;
  readonly file: ClassFile | undefined;
  readonly isInterface: boolean;
  readonly isAbstract: boolean;
  readonly methods: MethodId[] = [];
  readonly fields: FieldId[] = [];
  readonly methodBySelector = new Map<SelectorId, MethodId>();
  /** Keyed by name and descriptor, `used:I`. */
  readonly fieldByKey = new Map<string, FieldId>();
  initializer: MethodId = -1;
  /** Length of the longest chain of supertypes above. */
  depth = 0;
  /** A cache of lookup.ts, filled when first needed. */
  superinterfaces: readonly ClassId[] | undefined;

  constructor(
    readonly id: ClassId,
    definition: ClassDefinition,
    readonly superclass: ClassId,
    readonly interfaces: readonly ClassId[],
    readonly element: ClassId,
  ) {
    this.name = definition.name;
    this.origin = definition.origin;
    this.access = definition.access;
    this.file = definition.file;
    this.isInterface = (definition.access & Access.interface) !== 0;
    this.isAbstract = (definition.access & Access.abstract) !== 0;
  }
}

export class MethodRecord implements MethodInfo {
  readonly name: string;
  readonly desc: string;
  readonly access: number;
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly isSynchronized: boolean;
  readonly paramCount: number;
  readonly member: MethodMember | undefined;
  readonly synthetic: SyntheticMethod | undefined;
  readonly isOpaque: boolean;

  constructor(
    readonly id: MethodId,
    readonly owner: ClassId,
    readonly selector: SelectorId,
    definition: MethodDefinition,
    readonly isIntrinsic: boolean,
    readonly isPhantom: boolean,
  ) {
    this.name = definition.name;
    this.desc = definition.desc;
    this.access = definition.access;
    this.isStatic = (definition.access & Access.static) !== 0;
    this.isAbstract = (definition.access & Access.abstract) !== 0;
    this.isSynchronized = (definition.access & Access.synchronized) !== 0;
    this.paramCount = paramKinds(definition.desc).length + (this.isStatic ? 0 : 1);
    this.member = definition.member;
    this.synthetic = definition.synthetic;
    this.isOpaque =
      !this.isAbstract &&
      !isIntrinsic &&
      definition.synthetic === undefined &&
      this.member?.code === undefined;
  }

  /** Has instructions of its own: of a class file or made by the house. */
  get hasCode(): boolean {
    return !this.isAbstract && !this.isOpaque;
  }
}

export class FieldRecord implements FieldInfo {
  readonly name: string;
  readonly desc: string;
  readonly access: number;
  readonly isStatic: boolean;
  readonly isVolatile: boolean;
  readonly isFinal: boolean;
  readonly isReference: boolean;
  readonly member: FieldMember | undefined;
  private loadedType: ClassId | undefined;

  constructor(
    readonly id: FieldId,
    readonly owner: ClassId,
    definition: FieldDefinition,
    private readonly classOfDesc: (desc: string) => ClassId,
  ) {
    this.name = definition.name;
    this.desc = definition.desc;
    this.access = definition.access;
    this.isStatic = (definition.access & Access.static) !== 0;
    this.isVolatile = (definition.access & Access.volatile) !== 0;
    this.isFinal = (definition.access & Access.final) !== 0;
    this.isReference = definition.desc.startsWith('L') || definition.desc.startsWith('[');
    this.member = definition.member;
  }

  /** Lazy, or loading one class would load everything its fields can name. */
  get type(): ClassId {
    this.loadedType ??= this.classOfDesc(this.desc);
    return this.loadedType;
  }
}
