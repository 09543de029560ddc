/** The attributes of a class that the rest of the program needs. */
import { eachAttribute, moreAnnotations, readClassNames } from './attributes.js';
import { type ParsedPool, Tag } from './pool.js';
import type { ByteReader } from './reader.js';
import type { Annotation, ClassFile, InnerClass, Provision, RecordComponent } from './types.js';

const NOTHING: readonly never[] = [];

/** What the attributes of a class say (JVMS §4.7, Table 4.7-C); bootstrap methods are left to be decoded. */
export interface ClassAttributes {
  sourceFile: string | undefined;
  signature: string | undefined;
  innerClasses: readonly InnerClass[];
  enclosingMethod: ClassFile['enclosingMethod'];
  nestHost: string | undefined;
  nestMembers: readonly string[];
  permittedSubclasses: readonly string[];
  recordComponents: readonly RecordComponent[] | undefined;
  annotations: readonly Annotation[];
  provides: readonly Provision[];
  /** Offset of the BootstrapMethods table's count, or -1. */
  bootstrapOffset: number;
}

export function readClassAttributes(reader: ByteReader, pool: ParsedPool): ClassAttributes {
  const found: ClassAttributes = {
    sourceFile: undefined,
    signature: undefined,
    innerClasses: NOTHING,
    enclosingMethod: undefined,
    nestHost: undefined,
    nestMembers: NOTHING,
    permittedSubclasses: NOTHING,
    recordComponents: undefined,
    annotations: NOTHING,
    provides: NOTHING,
    bootstrapOffset: -1,
  };
  eachAttribute(reader, pool, (attribute) => readClassAttribute(reader, pool, attribute, found));
  return found;
}

function readClassAttribute(
  reader: ByteReader,
  pool: ParsedPool,
  attribute: string,
  found: ClassAttributes,
): boolean {
  switch (attribute) {
    case 'SourceFile':
      found.sourceFile = pool.utf8(reader.u2());
      return true;
    case 'Signature':
      found.signature = pool.utf8(reader.u2());
      return true;
    case 'InnerClasses':
      found.innerClasses = readInnerClasses(reader, pool);
      return true;
    case 'EnclosingMethod':
      found.enclosingMethod = readEnclosingMethod(reader, pool);
      return true;
    case 'NestHost':
      found.nestHost = pool.className(reader.u2());
      return true;
    case 'NestMembers':
      found.nestMembers = readClassNames(reader, pool);
      return true;
    case 'PermittedSubclasses':
      found.permittedSubclasses = readClassNames(reader, pool);
      return true;
    case 'Record':
      found.recordComponents = readRecord(reader, pool);
      return true;
    case 'Module':
      found.provides = readProvides(reader, pool);
      return true;
    case 'BootstrapMethods':
      found.bootstrapOffset = reader.position;
      checkBootstraps(reader, pool);
      return true;
    case 'RuntimeVisibleAnnotations':
    case 'RuntimeInvisibleAnnotations':
      found.annotations = moreAnnotations(reader, pool, attribute, found.annotations);
      return true;
    default:
      return false;
  }
}

function readInnerClasses(reader: ByteReader, pool: ParsedPool): readonly InnerClass[] {
  const count = reader.count(8, 'inner classes');
  const classes: InnerClass[] = [];
  for (let i = 0; i < count; i++) {
    const inner = pool.className(reader.u2());
    const outer = reader.u2();
    const simpleName = reader.u2();
    classes.push({
      inner,
      outer: outer === 0 ? undefined : pool.className(outer),
      simpleName: simpleName === 0 ? undefined : pool.utf8(simpleName),
      access: reader.u2(),
    });
  }
  return classes;
}

/** JVMS §4.7.7; without a method the class stands in an initialiser. */
function readEnclosingMethod(reader: ByteReader, pool: ParsedPool): ClassFile['enclosingMethod'] {
  const owner = pool.className(reader.u2());
  const method = reader.u2();
  return method === 0 ? { owner } : { owner, ...pool.methodNameAndType(method) };
}

function readRecord(reader: ByteReader, pool: ParsedPool): readonly RecordComponent[] {
  const count = reader.count(6, 'record components');
  const components: RecordComponent[] = [];
  for (let i = 0; i < count; i++) {
    const name = pool.memberName(reader.u2(), false);
    const desc = pool.fieldDescriptor(reader.u2());
    let signature: string | undefined;
    eachAttribute(reader, pool, (attribute) => {
      if (attribute !== 'Signature') return false;
      signature = pool.utf8(reader.u2());
      return true;
    });
    components.push({ name, desc, signature });
  }
  return components;
}

/** JVMS §4.7.25; what a module requires, exports, opens and uses is passed over. */
function readProvides(reader: ByteReader, pool: ParsedPool): readonly Provision[] {
  reader.skip(6);
  reader.skip(6 * reader.count(6, 'required modules'));
  for (const what of ['exported packages', 'opened packages']) {
    for (let left = reader.count(6, what); left > 0; left--) {
      reader.skip(4);
      reader.skip(2 * reader.count(2, 'modules'));
    }
  }
  reader.skip(2 * reader.count(2, 'used services'));
  const provides: Provision[] = [];
  for (let left = reader.count(4, 'provided services'); left > 0; left--)
    provides.push({ service: pool.className(reader.u2()), providers: readClassNames(reader, pool) });
  return provides;
}

/** JVMS §4.7.23: the table is decoded later, its shape and the kinds of its entries are checked now. */
function checkBootstraps(reader: ByteReader, pool: ParsedPool): void {
  for (let left = reader.count(4, 'bootstrap methods'); left > 0; left--) {
    pool.check(reader.u2(), Tag.methodHandle);
    for (let rest = reader.count(2, 'bootstrap arguments'); rest > 0; rest--) pool.tag(reader.u2());
  }
}
