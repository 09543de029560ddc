/** The class behind a lambda expression or method reference: what LambdaMetafactory would spin. */
import { Access, type MemberRef, RefKind } from '../classfile/index.js';
import {
  type Body,
  BodyBuilder,
  type InsnOf,
  type InvokeKind,
  type Kind,
  kindOf,
  type LambdaSite,
  paramDescs,
  paramKinds,
  returnDesc,
  type Value,
} from '../ir/index.js';
import { BOXES } from './boxes.js';
import type { SyntheticClass, SyntheticMethod } from './types.js';

const INVOKE_KINDS: Readonly<Partial<Record<RefKind, InvokeKind>>> = {
  [RefKind.invokeStatic]: 'static',
  [RefKind.invokeVirtual]: 'virtual',
  [RefKind.invokeInterface]: 'interface',
  [RefKind.invokeSpecial]: 'special',
};

/** A value and the descriptor of its type. */
interface Typed {
  readonly value: Value;
  readonly desc: string;
}

/** The synthetic class of one site. Whoever runs the `lambda` instruction stores the captured values into its fields. */
export function lambdaDefinition(name: string, insn: InsnOf<'lambda'>): SyntheticClass {
  const { site } = insn;
  const fields = site.captureDescs.map((desc, i) => ({
    name: `capture${i}`,
    desc,
    access: Access.private | Access.final | Access.synthetic,
  }));
  const descs = [...new Set([site.desc, ...site.bridges])];
  const methods = descs.map(
    (desc): SyntheticMethod => ({
      name: site.name,
      desc,
      access: Access.public | (desc === site.desc ? 0 : Access.bridge | Access.synthetic),
      body: () => new LambdaWriter(name, site, desc, insn.line).write(),
    }),
  );
  return {
    name,
    superName: 'java/lang/Object',
    interfaces: [...new Set([site.interfaceType, ...site.markers])],
    access: Access.final | Access.synthetic,
    fields,
    methods,
  };
}

class LambdaWriter {
  private readonly builder: BodyBuilder;

  constructor(
    private readonly className: string,
    private readonly site: LambdaSite,
    private readonly desc: string,
    line: number,
  ) {
    const kinds: Kind[] = ['ref', ...paramKinds(desc)];
    this.builder = new BodyBuilder(`${className}.${site.name}${desc}`, kinds).atLine(line);
  }

  write(): Body {
    const args = [...this.captures(), ...this.params()];
    const result = this.callImplementation(args);
    const wanted = returnDesc(this.desc);
    if (wanted === 'V') this.builder.ret();
    else this.builder.ret(this.adapt(result, wanted));
    return this.builder.finish();
  }

  private captures(): Typed[] {
    return this.site.captureDescs.map((desc, i) => {
      const field = { owner: this.className, name: `capture${i}`, desc, isInterface: false };
      return { value: this.builder.getfield(0, field), desc };
    });
  }

  /** The parameters, cast to the types that this site gives to the interface's type variables. */
  private params(): Typed[] {
    const actual = paramDescs(this.site.instantiatedDesc);
    return paramDescs(this.desc).map((erased, i) => {
      const desc = actual[i] ?? erased;
      const value = this.builder.param(1 + i);
      const narrows = desc !== erased && kindOf(desc) === 'ref' && kindOf(erased) === 'ref';
      return narrows ? { value: this.builder.cast(value, classOf(desc)), desc } : { value, desc: erased };
    });
  }

  /** Undefined where it returns nothing. */
  private callImplementation(args: readonly Typed[]): Typed | undefined {
    const { kind, member } = this.site.implementation;
    if (kind === RefKind.newInvokeSpecial) return this.construct(member, args);
    const invoke = INVOKE_KINDS[kind];
    // LambdaMetafactory refuses handles of fields, so the site would throw.
    if (invoke === undefined) return undefined;
    const receiver = invoke === 'static' ? [] : [descOf(member.owner)];
    const values = this.adaptAll(args, [...receiver, ...paramDescs(member.desc)]);
    const value = this.builder.invoke(invoke, member, values);
    const desc = returnDesc(member.desc);
    return desc === 'V' ? undefined : { value, desc };
  }

  private construct(member: MemberRef, args: readonly Typed[]): Typed {
    const value = this.builder.newObject(member.owner);
    this.builder.invoke('special', member, [value, ...this.adaptAll(args, paramDescs(member.desc))]);
    return { value, desc: descOf(member.owner) };
  }

  private adaptAll(args: readonly Typed[], wanted: readonly string[]): Value[] {
    return wanted.map((desc, i) => this.adapt(args[i], desc));
  }

  /** Boxing makes a new box; what unboxing and widening give is a number, and no number matters. */
  private adapt(given: Typed | undefined, wanted: string): Value {
    const kind = kindOf(wanted);
    if (given === undefined) return this.builder.constZero(kind);
    const box = BOXES.get(given.desc);
    if (kind === 'ref') return box === undefined ? given.value : this.builder.newObject(box);
    return box !== undefined && kindOf(given.desc) === kind ? given.value : this.builder.constZero(kind);
  }
}

/** The class named by a descriptor of a reference type. */
function classOf(desc: string): string {
  return desc.startsWith('[') ? desc : desc.slice(1, -1);
}

function descOf(internalName: string): string {
  return internalName.startsWith('[') ? internalName : `L${internalName};`;
}
