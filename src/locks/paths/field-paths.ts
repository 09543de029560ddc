/**
 * Access paths of references, over fields that are assigned once and elements that are stored once: the same path, read at
 * different times, gives the same object (the condition that Static object race detection §4.2 puts on locks in fields).
 *
 * Guarantee: two values of one method with one path are one object, where neither is null, and so are the values at one path
 * of fixed fields from one object, at any two times. An element counts where its index is the same number (`index-terms.ts`).
 * Assumptions: those of `FixedFields` and `FixedElements`.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  type Insn,
  type InsnOf,
  insnsOf,
  plain,
  type Value,
} from '../../ir/index.js';
import type { FieldId, Program } from '../../program/index.js';
import type { Term } from './index-terms.js';
import { givenField } from './lazy-fields.js';
import type { MapEntry } from './map-entries.js';
import { comesWhereNull } from './null-edges.js';
import {
  elementAt,
  indexOf,
  isElement,
  type Path,
  type PathSource,
  type PathStep,
  staticField,
  type ValuePaths,
} from './paths.js';
import { exactTarget } from './targets.js';
import { ValueTerms } from './value-terms.js';

/** A field of an object, as it is read. */
export interface FieldRead {
  readonly obj: Value;
  readonly field: FieldId;
}

/** What the calls of the method look up in maps (`MapEntries`). */
export interface Lookups {
  readonly of: (call: InsnOf<'invoke'>) => MapEntry | undefined;
  readonly ofAbsent: (call: InsnOf<'invoke'>) => MapEntry | undefined;
}

/** Copies, casts and fields seen through. */
const MAX_DEPTH = 8;
/** Longer methods are not looked through. */
const MAX_BLOCKS = 12;

/** The paths of the values of one method. */
export class FieldPaths implements ValuePaths {
  private readonly definitions: Definitions;
  private readonly numbers: ValueTerms;
  private readonly paths = new Map<Value, Path>();
  /** By parameter of a constructor, the fixed field that keeps it. */
  private kept: ReadonlyMap<Value, FieldId> | undefined;
  private readonly program: Program;
  private readonly fixed: PathSource['fixed'];

  constructor(
    private readonly from: PathSource,
    private readonly body: Body,
    private readonly maps: Lookups,
  ) {
    this.program = from.program;
    this.fixed = from.fixed;
    this.definitions = definitionsOf(body);
    this.numbers = new ValueTerms(from, this, this.definitions);
  }

  /** What makes a value, copies and casts seen through. */
  source(value: Value): Insn | undefined {
    return this.definitions[this.plain(value)];
  }

  /** A value that it is a copy of, casts seen through. */
  plain(value: Value): Value {
    return plain(this.definitions, value);
  }

  /** What a value is read from, be it by a method that compilers made to read a field; undefined for what is not read. */
  readOf(value: Value): FieldRead | undefined {
    const insn = this.source(value);
    if (insn?.op === 'getfield') return { obj: insn.obj, field: this.fieldOf(insn) };
    return insn?.op === 'invoke' ? this.readBy(insn) : undefined;
  }

  private fieldOf({ field }: InsnOf<'getfield'>): FieldId {
    return this.fixed.sameAs(this.program.resolveField(field));
  }

  /**
   * By a method that gives what a fixed field of its object holds, and that no other one overrides. Compilers before Java 11 read
   * private fields of other nested classes through `access$000(object)`.
   */
  private readBy(insn: InsnOf<'invoke'>): FieldRead | undefined {
    if (insn.args.length === 0) return undefined;
    const { program } = this;
    const target = exactTarget(program, insn);
    const body = target === undefined ? undefined : program.body(target);
    if (body === undefined || body.blocks.length > MAX_BLOCKS) return undefined;
    const field = givenField(body, (ref) => this.fixed.sameAs(program.resolveField(ref)));
    return field !== undefined && this.fixed.has(field) ? { obj: insn.args[0], field } : undefined;
  }

  /** The same path from `this` of a constructor, where a fixed field of it keeps the parameter that the path begins with. */
  byKeeper({ root, fields }: Path): Path | undefined {
    const keeper = root.startsWith('v') ? this.keptParams().get(Number(root.slice(1))) : undefined;
    return keeper === undefined ? undefined : { root: 'v0', fields: [keeper, ...fields] };
  }

  /**
   * Parameters that a constructor stores in fixed fields of its object, each in one place: `this.pool = pool`. What it does to the
   * parameter it does to what the field holds, once it is there. Before, and where the store is passed by, the field holds null.
   */
  private keptParams(): ReadonlyMap<Value, FieldId> {
    if (this.kept !== undefined) return this.kept;
    const found = new Map<Value, FieldId>();
    this.kept = found;
    if (!this.body.name.includes('.<init>(')) return found;
    const stores = insnsOf(this.body).filter((insn) => insn.op === 'putfield');
    const targets = stores.map(({ field }) => this.program.resolveField(field));
    stores.forEach(({ obj, src }, i) => {
      const param = this.plain(src);
      const isParam = param > 0 && param < this.body.paramCount;
      if (!isParam || found.has(param) || this.plain(obj) !== 0 || !this.fixed.has(targets[i])) return;
      const isOnlyOne = targets.indexOf(targets[i]) === targets.lastIndexOf(targets[i]);
      if (isOnlyOne) found.set(param, this.fixed.sameAs(targets[i]));
    });
    return found;
  }

  /** The map and the key that a value is looked up with. */
  entryOf(value: Value): MapEntry | undefined {
    const insn = this.source(value);
    return insn?.op === 'invoke' ? this.maps.of(insn) : undefined;
  }

  /** The path of what a map has for a key, where that stays the same. */
  private inMap(entry: MapEntry | undefined, depth: number): Path | undefined {
    if (entry === undefined) return undefined;
    const { root, fields } = this.of(entry.map, depth + 1);
    const holder = fields.at(-1) ?? staticField(root);
    if (holder === undefined || isElement(holder) || !this.from.hasFixedEntries(holder)) return undefined;
    return { root, fields: [...fields, elementAt(this.termOf(entry.key))] };
  }

  /** What is in the map after `old = map.putIfAbsent(key, made)`: `old == null ? made : old`. */
  private afterPut({ dst, args }: InsnOf<'phi'>, depth: number): Path | undefined {
    if (args.length !== 2) return undefined;
    for (const [i, arg] of args.entries()) {
      const put = this.source(arg);
      if (put?.op !== 'invoke') continue;
      const entry = this.maps.ofAbsent(put);
      const made = args[1 - i];
      const isMade = entry !== undefined && this.plain(put.args[2]) === this.plain(made);
      if (isMade && comesWhereNull(this.body, dst, 1 - i, this.plain(arg), (value) => this.plain(value)))
        return this.inMap(entry, depth);
    }
    return undefined;
  }

  /** The number that a value is. */
  termOf(value: Value, depth = 0): Term {
    return this.numbers.of(value, depth);
  }

  /** An element that a method gives: `Object lockOf(int key) { return locks[key & 15]; }`. */
  private elementBy(insn: InsnOf<'invoke'>, depth: number): Path | undefined {
    const callee = this.numbers.calleeOf(insn);
    const given = callee?.paths.of(callee.result, depth + 1);
    if (!given?.fields.some(isElement)) return undefined;
    const steps: PathStep[] = [];
    for (const step of given.fields) {
      const index = isElement(step) ? this.numbers.inCaller(indexOf(step), insn) : undefined;
      if (isElement(step) && index === undefined) return undefined;
      steps.push(index === undefined ? step : elementAt(index));
    }
    if (!given.root.startsWith('v')) return { root: given.root, fields: steps };
    const holder = insn.args[Number(given.root.slice(1))];
    if (holder === undefined) return undefined;
    const { root, fields } = this.of(holder, depth + 1);
    return { root, fields: [...fields, ...steps] };
  }

  of(value: Value, depth = 0): Path {
    let path = this.paths.get(value);
    if (path === undefined) {
      path = this.find(value, depth);
      if (depth === 0) this.paths.set(value, path);
    }
    return path;
  }

  private find(value: Value, depth: number): Path {
    const insn = this.definitions[value];
    const itself: Path = { root: `v${value}`, fields: [] };
    if (insn === undefined || depth === MAX_DEPTH) return itself;
    switch (insn.op) {
      case 'copy':
      case 'cast':
        return this.of(insn.src, depth + 1);
      case 'aload': {
        const { root, fields } = this.of(insn.array, depth + 1);
        const holder = fields.at(-1) ?? staticField(root);
        if (holder === undefined || isElement(holder) || !this.from.hasFixedElements(holder)) return itself;
        return { root, fields: [...fields, elementAt(this.termOf(insn.index))] };
      }
      case 'getfield':
      case 'invoke': {
        const inMap = insn.op === 'invoke' ? this.inMap(this.maps.of(insn), depth) : undefined;
        if (inMap !== undefined) return inMap;
        const element = insn.op === 'invoke' ? this.elementBy(insn, depth) : undefined;
        if (element !== undefined) return element;
        const read = this.readOf(value);
        if (read === undefined || !this.fixed.has(read.field)) return itself;
        const { root, fields } = this.of(read.obj, depth + 1);
        return { root, fields: [...fields, read.field] };
      }
      case 'phi':
        return this.afterPut(insn, depth) ?? itself;
      case 'getstatic': {
        const field = this.program.resolveField(insn.field);
        return this.fixed.has(field) ? { root: `static ${field}`, fields: [] } : itself;
      }
      case 'const':
        return insn.value.type === 'class' || insn.value.type === 'string'
          ? { root: `${insn.value.type} ${insn.value.value}`, fields: [] }
          : itself;
      default:
        return itself;
    }
  }
}
