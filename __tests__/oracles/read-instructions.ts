/** The shapes of instructions in an exact print, and what each says. */
import {
  type BinaryOp,
  type CompareOp,
  type Condition,
  type ConstValue,
  type ConvertOp,
  type ElementKind,
  type Insn,
  type InvokeKind,
  type Kind,
  kindOf,
  returnDesc,
  type Value,
} from '../../src/ir/index.js';

/** Where an instruction stands: what its text does not say. */
export interface Around {
  readonly preds: readonly number[];
  /** Where the jump that ends the block goes; reading the jump sets it. */
  succs: readonly number[];
  value(text: string): Value;
}

/** An instruction without its result and place. */
export type Bare = Insn extends infer I
  ? I extends Insn
    ? Omit<I, 'offset' | 'line' | 'dst'>
    : never
  : never;

type Reader = readonly [RegExp, (parts: RegExpExecArray, around: Around) => Bare];

const V = '(this|[^\\s.[\\](),]*#\\d+|v\\d+)';

function shape(text: string): RegExp {
  return new RegExp(`^(?:${text.replaceAll('V', V)})$`, 's');
}

const FUNCTIONS: Readonly<Record<string, BinaryOp>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'rem',
  '<<': 'shl',
  '>>': 'shr',
  '>>>': 'ushr',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
};

const CONDITIONS: Readonly<Record<string, Condition>> = {
  '==': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '>=': 'ge',
  '>': 'gt',
  '<=': 'le',
};

const SINGLE: readonly Reader[] = [
  [shape('goto b(\\d+)'), ([, to], at) => jump(at, [to], { op: 'goto' })],
  [shape('return(?: V)?'), ([, v], at) => ({ op: 'return', src: v === undefined ? -1 : at.value(v) })],
  [shape('(monitorenter|monitorexit|throw) V'), ([, op, v], at) => ({ op: op as 'throw', src: at.value(v) })],
  [
    shape('if V ([=!<>]+) (0|null|V) → b(\\d+) else b(\\d+)'),
    ([, a, cond, right, b, yes, no], at) => {
      // Without a second value the first is compared with zero or null.
      const second = b === undefined || right === '0' || right === 'null' ? -1 : at.value(b);
      return jump(at, [yes, no], { op: 'if', cond: CONDITIONS[cond], a: at.value(a), b: second });
    },
  ],
  [
    shape('switch V \\((.*)\\)'),
    ([, key, rows], at) => {
      const cases = rows.split(', ').map((row) => row.split(' → b'));
      const keys = cases.slice(0, -1).map(([number]) => Number(number));
      return jump(
        at,
        cases.map(([, to]) => to),
        { op: 'switch', key: at.value(key), keys },
      );
    },
  ],
  [
    shape('putfield V\\.([^ ]+)\\.([^. ]+) = V : (.+)'),
    ([, obj, owner, name, src, desc], at) => {
      return { op: 'putfield', obj: at.value(obj), field: field(owner, name, desc), src: at.value(src) };
    },
  ],
  [
    shape('putstatic ([^ ]+)\\.([^. ]+) = V : (.+)'),
    ([, owner, name, src, desc], at) => ({
      op: 'putstatic',
      field: field(owner, name, desc),
      src: at.value(src),
    }),
  ],
  [
    shape('V\\[V\\] = V : (\\w+)'),
    ([, array, index, src, elem], at) => {
      const [a, i, s] = [array, index, src].map((text) => at.value(text));
      return { op: 'astore', array: a, index: i, src: s, elem: elem as ElementKind };
    },
  ],
];

const CALLS: readonly Reader[] = [
  [
    shape('(static|special|virtual|interface) ([^ ]+)\\.([^.( ]+)(\\([^ ]*) (of interface )?\\((.*)\\)'),
    ([, kind, owner, name, desc, isInterface, args], at) => {
      const method = { owner, name, desc, isInterface: isInterface !== undefined };
      return { op: 'invoke', kind: kind as InvokeKind, method, args: values(args, at) };
    },
  ],
  [
    shape('dynamic (\\{.*\\}) \\((.*)\\)'),
    ([, site, args], at) => ({ op: 'dynamic', ...JSON.parse(site), args: values(args, at) }),
  ],
];

const MAKING: readonly Reader[] = [
  [shape('V'), ([, v], at) => ({ op: 'copy', src: at.value(v) })],
  [shape('-?\\d+'), ([text]) => constant({ type: 'int', value: Number(text) })],
  [
    shape('phi\\((.*)\\)'),
    ([, rows], at) => {
      const byBlock = new Map(rows.split(', ').map((row) => row.slice(1).split(': ') as [string, string]));
      return { op: 'phi', args: at.preds.map((pred) => at.value(byBlock.get(`${pred}`) as string)) };
    },
  ],
  [
    shape('getfield V\\.([^ ]+)\\.([^. ]+) : (.+)'),
    ([, obj, owner, name, desc], at) => ({
      op: 'getfield',
      obj: at.value(obj),
      field: field(owner, name, desc),
    }),
  ],
  [
    shape('getstatic ([^ ]+)\\.([^. ]+) : (.+)'),
    ([, owner, name, desc]) => ({ op: 'getstatic', field: field(owner, name, desc) }),
  ],
  [
    shape('V ([-+*/%<>&|^]+) V : (\\w+)'),
    ([, a, fn, b, kind], at) => {
      return { op: 'binary', fn: FUNCTIONS[fn], kind: kind as Kind, a: at.value(a), b: at.value(b) };
    },
  ],
  [shape('-V : (\\w+)'), ([, v, kind], at) => ({ op: 'neg', kind: kind as Kind, src: at.value(v) })],
  [
    shape('([lfd]cmp[lg]?) V, V'),
    ([, fn, a, b], at) => ({ op: 'compare', fn: fn as CompareOp, a: at.value(a), b: at.value(b) }),
  ],
  [
    shape('([ilfd]2[ilfdbcs]) V'),
    ([, fn, v], at) => ({ op: 'convert', fn: fn as ConvertOp, src: at.value(v) }),
  ],
  [
    shape('V\\[V\\] : (\\w+)'),
    ([, array, index, elem], at) => {
      return { op: 'aload', array: at.value(array), index: at.value(index), elem: elem as ElementKind };
    },
  ],
  [shape('V\\.length'), ([, v], at) => ({ op: 'arraylength', src: at.value(v) })],
  [shape('\\((.+)\\) V'), ([, type, v], at) => ({ op: 'cast', src: at.value(v), type })],
  [shape('V instanceof (.+)'), ([, v, type], at) => ({ op: 'instanceof', src: at.value(v), type })],
  [shape('new ([^ ]+)'), ([, type]) => ({ op: 'new', type })],
  [
    shape('newarray ([^ ]+) \\((.*)\\)'),
    ([, type, dims], at) => ({ op: 'newarray', type, dims: values(dims, at) }),
  ],
  [
    shape('catch (.*)'),
    ([, types]) => ({ op: 'catch', types: types.split(' | ').map((t) => (t === 'any' ? undefined : t)) }),
  ],
  [shape('(".*")'), ([, text]) => constant({ type: 'string', value: JSON.parse(text) })],
  [shape('null'), () => constant({ type: 'null' })],
  [shape('([^ ]+)\\.class'), ([, value]) => constant({ type: 'class', value })],
  [shape('(-?\\d+)L'), ([, text]) => constant({ type: 'long', value: BigInt(text) })],
  [shape('([-+.\\de]+|NaN|-?Infinity)f'), ([, text]) => constant({ type: 'float', value: Number(text) })],
  [shape('[-+.\\de]+|NaN|-?Infinity'), ([text]) => constant({ type: 'double', value: Number(text) })],
  [
    shape('lambda (\\{.*\\}) \\((.*)\\)'),
    ([, site, captures], at) => ({ op: 'lambda', site: JSON.parse(site), captures: values(captures, at) }),
  ],
  [
    shape('(concat|typeswitch)\\((.*)\\)'),
    ([, op, args], at) => ({ op: op as 'concat', args: values(args, at) }),
  ],
  [
    shape('record (\\w+) (\\[.*\\]) \\((.*)\\)'),
    ([, name, fields, args], at) => ({
      op: 'recordmethod',
      name,
      fields: JSON.parse(fields),
      args: values(args, at),
    }),
  ],
  [shape('methodtype (.*)'), ([, value]) => constant({ type: 'methodType', value })],
  [
    shape('methodhandle (.*)'),
    ([, handle]) => constant({ type: 'methodHandle', handle: JSON.parse(handle) }),
  ],
];

const WITH_RESULT = [...CALLS, ...MAKING];
const WITHOUT = [...CALLS, ...SINGLE];

/** @throws Error on a text that is no instruction. */
export function readInstruction(text: string, hasResult: boolean, around: Around): Bare {
  for (const [pattern, read] of hasResult ? WITH_RESULT : WITHOUT) {
    const parts = pattern.exec(text);
    if (parts !== null) return read(parts, around);
  }
  throw new Error(`cannot read ${text}`);
}

function jump(around: Around, targets: readonly string[], insn: Bare): Bare {
  around.succs = targets.map(Number);
  return insn;
}

function field(owner: string, name: string, desc: string) {
  return { owner, name, desc, isInterface: false };
}

function values(text: string, around: Around): Value[] {
  return text === '' ? [] : text.split(', ').map((one) => around.value(one));
}

function constant(value: ConstValue): Bare {
  return { op: 'const', value };
}

/** The kind of what an instruction makes. */
export function kindMade(insn: Bare, kinds: readonly Kind[]): Kind {
  switch (insn.op) {
    case 'const':
      return insn.value.type === 'int' || insn.value.type === 'long' || insn.value.type === 'null'
        ? insn.value.type
        : insn.value.type === 'float' || insn.value.type === 'double'
          ? insn.value.type
          : 'ref';
    case 'copy':
      return kinds[insn.src];
    case 'binary':
    case 'neg':
      return insn.kind;
    case 'convert':
      return kindOf('bcs'.includes(insn.fn[2]) ? 'I' : insn.fn[2] === 'l' ? 'J' : insn.fn[2].toUpperCase());
    case 'getfield':
    case 'getstatic':
      return kindOf(insn.field.desc);
    case 'aload':
      return insn.elem === 'boolean' || insn.elem === 'byte' || insn.elem === 'char' || insn.elem === 'short'
        ? 'int'
        : insn.elem;
    case 'invoke':
      return kindOf(returnDesc(insn.method.desc));
    case 'dynamic':
      return kindOf(returnDesc(insn.desc));
    case 'recordmethod':
      return insn.name === 'toString' ? 'ref' : 'int';
    case 'compare':
    case 'instanceof':
    case 'arraylength':
    case 'typeswitch':
      return 'int';
    default:
      return 'ref';
  }
}
