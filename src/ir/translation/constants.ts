/** Constants of the pool as values of instructions. */
import type { Constant } from '../../classfile/index.js';
import { kindOf } from '../kinds.js';
import type { ConstValue, Kind } from '../types.js';

/** The kind of a loaded constant. */
export function kindOfConstant(constant: Constant): Kind {
  switch (constant.kind) {
    case 'int':
    case 'float':
    case 'double':
    case 'long':
      return constant.kind;
    case 'dynamic':
      return kindOf(constant.dynamic.desc);
    default:
      return 'ref';
  }
}

export function constValue(constant: Exclude<Constant, { kind: 'dynamic' }>): ConstValue {
  switch (constant.kind) {
    case 'int':
    case 'float':
    case 'double':
      return { type: constant.kind, value: constant.value };
    case 'long':
      return { type: 'long', value: constant.value };
    case 'methodHandle':
      return { type: 'methodHandle', handle: constant.handle };
    default:
      return { type: constant.kind, value: constant.value };
  }
}
