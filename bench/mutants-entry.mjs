// Mutants of a jar, each with one guard less: a method is not `synchronized` any more, does not lock in its blocks or by methods of a
// lock, or a field is not volatile any more. Bundled and run by `bench/mutants.mjs`.
import { constantIndex, forEachInstruction, Opcode, openSource, parseClass } from '../src/classfile/index.ts';
import { groupBy } from '../src/util/index.ts';
import { attributesAt, rangesOf } from '../src/weaving/class-layout.ts';

const [SYNCHRONIZED, VOLATILE, FINAL, SYNTHETIC] = [0x20, 0x40, 0x10, 0x1000];
const LOCKS =
  /^java\/util\/concurrent\/locks\/(?:Lock|ReentrantLock|ReentrantReadWriteLock\$(?:Read|Write)Lock)$/;
const INITIAL = new Set(['<init>', '<clinit>']);

/** The classes that can be read: of each, its bytes, the class file, and where its fields and methods stand in the bytes. */
export function read(jar) {
  const source = openSource(jar);
  return [...source.names()].flatMap((name) => {
    const bytes = source.read(name);
    try {
      const file = parseClass(bytes, source.origin(name));
      return [{ name, bytes, file, ...membersOf(Buffer.from(bytes), file.interfaces.length) }];
    } catch {
      return [];
    }
  });
}

/** The offsets of all fields and of all methods, at which their flags stand. */
function membersOf(bytes, interfaceCount) {
  const fields = startsAt(bytes, rangesOf(bytes).poolEnd + 8 + 2 * interfaceCount);
  return { fieldStarts: fields.starts, methodStarts: startsAt(bytes, fields.end).starts };
}

function startsAt(bytes, table) {
  const starts = [];
  let at = table + 2;
  for (let left = bytes.readUInt16BE(table); left > 0; left--) {
    starts.push(at);
    at = attributesAt(bytes, at + 6).end;
  }
  return { starts, end: at };
}

function accessesOf(file, code) {
  const found = [];
  forEachInstruction(code, (pc, opcode) => {
    if (opcode < Opcode.getstatic || opcode > Opcode.putfield) return;
    const { owner, name } = file.pool.memberRef(constantIndex(code, pc));
    const isWrite = opcode === Opcode.putstatic || opcode === Opcode.putfield;
    found.push({ field: `${owner}.${name}`, isWrite });
  });
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
    return own.length > 0 && others.length > 0 && all.some(({ isWrite }) => isWrite);
  };
  const isPlain = (field) => fields.has(field) && (fields.get(field) & (FINAL | VOLATILE)) === 0;
  return classes.flatMap((cls) => mutantsIn(cls, { mattersFor, isPlain, byField }));
}

function mutantsIn(cls, { mattersFor, isPlain, byField }) {
  const { name, bytes, file } = cls;
  const found = [];
  for (const [index, method] of file.methods.entries()) {
    const { code, access } = method;
    if (code === undefined || (access & SYNTHETIC) !== 0 || INITIAL.has(method.name)) continue;
    const accessed = [...new Set(accessesOf(file, code.bytes).map(({ field }) => field))].filter(
      (field) => isPlain(field) && mattersFor(field, `${name} ${index}`),
    );
    if (accessed.length === 0) continue;
    const at = `${name.replaceAll('/', '.')}.${method.name}${method.desc}`;
    const add = (kind, edits) => found.push({ kind, at, accessed, name, edits });
    if ((access & SYNCHRONIZED) !== 0) add('method', [without(bytes, cls.methodStarts[index], SYNCHRONIZED)]);
    const { blocks, locks } = lockingIn(cls, code);
    if (blocks.length > 0) add('block', blocks);
    if (locks.length > 0) add('lock', locks);
  }
  for (const [index, field] of file.fields.entries()) {
    const id = `${name}.${field.name}`;
    const uses = byField.get(id) ?? [];
    const isUsed = new Set(uses.map(({ by }) => by)).size > 1 && uses.some(({ isWrite }) => isWrite);
    if ((field.access & VOLATILE) === 0 || !isUsed) continue;
    const edits = [without(bytes, cls.fieldStarts[index], VOLATILE)];
    found.push({ kind: 'volatile', at: id.replaceAll('/', '.'), accessed: [id], name, edits });
  }
  return found;
}

/** The edit that takes a flag, of the lower eight, from a member. */
function without(bytes, start, flag) {
  return [start + 1, bytes[start + 1] & ~flag];
}

/** The edits that let a method take no monitor, and those that let it call no `lock()` and `unlock()`. */
function lockingIn({ bytes, file }, { bytes: code }) {
  const start = code.byteOffset - bytes.byteOffset;
  const [blocks, locks] = [[], []];
  forEachInstruction(code, (pc, opcode, next) => {
    if (opcode === Opcode.monitorenter || opcode === Opcode.monitorexit)
      blocks.push([start + pc, Opcode.pop]);
    if (opcode !== Opcode.invokeinterface && opcode !== Opcode.invokevirtual) return;
    const { owner, name } = file.pool.memberRef(constantIndex(code, pc));
    if (!LOCKS.test(owner) || (name !== 'lock' && name !== 'unlock')) return;
    locks.push([start + pc, Opcode.pop]);
    for (let at = pc + 1; at < next; at++) locks.push([start + at, Opcode.nop]);
  });
  return { blocks, locks };
}
