/** Instructions on objects: fields, calls, allocation, casts and monitors. */
import { constantIndex, dimensionCount, Opcode, primitiveArrayType } from '../../classfile/index.js';
import { Malformed } from '../errors.js';
import { kindOf } from '../kinds.js';
import type { Value } from '../types.js';
import { classifyDynamic } from './dynamic.js';
import type { Emission } from './emission.js';
import { INVOKE_KINDS } from './tables.js';

/** Fields and calls. */
export function access(to: Emission, pc: number, op: number): void {
  const { offset, line } = to;
  const index = constantIndex(to.bytes, pc);
  if (op === Opcode.invokedynamic) {
    invokeDynamic(to, pc, index);
    return;
  }
  const member = to.cls.pool.memberRef(index);
  const kind = kindOf(member.desc);
  switch (op) {
    case Opcode.getstatic:
      to.define(kind, (dst) => ({ op: 'getstatic', dst, field: member, offset, line }));
      break;
    case Opcode.putstatic:
      to.out.push({ op: 'putstatic', field: member, src: to.frame.popKind(kind), offset, line });
      break;
    case Opcode.getfield: {
      const obj = to.frame.pop();
      to.define(kind, (dst) => ({ op: 'getfield', dst, obj, field: member, offset, line }));
      break;
    }
    case Opcode.putfield: {
      const src = to.frame.popKind(kind);
      to.out.push({ op: 'putfield', obj: to.frame.pop(), field: member, src, offset, line });
      break;
    }
    default: {
      const args = to.frame.popArguments(member.desc);
      if (op !== Opcode.invokestatic) {
        args.unshift(to.frame.pop());
      }
      const how = INVOKE_KINDS[op - Opcode.invokevirtual];
      to.call(member.desc, (dst) => ({
        op: 'invoke',
        dst,
        kind: how,
        method: member,
        args,
        offset,
        line,
      }));
    }
  }
}

function invokeDynamic(to: Emission, pc: number, index: number): void {
  const { offset, line } = to;
  const ref = to.cls.pool.dynamicRef(index);
  if (ref.desc.charCodeAt(0) !== 0x28) {
    throw new Malformed('a dynamic constant cannot be called', pc);
  }
  const site = classifyDynamic(to.cls, ref, pc);
  const args = to.frame.popArguments(ref.desc);
  const place = { offset, line };
  to.call(ref.desc, (dst) => {
    switch (site.op) {
      case 'lambda':
        return { op: 'lambda', dst, site: site.site, captures: args, ...place };
      case 'recordmethod':
        return { op: 'recordmethod', dst, name: site.name, fields: site.fields, args, ...place };
      case 'dynamic':
        return {
          op: 'dynamic',
          dst,
          bootstrap: site.bootstrap,
          name: ref.name,
          desc: ref.desc,
          args,
          ...place,
        };
      case 'concat':
        return { op: 'concat', dst, args, recipe: site.recipe, ...place };
      default:
        return { op: site.op, dst, args, ...place };
    }
  });
}

/** Allocation, casts, monitors. */
export function objectInstruction(to: Emission, pc: number, op: number): void {
  const { offset, line } = to;
  const pool = to.cls.pool;
  switch (op) {
    case Opcode.new: {
      const type = pool.className(constantIndex(to.bytes, pc));
      to.define('ref', (dst) => ({ op: 'new', dst, type, offset, line }));
      break;
    }
    case Opcode.newarray:
      newArray(to, `[${primitiveArrayType(to.bytes, pc)}`, 1);
      break;
    case Opcode.anewarray: {
      const element = pool.className(constantIndex(to.bytes, pc));
      newArray(to, element.startsWith('[') ? `[${element}` : `[L${element};`, 1);
      break;
    }
    case Opcode.multianewarray:
      newArray(to, pool.className(constantIndex(to.bytes, pc)), dimensionCount(to.bytes, pc));
      break;
    case Opcode.arraylength: {
      const src = to.frame.pop();
      to.define('int', (dst) => ({ op: 'arraylength', dst, src, offset, line }));
      break;
    }
    case Opcode.checkcast:
    case Opcode.instanceof: {
      const src = to.frame.pop();
      const type = pool.className(constantIndex(to.bytes, pc));
      const how = op === Opcode.checkcast ? 'cast' : 'instanceof';
      to.define(op === Opcode.checkcast ? 'ref' : 'int', (dst) => ({
        op: how,
        dst,
        src,
        type,
        offset,
        line,
      }));
      break;
    }
    case Opcode.monitorenter:
      to.out.push({ op: 'monitorenter', src: to.frame.pop(), offset, line });
      break;
    case Opcode.monitorexit:
      to.out.push({ op: 'monitorexit', src: to.frame.pop(), offset, line });
      break;
  }
}

function newArray(to: Emission, type: string, dimensions: number): void {
  const { offset, line } = to;
  const dims: Value[] = new Array(dimensions);
  for (let i = dimensions - 1; i >= 0; i--) {
    dims[i] = to.frame.pop();
  }
  to.define('ref', (dst) => ({ op: 'newarray', dst, type, dims, offset, line }));
}
