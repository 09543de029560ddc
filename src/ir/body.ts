/** From the bytecode of a method to its body in SSA form: all steps, in order. */
import {
  Access,
  type ClassFile,
  ClassFormatError,
  type Code,
  type MethodMember,
} from '../classfile/index.js';
import { IrError, Malformed } from './errors.js';
import { finish } from './finish.js';
import { buildFlow } from './flow.js';
import { paramKinds, slotsOf } from './kinds.js';
import { dominatorTree, placePhis } from './placement.js';
import { translate } from './translate.js';
import type { Body, Kind } from './types.js';

/**
 * The SSA body of a method that has code.
 * @throws IrError for malformed bytecode and for methods without code.
 */
export function buildBody(cls: ClassFile, method: MethodMember): Body {
  const name = `${cls.name}.${method.name}${method.desc}`;
  if (method.code === undefined) {
    throw new IrError(`${name} has no code.`);
  }
  try {
    return build(name, cls, method, method.code);
  } catch (error) {
    if (error instanceof Malformed) {
      throw new IrError(`${name} cannot be read: ${error.what} (at ${error.pc}).`);
    }
    if (error instanceof ClassFormatError) {
      throw new IrError(`${name} cannot be read: ${error.reason} (at ${error.offset}).`);
    }
    throw error;
  }
}

function build(name: string, cls: ClassFile, method: MethodMember, code: Code): Body {
  const parameters: Kind[] = paramKinds(method.desc);
  if ((method.access & Access.static) === 0) {
    parameters.unshift('ref');
  }
  const parameterLocals = parameters.reduce((slots, kind) => slots + slotsOf(kind), 0);
  const blocks = buildFlow(code, cls.pool);
  const tree = dominatorTree(blocks);
  const phiVariables = placePhis(blocks, tree, code.maxLocals, parameterLocals);
  const draft = translate({ cls, code, blocks, tree, phiVariables, parameters });
  return finish(name, parameters.length, blocks, draft);
}
