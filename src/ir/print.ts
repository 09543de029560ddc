/** Bodies as text, for people: `racewarden ir`, tests and error hunting. */
import { EXACT, type PrintNames, SHORT } from './print-names.js';
import type { Block, Body, Insn, InsnOf, LockRegions, Value } from './types.js';

export interface PrintOptions {
  /** Shows the held locks in a margin before each instruction. */
  readonly locks?: LockRegions;
  /**
   * Internal names, descriptors and texts in full: nothing of the instructions is lost but their bytecode offsets and
   * repeated lines, so that the body can be read back.
   */
  readonly exact?: boolean;
}

/** Where the comment with the source line begins, unless the instruction is longer. */
const COMMENT_COLUMN = 60;

/** One line per instruction, ending in a line break. Values with a source name are `name#number`, others `v` + number. */
export function printBody(body: Body, options: PrintOptions = {}): string {
  const printer = new Printer(body, options.locks, options.exact ? EXACT : SHORT);
  return `${printer.lines().join('\n')}\n`;
}

type ObjectInsn = InsnOf<
  | 'new'
  | 'newarray'
  | 'arraylength'
  | 'getfield'
  | 'putfield'
  | 'getstatic'
  | 'putstatic'
  | 'aload'
  | 'astore'
>;

class Printer {
  constructor(
    private readonly body: Body,
    private readonly locks: LockRegions | undefined,
    private readonly names: PrintNames,
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
    return this.names.head(this.body.name, params.join(', '));
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
      return expr?.kind === 'class'
        ? `${this.names.className(expr.type)}.class`
        : this.name(expr?.value ?? -1);
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
    const mode = 'mode' in insn && insn.mode !== undefined ? `${insn.mode} ` : '';
    const text = `${'ghost' in insn ? 'ghost ' : ''}${mode}${this.operation(insn, block)}`;
    return 'dst' in insn && insn.dst >= 0 ? `${this.name(insn.dst)} = ${text}` : text;
  }

  private operation(insn: Insn, block: Block): string {
    const n = (v: Value): string => this.name(v);
    const { names } = this;
    switch (insn.op) {
      case 'const':
        return names.constant(insn.value);
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
        return `(${names.className(insn.type)}) ${n(insn.src)}`;
      case 'instanceof':
        return `${n(insn.src)} instanceof ${names.className(insn.type)}`;
      case 'invoke':
        return `${insn.kind} ${names.call(insn.method, this.list(insn.args))}`;
      case 'lambda':
        return `lambda ${names.lambda(insn.site)}(${this.list(insn.captures)})`;
      case 'concat':
        return `concat(${this.list(insn.args)})`;
      case 'recordmethod':
        return `record ${names.record(insn.name, insn.fields)}(${this.list(insn.args)})`;
      case 'typeswitch':
        return `typeswitch(${this.list(insn.args)})`;
      case 'dynamic':
        return `dynamic ${names.dynamic(insn, this.list(insn.args))}`;
      case 'monitorenter':
      case 'monitorexit':
      case 'throw':
        return `${insn.op} ${n(insn.src)}`;
      case 'catch':
        return `catch ${insn.types.map((t) => (t === undefined ? 'any' : names.className(t))).join(' | ')}`;
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
      default:
        return this.onObject(insn);
    }
  }

  /** What is done to objects and fields. */
  private onObject(insn: ObjectInsn): string {
    const n = (v: Value): string => this.name(v);
    const { names } = this;
    switch (insn.op) {
      case 'new':
        return `new ${names.className(insn.type)}`;
      case 'newarray':
        return `newarray ${names.type(insn.type)} (${this.list(insn.dims)})`;
      case 'arraylength':
        return `${n(insn.src)}.length`;
      case 'getfield':
        return `getfield ${n(insn.obj)}.${names.field(insn.field)} : ${names.type(insn.field.desc)}`;
      case 'putfield':
        return `putfield ${n(insn.obj)}.${names.field(insn.field)} = ${n(insn.src)} : ${names.type(insn.field.desc)}`;
      case 'getstatic':
        return `getstatic ${names.staticField(insn.field)} : ${names.type(insn.field.desc)}`;
      case 'putstatic':
        return `putstatic ${names.staticField(insn.field)} = ${n(insn.src)} : ${names.type(insn.field.desc)}`;
      case 'aload':
        return `${n(insn.array)}[${n(insn.index)}] : ${insn.elem}`;
      case 'astore':
        return `${n(insn.array)}[${n(insn.index)}] = ${n(insn.src)} : ${insn.elem}`;
    }
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
