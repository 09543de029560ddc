/**
 * Values that all threads work out alike: what methods return that are annotated as pure (`@Functional`, `@Pure`).
 *
 * Guarantee: the value is made of nothing but results of such methods and constants, if the annotations are right.
 */
import { type Definitions, definitionsOf, type Value } from '../../ir/index.js';
import { BOXES, hasMethodMark, type Program } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';

const BOX_CLASSES: ReadonlySet<string> = new Set(BOXES.values());

/** Does an access store such a value? */
export function storesPureValue(program: Program, { method, block, insn }: AccessSite): boolean {
  const body = program.body(method);
  const store = body?.blocks[block]?.insns[insn];
  if (body === undefined || (store?.op !== 'putfield' && store?.op !== 'putstatic')) return false;
  return isPure(program, definitionsOf(body), store.src);
}

function isPure(program: Program, definitions: Definitions, value: Value): boolean {
  let isResult = false;
  const sources = new Set([value]);
  for (const source of sources) {
    const made = definitions[source];
    switch (made?.op) {
      case 'const':
        break;
      case 'copy':
      case 'cast':
      case 'convert':
      case 'neg':
        sources.add(made.src);
        break;
      case 'phi':
        for (const arg of made.args) sources.add(arg);
        break;
      case 'binary':
        sources.add(made.a).add(made.b);
        break;
      case 'invoke': {
        if (BOX_CLASSES.has(made.method.owner) && made.args.length === 1) {
          sources.add(made.args[0]);
          break;
        }
        const called = program.resolveMethod(made.method, made.kind === 'static');
        if (called < 0 || !hasMethodMark(program, called, 'pure')) return false;
        isResult = true;
        break;
      }
      default:
        return false;
    }
  }
  return isResult;
}
