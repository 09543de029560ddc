/** From the bytecode of a method to its body in SSA form: all steps, in order. */
import {
  Access,
  type ClassFile,
  ClassFormatError,
  type Code,
  type MethodMember,
} from '../../classfile/index.js';
import { IrError, Malformed } from '../errors.js';
import { paramKinds, slotsOf } from '../kinds.js';
import type { Body, Kind, Value } from '../types.js';
import { finish } from './finish.js';
import { buildFlow } from './flow.js';
import type { FlowBlock } from './flow-block.js';
import { dominatorTree, placePhis } from './placement.js';
import { translate } from './translate.js';

/**
 * The SSA body of a method that has code.
 * @throws IrError for malformed bytecode and for methods without code.
 */
export function buildBody(cls: ClassFile, method: MethodMember): Body {
  return checked(cls, method, (code, name) => build(name, cls, method, code).body);
}

/** A body, and where it was in the code. */
export interface TracedBody {
  readonly body: Body;
  /** By block: its first instruction, and the end of its last one. Equal where there is none. */
  readonly spans: readonly { readonly pc: number; readonly end: number }[];
  /** By the offset of an instruction that loads a local: the value it loads; −1 where nothing uses it. */
  readonly loads: ReadonlyMap<number, Value>;
}

/** As `buildBody`. */
export function buildTracedBody(cls: ClassFile, method: MethodMember): TracedBody {
  return checked(cls, method, (code, name) => {
    const loads = new Map<number, Value>();
    const { body, blocks } = build(name, cls, method, code, loads);
    return { body, loads, spans: blocks.map(({ pc, end }) => ({ pc, end })) };
  });
}

function checked<T>(cls: ClassFile, method: MethodMember, make: (code: Code, name: string) => T): T {
  const name = `${cls.name}.${method.name}${method.desc}`;
  if (method.code === undefined) {
    throw new IrError(`${name} has no code.`);
  }
  try {
    return make(method.code, name);
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

function build(
  name: string,
  cls: ClassFile,
  method: MethodMember,
  code: Code,
  loads?: Map<number, Value>,
): { readonly body: Body; readonly blocks: readonly FlowBlock[] } {
  const parameters: Kind[] = paramKinds(method.desc);
  if ((method.access & Access.static) === 0) {
    parameters.unshift('ref');
  }
  const parameterLocals = parameters.reduce((slots, kind) => slots + slotsOf(kind), 0);
  const blocks = buildFlow(code, cls.pool);
  const tree = dominatorTree(blocks);
  const phiVariables = placePhis(blocks, tree, code.maxLocals, parameterLocals);
  const draft = translate({ cls, code, blocks, tree, phiVariables, parameters, loads });
  return { body: finish(name, parameters.length, blocks, draft), blocks };
}
