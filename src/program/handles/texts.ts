/**
 * Texts that are known, one or several: joined of others, made of names of enums, or read from files of properties.
 *
 * Guarantee: where a text is of kind `string` or `texts`, it is one of the given in every run, or null; except for what comes
 * from files of properties: there it is what the files beside the classes say, and others may take their place.
 */
import type { MemberRef } from '../../classfile/index.js';
import {
  type Body,
  type Definitions,
  forEachUse,
  type Insn,
  insnsOf,
  plain,
  type Value,
} from '../../ir/index.js';
import { addTo } from '../../util/index.js';
import type { Constant } from './constants.js';

type Known = Constant | undefined;

/** So many texts are followed; of more nothing is known. */
const MOST_TEXTS = 64;

const BUILDERS = new Set(['java/lang/StringBuilder', 'java/lang/StringBuffer']);
/** What a builder appends as it is, by the descriptor of the parameter. */
const APPENDED = new Set(['Ljava/lang/String;', 'Ljava/lang/Object;', 'Ljava/lang/CharSequence;', 'C']);

export function textsOf(known: Known): readonly string[] | undefined {
  if (known?.kind === 'string') return [known.value];
  return known?.kind === 'texts' ? known.values : undefined;
}

export function someText(values: Iterable<string>): Known {
  const all = [...new Set(values)].sort();
  if (all.length === 0 || all.length > MOST_TEXTS) return undefined;
  return all.length === 1 ? { kind: 'string', value: all[0] } : { kind: 'texts', values: all };
}

/** Each text of the parts in turn, one behind the other. */
export function joinedTexts(parts: readonly Known[]): Known {
  let found = [''];
  for (const part of parts) {
    const texts = textsOf(part);
    if (texts === undefined || texts.length * found.length > MOST_TEXTS) return undefined;
    found = found.flatMap((before) => texts.map((text) => before + text));
  }
  return someText(found);
}

export function mappedTexts(known: Known, change: (text: string) => string): Known {
  const texts = textsOf(known);
  return texts && someText(texts.map(change));
}

/** A part of a text that a builder makes: a value, and whether it is a char. */
export interface Part {
  readonly value: Value;
  readonly isChar: boolean;
}

/** Does a call give the text that a builder has made? */
export function isBuilt({ owner, name, desc }: MemberRef): boolean {
  return BUILDERS.has(owner) && name === 'toString' && desc === '()Ljava/lang/String;';
}

/**
 * What a builder was given in one chain of calls, as compilers write `a + b` before Java 9; undefined where anything else
 * may have used it, or where what it was given is no text.
 */
export function partsOf(body: Body, definitions: Definitions, builder: Value): readonly Part[] | undefined {
  const uses = usesIn(body, definitions);
  const parts: Part[] = [];
  for (let at = plain(definitions, builder); ; ) {
    const made = definitions[at];
    const users = uses.get(at) ?? [];
    if (made?.op === 'invoke') {
      const [param] = /^\((.*)\)/.exec(made.method.desc)?.slice(1) ?? [];
      const isAppended = BUILDERS.has(made.method.owner) && made.method.name === 'append';
      if (!isAppended || !APPENDED.has(param) || users.length !== 1) return undefined;
      parts.unshift({ value: made.args[1], isChar: param === 'C' });
      at = plain(definitions, made.args[0]);
      continue;
    }
    if (made?.op !== 'new' || users.length !== 2) return undefined;
    const init = users.find((user) => user.op === 'invoke' && user.method.name === '<init>');
    if (init?.op !== 'invoke') return undefined;
    if (init.method.desc === '(Ljava/lang/String;)V') parts.unshift({ value: init.args[1], isChar: false });
    else if (init.method.desc !== '()V') return undefined;
    return parts;
  }
}

/** By value, the instructions that use it or a copy. */
function usesIn(body: Body, definitions: Definitions): ReadonlyMap<Value, readonly Insn[]> {
  const uses = new Map<Value, Insn[]>();
  for (const insn of insnsOf(body)) {
    if (insn.op === 'copy' || insn.op === 'cast') continue;
    forEachUse(insn, (value) => addTo(uses, plain(definitions, value), insn));
  }
  return uses;
}
