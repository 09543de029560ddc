/**
 * Methods of the JDK that make handles from constants: reflection, `java.lang.invoke`, field updaters, `Unsafe`. Access checks
 * are left out: a handle that the JDK refuses is never used.
 */
import { type MemberRef, RefKind } from '../../classfile/index.js';
import { paramDescs, returnDesc } from '../../ir/index.js';
import type { Constant } from './constants.js';
import type { Members } from './members.js';
import { joinedTexts, mappedTexts, someText, textsOf } from './texts.js';

type Known = Constant | undefined;
/** The constants that a call passes, the receiver first. */
type Given = (index: number) => Known;
type Maker = (given: Given, count: number) => Known;

const LOOKUP = 'java/lang/invoke/MethodHandles$Lookup';
const HANDLES = 'java/lang/invoke/MethodHandles';
const HANDLE = 'java/lang/invoke/MethodHandle';
const TYPE = 'java/lang/invoke/MethodType';
const ATOMIC = 'java/util/concurrent/atomic/Atomic';
const UNSAFE = ['sun/misc/Unsafe', 'jdk/internal/misc/Unsafe'];

/** Names of classes, and texts that are joined. */
const TEXTS: readonly [string, Maker][] = [
  [
    'java/lang/Class.getName',
    (given) => {
      const cls = given(0);
      if (cls?.kind !== 'class' || !cls.desc.startsWith('L')) return undefined;
      return { kind: 'string', value: cls.desc.slice(1, -1).replaceAll('/', '.') };
    },
  ],
  ['java/lang/String.concat', (given) => joinedTexts([given(0), given(1)])],
  ['java/lang/String.toString', (given) => given(0)],
  ['java/lang/String.valueOf', (given) => mappedTexts(given(0), (text) => text)],
  ['java/lang/String.intern', (given) => given(0)],
  ['java/lang/String.trim', (given) => mappedTexts(given(0), (text) => text.trim())],
  ['java/lang/String.strip', (given) => mappedTexts(given(0), (text) => text.trim())],
  ['java/lang/String.toLowerCase', (given) => mappedTexts(given(0), (text) => text.toLowerCase())],
  ['java/lang/String.toUpperCase', (given) => mappedTexts(given(0), (text) => text.toUpperCase())],
];

export class HandleMakers {
  private readonly table: ReadonlyMap<string, Maker>;

  constructor(
    private readonly members: Members,
    /** The values that files of properties give to a key. */
    private readonly valuesOf: (key: string) => readonly string[],
  ) {
    this.table = new Map([
      ...TEXTS,
      ...this.properties(),
      ...this.reflection(),
      ...this.lookups(),
      ...this.types(),
      ...this.offsets(),
    ]);
  }

  of({ owner, name }: MemberRef): Maker | undefined {
    return this.table.get(`${owner}.${name}`);
  }

  /** Whichever file was read: keys of several files are seldom the same. */
  private properties(): [string, Maker][] {
    const value: Maker = (given, count) => {
      const found = (textsOf(given(1)) ?? []).flatMap((key) => this.valuesOf(key));
      const standard = count > 2 ? (textsOf(given(2)) ?? []) : [];
      return someText([...found, ...standard].map((text) => text.trim()));
    };
    return [
      ['java/util/Properties.getProperty', value],
      ['java/util/Properties.get', value],
      ['java/util/ResourceBundle.getString', value],
      ['java/util/ResourceBundle.getObject', value],
    ];
  }

  private reflection(): [string, Maker][] {
    const field: Maker = (given) => this.field(given(0), given(1));
    const method: Maker = (given) => this.method(given(0), given(1), classesOf(given(2)));
    const constructing: Maker = (given) => this.constructorOf(given(0), classesOf(given(1)));
    return [
      ['java/lang/Class.getField', field],
      ['java/lang/Class.getDeclaredField', field],
      ['java/lang/Class.getMethod', method],
      ['java/lang/Class.getDeclaredMethod', method],
      ['java/lang/Class.getConstructor', constructing],
      ['java/lang/Class.getDeclaredConstructor', constructing],
      ['java/util/Objects.requireNonNull', (given) => given(0)],
      [`${ATOMIC}IntegerFieldUpdater.newUpdater`, (given) => this.field(given(0), given(1))],
      [`${ATOMIC}LongFieldUpdater.newUpdater`, (given) => this.field(given(0), given(1))],
      [`${ATOMIC}ReferenceFieldUpdater.newUpdater`, (given) => this.field(given(0), given(2))],
    ];
  }

  private lookups(): [string, Maker][] {
    const field: Maker = (given) => this.field(given(1), given(2));
    const accessor =
      (ofInstance: RefKind, ofStatic: RefKind, isUnreflected: boolean): Maker =>
      (given) => {
        const found = isUnreflected ? given(1) : this.field(given(1), given(2));
        if (found?.kind !== 'variable' || found.variable.of !== 'field') return undefined;
        const { field: member, isStatic } = found.variable;
        return { kind: 'code', how: isStatic ? ofStatic : ofInstance, member };
      };
    const method =
      (isSpecial: boolean): Maker =>
      (given) => {
        const type = given(3);
        if (type?.kind !== 'methodType') return undefined;
        const found = this.method(given(1), given(2), paramDescs(type.desc), returnDesc(type.desc));
        const special = isSpecial && found?.kind === 'code' && found.how !== RefKind.invokeStatic;
        return special ? { ...found, how: RefKind.invokeSpecial } : found;
      };
    const getter = accessor(RefKind.getField, RefKind.getStatic, false);
    const setter = accessor(RefKind.putField, RefKind.putStatic, false);
    const same: Maker = (given) => given(0);
    const second: Maker = (given) => given(1);
    const elements: Maker = (given) => {
      const array = given(0);
      return array?.kind === 'class' && array.desc.startsWith('[')
        ? { kind: 'variable', variable: { of: 'elements', array: array.desc } }
        : undefined;
    };
    return [
      [`${LOOKUP}.findVarHandle`, field],
      [`${LOOKUP}.findStaticVarHandle`, field],
      [`${LOOKUP}.unreflectVarHandle`, second],
      [`${LOOKUP}.findGetter`, getter],
      [`${LOOKUP}.findStaticGetter`, getter],
      [`${LOOKUP}.findSetter`, setter],
      [`${LOOKUP}.findStaticSetter`, setter],
      [`${LOOKUP}.unreflectGetter`, accessor(RefKind.getField, RefKind.getStatic, true)],
      [`${LOOKUP}.unreflectSetter`, accessor(RefKind.putField, RefKind.putStatic, true)],
      [`${LOOKUP}.findVirtual`, method(false)],
      [`${LOOKUP}.findStatic`, method(false)],
      [`${LOOKUP}.findSpecial`, method(true)],
      [`${LOOKUP}.findConstructor`, (given) => this.constructorOf(given(1), typeParams(given(2)))],
      [`${LOOKUP}.unreflect`, second],
      [`${LOOKUP}.unreflectConstructor`, second],
      [`${HANDLES}.arrayElementVarHandle`, elements],
      [`${HANDLES}.byteArrayViewVarHandle`, () => ({ kind: 'variable', variable: { of: 'bytes' } })],
      [`${HANDLES}.byteBufferViewVarHandle`, () => ({ kind: 'variable', variable: { of: 'buffer' } })],
      [`${HANDLE}.asType`, same],
      [`${HANDLE}.asFixedArity`, same],
      ['java/lang/invoke/VarHandle.withInvokeExactBehavior', same],
      ['java/lang/invoke/VarHandle.withInvokeBehavior', same],
    ];
  }

  private types(): [string, Maker][] {
    const methodType: Maker = (given, count) => {
      const result = given(0);
      if (result?.kind !== 'class') return undefined;
      const lists = Array.from({ length: count - 1 }, (_, i) => paramsIn(given(i + 1)));
      if (lists.includes(undefined)) return undefined;
      return { kind: 'methodType', desc: `(${lists.flat().join('')})${result.desc}` };
    };
    return [[`${TYPE}.methodType`, methodType]];
  }

  private offsets(): [string, Maker][] {
    const offset: Maker = (given) => (given(1)?.kind === 'class' ? this.field(given(1), given(2)) : given(1));
    const base: Maker = (given) => {
      const array = given(1);
      return array?.kind === 'class'
        ? { kind: 'variable', variable: { of: 'elements', array: array.desc } }
        : undefined;
    };
    return UNSAFE.flatMap((unsafe): [string, Maker][] => [
      [`${unsafe}.objectFieldOffset`, offset],
      [`${unsafe}.staticFieldOffset`, offset],
      [`${unsafe}.arrayBaseOffset`, base],
    ]);
  }

  private field(cls: Known, name: Known): Known {
    if (cls?.kind !== 'class' || name?.kind !== 'string') return undefined;
    const found = this.members.fieldNamed(cls.desc, name.value);
    return (
      found && {
        kind: 'variable',
        variable: { of: 'field', field: found.ref, isStatic: found.isStatic },
      }
    );
  }

  private method(cls: Known, name: Known, params: readonly string[] | undefined, result?: string): Known {
    if (cls?.kind !== 'class' || name?.kind !== 'string' || params === undefined) return undefined;
    const found = this.members.methodNamed(cls.desc, name.value, params, result);
    if (found === undefined) return undefined;
    const virtual = found.ref.isInterface ? RefKind.invokeInterface : RefKind.invokeVirtual;
    return { kind: 'code', how: found.isStatic ? RefKind.invokeStatic : virtual, member: found.ref };
  }

  private constructorOf(cls: Known, params: readonly string[] | undefined): Known {
    if (cls?.kind !== 'class' || params === undefined) return undefined;
    const found = this.members.methodNamed(cls.desc, '<init>', params);
    if (found === undefined || `L${found.ref.owner};` !== cls.desc) return undefined;
    return { kind: 'code', how: RefKind.newInvokeSpecial, member: found.ref };
  }
}

/** Parameter types: an array of classes; null stands for none. */
function classesOf(given: Known): readonly string[] | undefined {
  if (given?.kind === 'classes') return given.descs;
  return given?.kind === 'null' ? [] : undefined;
}

/** Parameter types that an argument of `methodType` adds. */
function paramsIn(given: Known): readonly string[] | undefined {
  return given?.kind === 'class' ? [given.desc] : (typeParams(given) ?? classesOf(given));
}

function typeParams(given: Known): readonly string[] | undefined {
  return given?.kind === 'methodType' ? paramDescs(given.desc) : undefined;
}
