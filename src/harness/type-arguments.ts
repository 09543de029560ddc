/**
 * Which arguments classes give to the parameters of a generic type above them: `class Pets extends Store<Pet>` is a
 * `Store<Pet>`. Signatures are JVMS §4.7.9.1. What is no class, such as a wildcard, may be anything.
 *
 * Containers go by it: CDI §2.4.2.1, Guice's `TypeLiteral`, and Spring, which takes such arguments for qualifiers.
 */
import type { ClassId, Program } from '../program/index.js';

/** More supertypes than this on one way are not walked. */
const MAX_HEIGHT = 20;

/** The type as it is written, without its arguments. */
export function erasureOf(signature: string): string {
  const open = signature.indexOf('<');
  return open < 0 ? signature : `${signature.slice(0, open)};`;
}

/** The type with its arguments, where `signature` is the type of that descriptor and not of what holds it. */
export function asWritten(desc: string, signature: string | undefined): string {
  return signature?.includes('<') && erasureOf(signature) === desc ? signature : desc;
}

/** The arguments of a type as it is written: `Lx/Map<Lx/Key;TV;>;` has `Lx/Key;` and `TV;`. */
function argumentsOf(signature: string): readonly string[] {
  const open = signature.indexOf('<');
  return open < 0 ? [] : typesIn(signature, open + 1);
}

/** May an object of a type, as it is written or as the class `from`, be one of the type that is asked for? */
export function mayBe(program: Program, from: string, asked: string): boolean {
  const target = program.classNamed(erasureOf(asked).slice(1, -1));
  const wanted = argumentsOf(asked);
  const found = wanted.length === 0 ? undefined : boundOn(program, from, target, MAX_HEIGHT);
  if (found === undefined || found.length !== wanted.length) return true;
  return wanted.every((one, i) => isOpen(one) || isOpen(found[i]) || erasureOf(one) === erasureOf(found[i]));
}

function isOpen(argument: string): boolean {
  return !argument.startsWith('L');
}

/** Undefined where a class on the way leaves the arguments out. */
function boundOn(
  program: Program,
  type: string,
  target: ClassId,
  height: number,
): readonly string[] | undefined {
  const cls = program.class(program.classNamed(erasureOf(type).slice(1, -1)));
  const given = argumentsOf(type);
  if (cls.id === target) return given;
  const signature = cls.file?.signature;
  if (signature === undefined || height === 0) return undefined;
  const formals = formalsOf(signature);
  const values = new Map(formals.names.map((name, i) => [`T${name};`, given[i] ?? '*'] as [string, string]));
  for (const above of typesIn(signature, formals.end)) {
    const id = program.classNamed(erasureOf(above).slice(1, -1));
    if (!program.isSubclass(id, target)) continue;
    const args = argumentsOf(above).map((one) => values.get(one) ?? one);
    const written = args.length === 0 ? above : `${erasureOf(above).slice(0, -1)}<${args.join('')}>;`;
    return boundOn(program, written, target, height - 1);
  }
  return undefined;
}

/** The names of the parameters that a class declares, `<K:Ljava/lang/Object;V::Lx/Item;>`, and where they end. */
function formalsOf(signature: string): { readonly names: readonly string[]; readonly end: number } {
  if (!signature.startsWith('<')) return { names: [], end: 0 };
  const names: string[] = [];
  let at = 1;
  while (at < signature.length && signature[at] !== '>') {
    const colon = signature.indexOf(':', at);
    if (colon < 0) return { names, end: signature.length };
    names.push(signature.slice(at, colon));
    at = colon;
    // A bound is a type behind a colon, or nothing.
    while (signature[at] === ':')
      at = /[:>]/.test(signature[at + 1] ?? '') ? at + 1 : endOfType(signature, at + 1);
  }
  return { names, end: at + 1 };
}

/** The types that are written one behind the other from `start` on, up to the end or to a `>`. */
function typesIn(signature: string, start: number): readonly string[] {
  const found: string[] = [];
  for (let at = start; at < signature.length && signature[at] !== '>'; ) {
    const end = endOfType(signature, at);
    found.push(signature.slice(at, end));
    at = end;
  }
  return found;
}

/** Arrays and bounds of wildcards are signs before a type; the name of a class or variable goes on to its semicolon. */
function endOfType(signature: string, start: number): number {
  let at = start;
  while (at < signature.length && /[[+-]/.test(signature[at])) at++;
  if (signature[at] !== 'L' && signature[at] !== 'T') return at + 1;
  for (let depth = 0; at < signature.length; at++) {
    if (signature[at] === '<') depth++;
    else if (signature[at] === '>') depth--;
    else if (signature[at] === ';' && depth === 0) return at + 1;
  }
  return signature.length;
}
