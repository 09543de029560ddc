/** Reads a body back from its exact print. Bytecode offsets are not printed; every value of the text is read. */
import type { Block, Body, Insn, Kind, Value } from '../../src/ir/index.js';
import { type Around, kindMade, readInstruction } from './read-instructions.js';

export function readBody(text: string): Body {
  return new BodyReader(text).read();
}

const HEAD = /^(.*?) \((.*)\)$/;
const BLOCK = /^b(\d+):(?: \((.*)\))?$/;
const LINE = '// line ';
const ASSIGNED = /^(this|[^\s.[\](),]*#\d+|v\d+) = (.*)$/s;

class BodyReader {
  private readonly names = new Map<Value, string>();
  private readonly kinds: Kind[] = [];

  constructor(private readonly text: string) {}

  read(): Body {
    const [head, ...rows] = this.text.trimEnd().split('\n');
    const [, name, params] = HEAD.exec(head) as RegExpExecArray;
    const given = params === '' ? [] : params.split(', ').map((param) => param.split(': '));
    for (const [value, kind] of given) this.kinds[this.value(value)] = kind as Kind;
    const blocks: Block[] = [];
    let from = 0;
    for (let at = 1; at <= rows.length; at++) {
      if (at < rows.length && rows[at].startsWith(' ')) continue;
      blocks.push(this.block(rows[from], rows.slice(from + 1, at)));
      from = at;
    }
    this.joinKinds(blocks);
    const { kinds, names: valueNames } = this;
    return { name, paramCount: given.length, blocks, valueCount: kinds.length, kinds, valueNames };
  }

  private block(head: string, rows: readonly string[]): Block {
    const [, id, notes = ''] = BLOCK.exec(head) as RegExpExecArray;
    const listed = (note: string) => {
      const found = notes.split('; ').find((one) => one.startsWith(note));
      return found === undefined ? [] : found.slice(note.length).split(', ').map(blockNumber);
    };
    const around: Around = { preds: listed('from '), succs: [], value: (text) => this.value(text) };
    let line = -1;
    const insns = rows.map((row): Insn => {
      const comment = row.lastIndexOf(LINE);
      const number = comment < 0 ? Number.NaN : Number(row.slice(comment + LINE.length));
      // The same words at the end of a text are followed by its quotation mark.
      if (Number.isNaN(number)) return this.instruction(row.trim(), line, around);
      line = number;
      return this.instruction(row.slice(0, comment).trim(), line, around);
    });
    const handlers = listed('on exception → ');
    const isHandler = insns.some((insn) => insn.op === 'catch');
    return { id: Number(id), insns, succs: around.succs, handlers, preds: around.preds, isHandler };
  }

  private instruction(text: string, line: number, around: Around): Insn {
    const assigned = ASSIGNED.exec(text);
    const bare = readInstruction(assigned?.[2] ?? text, assigned !== null, around);
    const place = { offset: -1, line };
    if (assigned === null) {
      const isCall = bare.op === 'invoke' || bare.op === 'dynamic';
      return (isCall ? { ...bare, dst: -1, ...place } : { ...bare, ...place }) as Insn;
    }
    const dst = this.value(assigned[1]);
    if (bare.op !== 'phi') this.kinds[dst] = kindMade(bare, this.kinds);
    return { ...bare, dst, ...place } as Insn;
  }

  /** `this`, `v3` or `count#3`. */
  private value(text: string): Value {
    if (text === 'this') {
      this.names.set(0, text);
      return 0;
    }
    const hash = text.lastIndexOf('#');
    const value = Number(text.slice(hash < 0 ? 1 : hash + 1));
    if (!Number.isInteger(value)) throw new Error(`${text} is no value`);
    if (hash >= 0) this.names.set(value, text.slice(0, hash));
    return value;
  }

  /** What meets in a φ may be defined further down. */
  private joinKinds(blocks: readonly Block[]): void {
    const phis = blocks.flatMap(({ insns }) => insns.filter((insn) => insn.op === 'phi'));
    for (let changed = true; changed; ) {
      changed = false;
      for (const { dst, args } of phis) {
        const known = args.map((arg) => this.kinds[arg]).filter((kind) => kind !== undefined);
        const kind = known.includes('ref') ? 'ref' : known[0];
        changed ||= kind !== this.kinds[dst];
        this.kinds[dst] = kind;
      }
    }
  }
}

function blockNumber(text: string): number {
  return Number(text.slice(1));
}
