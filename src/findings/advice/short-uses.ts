/**
 * Methods that may lock their object for as long as they run: they wait for nobody, and call nobody who might.
 *
 * Guarantee: none. What is found out is that the method has no loop, that it calls methods of its own class and of core classes of
 * the JDK alone, and that it accesses the field of `this` and of no other object.
 */
import { definitionsOf, loopBlocks, plain } from '../../ir/index.js';
import type { MethodId, Program } from '../../program/index.js';
import type { Place } from '../types.js';

/** Values, texts and collections. These packages declare what waits, or runs other code, in these classes. */
const QUICK = /^java\/(?:lang|util|time|math|text)\/[^/]+$/;
const WAITS =
  /^java\/lang\/(?:Thread|Process|Runnable|Iterable|AutoCloseable)$|^java\/util\/(?:Timer|Scanner|ServiceLoader)$/;
const WAITING = new Set(['wait', 'join']);

/** Does the method of a place use the field named `org.acme.Pool.used` in this way? */
export function isShortUse(program: Program, place: Place, field: string): boolean {
  const method = methodAt(program, place);
  const body = method === undefined ? undefined : program.body(method);
  if (body === undefined || place.isStatic || loopBlocks(body).size > 0) return false;
  const definitions = definitionsOf(body);
  return body.blocks.every(({ insns }) =>
    insns.every((insn) => {
      switch (insn.op) {
        case 'getfield':
        case 'putfield':
          return nameOf(insn.field) !== field || plain(definitions, insn.obj) === 0;
        case 'invoke':
          return isQuick(insn.method, place);
        case 'monitorenter':
        case 'dynamic':
          return false;
        default:
          return true;
      }
    }),
  );
}

function methodAt(program: Program, { className, method }: Place): MethodId | undefined {
  const cls = program.findClass(className.replaceAll('.', '/'));
  return cls < 0 ? undefined : program.class(cls).methods.find((id) => program.prettyMethod(id) === method);
}

function nameOf({ owner, name }: { readonly owner: string; readonly name: string }): string {
  return `${owner.replaceAll('/', '.')}.${name}`;
}

function isQuick({ owner, name }: { readonly owner: string; readonly name: string }, place: Place): boolean {
  if (WAITING.has(name)) return false;
  return owner.replaceAll('/', '.') === place.className || (QUICK.test(owner) && !WAITS.test(owner));
}
