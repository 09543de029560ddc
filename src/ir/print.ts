/** Bodies as text, for people: `racewarden ir`, tests and error hunting. */
import { dotted, type MemberRef, prettyType } from '../classfile/index.js';
import { descriptorStart, returnDesc, returnKind } from './kinds.js';
import type { Block, Body, ConstValue, Insn, InsnOf, LockRegions, Value } from './types.js';

export interface PrintOptions {
  /** Shows the held locks in a margin before each instruction. */
  readonly locks?: LockRegions;
}

/** Where the comment with the source line begins, unless the instruction is longer. */
const COMMENT_COLUMN = 60;
const MAX_TEXT = 60;

/** One line per instruction, ending in a line break. Values with a source name are `name#number`, others `v` + number. */
export function printBody(body: Body, options: PrintOptions = {}): string {
  const printer = new Printer(body, options.locks);
  return `${printer.lines().join('\n')}\n`;
}

class Printer {
  constructor(
    private readonly body: Body,
    private readonly locks: LockRegions | undefined,
  ) {}

  lines(): string[] {
    const lines = [this.head()];
    const margins = this.body.blocks.map((b) => b.insns.map((_, i) => this.margin(b.id, i)));
    const width = Math.max(0, ...margins.map((m) => m.reduce((w, text) => Math.max(w, text.length), 0)));
    for (const block of this.body.blocks) {
      lines.push(this.blockHead(block));
      let line = -1;
      block.insns.forEach((insn, i) => {
        const margin = width > 0 ? `${margins[block.id][i].padEnd(width)} ` : '';
        const text = `  ${margin}${this.instruction(insn, block)}`;
        const comment = insn.line >= 0 && insn.line !== line ? `// line ${insn.line}` : '';
        lines.push(comment ? `${text.padEnd(COMMENT_COLUMN)} ${comment}` : text);
        line = insn.line >= 0 ? insn.line : line;
      });
    }
    return lines;
  }

  private head(): string {
    const params = Array.from({ length: this.body.paramCount }, (_, p) => {
      return `${this.name(p)}: ${this.body.kinds[p]}`;
    });
    const { name } = this.body;
    const open = descriptorStart(name);
    const returns = open < 0 ? 'void' : typeName(returnDesc(name.slice(open)));
    return `${dotted(open < 0 ? name : name.slice(0, open))}(${params.join(', ')}): ${returns}`;
  }

  private blockHead(block: Block): string {
    const notes: string[] = [];
    if (block.preds.length > 0) notes.push(`from ${block.preds.map(blockName).join(', ')}`);
    if (block.handlers.length > 0) notes.push(`on exception → ${block.handlers.map(blockName).join(', ')}`);
    return `${blockName(block.id)}:${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
  }

  /** `[this, v4]`, empty where nothing is held. */
  private margin(block: number, index: number): string {
    const held = this.locks?.heldAt(block, index) ?? [];
    if (held.length === 0) return '';
    const names = held.map((h) => {
      const expr = this.locks?.locks[h].expr;
      return expr?.kind === 'class' ? `${typeName(`L${expr.type};`)}.class` : this.name(expr?.value ?? -1);
    });
    return `[${names.join(', ')}]`;
  }

  private name(value: Value): string {
    const name = this.body.valueNames.get(value);
    if (name === undefined) return `v${value}`;
    return name === 'this' ? name : `${name}#${value}`;
  }

  private list(values: readonly Value[]): string {
    return values.map((v) => this.name(v)).join(', ');
  }

  private instruction(insn: Insn, block: Block): string {
    const text = this.operation(insn, block);
    return 'dst' in insn && insn.dst >= 0 ? `${this.name(insn.dst)} = ${text}` : text;
  }

  private operation(insn: Insn, block: Block): string {
    const n = (v: Value): string => this.name(v);
    switch (insn.op) {
      case 'const':
        return constant(insn.value);
      case 'phi':
        return `phi(${insn.args.map((a, i) => `${blockName(block.preds[i])}: ${n(a)}`).join(', ')})`;
      case 'copy':
        return n(insn.src);
      case 'binary':
        return `${n(insn.a)} ${BINARY[insn.fn]} ${n(insn.b)} : ${insn.kind}`;
      case 'neg':
        return `-${n(insn.src)} : ${insn.kind}`;
      case 'compare':
        return `${insn.fn} ${n(insn.a)}, ${n(insn.b)}`;
      case 'convert':
        return `${insn.fn} ${n(insn.src)}`;
      case 'cast':
        return `(${className(insn.type)}) ${n(insn.src)}`;
      case 'instanceof':
        return `${n(insn.src)} instanceof ${className(insn.type)}`;
      case 'new':
        return `new ${className(insn.type)}`;
      case 'newarray':
        return `newarray ${prettyType(insn.type)} (${this.list(insn.dims)})`;
      case 'arraylength':
        return `${n(insn.src)}.length`;
      case 'getfield':
        return `getfield ${n(insn.obj)}.${field(insn.field)}`;
      case 'putfield':
        return `putfield ${n(insn.obj)}.${insn.field.name} = ${n(insn.src)} : ${prettyType(insn.field.desc)}`;
      case 'getstatic':
        return `getstatic ${className(insn.field.owner)}.${field(insn.field)}`;
      case 'putstatic':
        return `putstatic ${className(insn.field.owner)}.${insn.field.name} = ${n(insn.src)} : ${prettyType(insn.field.desc)}`;
      case 'aload':
        return `${n(insn.array)}[${n(insn.index)}] : ${insn.elem}`;
      case 'astore':
        return `${n(insn.array)}[${n(insn.index)}] = ${n(insn.src)} : ${insn.elem}`;
      case 'invoke':
        return this.invocation(insn);
      case 'lambda': {
        const { interfaceType, name, implementation } = insn.site;
        const { owner, name: target } = implementation.member;
        const captured = this.list(insn.captures);
        return `lambda ${className(interfaceType)}.${name} → ${className(owner)}.${target}(${captured})`;
      }
      case 'concat':
        return `concat(${this.list(insn.args)})`;
      case 'recordmethod':
        return `record ${insn.name}(${this.list(insn.args)})`;
      case 'typeswitch':
        return `typeswitch(${this.list(insn.args)})`;
      case 'dynamic':
        return `dynamic ${insn.name}(${this.list(insn.args)}) : ${typeName(returnDesc(insn.desc))}`;
      case 'monitorenter':
      case 'monitorexit':
      case 'throw':
        return `${insn.op} ${n(insn.src)}`;
      case 'catch':
        return `catch ${insn.types.map((t) => (t === undefined ? 'any' : className(t))).join(' | ')}`;
      case 'if': {
        const right = insn.b >= 0 ? n(insn.b) : this.body.kinds[insn.a] === 'int' ? '0' : 'null';
        const [yes, no] = block.succs.map(blockName);
        return `if ${n(insn.a)} ${CONDITION[insn.cond]} ${right} → ${yes} else ${no}`;
      }
      case 'goto':
        return `goto ${blockName(block.succs[0])}`;
      case 'switch':
        return this.switchText(insn, block);
      case 'return':
        return insn.src >= 0 ? `return ${n(insn.src)}` : 'return';
    }
  }

  private invocation(insn: InsnOf<'invoke'>): string {
    const { owner, name, desc } = insn.method;
    const call = `${insn.kind} ${className(owner)}.${name}(${this.list(insn.args)})`;
    return returnKind(desc) === 'void' ? call : `${call} : ${typeName(returnDesc(desc))}`;
  }

  private switchText(insn: InsnOf<'switch'>, block: Block): string {
    const cases = insn.keys.map((key, i) => `${key} → ${blockName(block.succs[i])}`);
    const otherwise = blockName(block.succs[block.succs.length - 1]);
    return `switch ${this.name(insn.key)} (${[...cases, `else → ${otherwise}`].join(', ')})`;
  }
}

const BINARY: Readonly<Record<InsnOf<'binary'>['fn'], string>> = {
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  rem: '%',
  shl: '<<',
  shr: '>>',
  ushr: '>>>',
  and: '&',
  or: '|',
  xor: '^',
};

const CONDITION: Readonly<Record<InsnOf<'if'>['cond'], string>> = {
  eq: '==',
  ne: '!=',
  lt: '<',
  ge: '>=',
  gt: '>',
  le: '<=',
};

function blockName(id: number): string {
  return `b${id}`;
}

function typeName(desc: string): string {
  return desc === 'V' ? 'void' : prettyType(desc);
}

/** Simple name of an internal class name or array descriptor. */
function className(name: string): string {
  return prettyType(name.startsWith('[') ? name : `L${name};`);
}

function field(ref: MemberRef): string {
  return `${ref.name} : ${prettyType(ref.desc)}`;
}

function constant(value: ConstValue): string {
  switch (value.type) {
    case 'string':
      return JSON.stringify(
        value.value.length > MAX_TEXT ? `${value.value.slice(0, MAX_TEXT)}…` : value.value,
      );
    case 'class':
      return `${className(value.value)}.class`;
    case 'null':
      return 'null';
    case 'long':
      return `${value.value}L`;
    case 'float':
      return `${value.value}f`;
    case 'double':
      return Number.isInteger(value.value) && Math.abs(value.value) < 1e15
        ? value.value.toFixed(1)
        : `${value.value}`;
    case 'int':
      return `${value.value}`;
    case 'methodType':
      return `methodtype ${value.value}`;
    case 'methodHandle':
      return `methodhandle ${className(value.handle.member.owner)}.${value.handle.member.name}`;
  }
}
