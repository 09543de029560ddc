// Mutants of a jar, each with one guard less: a method is not `synchronized` any more, does not lock in its blocks or by methods of a
// lock, or a field is not volatile any more. Bundled and run by `bench/mutants.mjs`.
import { Opcode, openSource, parseClass } from '../src/classfile/index.ts';
import { fixedLength } from '../src/classfile/opcodes.ts';
import { groupBy } from '../src/util/index.ts';
import { rangesOf } from '../src/weaving/class-layout.ts';

const [SYNCHRONIZED, VOLATILE, FINAL, SYNTHETIC] = [0x20, 0x40, 0x10, 0x1000];
const LOCKS =
  /^java\/util\/concurrent\/locks\/(?:Lock|ReentrantLock|ReentrantReadWriteLock\$(?:Read|Write)Lock)$/;
const INITIAL = new Set(['<init>', '<clinit>']);

/** Offset and opcode of each instruction. */
function* instructions(code) {
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  for (let at = 0; at < code.length; ) {
    const opcode = code[at];
    yield [at, opcode];
    const operands = (at & ~3) + 4;
    if (opcode === Opcode.tableswitch)
      at = operands + 12 + 4 * (view.getInt32(operands + 8) - view.getInt32(operands + 4) + 1);
    else if (opcode === Opcode.lookupswitch) at = operands + 8 + 8 * view.getInt32(operands + 4);
    else if (opcode === Opcode.wide) at += code[at + 1] === Opcode.iinc ? 6 : 4;
    else at += fixedLength(opcode);
  }
}

/** Of each class: its bytes, its methods with what they access. */
export function read(jar) {
  const source = openSource(jar);
  return [...source.names()].flatMap((name) => {
    const bytes = source.read(name);
    try {
      return [
        { name, bytes, file: parseClass(bytes, source.origin(name)), ranges: rangesOf(Buffer.from(bytes)) },
      ];
    } catch {
      return [];
    }
  });
}

const u2 = (code, at) => (code[at] << 8) | code[at + 1];

function accessesOf(file, code) {
  const found = [];
  for (const [at, opcode] of instructions(code)) {
    if (opcode < Opcode.getstatic || opcode > Opcode.putfield) continue;
    const { owner, name } = file.pool.memberRef(u2(code, at + 1));
    found.push({
      field: `${owner}.${name}`,
      isWrite: opcode === Opcode.putstatic || opcode === Opcode.putfield,
    });
  }
  return found;
}

/**
 * All mutants whose lost guard can matter: the method accesses a field that is neither final nor volatile, that some method writes, and
 * that another method accesses, at least one of the two as a write.
 */
export function mutantsOf(classes) {
  const fields = new Map();
  for (const { name, file } of classes)
    for (const field of file.fields) fields.set(`${name}.${field.name}`, field.access);
  const uses = [];
  for (const { name, file } of classes)
    for (const [index, { code, name: method }] of file.methods.entries())
      if (code !== undefined && !INITIAL.has(method))
        for (const one of accessesOf(file, code.bytes)) uses.push({ ...one, by: `${name} ${index}` });
  const byField = groupBy(uses, ({ field }) => field);
  const mattersFor = (field, by) => {
    const all = byField.get(field) ?? [];
    const own = all.filter((use) => use.by === by);
    const others = all.filter((use) => use.by !== by);
    if (own.length === 0 || others.length === 0) return false;
    return own.some(({ isWrite }) => isWrite) || others.some(({ isWrite }) => isWrite);
  };
  const isPlain = (field) => fields.has(field) && (fields.get(field) & (FINAL | VOLATILE)) === 0;
  return classes.flatMap((cls) => mutantsIn(cls, { mattersFor, isPlain, byField }));
}

function mutantsIn({ name, bytes, file, ranges }, { mattersFor, isPlain, byField }) {
  const found = [];
  for (const [index, method] of file.methods.entries()) {
    const { code, access } = method;
    if (code === undefined || (access & SYNTHETIC) !== 0 || INITIAL.has(method.name)) continue;
    const accessed = [...new Set(accessesOf(file, code.bytes).map(({ field }) => field))].filter(
      (field) => isPlain(field) && mattersFor(field, `${name} ${index}`),
    );
    if (accessed.length === 0) continue;
    const at = `${name.replaceAll('/', '.')}.${method.name}${method.desc}`;
    const start = code.bytes.byteOffset - bytes.byteOffset;
    const head = ranges.methods[index][0].start - 8;
    const add = (kind, edits) => found.push({ kind, at, accessed, name, edits });
    if ((access & SYNCHRONIZED) !== 0) add('method', [[head + 1, bytes[head + 1] & ~SYNCHRONIZED]]);
    const blocks = [];
    const locks = [];
    for (const [pc, opcode] of instructions(code.bytes)) {
      if (opcode === Opcode.monitorenter || opcode === Opcode.monitorexit)
        blocks.push([start + pc, Opcode.pop]);
      if (opcode !== Opcode.invokeinterface && opcode !== Opcode.invokevirtual) continue;
      const ref = file.pool.memberRef(u2(code.bytes, pc + 1));
      if (!LOCKS.test(ref.owner) || (ref.name !== 'lock' && ref.name !== 'unlock')) continue;
      locks.push([start + pc, Opcode.pop]);
      for (let rest = 1; rest < fixedLength(opcode); rest++) locks.push([start + pc + rest, Opcode.nop]);
    }
    if (blocks.length > 0) add('block', blocks);
    if (locks.length > 0) add('lock', locks);
  }
  const afterInterfaces = ranges.poolEnd + 6 + 2 + 2 * file.interfaces.length + 2;
  let at = afterInterfaces;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const field of file.fields) {
    const head = at;
    at += 8;
    for (let left = view.readUInt16BE(at - 2); left > 0; left--) at += 6 + view.readUInt32BE(at + 2);
    const id = `${name}.${field.name}`;
    const methods = new Set((byField.get(id) ?? []).map(({ by }) => by));
    const isWritten = (byField.get(id) ?? []).some(({ isWrite }) => isWrite);
    if ((field.access & VOLATILE) === 0 || !isWritten || methods.size < 2) continue;
    const edits = [[head + 1, bytes[head + 1] & ~VOLATILE]];
    found.push({ kind: 'volatile', at: id.replaceAll('/', '.'), accessed: [id], name, edits });
  }
  return found;
}
