/**
 * What the filter of checks needs to know of classes (agent/src/racewarden/agent/Escapes.java): whose objects it follows,
 * which code is not woven and may give away what it gets, and which classes may be capsules.
 *
 * Guarantees that every reference which code outside the woven classes can get is seen as leaked, as far as the woven classes
 * tell. Calls by reflection are not among them, nor are those of other classes that name woven ones: clients that are not
 * woven, and what is made at run time.
 */
import {
  Access,
  type ClassFile,
  type Code,
  constantIndex,
  forEachInstruction,
  type MemberRef,
  type MethodMember,
  Opcode,
} from '../classfile/index.js';
import { type Classes, isWatchable } from './classes.js';
import { storesFirst } from './code-facts.js';
import { fieldsOfOthers } from './other-objects.js';

/** Their constructors give nothing away, and nobody calls the methods that they declare from elsewhere for a reference. */
const HARMLESS_TYPES = new Set([
  'java/lang/Object',
  'java/lang/Record',
  'java/lang/Comparable',
  'java/lang/Cloneable',
  'java/io/Serializable',
]);

export class EscapeFacts {
  /** Internal names of the classes whose objects are local when they are made. */
  readonly followed: ReadonlySet<string>;
  /** The topmost classes of these. */
  private readonly tops: ReadonlySet<string | undefined>;
  /**
   * Internal names of the classes that are taken for capsules (D. Rhodes, Access Classification for Race Detection Optimization,
   * section 5.2.2).
   */
  readonly capsules: ReadonlySet<string>;
  /** These and the classes above them. */
  private readonly capsuleChains: ReadonlySet<string>;
  /** Classes that woven code makes with `new`. */
  private readonly made = new Set<string>();
  /** Classes with a constructor that stores something else in place of `this`. */
  private readonly unclear = new Set<string>();
  /** Woven types that a class of other types is below: others may call their methods. */
  private readonly outward = new Set<string>();
  /** Woven types with a class below whose superclass is not woven: a call may run code of that one. */
  private readonly mixed = new Set<string>();
  /** Constructors that a reference such as `Box::new` runs, for others. */
  private readonly referred = new Set<string>();

  /** @param violated dotted names of classes that an earlier run has shown to be no capsules. */
  constructor(
    private readonly classes: Classes,
    files: readonly ClassFile[],
    violated: ReadonlySet<string>,
  ) {
    const opened = new Set<string>();
    const references: Reference[] = [];
    for (const file of files) {
      if ([...classes.rootsOf(file.name)].some((root) => !HARMLESS_TYPES.has(root)))
        this.addAbove(file.name, this.outward);
      if (this.chainOf(file.name) === undefined) this.addAbove(file.name, this.mixed);
      for (const method of file.methods)
        if (method.code !== undefined) this.readCode(file, method, method.code, opened, references);
    }
    this.addReferences(references);
    this.followed = new Set(files.map(({ name }) => name).filter((name) => this.mayBeFollowed(name)));
    this.tops = new Set([...this.followed].map((name) => this.chainOf(name)?.at(-1)));
    const isCapsule = ({ name, access }: ClassFile): boolean =>
      (access & Access.interface) === 0 &&
      this.isFollowed(name) &&
      !violated.has(name.replaceAll('/', '.')) &&
      (this.chainOf(name) ?? []).every((above) => !opened.has(above) && !this.hasHandle(above));
    this.capsules = new Set(files.filter(isCapsule).map(({ name }) => name));
    this.capsuleChains = new Set([...this.capsules].flatMap((name) => this.chainOf(name) ?? []));
  }

  isFollowed(name: string): boolean {
    return this.followed.has(name);
  }

  /** Whether the constructors of the class are the first code that has a new object of a class that is followed. */
  isTopOfFollowed(name: string): boolean {
    return this.tops.has(name);
  }

  /** Whether all that the constructors of its objects run is woven. */
  private mayBeFollowed(name: string): boolean {
    const chain = this.chainOf(name);
    if (chain === undefined || !this.made.has(name) || chain.some((above) => this.unclear.has(above)))
      return false;
    // Another thread gets an object to end it.
    return !chain.some((above) =>
      this.classes.find(above)?.methods.some(({ name, desc }) => name === 'finalize' && desc === '()V'),
    );
  }

  /** Whether an access to a field, which has no check of its own, is one to the state of a capsule. */
  isStateOfCapsule({ owner, name, desc }: MemberRef): boolean {
    const declared = this.classes.fieldOf(owner, name, desc);
    return declared !== undefined && !isWatchable(declared) && this.capsuleChains.has(declared.owner);
  }

  isWoven(name: string): boolean {
    return this.classes.find(name) !== undefined;
  }

  /** Whether a call may run code that is not woven. */
  mayRunOthers(ref: MemberRef, isVirtual: boolean): boolean {
    const { owner, name, desc } = ref;
    if (owner.startsWith('[')) return /^\[[[L]/.test(owner);
    if (owner === 'java/lang/Object') return name === 'clone' || name === 'equals';
    if (owner === 'java/lang/Record') return false;
    const method = this.methodOf(owner, name, desc);
    if (method === undefined || (method.access & Access.native) !== 0) return true;
    return isVirtual && this.mixed.has(owner);
  }

  /** Whether code that is not woven may get what a method returns. */
  mayReturnToOthers(file: ClassFile, method: MethodMember): boolean {
    if (this.classes.isReferred(method)) return true;
    const isOwn = (method.access & (Access.static | Access.private)) !== 0;
    return !isOwn && (this.outward.has(file.name) || method.name === 'clone');
  }

  /** Whether code that is not woven gets the objects of a constructor. */
  isMadeForOthers({ name }: ClassFile, { desc }: MethodMember): boolean {
    return this.referred.has(name + desc);
  }

  /** A method reference that runs code which is not woven makes its type one whose calls may do so. */
  private addReferences(references: readonly Reference[]): void {
    for (const { target } of references)
      if (target.name === '<init>') this.referred.add(target.owner + target.desc);
    let before: number;
    do {
      before = this.mixed.size;
      for (const { type, target } of references)
        if (target.name !== '<init>' && this.mayRunOthers(target, true)) this.addAbove(type, this.mixed);
    } while (this.mixed.size > before);
  }

  /** A class and those above it up to `Object`; undefined where one of them is not woven. */
  private chainOf(name: string): readonly string[] | undefined {
    const chain: string[] = [];
    let at: string | undefined = name;
    while (at !== undefined && at !== 'java/lang/Object' && at !== 'java/lang/Record') {
      const file = this.classes.find(at);
      if (file === undefined || chain.length > 100) return undefined;
      chain.push(at);
      at = file.superName;
    }
    return chain;
  }

  /** Whether others may access a field of the class by a handle, which is no instruction on a field. */
  private hasHandle(owner: string): boolean {
    const fields = this.classes.find(owner)?.fields ?? [];
    return fields.some((field) => this.classes.mayHaveHandle({ owner, field }));
  }

  private addAbove(name: string, to: Set<string>): void {
    const file = this.classes.find(name);
    if (file === undefined || to.has(name)) return;
    to.add(name);
    if (file.superName !== undefined) this.addAbove(file.superName, to);
    for (const above of file.interfaces) this.addAbove(above, to);
  }

  private methodOf(owner: string, name: string, desc: string, depth = 0): MethodMember | undefined {
    const file = this.classes.find(owner);
    if (file === undefined || depth > 100) return undefined;
    const own = file.methods.find((one) => one.name === name && one.desc === desc);
    if (own !== undefined) return own;
    for (const above of [...(file.superName === undefined ? [] : [file.superName]), ...file.interfaces]) {
      const found = this.methodOf(above, name, desc, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * Collects what is made, and the classes with a field that is accessed from elsewhere than methods of the object itself
   * (section 5.2.1).
   */
  private readCode(
    file: ClassFile,
    method: MethodMember,
    code: Code,
    opened: Set<string>,
    references: Reference[],
  ): void {
    const isStatic = (method.access & Access.static) !== 0;
    const own = new Set(this.chainOf(file.name) ?? [file.name]);
    if (method.name === '<init>' && storesFirst(code)) this.unclear.add(file.name);
    let hasOwn = false;
    forEachInstruction(code.bytes, (pc, opcode) => {
      if (opcode === Opcode.new) this.made.add(file.pool.className(constantIndex(code.bytes, pc)));
      if (opcode === Opcode.invokedynamic) references.push(...referencesAt(file, code, pc));
      if (opcode !== Opcode.getfield && opcode !== Opcode.putfield) return;
      const { owner, name, desc } = file.pool.memberRef(constantIndex(code.bytes, pc));
      const declared = this.classes.fieldOf(owner, name, desc)?.owner;
      if (declared === undefined) return;
      if (isStatic || !own.has(declared)) opened.add(declared);
      else hasOwn = true;
    });
    if (!hasOwn) return;
    const others = fieldsOfOthers(file, method)?.map(
      ({ owner, name, desc }) => this.classes.fieldOf(owner, name, desc)?.owner,
    );
    for (const declared of others ?? own) if (declared !== undefined) opened.add(declared);
  }
}

/** Of an `invokedynamic`: the type of what it makes, and a method that this runs. */
interface Reference {
  readonly type: string;
  readonly target: MemberRef;
}

function referencesAt(file: ClassFile, code: Code, pc: number): Reference[] {
  const { bootstrap, desc } = file.pool.dynamicRef(constantIndex(code.bytes, pc));
  const [, type = ''] = /\)L([^;]+);$/.exec(desc) ?? [];
  const args = file.bootstrapMethods[bootstrap]?.args ?? [];
  return args.flatMap((arg) => (arg.kind === 'methodHandle' ? [{ type, target: arg.handle.member }] : []));
}
