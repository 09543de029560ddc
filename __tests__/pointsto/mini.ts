/** From programs of the small language to what the solver takes. */
import { RefKind } from '../../src/classfile/index.js';
import type { Body, BodyBuilder, Insn, InsnOf, LambdaSite } from '../../src/ir/index.js';
import type { Program } from '../../src/program/index.js';
import { type ClassSpec, type Code, programOfClasses, ref } from '../support/programs.js';
import {
  ANY,
  descOf,
  type Intrinsic,
  isEmpty,
  type LambdaBody,
  MADE_BY_LAMBDA,
  type MiniClass,
  type MiniMethod,
  type MiniProgram,
  OBJECT,
  RUNNABLE,
  STRING,
  type Step,
} from './mini-language.js';

export { descOf, ENTRY, ROOTS } from './mini-language.js';
export { miniProgram } from './mini-random.js';

const CLASS = 'Ljava/lang/Class;';

/** A program of the classes, in their order. */
export function toProgram({ classes, models }: MiniProgram): Program {
  const program = programOfClasses(Object.fromEntries(classes.map((cls) => [cls.name, specOf(cls)])));
  return models.length === 0 ? program : withModels(program, models);
}

function specOf(cls: MiniClass): ClassSpec {
  const abstract =
    cls.name === 'I' ? ['s0', 's1'].map((name) => `public abstract ${name}${descOf(name)}`) : [];
  return {
    flags: cls.isInterface ? 'public interface abstract' : 'public',
    extends: cls.above,
    implements: cls.interfaces,
    fields: [`static g${cls.name}:${ANY}`, ...(cls.isInterface ? [] : [`f${cls.name}:${ANY}`])],
    methods: Object.fromEntries([
      ...abstract.map((name) => [name, undefined]),
      ...cls.methods.map((m) => [`${flagsOf(m)} ${m.name}${descOf(m.name)}`, codeOf(m)]),
    ]),
  };
}

function flagsOf({ name, isStatic }: MiniMethod): string {
  if (isStatic) return 'public static';
  return name.startsWith('p') ? 'private' : 'public';
}

/** The same program, some of whose classes are models. */
function withModels(program: Program, models: readonly string[]): Program {
  const classOf = (id: number): ReturnType<Program['class']> => {
    const cls = program.class(id);
    return models.includes(cls.name) ? Object.create(cls, { origin: { value: 'model' } }) : cls;
  };
  return new Proxy(program, {
    get(target, name) {
      if (name === 'class') return classOf;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

type Patch = (insn: Insn) => Insn;

function codeOf(method: MiniMethod): Code {
  const { params, steps, lines, result } = method;
  return (b) => {
    if (isEmpty(method)) return b.ret();
    const values: number[] = Array.from({ length: params }, (_, p) => p);
    const patches = new Map<number, Patch>();
    steps.forEach((step, i) => {
      b.atLine(lines[i]);
      const value = emit(b, step, (v) => values[v]);
      values.push(value);
      const patch = patchOf(step, (v) => values[v]);
      if (patch !== undefined) patches.set(value, patch);
    });
    b.ret(result < 0 ? -1 : values[result]);
    applyPatches(b, patches);
  };
}

function emit(b: BodyBuilder, step: Step, at: (v: number) => number): number {
  switch (step.op) {
    case 'new':
      return b.newObject(step.type);
    case 'literal':
      return b.constClass(step.type);
    case 'array':
      return b.newArray(step.type);
    case 'string':
      return text(b, step.isMonitor);
    case 'load':
      return b.getfield(at(step.obj), ref(`${step.field}:${ANY}`));
    case 'store':
      b.putfield(at(step.obj), ref(`${step.field}:${ANY}`), at(step.src));
      return -1;
    case 'getstatic':
      return b.getstatic(ref(`${step.owner}.g${step.owner}:${ANY}`));
    case 'putstatic':
      b.putstatic(ref(`${step.owner}.g${step.owner}:${ANY}`), at(step.src));
      return -1;
    case 'aload':
      return b.aload(at(step.array), 'ref');
    case 'astore':
      b.astore(at(step.array), at(step.src), 'ref');
      return -1;
    case 'arraycopy': {
      const zero = b.constInt(0);
      const args = [at(step.from), zero, at(step.to), zero, zero];
      return b.invoke('static', ref(`java/lang/System.arraycopy(${ANY}I${ANY}II)V`), args);
    }
    case 'cast':
      return b.cast(at(step.src), step.type);
    case 'choose':
      return b.choose(step.values.map(at));
    case 'call':
      return b.invoke(step.kind, ref(`${step.owner}.${step.name}${descOf(step.name)}`), step.args.map(at));
    case 'catch':
    case 'lambda':
      return b.newObject(OBJECT);
    case 'throw':
      b.mayThrow(at(step.src));
      return -1;
    default:
      return emitIntrinsic(b, step, at);
  }
}

function text(b: BodyBuilder, isMonitor: boolean): number {
  const value = b.constString('text');
  if (!isMonitor) return value;
  b.monitorenter(value);
  b.monitorexit(value);
  return value;
}

function emitIntrinsic(b: BodyBuilder, step: Intrinsic, at: (v: number) => number): number {
  switch (step.op) {
    case 'clone':
      return b.invoke('virtual', ref(`${OBJECT}.clone()${ANY}`), [at(step.src)]);
    case 'getClass':
      return b.invoke('virtual', ref(`${OBJECT}.getClass()${CLASS}`), [at(step.src)]);
    case 'forName':
      return b.invoke('static', ref(`java/lang/Class.forName(L${STRING};)${CLASS}`), [
        b.constString(step.type),
      ]);
    case 'newInstance':
      return b.invoke('virtual', ref(`java/lang/Class.newInstance()${ANY}`), [at(step.src)]);
    case 'fork':
      return b.invoke('static', ref(`racewarden/model/Intrinsics.fork(L${RUNNABLE};)V`), [at(step.src)]);
  }
}

/** What the builder has no word for: another instruction for the same value. */
function patchOf(step: Step, at: (v: number) => number): Patch | undefined {
  const like = (insn: Insn) => ({ dst: (insn as InsnOf<'new'>).dst, line: insn.line, offset: insn.offset });
  switch (step.op) {
    // The builder knows no handlers; to a flow-insensitive reader a `catch` may stand anywhere.
    case 'catch':
      return (insn) => ({ op: 'catch', types: step.types, ...like(insn) });
    case 'lambda':
      return (insn) => ({
        op: 'lambda',
        site: lambdaSite(step.body),
        captures: step.captures.map(at),
        ...like(insn),
      });
    case 'array': {
      const twice = (insn: InsnOf<'newarray'>) => ({ ...insn, dims: [insn.dims[0], insn.dims[0]] });
      return step.type.startsWith('[[') ? (insn) => twice(insn as InsnOf<'newarray'>) : undefined;
    }
    default:
      return undefined;
  }
}

function lambdaSite(body: LambdaBody): LambdaSite {
  const name = body.split(' ')[0];
  const site = { name, desc: descOf(name), instantiatedDesc: descOf(name), markers: [], bridges: [] };
  const implementation = (kind: RefKind, method: string, captureDescs: readonly string[]): LambdaSite => ({
    ...site,
    interfaceType: name === 'run' ? RUNNABLE : 'I',
    implementation: { kind, member: ref(method + descOf(method.split('.')[1])) },
    captureDescs,
  });
  switch (body) {
    case 's0 by static':
      return implementation(RefKind.invokeStatic, 'Main.l0', [ANY]);
    case 's0 by s1':
      return implementation(RefKind.invokeInterface, 'I.s1', ['LI;']);
    case 's0 by new':
      return implementation(RefKind.newInvokeSpecial, `${MADE_BY_LAMBDA}.<init>`, []);
    case 'run by static':
      return implementation(RefKind.invokeStatic, 'Main.t3', [ANY]);
    case 'run by s0':
      return implementation(RefKind.invokeInterface, 'I.s0', ['LI;', ANY]);
  }
}

function applyPatches(b: BodyBuilder, patches: ReadonlyMap<number, Patch>): void {
  const finish = b.finish.bind(b);
  b.finish = (): Body => {
    const body = finish();
    const patched = (insn: Insn): Insn => ('dst' in insn ? patches.get(insn.dst) : undefined)?.(insn) ?? insn;
    return { ...body, blocks: body.blocks.map((block) => ({ ...block, insns: block.insns.map(patched) })) };
  };
}
