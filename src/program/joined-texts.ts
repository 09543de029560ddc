/**
 * Texts that a method joins with a `StringBuilder` or `StringBuffer` of its own, as compilers write `a + b` for class files
 * before Java 9: the builder becomes the text, and what is done to it becomes `concat`, as `invokedynamic` of later compilers does.
 *
 * Guarantee: what is rewritten is a builder that only its method has, so that no access to it races and no lock of it keeps anyone
 * out. What its methods call on other objects stays: `toString()` of what is appended. What it holds is not kept: texts are
 * one object for all here.
 */
import type { MemberRef } from '../classfile/index.js';
import {
  type Body,
  definedBy,
  forEachUse,
  type Insn,
  type InsnOf,
  insnsOf,
  rewritten,
  someInsn,
  type Value,
} from '../ir/index.js';

const BUILDER = /^java\/lang\/String(?:Builder|Buffer)$/;
/** Parameters that a builder only reads itself, or calls no more than `toString()` of: no arrays, no other builders. */
const MAKES = /^\((?:I|Ljava\/lang\/String;)?\)V$/;
const JOINS = /^\(I?(?:[ZCIJFD]|Ljava\/lang\/(?:String|Object);)\)Ljava\/lang\/String(?:Builder|Buffer);$/;
/** Names of methods that change the text and are given nothing but numbers and strings. */
const CHANGES = new Set([
  'appendCodePoint',
  'delete',
  'deleteCharAt',
  'ensureCapacity',
  'replace',
  'reverse',
  'setCharAt',
  'setLength',
  'trimToSize',
]);
/** Names of methods that strings have as well. */
const ASKS = new Set(['charAt', 'codePointAt', 'indexOf', 'lastIndexOf', 'length', 'substring']);

/** What a call does to the builder that it runs on; undefined for what has others know of it, or is not known. */
function sortOf({
  owner,
  name,
  desc,
}: MemberRef): 'makes' | 'joins' | 'changes' | 'asks' | 'gives' | undefined {
  if (!BUILDER.test(owner)) return undefined;
  if (name === '<init>') return MAKES.test(desc) ? 'makes' : undefined;
  if (name === 'append' || name === 'insert') return JOINS.test(desc) ? 'joins' : undefined;
  if (name === 'toString') return 'gives';
  if (CHANGES.has(name)) return 'changes';
  return ASKS.has(name) ? 'asks' : undefined;
}

/** Does a call give back the builder that it runs on? */
function givesItself({ dst, method }: InsnOf<'invoke'>): boolean {
  if (dst < 0) return false;
  const sort = sortOf(method);
  return sort === 'joins' || sort === 'changes';
}

function makesBuilder(insn: Insn): insn is InsnOf<'new'> {
  return insn.op === 'new' && BUILDER.test(insn.type);
}

/** The body itself where it joins nothing. */
export function withJoinedTexts(body: Body): Body {
  if (!someInsn(body, makesBuilder)) return body;
  const own = ownBuilders(body);
  if (own.size === 0) return body;
  return rewritten(body, (insn, kinds) => {
    if (makesBuilder(insn) && own.has(insn.dst)) return [joined(insn, insn.dst, [])];
    if (insn.op !== 'invoke' || !own.has(insn.args[0])) return undefined;
    return asText(insn, () => kinds.push('ref') - 1);
  });
}

function asText(insn: InsnOf<'invoke'>, newValue: () => Value): readonly Insn[] | undefined {
  const { dst, args, method, line, offset } = insn;
  const to = (): Value => (dst < 0 ? newValue() : dst);
  switch (sortOf(method)) {
    case 'joins':
      return [joined(insn, to(), [args[0], args[args.length - 1]])];
    case 'gives':
      return [joined(insn, to(), [args[0]])];
    case 'changes':
      return dst < 0 ? [] : [{ op: 'copy', dst, src: args[0], line, offset }];
    case 'asks':
      return [{ ...insn, kind: 'virtual', method: { ...method, owner: 'java/lang/String' } }];
    default:
      return [];
  }
}

function joined({ line, offset }: Insn, dst: Value, args: readonly Value[]): Insn {
  return { op: 'concat', dst, args, recipe: undefined, line, offset };
}

/** The values that hold builders which only this method has, from `new` on. */
function ownBuilders(body: Body): ReadonlySet<Value> {
  const groups = new Groups(body.valueCount);
  const insns = insnsOf(body);
  for (const insn of insns) {
    if (insn.op === 'copy' || insn.op === 'cast') groups.unite(insn.dst, insn.src);
    else if (insn.op === 'phi') for (const arg of insn.args) groups.unite(insn.dst, arg);
    else if (insn.op === 'invoke' && givesItself(insn)) groups.unite(insn.dst, insn.args[0]);
  }
  const shown = new Set<number>();
  for (let param = 0; param < body.paramCount; param++) shown.add(groups.of(param));
  for (const insn of insns) for (const value of shownBy(insn)) if (value >= 0) shown.add(groups.of(value));
  const own = new Set(insns.filter(makesBuilder).map(({ dst }) => groups.of(dst)));
  const found = new Set<Value>();
  for (let value = 0; value < body.valueCount; value++) {
    const group = groups.of(value);
    if (own.has(group) && !shown.has(group)) found.add(value);
  }
  return found;
}

/** The values of an instruction that are no builder of the method's own, or none any more. */
function shownBy(insn: Insn): readonly Value[] {
  switch (insn.op) {
    case 'copy':
    case 'cast':
    case 'phi':
      return [];
    case 'new':
      return BUILDER.test(insn.type) ? [] : [insn.dst];
    case 'const':
      return insn.value.type === 'null' ? [] : [insn.dst];
    case 'if':
      return [];
    case 'invoke': {
      const isOn = insn.kind !== 'static' && sortOf(insn.method) !== undefined;
      const given = isOn ? insn.args.slice(1) : insn.args;
      return insn.dst < 0 || givesItself(insn) ? given : [...given, insn.dst];
    }
    default: {
      const values: Value[] = [definedBy(insn)];
      forEachUse(insn, (value) => values.push(value));
      return values;
    }
  }
}

/** Values that may be one object (union by links to the lowest). */
class Groups {
  private readonly links: Int32Array;

  constructor(count: number) {
    this.links = Int32Array.from({ length: count }, (_, value) => value);
  }

  of(value: Value): number {
    const { links } = this;
    while (links[value] !== value) {
      links[value] = links[links[value]];
      value = links[value];
    }
    return value;
  }

  unite(one: Value, other: Value): void {
    if (one < 0 || other < 0) return;
    const [a, b] = [this.of(one), this.of(other)];
    this.links[Math.max(a, b)] = Math.min(a, b);
  }
}
