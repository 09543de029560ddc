/** The part of `verify` that asks whether every value has the kind that its definition and its uses say. */
import { descriptorStart, elementKind, kindOf, paramKinds, returnKind } from '../kinds.js';
import { definedBy, forEachUse } from '../operands.js';
import type { Body, CompareOp, ConstValue, ConvertOp, Insn, Kind, Value } from '../types.js';
import type { Report } from './verify.js';

export function checkKinds(body: Body, report: Report): void {
  const kinds = body.kinds;
  for (const block of body.blocks) {
    for (const insn of block.insns) {
      const made = resultKind(insn, kinds);
      const dst = definedBy(insn);
      if (dst >= 0 && made !== kinds[dst])
        report(block.id, `v${dst} is ${kinds[dst]}, ${insn.op} makes ${made}`);
      const wanted = operandKinds(insn, kinds);
      let i = 0;
      forEachUse(insn, (value) => {
        const kind = kinds[value];
        const want = wanted[Math.min(i++, wanted.length - 1)];
        if (kind !== want && !(kind === 'null' && want === 'ref')) {
          report(block.id, `${insn.op} wants ${want}, v${value} is ${kind}`);
        }
      });
      const given = passed(insn);
      if (given !== undefined && wanted.length !== given.length) {
        report(block.id, `${insn.op} has ${given.length} arguments, not ${wanted.length}`);
      }
    }
  }
}

/** Parameters and results are of the kinds that the descriptor in the body's name says. */
export function checkSignature(body: Body, report: Report): void {
  const open = descriptorStart(body.name);
  if (open < 0) return;
  const desc = body.name.slice(open);
  const wanted = paramKinds(desc);
  const given = body.kinds.slice(0, body.paramCount);
  // The receiver stands in front.
  if (given.length === wanted.length + 1) wanted.unshift('ref');
  if (given.join() !== wanted.join()) report(0, `the parameters are ${given.join()}, not ${wanted.join()}`);
  const result = returnKind(desc);
  for (const block of body.blocks) {
    const last = block.insns[block.insns.length - 1];
    if (last.op !== 'return') continue;
    const made = last.src < 0 ? 'void' : body.kinds[last.src];
    if (made !== result && !(made === 'null' && result === 'ref')) {
      report(block.id, `return wants ${result}, it has ${made}`);
    }
  }
}

/** What an instruction passes on by a descriptor. */
function passed(insn: Insn): readonly Value[] | undefined {
  if (insn.op === 'lambda') return insn.captures;
  return insn.op === 'invoke' || insn.op === 'dynamic' ? insn.args : undefined;
}

/** The kind of an instruction's result; a φ's follows from its arguments. */
function resultKind(insn: Insn, kinds: readonly Kind[]): Kind | undefined {
  switch (insn.op) {
    case 'phi':
      return insn.args.some((a) => kinds[a] === 'ref') ? 'ref' : kinds[insn.args[0]];
    case 'copy':
      return kinds[insn.src];
    case 'const':
      return constKind(insn.value);
    case 'binary':
    case 'neg':
      return insn.kind;
    case 'compare':
    case 'instanceof':
    case 'arraylength':
    case 'typeswitch':
      return 'int';
    case 'convert':
      return conversion(insn.fn)[1];
    case 'getfield':
    case 'getstatic':
      return kindOf(insn.field.desc);
    case 'aload':
      return elementKind(insn.elem);
    case 'invoke':
      return returnKind(insn.method.desc);
    case 'dynamic':
      return returnKind(insn.desc);
    case 'recordmethod':
      return insn.name === 'toString' ? 'ref' : 'int';
    default:
      return 'ref';
  }
}

function constKind(value: ConstValue): Kind {
  switch (value.type) {
    case 'int':
    case 'long':
    case 'float':
    case 'double':
    case 'null':
      return value.type;
    default:
      return 'ref';
  }
}

const LETTERS: Readonly<Record<string, Kind>> = { i: 'int', l: 'long', f: 'float', d: 'double' };
const COMPARED: Readonly<Record<CompareOp, Kind>> = {
  lcmp: 'long',
  fcmpl: 'float',
  fcmpg: 'float',
  dcmpl: 'double',
  dcmpg: 'double',
};

/** What a conversion takes and makes, by its name. */
function conversion(fn: ConvertOp): readonly [Kind, Kind] {
  return [LETTERS[fn[0]], LETTERS[fn[2]] ?? 'int'];
}

/** Kinds that the operands must have, in the order of `forEachUse`; the last stands for all further ones. */
function operandKinds(insn: Insn, kinds: readonly Kind[]): readonly Kind[] {
  switch (insn.op) {
    case 'phi':
      return [kinds[insn.dst]];
    case 'copy':
    case 'return':
      return [kinds[insn.src]];
    case 'binary':
      return insn.fn === 'shl' || insn.fn === 'shr' || insn.fn === 'ushr' ? [insn.kind, 'int'] : [insn.kind];
    case 'neg':
      return [insn.kind];
    case 'compare':
      return [COMPARED[insn.fn]];
    case 'convert':
      return [conversion(insn.fn)[0]];
    case 'newarray':
    case 'switch':
      return ['int'];
    case 'putfield':
      return ['ref', kindOf(insn.field.desc)];
    case 'putstatic':
      return [kindOf(insn.field.desc)];
    case 'aload':
      return ['ref', 'int'];
    case 'astore':
      return ['ref', 'int', elementKind(insn.elem)];
    case 'invoke':
      return [...(insn.kind === 'static' ? [] : (['ref'] as const)), ...paramKinds(insn.method.desc)];
    case 'dynamic':
      return paramKinds(insn.desc);
    case 'lambda':
      return insn.site.captureDescs.map((desc) => kindOf(desc));
    case 'concat':
      return insn.args.map((a) => kinds[a]);
    case 'typeswitch':
      return insn.args.map((a) => kinds[a]);
    case 'if':
      return kinds[insn.a] === 'int' ? ['int'] : ['ref'];
    default:
      return ['ref'];
  }
}
