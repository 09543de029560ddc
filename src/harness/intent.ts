/** Signs in a class itself that it is meant for several threads. */
import {
  Access,
  type ClassFile,
  ClassFormatError,
  constantIndex,
  dotted,
  forEachInstruction,
  type MemberRef,
  type MethodMember,
  Opcode,
} from '../classfile/index.js';
import type { Insn, Value } from '../ir/index.js';
import type { ClassInfo, MethodId, Program } from '../program/index.js';
import { annotatedAs, disclaims } from './annotations.js';
import { isServlet } from './methods.js';
import { has, signature } from './visible.js';

/** What a class shows: a half sentence whose subject is the class. */
export interface Evidence {
  readonly text: string;
  /** True where all that is known is that some thread runs it: nothing says that two threads share it. */
  readonly isTask: boolean;
}

/** Types of java.util.concurrent that single threads use as well. */
const NO_SIGN = /^java\/util\/concurrent\/(?:TimeUnit|Callable|ThreadLocalRandom|\w*Exception)$/;
const TASKS = ['java/lang/Runnable', 'java/util/concurrent/Callable'];
/** Synchronized in the JDK itself: whoever overrides one repeats the word, whether or not threads share its objects. */
const REPEATED: readonly { readonly owner: string; readonly methods: RegExp }[] = [
  { owner: 'java/io/InputStream', methods: /^(?:mark\(I\)|reset\(\))V$/ },
  { owner: 'java/lang/Throwable', methods: /^(?:fillInStackTrace|getCause|initCause)\(/ },
  { owner: 'java/net/Socket', methods: /^(?:close|[gs]et(?:SoTimeout|SendBufferSize|ReceiveBufferSize))\(/ },
];

/** The strongest evidence of one class, without what is nested in it; undefined where there is none. */
export function evidenceOf(program: Program, cls: ClassInfo): Evidence | undefined {
  const { file } = cls;
  if (file === undefined) return undefined;
  const declared = annotatedAs(program, cls) ?? (isServlet(program, cls.id) ? 'is a servlet' : undefined);
  if (declared !== undefined) return { text: declared, isTask: false };
  if (disclaims(cls)) return undefined;
  const shown =
    synchronizedMethod(program, cls, file) ??
    codeSign(program, cls, file) ??
    concurrentField(file) ??
    volatileField(file);
  if (shown !== undefined) return { text: shown, isTask: false };
  const task = taskKind(program, cls);
  return task === undefined ? undefined : { text: task, isTask: true };
}

function synchronizedMethod(program: Program, cls: ClassInfo, file: ClassFile): string | undefined {
  const repeated = REPEATED.filter(({ owner }) => {
    const id = program.findClass(owner);
    return id >= 0 && program.isSubclass(cls.id, id);
  });
  const found = file.methods.find(
    (m) =>
      has(m, Access.synchronized) &&
      (has(m, Access.static) || !repeated.some(({ methods }) => methods.test(m.name + m.desc))),
  );
  return found && `has a synchronized method ${signature(found)}`;
}

function concurrentField(file: ClassFile): string | undefined {
  for (const field of file.fields) {
    // A local variable that an anonymous class uses, such as an AtomicBoolean that it sets: a lambda shows none either.
    if (has(field, Access.synthetic)) continue;
    const { name, desc } = field;
    const type = /^\[*L(java\/util\/concurrent\/[^;]+);$/.exec(desc)?.[1];
    if (type !== undefined && !NO_SIGN.test(type)) return `has a field ${name} of type ${dotted(type)}`;
  }
  return undefined;
}

function volatileField(file: ClassFile): string | undefined {
  const found = file.fields.find((f) => has(f, Access.volatile));
  return found && `has a volatile field ${found.name}`;
}

function codeSign(program: Program, cls: ClassInfo, file: ClassFile): string | undefined {
  let weaker: string | undefined;
  for (const [index, method] of file.methods.entries()) {
    const sign = signInCode(file, method, () => locksItsOwn(program, cls, cls.methods[index]));
    if (sign?.isBlock) return sign.text;
    weaker ??= sign?.text;
  }
  return weaker;
}

/**
 * Does a method lock `this`, its class, or what a field of its class (or of one around it) holds? A block on anything
 * else, such as an argument, says that the argument is shared, and nothing of this class.
 */
function locksItsOwn(program: Program, cls: ClassInfo, method: MethodId): boolean {
  const body = program.body(method);
  if (body === undefined) return false;
  const own = outermost(cls.name);
  const definitions = new Map<Value, Insn>();
  const monitors: Value[] = [];
  for (const { insns } of body.blocks) {
    for (const insn of insns) {
      if (insn.op === 'monitorenter') monitors.push(insn.src);
      if ('dst' in insn) definitions.set(insn.dst, insn);
    }
  }
  return monitors.some((value) => {
    const insn = definitions.get(value);
    if (insn === undefined) return value === 0 && !program.method(method).isStatic;
    if (insn.op === 'const') return insn.value.type === 'class';
    const isField = insn.op === 'getfield' || insn.op === 'getstatic';
    return (
      isField && outermost(program.class(program.field(program.resolveField(insn.field)).owner).name) === own
    );
  });
}

function outermost(name: string): string {
  return name.split('$')[0];
}

function signInCode(
  file: ClassFile,
  method: MethodMember,
  locksItsOwn: () => boolean,
): { text: string; isBlock: boolean } | undefined {
  if (method.code === undefined) return undefined;
  const { bytes } = method.code;
  let hasBlock = false;
  let called: string | undefined;
  try {
    forEachInstruction(bytes, (pc, opcode) => {
      if (opcode === Opcode.monitorenter) hasBlock = true;
      else if (called === undefined && (opcode === Opcode.invokestatic || opcode === Opcode.invokevirtual)) {
        called = callSign(file.pool.memberRef(constantIndex(bytes, pc)));
      }
    });
  } catch (error) {
    // Broken code shows nothing here; the front end counts it where it is translated.
    if (!(error instanceof ClassFormatError)) throw error;
    return undefined;
  }
  if (hasBlock && locksItsOwn())
    return { text: `has a synchronized block in ${signature(method)}`, isBlock: true };
  return called === undefined ? undefined : { text: `${called} in ${signature(method)}`, isBlock: false };
}

function callSign({ owner, name, desc }: MemberRef): string | undefined {
  if (owner === 'java/util/Collections' && name.startsWith('synchronized'))
    return `calls Collections.${name}`;
  const startsThread = name === 'start' && desc === '()V' && owner === 'java/lang/Thread';
  return startsThread ? 'starts a thread' : undefined;
}

function taskKind(program: Program, cls: ClassInfo): string | undefined {
  if (cls.isInterface) return undefined;
  for (let at = cls.superclass; at >= 0; at = program.class(at).superclass) {
    const { name } = program.class(at);
    if (name === 'java/lang/Thread' || name === 'java/util/TimerTask') {
      return `extends ${dotted(name)}, so it is run by a thread`;
    }
  }
  const task = TASKS.find((name) => {
    const id = program.findClass(name);
    return id >= 0 && program.isSubclass(cls.id, id);
  });
  return task && `implements ${dotted(task)}, so it is run by a thread`;
}
