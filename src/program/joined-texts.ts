/**
 * Texts that a method joins with a `StringBuilder` or `StringBuffer` of its own, as compilers write `a + b` for class files
 * before Java 9: the builder becomes the text, and what is done to it becomes `concat`, as `invokedynamic` of later compilers does.
 *
 * Guarantee: what is rewritten is a builder that only its method has, so that no access to it races and no lock of it keeps anyone
 * out. What its methods call on other objects stays: `toString()` of what is appended. A builder that is used in any other way than
 * in a chain of `append` up to `toString` stays an object.
 */
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
const MAKES = /^\(I?\)V$/;
/** What is appended is read by the builder itself, or no more than its `toString()` is called. */
const JOINS = /^\(([ZCIJFD]|Ljava\/lang\/(?:String|Object);)\)Ljava\/lang\/String(?:Builder|Buffer);$/;

/** What a call does to the builder that it runs on; undefined for what lets others know of it, or is no joining of texts. */
function sortOf({
  dst,
  kind,
  method: { owner, name, desc },
}: InsnOf<'invoke'>): 'makes' | 'joins' | 'gives' | undefined {
  if (kind === 'static' || !BUILDER.test(owner)) return undefined;
  if (name === '<init>') return MAKES.test(desc) ? 'makes' : undefined;
  // Where nobody takes the result, the builder is used as an object that changes.
  if (name === 'append') return dst >= 0 && JOINS.test(desc) ? 'joins' : undefined;
  return name === 'toString' && dst >= 0 ? 'gives' : undefined;
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

function asText(insn: InsnOf<'invoke'>, newValue: () => Value): readonly Insn[] {
  const { dst, args, method, line, offset } = insn;
  const sort = sortOf(insn);
  if (sort === 'makes') return [];
  if (sort === 'gives') return [joined(insn, dst, [args[0]])];
  const [, type] = JOINS.exec(method.desc) ?? [];
  // Values of these types are numbers here, and have texts of their own.
  if (type !== 'Z' && type !== 'C') return [joined(insn, dst, [args[0], args[1]])];
  const text = newValue();
  const toText = {
    owner: 'java/lang/String',
    name: 'valueOf',
    desc: `(${type})Ljava/lang/String;`,
    isInterface: false,
  };
  return [
    { op: 'invoke', dst: text, kind: 'static', method: toText, args: [args[1]], line, offset },
    joined(insn, dst, [args[0], text]),
  ];
}

function joined({ line, offset }: Insn, dst: Value, args: readonly Value[]): Insn {
  return { op: 'concat', dst, args, recipe: undefined, line, offset };
}

/** The values that hold builders which only this method has, from `new` on. */
function ownBuilders(body: Body): ReadonlySet<Value> {
  const groups = new Groups(body.valueCount);
  const insns = insnsOf(body);
  for (const insn of insns) {
    if (insn.op === 'copy') groups.unite(insn.dst, insn.src);
    else if (insn.op === 'phi') for (const arg of insn.args) groups.unite(insn.dst, arg);
    else if (insn.op === 'invoke' && sortOf(insn) === 'joins') groups.unite(insn.dst, insn.args[0]);
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

/** The values of an instruction that hold something else than a builder of the method's own, or let others have it. */
function shownBy(insn: Insn): readonly Value[] {
  switch (insn.op) {
    case 'copy':
    case 'phi':
      return [];
    case 'new':
      return BUILDER.test(insn.type) ? [] : [insn.dst];
    case 'invoke': {
      const sort = sortOf(insn);
      const given = sort === undefined ? insn.args : insn.args.slice(1);
      return sort === 'joins' ? given : [...given, insn.dst];
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
    const [a, b] = [this.of(one), this.of(other)];
    this.links[Math.max(a, b)] = Math.min(a, b);
  }
}
