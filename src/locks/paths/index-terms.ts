/**
 * Numbers as terms: expressions without effects over things that have one value each, so that equal terms are equal numbers.
 *
 * A term is a constant, a name (of a value of a method, or of an index that something was read with), the length of an array
 * in a field that is assigned once, or an operation on terms. Terms are interned: equal ones have one number.
 *
 * Guarantee of `rewritten`: the new term has the value of the old one, wherever what is `known` has the value that it stands for.
 */
import { getOrMake } from '../../util/index.js';

export type Term = number;

/** An array by where it is: `v0`, `static 17`, or `HOLDER`, and the fields from there. */
interface Place {
  readonly root: string;
  readonly fields: readonly number[];
}

type Node =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'length'; readonly of: Place }
  | { readonly kind: 'operation'; readonly fn: string; readonly args: readonly Term[] };

/** In place of a root: the object that a lock is named from. */
export const HOLDER = 'holder';

const COMMUTATIVE: ReadonlySet<string> = new Set(['add', 'mul', 'and', 'or', 'xor']);

/** What becomes of the parts of a term; undefined for what has no meaning any more. */
export interface Rewriting {
  /** Terms that stand for others. */
  readonly known?: ReadonlyMap<Term, Term>;
  readonly name?: (name: string) => Term | undefined;
  readonly length?: (of: Place) => Place | undefined;
}

export class IndexTerms {
  private readonly numbers = new Map<string, Term>();
  private readonly nodes: Node[] = [];

  constant(value: number): Term {
    return this.intern(`${value}`, { kind: 'constant', value });
  }

  name(name: string): Term {
    return this.intern(name, { kind: 'name', name });
  }

  length(of: Place): Term {
    return this.intern(`length ${[of.root, ...of.fields].join(' ')}`, { kind: 'length', of });
  }

  operation(fn: string, args: readonly Term[]): Term {
    const sorted = COMMUTATIVE.has(fn) ? [...args].sort((a, b) => a - b) : args;
    return this.intern(`${fn}(${sorted.join()})`, { kind: 'operation', fn, args: sorted });
  }

  isConstant(term: Term): boolean {
    return this.nodes[term].kind === 'constant';
  }

  /** The names in a term. */
  namesIn(term: Term): readonly string[] {
    const node = this.nodes[term];
    if (node.kind === 'name') return [node.name];
    return node.kind === 'operation' ? node.args.flatMap((arg) => this.namesIn(arg)) : [];
  }

  /** The same number, from what is known; undefined where the term says something else besides. */
  rewritten(term: Term, rewriting: Rewriting): Term | undefined {
    const known = rewriting.known?.get(term);
    if (known !== undefined) return known;
    const node = this.nodes[term];
    switch (node.kind) {
      case 'constant':
        return term;
      case 'name':
        return rewriting.name?.(node.name);
      case 'length': {
        const of = rewriting.length?.(node.of);
        return of && this.length(of);
      }
      case 'operation': {
        const args = node.args.map((arg) => this.rewritten(arg, rewriting));
        const isWhole = args.every((arg) => arg !== undefined);
        return isWhole ? this.operation(node.fn, args) : this.ofCoarser(node.fn, node.args, rewriting.known);
      }
    }
  }

  /** `x & 15` is `(x & 63) & 15`, and `x % 16` is `(x % 64) % 16`: what is known is the finer one. */
  private ofCoarser(fn: string, args: readonly Term[], known: Rewriting['known']): Term | undefined {
    const [x, bound] = this.bounded(fn, args) ?? [];
    if (known === undefined || x === undefined || bound === undefined) return undefined;
    for (const [finer, stands] of known) {
      const node = this.nodes[finer];
      const [y, most] =
        node.kind === 'operation' && node.fn === fn ? (this.bounded(fn, node.args) ?? []) : [];
      if (y !== x || most === undefined) continue;
      const isPart = fn === 'and' ? (bound & most) === bound : most % bound === 0;
      if (isPart) return this.operation(fn, [stands, this.constant(bound)]);
    }
    return undefined;
  }

  /** What an operation bounds, and the constant that bounds it; undefined for other operations. */
  private bounded(fn: string, [a, b]: readonly Term[]): readonly [Term, number] | undefined {
    if (fn !== 'and' && fn !== 'rem' && fn !== 'floorMod') return undefined;
    const [left, right] = [this.nodes[a], this.nodes[b]];
    if (right.kind === 'constant') return [a, right.value];
    return fn === 'and' && left.kind === 'constant' ? [b, left.value] : undefined;
  }

  private intern(text: string, node: Node): Term {
    const term = getOrMake(this.numbers, text, () => this.numbers.size);
    this.nodes[term] ??= node;
    return term;
  }
}
