import type { Body, InsnOf } from '../ir/index.js';
import { lambdaDefinition } from './lambda.js';
import type { MethodRecord } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId } from './types.js';

/** Methods that names of classes cannot hold. */
const SPECIAL_NAMES: Readonly<Record<string, string>> = { '<init>': 'new', '<clinit>': 'static' };

/** One class per `lambda` instruction, named by its place in its method, so that names do not hang on who asks first. */
export class LambdaClasses {
  private readonly known = new Map<InsnOf<'lambda'>, ClassId>();

  constructor(
    private readonly table: ClassTable,
    private readonly bodyOf: (id: MethodId) => Body | undefined,
  ) {}

  /** @throws Error where the instruction is not of the method's body. */
  of(insn: InsnOf<'lambda'>, host: MethodId): ClassId {
    let id = this.known.get(insn);
    if (id === undefined) {
      id = this.table.defineSynthetic(lambdaDefinition(this.nameOf(insn, host), insn));
      this.known.set(insn, id);
    }
    return id;
  }

  private nameOf(insn: InsnOf<'lambda'>, host: MethodId): string {
    const method = this.table.methods[host];
    const owner = this.table.classes[method.owner].name;
    return this.table.freeName(`${owner}$$Lambda$${this.labelOf(method)}$${this.ordinal(insn, host)}`);
  }

  /** The method's name; overloads after the first one are numbered. */
  private labelOf(method: MethodRecord): string {
    const { methods } = this.table.classes[method.owner];
    const overloads = methods.filter((id) => this.table.methods[id].name === method.name);
    const index = overloads.indexOf(method.id);
    const name = SPECIAL_NAMES[method.name] ?? method.name;
    return index > 0 ? `${name}+${index}` : name;
  }

  private ordinal(insn: InsnOf<'lambda'>, host: MethodId): number {
    const sites = (this.bodyOf(host)?.blocks ?? []).flatMap((block) =>
      block.insns.filter((i) => i.op === 'lambda'),
    );
    const index = sites.indexOf(insn);
    if (index < 0) throw new Error(`${this.table.methods[host].name} has no such lambda instruction.`);
    return index;
  }
}
