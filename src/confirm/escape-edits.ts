/** Hooks that tell the filter of the agent which objects are made, and where references go (rules of escape-facts.ts). */
import {
  Access,
  type ClassFile,
  type Code,
  constantIndex,
  kindOfDescriptor,
  type MethodMember,
  Opcode,
  parseMethodDescriptor,
} from '../classfile/index.js';
import type { CodeWriter, Emit, LocalKind } from '../weaving/index.js';
import { beforeGet, beforePut, HOOKS } from './accesses.js';
import { storesFirst } from './code-facts.js';
import type { EditList } from './edit-list.js';
import type { EscapeFacts } from './escape-facts.js';

const OBJECT = 'Ljava/lang/Object;';
/** No object of woven code is one of these, or has something of it inside. */
const VALUES = /^(Ljava\/lang\/(String|Class|Boolean|Character|Byte|Short|Integer|Long|Float|Double);|[^L[])/;
const CONCATENATION = 'java/lang/invoke/StringConcatFactory';

export interface EscapeEdits {
  readonly entries: readonly Emit[];
  instruction(pc: number, opcode: number): void;
}

interface Subject {
  readonly file: ClassFile;
  readonly method: MethodMember;
  readonly code: Code;
  /** Where `this` is initialised. */
  readonly thisFrom: number;
}

interface Slot {
  readonly kind: LocalKind;
  readonly desc: string;
  readonly local: number;
}

export function escapeEditsOf(
  { file, method, code, thisFrom }: Subject,
  facts: EscapeFacts | undefined,
  list: EditList,
): EscapeEdits | undefined {
  if (facts === undefined) return undefined;
  const isConstructor = method.name === '<init>';
  const isStatic = (method.access & Access.static) !== 0;
  // Enter and exit of a capsule (section 5.3.3, CE-ENTER and CE-EXIT).
  const isOfCapsule = !isStatic && facts.capsules.has(file.name);
  const free = code.maxLocals;

  const entries: Emit[] = [];
  if (isOfCapsule) {
    const { params } = parseMethodDescriptor(method.desc);
    for (const { desc, local } of slotsOf(params, 1))
      if (!VALUES.test(desc)) entries.push((to) => leak(to.load('reference', local)));
  }
  if (isConstructor && facts.isTopOfFollowed(file.name) && thisFrom < code.bytes.length)
    list.add(thisFrom, { before: (to) => made(to.load('reference', 0)) });

  const leakTop = (pc: number): void => list.add(pc, { before: (to) => leak(to.op(Opcode.dup)) });

  /** The arguments on the stack, and the receiver below them. */
  const leakArguments = (pc: number, params: readonly string[], hasReceiver: boolean): void => {
    if (!hasReceiver && params.every((desc) => VALUES.test(desc))) return;
    const slots = slotsOf(params, free + 1);
    list.needs(1 + slots.reduce((sum, { kind }) => sum + sizeOf(kind), 0));
    list.add(pc, {
      before: (to) => {
        for (const { kind, local } of [...slots].reverse()) to.store(kind, local);
        if (hasReceiver) leak(to.op(Opcode.dup));
        for (const { kind, desc, local } of slots) {
          to.load(kind, local);
          if (!VALUES.test(desc)) leak(to.op(Opcode.dup));
        }
      },
    });
  };

  const stored = (pc: number, opcode: number): void => {
    const ref = file.pool.memberRef(constantIndex(code.bytes, pc));
    const { desc } = ref;
    if (opcode === Opcode.putfield && pc >= thisFrom && facts.isStateOfCapsule(ref)) {
      const kind = localKind(desc);
      list.add(pc, { before: beforePut('inside', 0, sizeOf(kind) === 2) });
    }
    if (VALUES.test(desc)) return;
    if (opcode === Opcode.putstatic) leakTop(pc);
    else if (pc >= thisFrom)
      list.add(pc, { before: (to) => to.op(Opcode.dup2).call(HOOKS, 'stored', `(${OBJECT}${OBJECT})V`) });
    // What is stored before `this` is initialised is local to the object if that one is.
    else if (!facts.isFollowed(file.name)) leakTop(pc);
  };

  const call = (pc: number, opcode: number): void => {
    const ref = file.pool.memberRef(constantIndex(code.bytes, pc));
    const isVirtual = opcode === Opcode.invokevirtual || opcode === Opcode.invokeinterface;
    if (!facts.mayRunOthers(ref, isVirtual)) return;
    // Of a class that is not woven no object is local; a class that is may inherit the method from an interface that is not.
    const isOfLibrary =
      opcode === Opcode.invokevirtual && !ref.owner.startsWith('[') && !facts.isWoven(ref.owner);
    const isObjects = ref.owner === 'java/lang/Object';
    const hasReceiver =
      opcode !== Opcode.invokestatic &&
      ref.name !== '<init>' &&
      (!isOfLibrary || (isObjects && ref.name === 'clone'));
    leakArguments(pc, parseMethodDescriptor(ref.desc).params, hasReceiver);
  };

  const instruction = (pc: number, opcode: number): void => {
    switch (opcode) {
      case Opcode.newarray:
      case Opcode.anewarray:
      case Opcode.multianewarray:
        list.add(pc, { after: (to) => made(to.op(Opcode.dup)) });
        break;
      case Opcode.getfield:
        if (facts.isStateOfCapsule(file.pool.memberRef(constantIndex(code.bytes, pc))))
          list.add(pc, { before: beforeGet('inside', 0) });
        break;
      case Opcode.putfield:
      case Opcode.putstatic:
        stored(pc, opcode);
        break;
      case Opcode.aastore:
        list.needs(1);
        list.add(pc, {
          before: (to) =>
            to
              .store('reference', free)
              .op(Opcode.dup2, Opcode.pop)
              .load('reference', free)
              .call(HOOKS, 'stored', `(${OBJECT}${OBJECT})V`)
              .load('reference', free),
        });
        break;
      case Opcode.invokevirtual:
      case Opcode.invokeinterface:
      case Opcode.invokespecial:
      case Opcode.invokestatic:
        call(pc, opcode);
        break;
      case Opcode.invokedynamic: {
        const { bootstrap, desc } = file.pool.dynamicRef(constantIndex(code.bytes, pc));
        if (file.bootstrapMethods[bootstrap]?.handle.member.owner !== CONCATENATION)
          leakArguments(pc, parseMethodDescriptor(desc).params, false);
        break;
      }
      case Opcode.return:
        if (isConstructor && !storesFirst(code) && facts.isMadeForOthers(file, method))
          list.add(pc, { before: (to) => leak(to.load('reference', 0)) });
        break;
      case Opcode.areturn:
        if (isOfCapsule || facts.mayReturnToOthers(file, method)) leakTop(pc);
        break;
      default:
    }
  };
  return { entries, instruction };
}

function leak(to: CodeWriter): void {
  to.call(HOOKS, 'leaks', `(${OBJECT})V`);
}

function made(to: CodeWriter): void {
  to.call(HOOKS, 'made', `(${OBJECT})V`);
}

function slotsOf(params: readonly string[], first: number): Slot[] {
  let next = first;
  return params.map((desc) => {
    const kind = localKind(desc);
    const local = next;
    next += sizeOf(kind);
    return { kind, desc, local };
  });
}

function localKind(desc: string): LocalKind {
  const kind = kindOfDescriptor(desc);
  return kind === 'void' ? 'int' : kind;
}

function sizeOf(kind: LocalKind): number {
  return kind === 'long' || kind === 'double' ? 2 : 1;
}
