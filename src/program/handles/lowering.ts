/**
 * Calls by handles that are constants (`constants.ts`), written as what they do: accesses to the field or the elements of a
 * `VarHandle`, a field updater, a `Field` or an offset of `Unsafe`, calls of the method of a `MethodHandle`, a `Method` or a
 * `Constructor`, proxies of known interfaces (`proxies.ts`), and classes that are found by a constant name.
 *
 * Guarantee: in a lowered body each such call does what the JDK's method does to objects of the program: the same accesses in
 * the same memory order (`operations.ts`), the same calls with the same arguments. Numbers may be others. What fails a check of
 * the JDK is written as if it did not. A call whose handle is not known stays as it is and is no `known` call.
 */
import { type ConstantPool, type MemberRef, RefKind } from '../../classfile/index.js';
import {
  type Body,
  type Insn,
  type InsnOf,
  type InvokeKind,
  type Kind,
  kindOf,
  paramDescs,
  returnDesc,
  rewritten,
  type Swap,
  type Value,
} from '../../ir/index.js';
import type { MethodId } from '../types.js';
import type { Constant, Constants, Frame } from './constants.js';
import { refersTo } from './members.js';
import { type Operation, operationOf } from './operations.js';
import { PROXY_HANDLER, type Proxies } from './proxies.js';
import { textsOf } from './texts.js';
import { CallWriter, OBJECT_DESC, type Typed } from './writer.js';

type Code = Extract<Constant, { kind: 'code' }>;

const UPDATES = 'racewarden/model/Updates';
const METHOD_HANDLE = 'java/lang/invoke/MethodHandle';
const METHOD = 'java/lang/reflect/Method';
const CONSTRUCTOR = 'java/lang/reflect/Constructor';
const PROXY = 'java/lang/reflect/Proxy';

const CLASS_DESC = 'Ljava/lang/Class;';

const FOR_NAME: MemberRef = {
  owner: 'java/lang/Class',
  name: 'forName',
  desc: '(Ljava/lang/String;)Ljava/lang/Class;',
  isInterface: false,
};

const INVOKE_KINDS: Readonly<Partial<Record<RefKind, InvokeKind>>> = {
  [RefKind.invokeStatic]: 'static',
  [RefKind.invokeVirtual]: 'virtual',
  [RefKind.invokeInterface]: 'interface',
  [RefKind.invokeSpecial]: 'special',
};

/** Is it a call that does something by a handle, or makes a proxy? */
export function isHandleCall(ref: MemberRef): boolean {
  return operationOf(ref) !== undefined || isCodeCall(ref) || isProxyCall(ref);
}

const isFinding = ({ owner, name }: MemberRef): boolean =>
  (owner === 'java/lang/Class' && name === 'forName') ||
  (owner === 'java/lang/ClassLoader' && name === 'loadClass');

const isCodeCall = ({ owner, name }: MemberRef): boolean =>
  (owner === METHOD_HANDLE && (name === 'invoke' || name === 'invokeExact')) ||
  (owner === METHOD && name === 'invoke');
const isProxyCall = ({ owner, name }: MemberRef): boolean => owner === PROXY && name === 'newProxyInstance';
const isConstruction = ({ owner, name }: MemberRef): boolean =>
  owner === CONSTRUCTOR && name === 'newInstance';

/** Does a class refer to anything that is lowered? */
export function usesHandles(pool: ConstantPool): boolean {
  return refersTo(pool, isLowered);
}

const isLowered = (ref: MemberRef): boolean => isHandleCall(ref) || isConstruction(ref) || isFinding(ref);

export class HandleLowering {
  constructor(
    private readonly constants: Constants,
    private readonly proxies: Proxies,
  ) {}

  /** The body itself where nothing is lowered. */
  apply(method: MethodId, body: Body): Body {
    const isMeant = (insn: Insn): insn is InsnOf<'invoke'> => insn.op === 'invoke' && isLowered(insn.method);
    if (!body.blocks.some(({ insns }) => insns.some(isMeant))) return body;
    const frame = this.constants.in(method, body);
    return rewritten(body, (insn, kinds) => (isMeant(insn) ? this.lowered(insn, frame, kinds) : undefined));
  }

  private lowered(call: InsnOf<'invoke'>, frame: Frame, kinds: Kind[]): readonly Insn[] | undefined {
    if (isFinding(call.method)) return this.finds(call, frame, kinds);
    const writer = new CallWriter(kinds, call);
    const operation = operationOf(call.method);
    const isDone =
      operation === undefined ? this.calls(writer, frame) : this.accesses(writer, frame, operation);
    return isDone ? writer.insns : undefined;
  }

  /** Finds a class by names that the method's own code need not have as literals; any of them may be asked for. */
  private finds(call: InsnOf<'invoke'>, frame: Frame, kinds: Kind[]): readonly Insn[] | undefined {
    const at = call.kind === 'static' ? 0 : 1;
    const names = textsOf(frame.of(call.args[at]));
    const found = names?.filter((name) => this.constants.members.hasClass(name)) ?? [];
    if (found.length === 0) return undefined;
    const writer = new CallWriter(kinds, call);
    // The call of a loader stays, and its result is the class of that name.
    if (at > 0) writer.insns.push({ ...call, dst: kinds.push('ref') - 1 });
    const classes = found.map((name) => writer.invoke('static', FOR_NAME, [writer.text(name)]));
    writer.result({ value: writer.anyOf(classes, CLASS_DESC), desc: CLASS_DESC });
    return writer.insns;
  }

  private accesses(writer: CallWriter, frame: Frame, operation: Operation): boolean {
    const { reads, writes, mode, handle } = operation;
    const { args, method } = writer.call;
    const known = frame.of(args[handle]);
    if (known?.kind !== 'variable') return false;
    const { variable } = known;
    const isStatic = variable.of === 'field' && variable.isStatic;
    const hasIndex = variable.of !== 'field' && handle === 0;
    const at = args.slice(1, hasIndex ? 3 : 2);
    if (!isStatic && at.length === 0) return false;
    this.constants.members.noteMode(variable, mode);
    const given: Typed = {
      value: args[args.length - 1],
      desc: paramDescs(method.desc).at(-1) ?? OBJECT_DESC,
    };
    const isNeeded = (reads && writer.call.dst >= 0) || writes === 'function';
    const old = isNeeded ? writer.load(variable, at, mode) : undefined;
    let made: Typed | undefined;
    if (writes === 'function') made = this.update(writer, old as Typed, at);
    if (!reads && made === undefined) writer.result(undefined);
    if (writes === 'argument') writer.store(variable, at, given, mode, this.swap(writer, operation));
    else if (writes === 'number') writer.store(variable, at, this.number(writer, given), mode);
    else if (made !== undefined) writer.store(variable, at, made, mode);
    if (reads || made !== undefined) writer.result(reads ? old : made);
    return true;
  }

  private swap({ call }: CallWriter, { swap }: Operation): Swap | undefined {
    if (swap === undefined) return undefined;
    const { isConditional, ...what } = swap;
    return { ...what, expected: isConditional ? call.args[call.args.length - 2] : -1, result: call.dst };
  }

  /** Some number, for a field of the type that the call works on. */
  private number(writer: CallWriter, { desc }: Typed): Typed {
    const { method } = writer.call;
    const type =
      [returnDesc(method.desc), desc].find((each) => kindOf(each) !== 'ref' && each !== 'V') ?? 'I';
    return { value: writer.number(kindOf(type)), desc: type };
  }

  /** `updateAndGet` and the like: the function is given the old value, and what the call is given besides. */
  private update(writer: CallWriter, old: Typed, at: readonly Value[]): Typed {
    const { args, method } = writer.call;
    const [, ...others] = paramDescs(method.desc);
    const type = kindOf(old.desc) === 'ref' ? OBJECT_DESC : old.desc;
    const functionType = others.at(-1) as string;
    const isBinary = others.length > 1;
    const target: MemberRef = {
      owner: UPDATES,
      name: isBinary ? 'accumulate' : 'update',
      desc: `(${type}${isBinary ? type : ''}${functionType})${type}`,
      isInterface: false,
    };
    const given = isBinary ? [args[at.length + 1], args[at.length + 2]] : [args[at.length + 1]];
    return { value: writer.invoke('static', target, [old.value, ...given]), desc: type };
  }

  private calls(writer: CallWriter, frame: Frame): boolean {
    const { args, method } = writer.call;
    if (isProxyCall(method)) return this.makesProxy(writer, frame);
    const code = frame.of(args[0]);
    if (code?.kind !== 'code') return false;
    if (method.owner === METHOD_HANDLE) {
      const descs = paramDescs(method.desc);
      return this.runs(
        writer,
        code,
        args.slice(1).map((value, i) => ({ value, desc: descs[i] })),
      );
    }
    const array = args[args.length - 1];
    const params = paramDescs(code.member.desc);
    const values =
      params.length === 0 ? [] : (frame.elements(array) ?? params.map(() => writer.anyElement(array)));
    const given = values.map((value): Typed => ({ value, desc: OBJECT_DESC }));
    if (method.owner === CONSTRUCTOR || code.how === RefKind.invokeStatic)
      return this.runs(writer, code, given);
    return this.runs(writer, code, [{ value: args[1], desc: OBJECT_DESC }, ...given]);
  }

  /** The call of a method, a constructor, a getter or a setter. */
  private runs(writer: CallWriter, { how, member }: Code, given: readonly Typed[]): boolean {
    const owner = `L${member.owner};`;
    if (how <= RefKind.putStatic) return this.gets(writer, how, member, given);
    const hasReceiver = how !== RefKind.invokeStatic && how !== RefKind.newInvokeSpecial;
    const wanted = [...(hasReceiver ? [owner] : []), ...paramDescs(member.desc)];
    if (wanted.length !== given.length) return false;
    const made = how === RefKind.newInvokeSpecial ? writer.newObject(member.owner) : -1;
    const values = wanted.map((desc, i) => writer.adapt(given[i], desc));
    if (made >= 0) {
      writer.invoke('special', member, [made, ...values]);
      writer.result({ value: made, desc: owner });
      return true;
    }
    const value = writer.invoke(INVOKE_KINDS[how] ?? 'virtual', member, values);
    writer.result(value < 0 ? undefined : { value, desc: returnDesc(member.desc) });
    return true;
  }

  private gets(writer: CallWriter, how: RefKind, field: MemberRef, given: readonly Typed[]): boolean {
    const isStatic = how === RefKind.getStatic || how === RefKind.putStatic;
    const isRead = how === RefKind.getField || how === RefKind.getStatic;
    if (given.length !== (isStatic ? 0 : 1) + (isRead ? 0 : 1)) return false;
    const variable = { of: 'field', field, isStatic } as const;
    const at = isStatic ? [] : [given[0].value];
    if (isRead) writer.result(writer.load(variable, at, undefined));
    else writer.store(variable, at, given[given.length - 1], undefined);
    return true;
  }

  private makesProxy(writer: CallWriter, frame: Frame): boolean {
    const [, interfaces, handler] = writer.call.args;
    const known = frame.of(interfaces);
    const type = known?.kind === 'classes' ? this.proxies.of(known.descs) : undefined;
    if (type === undefined) return false;
    const value = writer.newObject(type);
    writer.putfield(value, { owner: type, ...PROXY_HANDLER }, handler);
    writer.result({ value, desc: `L${type};` });
    return true;
  }
}
