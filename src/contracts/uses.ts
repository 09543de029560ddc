/**
 * The accesses of a method to fields that a lock is named for, and its calls of methods that a lock is named for.
 *
 * A field that can be assigned is accessed where it is read or written. What a final field holds never changes, so that
 * the claim is about the content: it is accessed where the method calls it, or reads or writes its elements or fields. A
 * content that is only passed on is not told. Reads of volatile fields need no lock.
 */
import type { Insn, Value } from '../ir/index.js';
import type { MethodConstraints } from '../pointsto/index.js';
import type { FieldId, MethodId, Program } from '../program/index.js';

export interface Use {
  /** −1 for a call of a method. */
  readonly field: FieldId;
  /** The method that is called, as the call names it; −1 for an access to a field. */
  readonly callee: MethodId;
  readonly block: number;
  readonly insn: number;
  /** The local that holds the object of the field or the method; −1 for a static one. */
  readonly base: number;
  readonly write: boolean;
  /** A call on what a final field holds. */
  readonly isCall: boolean;
}

/** What names a lock. */
export type Claimed = Pick<Use, 'field' | 'callee'>;

/** One text for each field and method. */
export function claimedKey({ field, callee }: Claimed): string {
  return callee >= 0 ? `method ${callee}` : `field ${field}`;
}

export function usesOf(
  program: Program,
  constraints: MethodConstraints,
  isClaimed: (claimed: Claimed) => boolean,
): readonly Use[] {
  return [...callsOf(program, constraints, isClaimed), ...accessesOf(program, constraints, isClaimed)];
}

function callsOf(
  program: Program,
  { calls, body }: MethodConstraints,
  isClaimed: (claimed: Claimed) => boolean,
): readonly Use[] {
  return calls.flatMap(({ target, block, insn, args }): Use[] => {
    if (body.blocks[block].insns[insn].op !== 'invoke' || !isClaimed({ field: -1, callee: target }))
      return [];
    const base = program.method(target).isStatic ? -1 : args[0];
    return [{ field: -1, callee: target, block, insn, base, write: false, isCall: false }];
  });
}

function accessesOf(
  program: Program,
  { accesses, body, localOf }: MethodConstraints,
  isClaimed: (claimed: Claimed) => boolean,
): readonly Use[] {
  const found: Use[] = [];
  const contents = new Map<Value, { readonly field: FieldId; readonly base: number }>();
  for (let i = 0; i < accesses.length; i += 2) {
    const [block, index] = [accesses[i], accesses[i + 1]];
    const insn = body.blocks[block].insns[index];
    if ('ghost' in insn || !isFieldAccess(insn)) continue;
    const field = program.resolveField(insn.field);
    if (!isClaimed({ field, callee: -1 })) continue;
    const { isFinal, isVolatile } = program.field(field);
    const base = 'obj' in insn ? localOf[insn.obj] : -1;
    const isRead = 'dst' in insn;
    if ('obj' in insn && base < 0) continue;
    if (isRead && isFinal) contents.set(insn.dst, { field, base });
    else if (!isRead || !isVolatile)
      found.push({ field, callee: -1, block, insn: index, base, write: !isRead, isCall: false });
  }
  if (contents.size > 0) contentUses(body.blocks, contents, found);
  return found;
}

type FieldAccess = Extract<Insn, { op: 'getfield' | 'putfield' | 'getstatic' | 'putstatic' }>;

function isFieldAccess(insn: Insn): insn is FieldAccess {
  return /^(?:get|put)(?:field|static)$/.test(insn.op);
}

function contentUses(
  blocks: MethodConstraints['body']['blocks'],
  contents: Map<Value, { readonly field: FieldId; readonly base: number }>,
  found: Use[],
): void {
  for (const { insns } of blocks) {
    for (const insn of insns) {
      const known = insn.op === 'copy' || insn.op === 'cast' ? contents.get(insn.src) : undefined;
      if (known !== undefined && 'dst' in insn) contents.set(insn.dst, known);
    }
  }
  for (const { id, insns } of blocks) {
    insns.forEach((insn, index) => {
      if ('ghost' in insn) return;
      const used = contentOf(insn);
      const content = used === undefined ? undefined : contents.get(used.value);
      if (used === undefined || content === undefined) return;
      const isCall = insn.op === 'invoke';
      found.push({ ...content, callee: -1, block: id, insn: index, write: used.write, isCall });
    });
  }
}

function contentOf(insn: Insn): { readonly value: Value; readonly write: boolean } | undefined {
  switch (insn.op) {
    case 'invoke':
      return insn.kind === 'static' ? undefined : { value: insn.args[0], write: false };
    case 'getfield':
      return { value: insn.obj, write: false };
    case 'putfield':
      return { value: insn.obj, write: true };
    case 'aload':
      return { value: insn.array, write: false };
    case 'astore':
      return { value: insn.array, write: true };
    default:
      return undefined;
  }
}
