/**
 * The pure integer methods of java.base: methods from integers to an integer that do nothing but arithmetic, branches,
 * reading of constant numbers and tables, throwing of exceptions and calls of other such methods. What an exception
 * says does not count. An instance method is one where its receiver serves only to call more of its kind.
 */
import { Access, type ClassFile, type MemberRef, type MethodMember } from '../../src/classfile/index.js';
import { type Body, buildBody, type Insn } from '../../src/ir/index.js';
import { javaBase } from './java-base.js';

export interface PureMethod {
  readonly owner: string;
  readonly name: string;
  readonly desc: string;
  readonly isStatic: boolean;
  readonly body: Body;
}

/** False in the JDK's own classes, on both sides. */
const ASSERTIONS = '$assertionsDisabled';
const INTEGERS = /^\([ZBCSIJ]*\)[ZBCSIJ]$/;

const TABLE = /^\[?[ZBCSIJ]$/;

/** Names a method or a field. */
export function memberKey(member: { owner: string; name: string; desc: string }): string {
  return `${member.owner}.${member.name}${member.desc}`;
}

/** By `memberKey`, in the order of the classes. */
export function pureMethods(home: string): Map<string, PureMethod> {
  const found = new Map<string, PureMethod>();
  const constants = new Set<string>();
  for (const { file } of javaBase(home)) {
    const owner = file.name;
    for (const { name, desc, access } of file.fields) {
      if (isSet(access, Access.static, Access.final)) constants.add(memberKey({ owner, name, desc }));
    }
    for (const method of file.methods) {
      if (!isCandidate(file, method)) continue;
      const { name, desc } = method;
      const isStatic = isSet(method.access, Access.static);
      const body = buildBody(file, method);
      const isPureHere = (insn: Insn) => isPure(insn) && (isStatic || isCarefulWithReceiver(insn, owner));
      if (body.blocks.every(({ insns }) => insns.every(isPureHere))) {
        found.set(memberKey({ owner, name, desc }), { owner, name, desc, isStatic, body });
      }
    }
  }
  removeUsersOfOthers(found, constants);
  return found;
}

/** The constants that a body reads, `$assertionsDisabled` left out. */
export function constantsRead(body: Body): MemberRef[] {
  const reads = body.blocks.flatMap(({ insns }) => insns.filter((insn) => insn.op === 'getstatic'));
  return reads.map(({ field }) => field).filter(({ name }) => name !== ASSERTIONS);
}

function isSet(access: number, ...flags: readonly number[]): boolean {
  return flags.every((flag) => (access & flag) !== 0);
}

/** An abstract class has no object to call an instance method on. */
function isCandidate(cls: ClassFile, { access, name, desc, code }: MethodMember): boolean {
  if (code === undefined || !INTEGERS.test(desc) || name.startsWith('<')) return false;
  return (
    isSet(access, Access.static) ||
    !(isSet(cls.access, Access.abstract) || isSet(cls.access, Access.interface))
  );
}

/** The receiver, value 0, is used to call methods of its class alone. */
function isCarefulWithReceiver(insn: Insn, owner: string): boolean {
  if (insn.op === 'invoke' && insn.kind !== 'static' && insn.args[0] === 0) {
    return insn.method.owner === owner && !insn.args.includes(0, 1);
  }
  const { offset, line, dst, keys, ...uses } = { dst: -1, keys: [], ...insn };
  return !Object.values(uses).some((use) => use === 0 || (Array.isArray(use) && use.includes(0)));
}

function isPure(insn: Insn): boolean {
  switch (insn.op) {
    case 'const':
      return ['int', 'long', 'string', 'null'].includes(insn.value.type);
    case 'binary':
    case 'neg':
      return insn.kind === 'int' || insn.kind === 'long';
    case 'compare':
      return insn.fn === 'lcmp';
    case 'convert':
      return !/[fd]/.test(insn.fn);
    case 'getstatic':
      return TABLE.test(insn.field.desc);
    case 'new':
      return /(Exception|Error)$/.test(insn.type);
    case 'invoke':
      if (insn.method.name === '<init>') return /(Exception|Error)$/.test(insn.method.owner);
      return (insn.kind === 'static' || insn.args[0] === 0) && INTEGERS.test(insn.method.desc);
    case 'aload':
    case 'arraylength':
    case 'phi':
    case 'copy':
    case 'concat':
    case 'throw':
    case 'if':
    case 'goto':
    case 'switch':
    case 'return':
      return true;
    default:
      return false;
  }
}

/**
 * Leaves the methods that read only these constants and call only each other: a method is pure where all are that it
 * calls, and those that call each other stand or fall together.
 */
export function removeUsersOfOthers(found: Map<string, PureMethod>, constants: ReadonlySet<string>): void {
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [key, { body }] of found) {
      const calls = body.blocks.flatMap(({ insns }) => insns.filter((insn) => insn.op === 'invoke'));
      const isKnown = calls.every(({ method }) => method.name === '<init>' || found.has(memberKey(method)));
      if (!isKnown || !constantsRead(body).every((ref) => constants.has(memberKey(ref)))) found.delete(key);
    }
  }
}
