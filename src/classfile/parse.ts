/** Reads a class file (JVMS §4.1). */
import { eachAttribute, moreAnnotations, readClassNames } from './attributes.js';
import { type ClassAttributes, readClassAttributes } from './class-attributes.js';
import { type ParsedCode, readCode } from './code.js';
import { type ParsedPool, readPool } from './pool.js';
import { ByteReader } from './reader.js';
import {
  Access,
  type Annotation,
  type BootstrapMethod,
  type ClassFile,
  type Constant,
  type FieldMember,
  type InnerClass,
  type MethodMember,
  type Provision,
  type RecordComponent,
} from './types.js';

/** The class file version of Java 25. */
const NEWEST_KNOWN_MAJOR = 69;

const MAGIC = 0xcafebabe;
const NOTHING: readonly never[] = [];

/**
 * Reads a class file (JVMS §4), also a module-info or package-info, of any version from 45.0 on. The bytes are
 * kept, not copied: do not write to them afterwards.
 *
 * @param origin where the bytes come from, for messages: `pool.jar!/org/x/A.class`.
 * @throws ClassFormatError where the bytes break the format. What is decoded on demand (texts of constants,
 * constants that instructions name, stack maps) throws it then.
 */
export function parseClass(bytes: Uint8Array, origin: string): ClassFile {
  // A Buffer is a Uint8Array of another shape; one shape keeps the readers fast.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = new ByteReader(plain, origin);
  if (reader.u4() !== MAGIC) reader.fail('it does not start with CAFEBABE', -4);
  const minorVersion = reader.u2();
  const majorVersion = reader.u2();
  if (majorVersion < 45) reader.fail(`there is no class file version ${majorVersion}`, -2);
  const pool = readPool(reader);
  const access = reader.u2();
  const name = pool.className(reader.u2());
  if (name.startsWith('[')) reader.fail('it declares an array class', -2);
  const superIndex = reader.u2();
  const superName = superIndex === 0 ? undefined : pool.className(superIndex);
  const interfaces = readClassNames(reader, pool);
  const isAncient = majorVersion === 45 && minorVersion < 3;
  const fields = readFields(reader, pool);
  const methods = readMethods(reader, pool, name, isAncient);
  const attributes = readClassAttributes(reader, pool);
  if (reader.position !== reader.end) {
    reader.fail(`${reader.end - reader.position} bytes follow the end of the class`);
  }
  const head = { origin, majorVersion, minorVersion, access, name, superName, interfaces };
  return new ParsedClass(head, fields, methods, pool, plain, attributes);
}

/** The name that a class file declares, without reading the rest. @throws ClassFormatError */
export function declaredName(bytes: Uint8Array, origin: string): string {
  const reader = new ByteReader(bytes, origin);
  if (reader.u4() !== MAGIC) reader.fail('it does not start with CAFEBABE', -4);
  reader.skip(4);
  const pool = readPool(reader);
  reader.skip(2);
  return pool.className(reader.u2());
}

type Head = Pick<
  ClassFile,
  'origin' | 'majorVersion' | 'minorVersion' | 'access' | 'name' | 'superName' | 'interfaces'
>;

class ParsedClass implements ClassFile {
  readonly origin: string;
  readonly majorVersion: number;
  readonly minorVersion: number;
  readonly access: number;
  readonly name: string;
  readonly superName: string | undefined;
  readonly interfaces: readonly string[];
  readonly newerThanKnown: boolean;
  readonly sourceFile: string | undefined;
  readonly signature: string | undefined;
  readonly innerClasses: readonly InnerClass[];
  readonly enclosingMethod: ClassFile['enclosingMethod'];
  readonly nestHost: string | undefined;
  readonly nestMembers: readonly string[];
  readonly permittedSubclasses: readonly string[];
  readonly recordComponents: readonly RecordComponent[] | undefined;
  readonly annotations: readonly Annotation[];
  readonly provides: readonly Provision[];
  private readonly bootstrapOffset: number;
  private decodedBootstraps: readonly BootstrapMethod[] | undefined;

  constructor(
    head: Head,
    readonly fields: readonly FieldMember[],
    readonly methods: readonly MethodMember[],
    readonly pool: ParsedPool,
    private readonly bytes: Uint8Array,
    attributes: ClassAttributes,
  ) {
    this.origin = head.origin;
    this.majorVersion = head.majorVersion;
    this.minorVersion = head.minorVersion;
    this.access = head.access;
    this.name = head.name;
    this.superName = head.superName;
    this.interfaces = head.interfaces;
    this.newerThanKnown = head.majorVersion > NEWEST_KNOWN_MAJOR;
    this.sourceFile = attributes.sourceFile;
    this.signature = attributes.signature;
    this.innerClasses = attributes.innerClasses;
    this.enclosingMethod = attributes.enclosingMethod;
    this.nestHost = attributes.nestHost;
    this.nestMembers = attributes.nestMembers;
    this.permittedSubclasses = attributes.permittedSubclasses;
    this.recordComponents = attributes.recordComponents;
    this.annotations = attributes.annotations;
    this.provides = attributes.provides;
    this.bootstrapOffset = attributes.bootstrapOffset;
  }

  get bootstrapMethods(): readonly BootstrapMethod[] {
    this.decodedBootstraps ??= this.bootstrapOffset < 0 ? NOTHING : this.decodeBootstraps();
    return this.decodedBootstraps;
  }

  private decodeBootstraps(): readonly BootstrapMethod[] {
    const reader = new ByteReader(this.bytes, this.origin);
    reader.position = this.bootstrapOffset;
    const methods: BootstrapMethod[] = [];
    for (let left = reader.u2(); left > 0; left--) {
      const handle = this.pool.methodHandle(reader.u2());
      const args: Constant[] = [];
      for (let rest = reader.u2(); rest > 0; rest--) args.push(this.pool.loadable(reader.u2()));
      methods.push({ handle, args });
    }
    return methods;
  }
}

function readFields(reader: ByteReader, pool: ParsedPool): readonly FieldMember[] {
  const count = reader.count(8, 'fields');
  const fields: FieldMember[] = [];
  for (let i = 0; i < count; i++) fields.push(readField(reader, pool));
  return fields;
}

function readField(reader: ByteReader, pool: ParsedPool): FieldMember {
  const access = reader.u2();
  const name = pool.memberName(reader.u2(), false);
  const desc = pool.fieldDescriptor(reader.u2());
  let signature: string | undefined;
  let constantValue: Constant | undefined;
  let annotations: readonly Annotation[] = NOTHING;
  eachAttribute(reader, pool, (attribute) => {
    switch (attribute) {
      case 'Signature':
        signature = pool.utf8(reader.u2());
        return true;
      case 'ConstantValue':
        constantValue = readConstantValue(reader, pool, desc);
        return true;
      case 'RuntimeVisibleAnnotations':
      case 'RuntimeInvisibleAnnotations':
        annotations = moreAnnotations(reader, pool, attribute, annotations);
        return true;
      default:
        return false;
    }
  });
  return { access, name, desc, signature, constantValue, annotations };
}

/** JVMS Table 4.7.2-A: which constant fits which field. */
const CONSTANT_KINDS: Readonly<Record<string, Constant['kind']>> = {
  Z: 'int',
  B: 'int',
  C: 'int',
  S: 'int',
  I: 'int',
  J: 'long',
  F: 'float',
  D: 'double',
  'Ljava/lang/String;': 'string',
};

/** On a field of another type a ConstantValue has no meaning (JVMS §4.7.2) and is passed over. */
function readConstantValue(reader: ByteReader, pool: ParsedPool, desc: string): Constant | undefined {
  const constant = pool.loadable(reader.u2());
  const wanted = CONSTANT_KINDS[desc];
  if (wanted === undefined) return undefined;
  if (constant.kind !== wanted) reader.fail(`a field of type ${desc} has a ${constant.kind} constant`, -2);
  return constant;
}

function readMethods(
  reader: ByteReader,
  pool: ParsedPool,
  owner: string,
  isAncient: boolean,
): readonly MethodMember[] {
  const count = reader.count(8, 'methods');
  const methods: MethodMember[] = [];
  for (let i = 0; i < count; i++) methods.push(readMethod(reader, pool, owner, isAncient));
  return methods;
}

function readMethod(reader: ByteReader, pool: ParsedPool, owner: string, isAncient: boolean): MethodMember {
  const access = reader.u2();
  const name = pool.memberName(reader.u2(), true);
  const desc = pool.methodDescriptor(reader.u2());
  let signature: string | undefined;
  let exceptions: readonly string[] = NOTHING;
  let annotations: readonly Annotation[] = NOTHING;
  let ofParams: readonly Annotation[] = NOTHING;
  let code: ParsedCode | undefined;
  eachAttribute(reader, pool, (attribute) => {
    switch (attribute) {
      case 'Code':
        if (code !== undefined) reader.fail(`the method ${name}${desc} has two bodies`);
        if ((access & (Access.native | Access.abstract)) !== 0) {
          reader.fail(`the method ${name}${desc} has a body but is native or abstract`);
        }
        code = readCode(reader, pool, { owner, access, name, desc }, isAncient);
        return true;
      case 'Exceptions':
        exceptions = readClassNames(reader, pool);
        return true;
      case 'Signature':
        signature = pool.utf8(reader.u2());
        return true;
      case 'RuntimeVisibleAnnotations':
      case 'RuntimeInvisibleAnnotations':
        annotations = moreAnnotations(reader, pool, attribute, annotations);
        return true;
      case 'RuntimeVisibleParameterAnnotations':
      case 'RuntimeInvisibleParameterAnnotations':
        for (let left = reader.u1(); left > 0; left--)
          ofParams = moreAnnotations(reader, pool, attribute, ofParams);
        return true;
      default:
        return false;
    }
  });
  return { access, name, desc, signature, exceptions, annotations, ofParams, code };
}
