/** The facts that javap prints, from what `src/classfile` reads. */
import { createHash } from 'node:crypto';
import {
  branchTarget,
  type ClassFile,
  type Code,
  type Constant,
  type ConstantPool,
  constantIndex,
  dimensionCount,
  type FieldMember,
  forEachInstruction,
  iincDelta,
  localIndex,
  type MemberRef,
  type MethodHandle,
  type MethodMember,
  Opcode,
  Operands,
  opcodeName,
  operandsOf,
  prettyType,
  primitiveArrayType,
  pushedInt,
  RefKind,
  switchTargets,
} from '../../src/classfile/index.js';
import { type MemberFacts, noFacts } from './facts.js';

export function headFacts(file: ClassFile, bytes: Uint8Array): [string, string][] {
  const { interfaces, fields, methods } = file;
  const facts: [string, string | undefined][] = [
    ['hash', createHash('sha256').update(bytes).digest('hex')],
    ['minor', `${file.minorVersion}`],
    ['major', `${file.majorVersion}`],
    ['flags', hex(file.access)],
    ['this', file.name],
    ['super', file.superName ?? ''],
    ['counts', `interfaces: ${interfaces.length}, fields: ${fields.length}, methods: ${methods.length}`],
    ['SourceFile', file.sourceFile],
    ['Signature', file.signature],
    ['NestHost', file.nestHost],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

export function fieldFacts(field: FieldMember): MemberFacts {
  const constant = field.constantValue === undefined ? '' : constantValue(field.constantValue);
  return { ...noFacts(), ...memberFacts(field), constant };
}

export function methodFacts(method: MethodMember): MemberFacts {
  const exceptions = method.exceptions.map((name) => name.replaceAll('/', '.')).join(', ');
  const code = method.code === undefined ? {} : codeFacts(method.code);
  return { ...noFacts(), ...memberFacts(method), exceptions, ...code };
}

function memberFacts(member: FieldMember | MethodMember): Pick<MemberFacts, 'head' | 'signature'> {
  return { head: `${member.name} ${member.desc} ${hex(member.access)}`, signature: member.signature ?? '' };
}

function codeFacts(code: Code): Partial<MemberFacts> {
  const rows = [`stack=${code.maxStack}, locals=${code.maxLocals}`];
  forEachInstruction(code.bytes, (pc, opcode) => {
    rows.push(`${pc}: ${opcodeName(code.bytes[pc] === Opcode.wide ? opcode : code.bytes[pc])}`);
    addOperands(rows, code.bytes, pc, opcode);
  });
  const { lines } = code;
  const frames = code.stackMap().length;
  return {
    code: rows,
    handlers: code.handlers.map(({ startPc, endPc, handlerPc, catchType }) => {
      return `${startPc} ${endPc} ${handlerPc} ${catchType === undefined ? 'any' : `Class ${catchType}`}`;
    }),
    lines: Array.from({ length: lines.length / 2 }, (_, i) => [lines[2 * i], `${lines[2 * i + 1]}`]),
    variables: code.localVariables.map(({ startPc, length, index, name, desc }) => {
      return `${startPc} ${length} ${index} ${name} ${desc}`;
    }),
    frames: frames > 0 ? `${frames}` : '',
  };
}

/** Adds the operands to the last row, and a row for each case of a switch. */
function addOperands(rows: string[], code: Uint8Array, pc: number, opcode: Opcode): void {
  const last = rows.length - 1;
  const shape = operandsOf(opcode);
  switch (shape) {
    case Operands.local:
      rows[last] += ` ${localIndex(code, pc)}`;
      return;
    case Operands.branch:
    case Operands.branchWide:
      rows[last] += ` ${branchTarget(code, pc)}`;
      return;
    case Operands.iinc:
      rows[last] += ` ${localIndex(code, pc)}, ${iincDelta(code, pc)}`;
      return;
    case Operands.tableswitch:
    case Operands.lookupswitch: {
      const { keys, targets, defaultTarget } = switchTargets(code, pc);
      rows[last] += ' {';
      keys.forEach((key, i) => {
        rows.push(`${key}: ${targets[i]}`);
      });
      rows.push(`default: ${defaultTarget}`, '}');
      return;
    }
  }
  rows[last] += plainOperand(code, pc, opcode);
}

function plainOperand(code: Uint8Array, pc: number, opcode: Opcode): string {
  switch (opcode) {
    case Opcode.bipush:
    case Opcode.sipush:
      return ` ${pushedInt(code, pc)}`;
    case Opcode.newarray:
      return ` ${prettyType(primitiveArrayType(code, pc))}`;
    case Opcode.multianewarray:
      return ` #${constantIndex(code, pc)}, ${dimensionCount(code, pc)}`;
    case Opcode.invokeinterface:
      return ` #${constantIndex(code, pc)}, ${code[pc + 3]}`;
    case Opcode.invokedynamic:
      return ` #${constantIndex(code, pc)}, 0`;
  }
  const shape = operandsOf(opcode);
  const isConstant = shape === Operands.constant || shape === Operands.constantByte;
  return isConstant ? ` #${constantIndex(code, pc)}` : '';
}

function constantValue(constant: Constant): string {
  switch (constant.kind) {
    case 'string':
      return `String ${escaped(constant.value)}`;
    case 'long':
      return `long ${constant.value}l`;
    case 'int':
      return `int ${constant.value}`;
    case 'float':
      return `float ${constant.value}f`;
    case 'double':
      return `double ${constant.value}d`;
    default:
      return constant.kind;
  }
}

/** What we read at a place of the pool where javap finds a constant of this kind; undefined where nobody can ask. */
export function poolFact(pool: ConstantPool, index: number, tag: string): string | undefined {
  switch (tag) {
    case 'NameAndType':
      return undefined;
    case 'Utf8':
      return escaped(pool.utf8(index));
    case 'Class':
      return pool.className(index);
    case 'Fieldref':
    case 'Methodref':
    case 'InterfaceMethodref': {
      const ref = pool.memberRef(index);
      if (ref.isInterface !== (tag === 'InterfaceMethodref')) return 'a method of another kind of type';
      return memberText(ref);
    }
    case 'Dynamic':
    case 'InvokeDynamic': {
      const { bootstrap, name, desc } = pool.dynamicRef(index);
      return `#${bootstrap}:${name}:${desc}`;
    }
  }
  const constant = pool.loadable(index);
  switch (constant.kind) {
    case 'string':
      return escaped(constant.value);
    case 'int':
      return `${constant.value}`;
    case 'long':
      return `${constant.value}l`;
    case 'float':
      return `${constant.value}f`;
    case 'double':
      return `${constant.value}d`;
    case 'methodType':
      return constant.value;
    case 'methodHandle':
      return handleText(constant.handle);
    default:
      return `no ${tag}`;
  }
}

function memberText({ owner, name, desc }: MemberRef): string {
  return `${owner}.${name}:${desc}`;
}

function handleText({ kind, member }: MethodHandle): string {
  const [name] = Object.entries(RefKind).find(([, value]) => value === kind) ?? ['?'];
  return `REF_${name} ${memberText(member)}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '"': '\\"',
  "'": "\\'",
  '\\': '\\\\',
};

/** javap escapes control characters and cuts spaces at the end of a line; a lone surrogate has no UTF-8 and comes as `?`. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is escaped
  const safe = text.replace(/["'\\\u0000-\u001f\u007f-\u009f]/g, (unit) => {
    return ESCAPES[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return Buffer.from(safe).toString().replaceAll('\ufffd', '?').replace(/ +$/, '');
}

function hex(access: number): string {
  return access.toString(16).padStart(4, '0');
}
