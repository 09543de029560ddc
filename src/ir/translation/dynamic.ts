/** Call sites linked by the JDK's own bootstrap methods, distinguished by those methods (JVMS §6.5.invokedynamic). */
import type {
  BootstrapMethod,
  ClassFile,
  Constant,
  DynamicRef,
  MemberRef,
  MethodHandle,
} from '../../classfile/index.js';
import { Malformed } from '../errors.js';
import { paramDescs, returnDesc } from '../kinds.js';
import type { LambdaSite } from '../types.js';

/** What an invokedynamic stands for. */
export type DynamicCall =
  | { readonly op: 'lambda'; readonly site: LambdaSite }
  | { readonly op: 'concat'; readonly recipe: string | undefined }
  | { readonly op: 'recordmethod'; readonly name: string; readonly fields: readonly MemberRef[] }
  | { readonly op: 'typeswitch' }
  | { readonly op: 'dynamic'; readonly bootstrap: MethodHandle };

/** java.lang.invoke.LambdaMetafactory: flags of altMetafactory. */
const FLAG_SERIALIZABLE = 1;
const FLAG_MARKERS = 2;
const FLAG_BRIDGES = 4;

export function bootstrapOf(cls: ClassFile, ref: DynamicRef, pc: number): BootstrapMethod {
  const bootstrap = cls.bootstrapMethods[ref.bootstrap];
  if (bootstrap === undefined) {
    throw new Malformed(`there is no bootstrap method ${ref.bootstrap}`, pc);
  }
  return bootstrap;
}

/** Sites of known bootstrap methods whose arguments are not what the JDK passes count as unknown (`dynamic`). */
export function classifyDynamic(cls: ClassFile, ref: DynamicRef, pc: number): DynamicCall {
  const bootstrap = bootstrapOf(cls, ref, pc);
  const { owner, name } = bootstrap.handle.member;
  switch (owner) {
    case 'java/lang/invoke/LambdaMetafactory': {
      const site = lambdaSite(ref, bootstrap.args, name === 'altMetafactory');
      if (site !== undefined) {
        return { op: 'lambda', site };
      }
      break;
    }
    case 'java/lang/invoke/StringConcatFactory':
      return { op: 'concat', recipe: recipeOf(bootstrap.args) };
    case 'java/lang/runtime/ObjectMethods':
      return { op: 'recordmethod', name: ref.name, fields: handlesIn(bootstrap.args) };
    case 'java/lang/runtime/SwitchBootstraps':
      return { op: 'typeswitch' };
  }
  return { op: 'dynamic', bootstrap: bootstrap.handle };
}

/** The text with `\u0001` for each argument; undefined where the call has no such text, or one with other constants. */
function recipeOf([recipe, ...constants]: readonly Constant[]): string | undefined {
  return recipe?.kind === 'string' && constants.length === 0 ? recipe.value : undefined;
}

function handlesIn(args: readonly Constant[]): MemberRef[] {
  return args.flatMap((arg) => (arg.kind === 'methodHandle' ? [arg.handle.member] : []));
}

function lambdaSite(ref: DynamicRef, args: readonly Constant[], isAlt: boolean): LambdaSite | undefined {
  const [erased, implementation, instantiated] = args;
  const returned = returnDesc(ref.desc);
  if (
    erased?.kind !== 'methodType' ||
    implementation?.kind !== 'methodHandle' ||
    instantiated?.kind !== 'methodType' ||
    !returned.startsWith('L')
  ) {
    return undefined;
  }
  const { markers, bridges } = isAlt ? extras(args) : { markers: [], bridges: [] };
  return {
    interfaceType: returned.slice(1, -1),
    markers,
    name: ref.name,
    desc: erased.value,
    instantiatedDesc: instantiated.value,
    bridges,
    implementation: implementation.handle,
    captureDescs: paramDescs(ref.desc),
  };
}

/** altMetafactory: flags, then counted markers and counted bridges where the flags say so. */
function extras(args: readonly Constant[]): { markers: string[]; bridges: string[] } {
  const flags = intAt(args, 3);
  const markers: string[] = flags & FLAG_SERIALIZABLE ? ['java/io/Serializable'] : [];
  const bridges: string[] = [];
  let at = 4;
  if (flags & FLAG_MARKERS) {
    for (let count = Math.min(intAt(args, at++), args.length); count > 0; count--) {
      const arg = args[at++];
      if (arg?.kind === 'class' && !markers.includes(arg.value)) {
        markers.push(arg.value);
      }
    }
  }
  if (flags & FLAG_BRIDGES) {
    for (let count = Math.min(intAt(args, at++), args.length); count > 0; count--) {
      const arg = args[at++];
      if (arg?.kind === 'methodType') {
        bridges.push(arg.value);
      }
    }
  }
  return { markers, bridges };
}

function intAt(args: readonly Constant[], index: number): number {
  const arg = args[index];
  return arg?.kind === 'int' ? arg.value : 0;
}
