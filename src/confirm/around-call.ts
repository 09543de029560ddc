/** Hooks around a call: receiver and arguments go to locals of their own, so that the hooks can have them. */
import { kindOfDescriptor, Opcode, type ValueKind } from '../classfile/index.js';
import type { CodeWriter, Insertion, LocalKind } from '../weaving/index.js';
import { HOOKS } from './accesses.js';
import { Call, isTaskType } from './calls.js';

const OBJECT = 'Ljava/lang/Object;';
/** Slots of a hook's arguments. */
export const CALL_STACK = 7;

const ONLY_AFTER = new Set<Call>([
  ...[Call.lock, Call.readView, Call.writeView, Call.condition, Call.join],
  ...[Call.interrupted, Call.park, Call.takeField, Call.takeStatic, Call.terminated],
]);
const ONLY_BEFORE = new Set<Call>([
  ...[Call.unlock, Call.handOver, Call.fork, Call.start],
  ...[Call.interrupt, Call.unpark, Call.giveField, Call.giveStatic, Call.complete],
]);
const OF_FIELDS = new Set<Call>([Call.giveField, Call.takeField, Call.bothField]);

export interface AroundCall {
  /** False for static methods, and for constructors, whose object is none yet. */
  readonly hasReceiver: boolean;
  readonly params: readonly string[];
  readonly ret: string;
  readonly call: Call | undefined;
  /** Watches the state of the receiver. */
  readonly watched: { readonly site: number; readonly access: 'read' | 'write' } | undefined;
  /** The first local that is free. */
  readonly base: number;
}

export function aroundCall(around: AroundCall): { readonly insertion: Insertion; readonly locals: number } {
  const { hasReceiver, params, ret, call, watched, base } = around;
  let next = base + (hasReceiver ? 1 : 0);
  const slots = params.map((desc) => {
    const kind = localKind(kindOfDescriptor(desc));
    const slot = { kind, desc, local: next };
    next += kind === 'long' || kind === 'double' ? 2 : 1;
    return slot;
  });
  const result = next++;
  const references = slots.filter(({ kind }) => kind === 'reference');
  const tasks = references.filter(({ desc }) => isTaskType(desc));
  const others = references.filter(({ desc }) => !isTaskType(desc));
  // Of what accesses a field, the object is the first.
  const isOfField = call !== undefined && OF_FIELDS.has(call);
  const given = isOfField ? [...others.slice(0, 1), ...tasks] : [...tasks, ...others];
  const loadObjects = (to: CodeWriter): void => {
    if (hasReceiver) to.load('reference', base);
    else to.op(Opcode.aconst_null);
    for (const i of [0, 1]) {
      if (i < given.length) to.load('reference', given[i].local);
      else to.op(Opcode.aconst_null);
    }
  };

  const before = (to: CodeWriter): void => {
    for (const { kind, local } of [...slots].reverse()) to.store(kind, local);
    if (hasReceiver) to.store('reference', base);
    if (call !== undefined && !ONLY_AFTER.has(call)) {
      loadObjects(to);
      to.int(call).call(HOOKS, 'before', `(${OBJECT}${OBJECT}${OBJECT}I)V`);
    }
    if (watched !== undefined && hasReceiver)
      to.load('reference', base).int(watched.site).call(HOOKS, watched.access, `(${OBJECT}I)V`);
    if (hasReceiver) to.load('reference', base);
    for (const { kind, local } of slots) to.load(kind, local);
  };
  const after = (to: CodeWriter): void => {
    const kind = kindOfDescriptor(ret);
    const isReference = kind === 'reference';
    if (isReference) to.op(Opcode.dup).store('reference', result);
    else if (ret === 'Z') to.op(Opcode.dup).store('int', result);
    loadObjects(to);
    if (isReference) to.load('reference', result).int(1);
    else if (ret === 'Z') to.op(Opcode.aconst_null).load('int', result);
    else to.op(Opcode.aconst_null).int(1);
    to.int(call as Call).call(HOOKS, 'after', `(${OBJECT}${OBJECT}${OBJECT}${OBJECT}ZI)V`);
  };
  const hasAfter = call !== undefined && !ONLY_BEFORE.has(call);
  return { insertion: { before, ...(hasAfter && { after }) }, locals: next - base };
}

function localKind(kind: ValueKind): LocalKind {
  return kind === 'void' ? 'int' : kind;
}
