/**
 * The class file as the rest of the house sees it (JVMS §4): names resolved, code left as bytes.
 *
 * All names are internal names (`java/util/Map`, `[I`); descriptors are kept as they stand.
 */

/** A field, method or interface-method reference of the constant pool (JVMS §4.4.2). */
export interface MemberRef {
  readonly owner: string;
  readonly name: string;
  readonly desc: string;
  /** True for CONSTANT_InterfaceMethodref. */
  readonly isInterface: boolean;
}

/** Reference kinds of a method handle (JVMS Table 5.4.3.5-A). */
export const RefKind = {
  getField: 1,
  getStatic: 2,
  putField: 3,
  putStatic: 4,
  invokeVirtual: 5,
  invokeStatic: 6,
  invokeSpecial: 7,
  newInvokeSpecial: 8,
  invokeInterface: 9,
} as const;
export type RefKind = (typeof RefKind)[keyof typeof RefKind];

export interface MethodHandle {
  readonly kind: RefKind;
  readonly member: MemberRef;
}

/** A loadable constant (JVMS §4.4, Table 4.4-C); `dynamic` is CONSTANT_Dynamic. */
export type Constant =
  | { readonly kind: 'int' | 'float' | 'double'; readonly value: number }
  | { readonly kind: 'long'; readonly value: bigint }
  | { readonly kind: 'string'; readonly value: string }
  /** `value` is an internal class name or an array descriptor. */
  | { readonly kind: 'class'; readonly value: string }
  | { readonly kind: 'methodType'; readonly value: string }
  | { readonly kind: 'methodHandle'; readonly handle: MethodHandle }
  | { readonly kind: 'dynamic'; readonly dynamic: DynamicRef };

/** CONSTANT_InvokeDynamic or CONSTANT_Dynamic (JVMS §4.4.10); `bootstrap` indexes `ClassFile.bootstrapMethods`. */
export interface DynamicRef {
  readonly bootstrap: number;
  readonly name: string;
  readonly desc: string;
}

export interface BootstrapMethod {
  readonly handle: MethodHandle;
  readonly args: readonly Constant[];
}

/** Typed views on the constant pool, read on demand; each throws `ClassFormatError` on a wrong index or tag. */
export interface ConstantPool {
  readonly size: number;
  utf8(index: number): string;
  className(index: number): string;
  memberRef(index: number): MemberRef;
  /** All references to methods. @throws ClassFormatError at one that is wrong. */
  methodRefs(): Iterable<MemberRef>;
  loadable(index: number): Constant;
  dynamicRef(index: number): DynamicRef;
}

export interface Annotation {
  /** Type descriptor, e.g. `Ljavax/annotation/concurrent/GuardedBy;`. */
  readonly type: string;
  /** False for CLASS retention (RuntimeInvisibleAnnotations). */
  readonly visible: boolean;
  readonly values: ReadonlyMap<string, AnnotationValue>;
}

/** A `constant` that is a char comes as a string of that one unit. */
export type AnnotationValue =
  | { readonly kind: 'constant'; readonly value: number | bigint | string | boolean }
  | { readonly kind: 'enum'; readonly type: string; readonly name: string }
  | { readonly kind: 'class'; readonly desc: string }
  | { readonly kind: 'annotation'; readonly annotation: Annotation }
  | { readonly kind: 'array'; readonly values: readonly AnnotationValue[] };

/** One entry of a method's exception table (JVMS §4.7.3); `catchType` undefined is `finally`. */
export interface ExceptionHandler {
  readonly startPc: number;
  readonly endPc: number;
  readonly handlerPc: number;
  readonly catchType: string | undefined;
}

/** A LocalVariableTable row (JVMS §4.7.13). */
export interface LocalVariable {
  readonly startPc: number;
  readonly length: number;
  readonly name: string;
  readonly desc: string;
  readonly index: number;
}

/** Verification types of a stack map frame (JVMS §4.7.4). */
export type VerificationType =
  | { readonly tag: 'top' | 'int' | 'float' | 'double' | 'long' | 'null' | 'uninitializedThis' }
  | { readonly tag: 'object'; readonly type: string }
  | { readonly tag: 'uninitialized'; readonly offset: number };

/** A stack map frame with its state written out in full. A long or double is one entry, though it fills two slots. */
export interface StackMapFrame {
  readonly offset: number;
  readonly locals: readonly VerificationType[];
  readonly stack: readonly VerificationType[];
}

/** The Code attribute (JVMS §4.7.3). */
export interface Code {
  readonly maxStack: number;
  readonly maxLocals: number;
  readonly bytes: Uint8Array;
  readonly handlers: readonly ExceptionHandler[];
  /** Pairs (startPc, line) flattened: [pc0, line0, pc1, line1, …], sorted by pc; empty without a line table. */
  readonly lines: Int32Array;
  readonly localVariables: readonly LocalVariable[];
  /** Decoded on demand; empty where the class file has none. */
  stackMap(): readonly StackMapFrame[];
}

export interface FieldMember {
  readonly access: number;
  readonly name: string;
  readonly desc: string;
  readonly signature: string | undefined;
  readonly constantValue: Constant | undefined;
  readonly annotations: readonly Annotation[];
}

export interface MethodMember {
  readonly access: number;
  readonly name: string;
  readonly desc: string;
  readonly signature: string | undefined;
  readonly exceptions: readonly string[];
  readonly annotations: readonly Annotation[];
  /** The annotations of all parameters, whichever they are of. */
  readonly ofParams: readonly Annotation[];
  readonly code: Code | undefined;
}

/** One row of InnerClasses (JVMS §4.7.6); `outer` and `simpleName` are undefined for local and anonymous classes. */
export interface InnerClass {
  readonly inner: string;
  readonly outer: string | undefined;
  readonly simpleName: string | undefined;
  readonly access: number;
}

export interface RecordComponent {
  readonly name: string;
  readonly desc: string;
  readonly signature: string | undefined;
}

/** A service, and the classes that a module provides it by; internal names (JVMS §4.7.25). */
export interface Provision {
  readonly service: string;
  readonly providers: readonly string[];
}

export interface ClassFile {
  /** Where it was read, for messages: `pool.jar!/org/x/A.class`. */
  readonly origin: string;
  readonly majorVersion: number;
  readonly minorVersion: number;
  /** The version is later than Java 25: it was read by the rules of Java 25 and may hold more than they say. */
  readonly newerThanKnown: boolean;
  readonly access: number;
  readonly name: string;
  /** Undefined for `java/lang/Object` and module-info. */
  readonly superName: string | undefined;
  readonly interfaces: readonly string[];
  readonly fields: readonly FieldMember[];
  readonly methods: readonly MethodMember[];
  readonly pool: ConstantPool;
  readonly sourceFile: string | undefined;
  readonly signature: string | undefined;
  readonly innerClasses: readonly InnerClass[];
  readonly enclosingMethod:
    | { readonly owner: string; readonly name?: string; readonly desc?: string }
    | undefined;
  readonly nestHost: string | undefined;
  readonly nestMembers: readonly string[];
  readonly permittedSubclasses: readonly string[];
  readonly recordComponents: readonly RecordComponent[] | undefined;
  readonly bootstrapMethods: readonly BootstrapMethod[];
  readonly annotations: readonly Annotation[];
  /** What a module provides; empty for all but module-info. */
  readonly provides: readonly Provision[];
}

/** Access and property flags (JVMS Tables 4.1-B, 4.5-A, 4.6-A). */
export const Access = {
  public: 0x0001,
  private: 0x0002,
  protected: 0x0004,
  static: 0x0008,
  final: 0x0010,
  synchronized: 0x0020,
  volatile: 0x0040,
  bridge: 0x0040,
  varargs: 0x0080,
  transient: 0x0080,
  native: 0x0100,
  interface: 0x0200,
  abstract: 0x0400,
  strict: 0x0800,
  synthetic: 0x1000,
  annotation: 0x2000,
  enum: 0x4000,
  module: 0x8000,
} as const;
