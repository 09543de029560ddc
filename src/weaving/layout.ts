/** Where the instructions of a method are when code has been inserted, and the instructions there. */
import {
  branchTarget,
  type Code,
  forEachInstruction,
  nextPc,
  Opcode,
  Operands,
  operandsOf,
  switchTargets,
} from '../classfile/index.js';
import { CodeWriter } from './code-writer.js';
import type { DetachedCode, Emit, FailureCode, MethodEdits } from './edits.js';
import type { PoolWriter } from './pool-writer.js';

/** Why a method stays as it is. */
export class DoesNotFitError extends Error {}

const MOST_BYTES = 0xffff;
const GOTO_BYTES = 5;

export interface Layout {
  /** The new code. */
  readonly bytes: Buffer;
  /** By an offset in the old code, its end included: where jumps to it go. */
  readonly labels: Int32Array;
  /** By the offset of an old instruction: where it is itself, behind what stands before it. */
  readonly places: Int32Array;
  readonly detached: readonly Detached[];
  /** Where the code of `onThrow` starts, if there is any. */
  readonly onThrow: number | undefined;
}

/** Where detached code is, and where it goes. */
export interface Detached {
  readonly code: DetachedCode;
  readonly start: number;
  readonly end: number;
  /** Old offset of the jump that leads there; the code goes on where the jump would. */
  readonly jump?: { readonly from: number; readonly target: number };
  /** It gets what these throw, and throws it on. */
  readonly failure?: FailureCode;
}

/** @throws DoesNotFitError */
export function layOut(code: Code, edits: MethodEdits, pool: PoolWriter, origin: string): Layout {
  const old = code.bytes;
  const labels = new Int32Array(old.length + 1);
  const places = new Int32Array(old.length + 1);
  const pieces = new Map<number, Piece>();
  const emitted = (emit: Emit | undefined): readonly number[] => {
    if (emit === undefined) return [];
    const writer = new CodeWriter(pool);
    emit(writer);
    return writer.bytes;
  };

  const entry = [...emitted((to) => initialise(to, code, edits)), ...emitted(edits.entry)];
  let at = entry.length;
  forEachInstruction(
    old,
    (pc, opcode, next) => {
      const { before, instead, after } = edits.at.get(pc) ?? {};
      const piece = {
        before: emitted(before),
        instead: instead && emitted(instead),
        after: emitted(goesOn(opcode) ? after : undefined),
      };
      labels[pc] = at;
      places[pc] = at + piece.before.length;
      at = places[pc] + (piece.instead?.length ?? lengthAt(places[pc], opcode, next - pc, pc));
      at += piece.after.length;
      pieces.set(pc, piece);
    },
    origin,
  );
  labels[old.length] = at;
  places[old.length] = at;
  const detached: Detached[] = [];
  const detachedBytes: number[] = [];
  const detach = (
    code: DetachedCode,
    last: readonly number[],
  ): { start: number; end: number; code: DetachedCode } => {
    const start = at + detachedBytes.length;
    detachedBytes.push(...emitted(code.emit), ...last);
    return { code, start, end: at + detachedBytes.length };
  };
  for (const [from, code] of edits.onJump ?? []) {
    const target = branchTarget(old, from, origin);
    detached.push({ ...detach(code, [Opcode.goto_w, 0, 0, 0, 0]), jump: { from, target } });
  }
  for (const failure of edits.onFailure ?? [])
    detached.push({ ...detach(failure, [Opcode.athrow]), failure });
  const jumps = new Map(
    detached.flatMap(({ jump, start }) => (jump === undefined ? [] : [[jump.from, start]])),
  );
  const onThrow = at + detachedBytes.length;
  const tail = edits.onThrow === undefined ? [] : [...emitted(edits.onThrow.emit), Opcode.athrow];
  if (onThrow + tail.length > MOST_BYTES) throw new DoesNotFitError('its code would pass 64 KB');

  const bytes = Buffer.alloc(onThrow + tail.length);
  bytes.set(entry, 0);
  for (const [pc, piece] of pieces) {
    bytes.set(piece.before, labels[pc]);
    if (piece.instead === undefined) move({ old, pc, bytes, labels, at: places[pc], origin, jumps });
    else bytes.set(piece.instead, places[pc]);
  }
  let end = at;
  for (const [pc, piece] of [...pieces].reverse()) {
    bytes.set(piece.after, end - piece.after.length);
    end = labels[pc];
  }
  bytes.set(detachedBytes, at);
  for (const { jump, end } of detached)
    if (jump !== undefined)
      bytes.writeInt32BE(labels[jump.target] - (end - GOTO_BYTES), end - GOTO_BYTES + 1);
  bytes.set(tail, onThrow);
  return { bytes, labels, places, detached, onThrow: edits.onThrow && onThrow };
}

/** Where the locals are that all code knows. */
export function keptFrom(code: Code, { locals }: Pick<MethodEdits, 'locals'>): number {
  return code.maxLocals + locals;
}

function initialise(to: CodeWriter, code: Code, edits: MethodEdits): void {
  for (const [i, kind] of (edits.kept ?? []).entries()) {
    to.op(kind === 'int' ? Opcode.iconst_0 : Opcode.aconst_null);
    to.store(kind, keptFrom(code, edits) + i);
  }
}

/** Behind other instructions there is no code but what jumps lead to, for which there must be a frame. */
function goesOn(opcode: number): boolean {
  if (opcode === Opcode.goto || opcode === Opcode.goto_w || opcode === Opcode.athrow) return false;
  return !(opcode >= Opcode.ret && opcode <= Opcode.return);
}

interface Piece {
  readonly before: readonly number[];
  readonly instead: readonly number[] | undefined;
  readonly after: readonly number[];
}

/** A switch is padded to a multiple of four (JVMS §6.5), so that its length depends on its place. */
function lengthAt(place: number, opcode: number, length: number, oldPlace: number): number {
  if (opcode !== Opcode.tableswitch && opcode !== Opcode.lookupswitch) return length;
  return length - paddingAt(oldPlace) + paddingAt(place);
}

function paddingAt(place: number): number {
  return 3 - (place & 3);
}

interface Move {
  readonly old: Uint8Array;
  readonly pc: number;
  readonly bytes: Buffer;
  readonly labels: Int32Array;
  readonly at: number;
  readonly origin: string;
  /** Where jumps go that do not go where they went. */
  readonly jumps: ReadonlyMap<number, number>;
}

/** Writes the old instruction at `pc` to its new place. */
function move({ old, pc, bytes, labels, at, origin, jumps }: Move): void {
  const opcode = old[pc];
  bytes[at] = opcode;
  switch (operandsOf(opcode)) {
    case Operands.branch: {
      const offset = (jumps.get(pc) ?? labels[branchTarget(old, pc, origin)]) - at;
      if (offset < -0x8000 || offset > 0x7fff) throw new DoesNotFitError('a jump would pass 32 KB');
      bytes.writeInt16BE(offset, at + 1);
      return;
    }
    case Operands.branchWide:
      bytes.writeInt32BE(labels[branchTarget(old, pc, origin)] - at, at + 1);
      return;
    case Operands.tableswitch:
    case Operands.lookupswitch: {
      const { defaultTarget, keys, targets } = switchTargets(old, pc, origin);
      let next = at + 1 + paddingAt(at);
      const write = (value: number): void => {
        next = bytes.writeInt32BE(value, next);
      };
      write(labels[defaultTarget] - at);
      const isTable = opcode === Opcode.tableswitch;
      write(isTable ? keys[0] : keys.length);
      if (isTable) write(keys[keys.length - 1]);
      for (const [i, target] of targets.entries()) {
        if (!isTable) write(keys[i]);
        write(labels[target] - at);
      }
      return;
    }
    default:
      bytes.set(old.subarray(pc, nextPc(old, pc, origin)), at);
  }
}
