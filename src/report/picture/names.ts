/** What the objects of a picture are called, and which of them people ask about. */
import { dotted } from '../../classfile/index.js';
import { type NodeId, type ObjectModel, ROOT } from '../../ownership/index.js';
import type { ClassId, FieldId, MethodId } from '../../program/index.js';
import { IntVec } from '../../util/index.js';
import type { Holding } from './holders.js';
import { nodeName } from './object-names.js';

/** What a picture says of an object whatever else is in it. */
export interface Shown {
  readonly kind: 'root' | 'static' | 'object';
  /** `Pool`, `Pool[]`, `lambda`, `Pool.cache` for a static field; names of the program, not escaped. */
  readonly name: string;
  /** `Pool.java:12`, or `the client`; empty where no line made it. */
  readonly place: string;
}

/** What nodes are called, and which of them people ask about. */
export class Names {
  private readonly statics = new Map<NodeId, FieldId>();
  private readonly keys = new Map<NodeId, string>();
  private readonly interest = new Map<NodeId, boolean>();

  constructor(
    private readonly model: ObjectModel,
    private readonly holding: Holding,
  ) {
    model.pt.eachStatic((field) => {
      const node = model.staticNode(field);
      if (node >= 0) this.statics.set(node, field);
    }, new IntVec());
  }

  /** Objects; the root and static fields have no owner. */
  hasOwners(node: NodeId): boolean {
    return node !== ROOT && !this.statics.has(node);
  }

  /** Does it stand for calls of a static method only (receivers.ts)? */
  isHelper(node: NodeId): boolean {
    return node !== ROOT && !this.statics.has(node) && this.model.objectsOf(node).length === 0;
  }

  /**
   * The application's objects, static fields with such, and what of libraries its code makes and keeps; not what
   * libraries make for themselves, and not constants of enums, of which there are many with nothing inside.
   */
  isOfInterest(node: NodeId): boolean {
    const before = this.interest.get(node);
    if (before !== undefined) return before;
    const now = this.decide(node);
    this.interest.set(node, now);
    return now;
  }

  private decide(node: NodeId): boolean {
    const { program, heap } = this.model.pt;
    if (node === ROOT) return true;
    const field = this.statics.get(node);
    if (field !== undefined) {
      // A static field of constants says nothing.
      const held = (): boolean => this.holding.heldBy(node).some((other) => this.isOfInterest(other));
      return program.isApplication(program.field(field).owner) && held();
    }
    return [...this.model.objectsOf(node)].some((object) => {
      const { kind, method } = heap.sites[heap.siteOf(object)];
      if (kind === 'string' || kind === 'class' || kind === 'opaque') return false;
      if (method >= 0 && this.isEnumConstant(method, heap.classOf(object))) return false;
      if (program.isApplication(heap.classOf(object))) return true;
      if (method < 0 || !program.isApplication(program.method(method).owner) || heap.isMerged(object))
        return false;
      return kind === 'lambda' || this.holding.isKept(object);
    });
  }

  private isEnumConstant(maker: MethodId, cls: ClassId): boolean {
    const { program } = this.model.pt;
    const { name, owner } = program.method(maker);
    if (name !== '<clinit>') return false;
    return (program.class(owner).access & ENUM) !== 0 && program.isSubclass(cls, owner);
  }

  /** The same for objects of one class and line. */
  key(node: NodeId): string {
    const before = this.keys.get(node);
    if (before !== undefined) return before;
    const now = textOf(this.plain(node));
    this.keys.set(node, now);
    return now;
  }

  /** Nodes with one name at one place are distinguished by their maker, else by numbers. */
  distinct(nodes: readonly NodeId[]): Shown[] {
    const plain = nodes.map((node) => this.plain(node));
    const full = apart(plain, (index) => this.within(nodes[index]));
    const numbers = new Map<string, number>();
    return apart(full, (index) => {
      const key = textOf(full[index]);
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      return ` #${number}`;
    });
  }

  private plain(node: NodeId): Shown {
    const { program, heap } = this.model.pt;
    if (node === ROOT) return { kind: 'root', name: 'root', place: '' };
    const field = this.statics.get(node);
    if (field !== undefined) {
      const { owner, name } = program.field(field);
      return { kind: 'static', name: `${this.className(owner)}.${name}`, place: '' };
    }
    const [object] = this.model.objectsOf(node);
    if (object === undefined) return { kind: 'object', name: nodeName(this.model, node), place: '' };
    const { kind, method, line } = heap.sites[heap.siteOf(object)];
    const name = kind === 'lambda' ? 'lambda' : this.className(heap.classOf(object));
    return { kind: 'object', name, place: this.placeOf(method, line) };
  }

  /** ` in Box`: the class of the nearest object that a heap context names. */
  private within(node: NodeId): string {
    const { heap } = this.model.pt;
    const [object] = this.model.objectsOf(node);
    if (object === undefined) return '';
    const site = heap
      .context(heap.heapContextOf(object))
      .find((id) => id >= 0 && heap.sites[id].kind !== 'call');
    return site === undefined ? '' : ` in ${this.className(heap.sites[site].cls)}`;
  }

  /** Without its package: `Map$Entry`, `byte[]`. */
  private className(cls: ClassId): string {
    const name = dotted(this.model.pt.program.class(cls).name);
    return name.slice(name.lastIndexOf('.') + 1);
  }

  private placeOf(method: MethodId, line: number): string {
    if (method < 0) return '';
    const { program } = this.model.pt;
    const { name, file, origin } = program.class(program.method(method).owner);
    if (origin === 'synthetic') return 'the client';
    const source = file?.sourceFile ?? `${name.slice(name.lastIndexOf('/') + 1).split('$')[0]}.java`;
    return line > 0 ? `${source}:${line}` : source;
  }
}

/** JVMS §4.1. */
const ENUM = 0x4000;

function textOf({ kind, name, place }: Shown): string {
  return `${kind} ${name} ${place}`;
}

/** Adds to names that occur several times. */
function apart(shown: readonly Shown[], more: (index: number) => string): Shown[] {
  const times = new Map<string, number>();
  for (const one of shown) times.set(textOf(one), (times.get(textOf(one)) ?? 0) + 1);
  return shown.map((one, index) =>
    times.get(textOf(one)) === 1 ? one : { ...one, name: `${one.name}${more(index)}` },
  );
}
