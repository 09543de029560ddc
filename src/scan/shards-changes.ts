/**
 * What the code of a client changes after it was set up: objects that are written while others may hold them, and static
 * fields. What a class initialiser does to its own class, and a constructor to what nobody else has yet, is no change.
 */
import type { Construction } from '../locks/index.js';
import type { PointsTo, Template } from '../pointsto/index.js';
import { callsAt } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import type { Reach } from './shards-reach.js';
import type { SetId, UnitSets } from './shards-sets.js';

/** Who gets at a static field. */
export interface StaticUse {
  readonly readers: SetId;
  /** Without the initialiser of its class and what makes the objects that a client shares. */
  readonly writers: SetId;
}

export interface ChangesInput {
  readonly pt: PointsTo;
  readonly sets: UnitSets;
  readonly reach: Reach;
  readonly construction: Construction;
  /** Does a method make what the threads of the client share? */
  readonly isSetup: (method: MethodId) => boolean;
  readonly tick: () => void;
}

export class Changes {
  /** Objects of which a field or element is written. */
  readonly objects = new Set<number>();
  readonly statics = new Map<FieldId, StaticUse>();
  /** Methods that class initialisers reach. */
  private readonly initialising = new Set<MethodId>();
  private readonly buffer = new IntVec();

  constructor(private readonly input: ChangesInput) {
    const { pt, sets, reach, tick } = input;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (reach.initialisers[cs] !== sets.none) this.initialising.add(pt.calls.methodOf(cs));
    }
    for (let cs = 0; cs < pt.calls.size; cs++) {
      tick();
      if (this.reachOf(cs) !== sets.none) this.collect(cs, pt.templateOf(cs));
    }
  }

  /** Does code make the object that class initialisers run? */
  isMadeByInitialisers(object: number): boolean {
    const { heap } = this.input.pt;
    return this.initialising.has(heap.sites[heap.siteOf(object)].method);
  }

  private reachOf(cs: number): SetId {
    const { threads, initialisers } = this.input.reach;
    return this.input.sets.union(threads[cs], initialisers[cs]);
  }

  private collect(cs: number, template: Template): void {
    for (const { id, insns } of template.body.blocks) {
      for (let i = 0; i < insns.length; i++) {
        const insn = insns[i];
        switch (insn.op) {
          case 'putfield':
            if (this.matters(insn.field)) this.write(cs, template, template.localOf[insn.obj], id, i);
            break;
          case 'astore':
            this.write(cs, template, template.localOf[insn.array], id, i);
            break;
          case 'invoke':
            for (const call of callsAt(template, id, i)) {
              if (call.intrinsic === 'arraycopy') this.write(cs, template, call.args[2], id, i);
            }
            break;
          case 'getstatic':
          case 'putstatic':
            this.useStatic(cs, this.input.pt.program.resolveField(insn.field), insn.op === 'putstatic');
            break;
        }
      }
    }
  }

  /** Can a write race, or does a reference come through the field from one thread to another? */
  private matters(ref: Parameters<PointsTo['program']['resolveField']>[0]): boolean {
    const { program } = this.input.pt;
    const { isVolatile, isFinal, isReference } = program.field(program.resolveField(ref));
    return !isFinal && (!isVolatile || isReference);
  }

  private write(cs: number, template: Template, base: number, block: number, insn: number): void {
    if (base < 0) return;
    const { pt, construction, reach, sets } = this.input;
    if (construction.isPrivate(template.method, base, block, insn)) return;
    if (base > 0 && construction.isPrivatePart(cs, base, block, insn)) return;
    const inThread = reach.threads[cs] !== sets.none;
    this.buffer.length = 0;
    pt.objects(cs, base, this.buffer);
    for (const object of this.buffer.view()) {
      if (inThread || !this.isMadeByInitialisers(object)) this.objects.add(object);
    }
  }

  private useStatic(cs: number, field: FieldId, isWrite: boolean): void {
    const { sets } = this.input;
    const { readers, writers } = this.statics.get(field) ?? { readers: sets.none, writers: sets.none };
    this.statics.set(
      field,
      isWrite
        ? { readers, writers: sets.union(writers, this.writersOf(cs, field)) }
        : { readers: sets.union(readers, this.reachOf(cs)), writers },
    );
  }

  private writersOf(cs: number, field: FieldId): SetId {
    const { pt, sets, reach, isSetup } = this.input;
    const method = pt.calls.methodOf(cs);
    if (isSetup(method)) return sets.none;
    const isOwn = pt.program.method(method).owner === pt.program.field(field).owner;
    return isOwn ? reach.threads[cs] : this.reachOf(cs);
  }
}
