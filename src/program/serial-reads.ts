/**
 * Objects that are read from a stream of objects and cast in the same method: `(T) in.readObject()` becomes the call
 * `java.io.ModelSerial.read(in, T.class)`.
 */
import type { MemberRef } from '../classfile/index.js';
import { type Body, type Insn, type InsnOf, insnsOf, rewritten, type Value } from '../ir/index.js';

const SOURCE = /^java\/io\/Object(?:Input|InputStream)$/;
const READ: MemberRef = {
  owner: 'java/io/ModelSerial',
  name: 'read',
  desc: '(Ljava/io/ObjectInput;Ljava/lang/Class;)Ljava/lang/Object;',
  isInterface: false,
};

function isRead(insn: Insn): insn is InsnOf<'invoke'> {
  return (
    insn.op === 'invoke' &&
    (insn.method.name === 'readObject' || insn.method.name === 'readUnshared') &&
    SOURCE.test(insn.method.owner) &&
    insn.dst >= 0
  );
}

/** The body itself where nothing is read. */
export function withReads(body: Body): Body {
  if (!body.blocks.some(({ insns }) => insns.some(isRead))) return body;
  const casts = new Map<Value, string>();
  for (const insn of insnsOf(body)) if (insn.op === 'cast') casts.set(insn.src, insn.type);
  return rewritten(body, (insn, kinds) => {
    const type = isRead(insn) ? casts.get(insn.dst) : undefined;
    if (!isRead(insn) || type === undefined || type.startsWith('[')) return undefined;
    const { line, offset, dst, args } = insn;
    const literal = kinds.push('ref') - 1;
    const place = { line, offset };
    return [
      { op: 'const', dst: literal, value: { type: 'class', value: type }, ...place },
      { op: 'invoke', dst, kind: 'static', method: READ, args: [args[0], literal], ...place },
    ];
  });
}
