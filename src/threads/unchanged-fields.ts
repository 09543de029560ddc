/**
 * Fields that are as good as final.
 *
 * Guarantee: a field of which `has` says yes is final, or stored only where it could be if it were. A static one is stored at one
 * place of its class's initialiser, outside of loops, before anybody else reads it: the initialiser runs no code of the program, and
 * nor does that of a superclass. A field of objects is stored in constructors of its class that begin with no `this(…)`, on their own
 * `this`, be it several times. Assumptions: those of `UnseenStores`, and reflection assigns no final field.
 */
import { type Body, loopBlocks } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { ClassId, FieldId, MethodId, Program } from '../program/index.js';
import { storedUnseen } from './flags/index.js';
import type { Programs } from './programs.js';

export class UnchangedFields {
  /** Fields that some code stores in another way. */
  private changing: Set<FieldId> | undefined;
  private readonly isStoredUnseen: (field: FieldId) => boolean;

  constructor(
    private readonly pt: PointsTo,
    threads: { readonly programs: Programs },
  ) {
    this.isStoredUnseen = storedUnseen(pt, threads);
  }

  has(field: FieldId): boolean {
    const { program } = this.pt;
    const { isFinal, isVolatile, owner } = program.field(field);
    if (isFinal) return true;
    if (isVolatile || !program.isApplication(owner)) return false;
    this.changing ??= this.find();
    return !this.changing.has(field) && !this.isStoredUnseen(field);
  }

  private find(): Set<FieldId> {
    const { calls } = this.pt;
    const changing = new Set<FieldId>();
    const initialised = new Set<FieldId>();
    for (const [method] of calls.byMethod()) this.look(method, changing, initialised);
    return changing;
  }

  private look(method: MethodId, changing: Set<FieldId>, initialised: Set<FieldId>): void {
    const { program } = this.pt;
    const { name, owner } = program.method(method);
    const { body, localOf, assignments } = this.pt.methodConstraints(method);
    let loops: ReadonlySet<number> | undefined;
    for (let i = 0; i < assignments.length; i += 2) {
      const insn = body.blocks[assignments[i]].insns[assignments[i + 1]];
      if (insn.op !== 'putfield' && insn.op !== 'putstatic') continue;
      const field = program.resolveField(insn.field);
      if (field < 0) continue;
      const isOwn = program.field(field).owner === owner;
      if (insn.op === 'putstatic') {
        loops ??= loopBlocks(body);
        const isOnce = name === '<clinit>' && !initialised.has(field) && !loops.has(assignments[i]);
        if (!isOwn || !isOnce || !this.isFirst(owner, body)) changing.add(field);
        initialised.add(field);
      } else {
        const isFirst = name === '<init>' && !callsOther(program, body, owner, localOf);
        if (!isOwn || !isFirst || localOf[insn.obj] !== 0) changing.add(field);
      }
    }
  }

  /** Does an initialiser run no code of the program, nor let others run some? */
  private isFirst(owner: ClassId, body: Body): boolean {
    const { program } = this.pt;
    const isOfJdk = (name: string): boolean => program.isJdk(program.findClass(name));
    return (
      isInitialisedFirst(program, owner) &&
      body.blocks.every(({ insns }) =>
        insns.every((insn) => {
          switch (insn.op) {
            case 'invoke':
              return isOfJdk(insn.method.owner);
            case 'new':
              return isOfJdk(insn.type);
            case 'getstatic':
            case 'putstatic':
              return insn.field.owner === program.class(owner).name || isOfJdk(insn.field.owner);
            case 'lambda':
            case 'dynamic':
            case 'concat':
              return false;
            default:
              return true;
          }
        }),
      )
    );
  }
}

/** Has no class of the program above a class an initialiser, which would run before that of the class? */
export function isInitialisedFirst(program: Program, cls: ClassId): boolean {
  for (let above = program.class(cls).superclass; above >= 0; above = program.class(above).superclass)
    if (!program.isJdk(above) && program.class(above).initializer >= 0) return false;
  return true;
}

/** Does a constructor begin with `this(…)`? */
export function callsOther(program: Program, body: Body, owner: ClassId, localOf: Int32Array): boolean {
  return body.blocks.some(({ insns }) =>
    insns.some(
      (insn) =>
        insn.op === 'invoke' &&
        insn.kind === 'special' &&
        insn.method.name === '<init>' &&
        localOf[insn.args[0]] === 0 &&
        program.class(owner).name === insn.method.owner,
    ),
  );
}
