/** How names, types and constants stand in printed bodies: short for people, exact for what reads them back. */
import { dotted, type MemberRef, prettyType } from '../classfile/index.js';
import { descriptorStart, returnDesc, returnKind } from './kinds.js';
import type { ConstValue, InsnOf, LambdaSite } from './types.js';

export interface PrintNames {
  /** The first line: the body's name and its parameters, already printed. */
  head(name: string, params: string): string;
  /** Of a descriptor. */
  type(desc: string): string;
  /** Of an internal class name or array descriptor. */
  className(name: string): string;
  field(ref: MemberRef): string;
  staticField(ref: MemberRef): string;
  call(method: MemberRef, args: string): string;
  lambda(site: LambdaSite): string;
  record(name: string, fields: readonly MemberRef[]): string;
  dynamic(insn: InsnOf<'dynamic'>, args: string): string;
  constant(value: ConstValue): string;
}

const MAX_TEXT = 60;

/** Simple names of classes, no owners of fields, no parameter types. */
export const SHORT: PrintNames = {
  head(name, params) {
    const open = descriptorStart(name);
    const returns = open < 0 ? 'void' : returnType(name.slice(open));
    return `${dotted(open < 0 ? name : name.slice(0, open))}(${params}): ${returns}`;
  },
  type: prettyType,
  className,
  field: (ref) => ref.name,
  staticField: (ref) => `${className(ref.owner)}.${ref.name}`,
  call({ owner, name, desc }, args) {
    const call = `${className(owner)}.${name}(${args})`;
    return returnKind(desc) === 'void' ? call : `${call} : ${returnType(desc)}`;
  },
  lambda({ interfaceType, name, implementation: { member } }) {
    return `${className(interfaceType)}.${name} → ${className(member.owner)}.${member.name}`;
  },
  record: (name) => name,
  dynamic: ({ name, desc }, args) => `${name}(${args}) : ${returnType(desc)}`,
  constant(value) {
    switch (value.type) {
      case 'string': {
        const { length } = value.value;
        return JSON.stringify(length > MAX_TEXT ? `${value.value.slice(0, MAX_TEXT)}…` : value.value);
      }
      case 'class':
        return `${className(value.value)}.class`;
      case 'methodType':
        return `methodtype ${value.value}`;
      case 'methodHandle':
        return `methodhandle ${className(value.handle.member.owner)}.${value.handle.member.name}`;
      default:
        return plain(value);
    }
  },
};

/** Internal names and descriptors as they stand; what has many parts is JSON. */
export const EXACT: PrintNames = {
  head: (name, params) => `${name} (${params})`,
  type: (desc) => desc,
  className: (name) => name,
  field: exactMember,
  staticField: exactMember,
  call: (method, args) =>
    `${exactMember(method)}${method.desc}${method.isInterface ? ' of interface' : ''} (${args})`,
  lambda: (site) => `${JSON.stringify(site)} `,
  record: (name, fields) => `${name} ${JSON.stringify(fields)} `,
  dynamic: ({ name, desc, bootstrap }, args) => `${JSON.stringify({ name, desc, bootstrap })} (${args})`,
  constant(value) {
    switch (value.type) {
      case 'string':
        return JSON.stringify(value.value);
      case 'class':
        return `${value.value}.class`;
      case 'methodType':
        return `methodtype ${value.value}`;
      case 'methodHandle':
        return `methodhandle ${JSON.stringify(value.handle)}`;
      default:
        return plain(value);
    }
  },
};

function exactMember({ owner, name }: MemberRef): string {
  return `${owner}.${name}`;
}

/** Simple name of an internal class name or array descriptor. */
function className(name: string): string {
  return prettyType(name.startsWith('[') ? name : `L${name};`);
}

function returnType(desc: string): string {
  const type = returnDesc(desc);
  return type === 'V' ? 'void' : prettyType(type);
}

type Plain = Exclude<ConstValue, { type: 'string' | 'class' | 'methodType' | 'methodHandle' }>;

/** Numbers and null; the kind of a number can be seen in its text, and a zero keeps its sign. */
function plain(value: Plain): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'long':
      return `${value.value}L`;
    case 'int':
      return `${value.value}`;
    case 'float':
      return `${signed(value.value)}f`;
    case 'double': {
      const text = signed(value.value);
      return /^-?\d+$/.test(text) ? `${text}.0` : text;
    }
  }
}

function signed(value: number): string {
  return Object.is(value, -0) ? '-0' : `${value}`;
}
