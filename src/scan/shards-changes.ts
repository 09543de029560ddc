/**
 * What the code of a client changes after it was set up: objects that are written while others may hold them, and static
 * fields. What a class initialiser does to its own class, and a constructor to what nobody else has yet, is no change.
 */

import type { PointsTo, Template } from '../pointsto/index.js';
import { callsAt, ELEMENT, fieldKey } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import type { Construction } from '../sharing/index.js';
import { IntVec, type NumberSets, type SetId } from '../util/index.js';
import type { Reach } from './shards-reach.js';

/** Who gets at a field. */
export interface FieldUse {
  readonly readers: SetId;
  /** Of static fields without the initialiser of the class and what makes the objects that a client shares. */
  readonly writers: SetId;
  /** Is it written when others may see it? */
  readonly isChanged: boolean;
}

export interface ChangesInput {
  readonly pt: PointsTo;
  readonly sets: NumberSets;
  readonly reach: Reach;
  readonly construction: Construction;
  /** Does a method make what the threads of the client share? */
  readonly isSetup: (method: MethodId) => boolean;
  readonly tick: () => void;
}

export class Changes {
  /** Objects of which a field or element is written, without the ambient ones. */
  readonly objects = new Set<number>();
  readonly statics = new Map<FieldId, FieldUse>();
  /** By ambient object and key. */
  readonly ambient = new Map<number, Map<number, FieldUse>>();
  private readonly isAmbientObject: readonly boolean[];
  /** Methods that class initialisers reach. */
  private readonly initialising = new Set<MethodId>();
  private readonly buffer = new IntVec();

  constructor(private readonly input: ChangesInput) {
    const { pt, sets, reach, tick } = input;
    this.isAmbientObject = Array.from(
      { length: pt.heap.objectCount },
      (_, object) => pt.heap.classOf(object) >= 0 && isAmbient(pt, object),
    );
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (reach.initialisers[cs] !== sets.none) this.initialising.add(pt.calls.methodOf(cs));
    }
    for (let cs = 0; cs < pt.calls.size; cs++) {
      tick();
      if (this.reachOf(cs) !== sets.none) this.collect(cs, pt.templateOf(cs));
    }
  }

  /** Is it an object that every part of a program meets: a string, an exception, what the JDK makes for itself? */
  isAmbient(object: number): boolean {
    return this.isAmbientObject[object];
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
          case 'getfield':
            this.note(cs, template.localOf[insn.obj], this.keyOf(insn.field), false);
            break;
          case 'aload':
            this.note(cs, template.localOf[insn.array], ELEMENT, false);
            break;
          case 'putfield':
            this.write(cs, template, template.localOf[insn.obj], id, i, this.keyOf(insn.field));
            break;
          case 'astore':
            this.write(cs, template, template.localOf[insn.array], id, i, ELEMENT);
            break;
          case 'invoke':
            for (const call of callsAt(template, id, i)) {
              if (call.intrinsic !== 'arraycopy') continue;
              this.note(cs, call.args[0], ELEMENT, false);
              this.write(cs, template, call.args[2], id, i, ELEMENT);
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

  private keyOf(ref: Parameters<PointsTo['program']['resolveField']>[0]): number {
    return fieldKey(this.input.pt.program.resolveField(ref));
  }

  /** Can a write race, or does a reference come through the field from one thread to another? */
  private matters(key: number): boolean {
    if (key === ELEMENT) return true;
    const { isVolatile, isFinal, isReference } = this.input.pt.program.field(key - 1);
    return !isFinal && (!isVolatile || isReference);
  }

  private write(
    cs: number,
    template: Template,
    base: number,
    block: number,
    insn: number,
    key: number,
  ): void {
    if (base < 0) return;
    const { pt, construction, reach, sets } = this.input;
    this.note(cs, base, key, true);
    if (!this.matters(key) || construction.isPrivate(template.method, base, block, insn)) return;
    if (base > 0 && construction.isPrivatePart(cs, base, block, insn)) return;
    const inThread = reach.threads[cs] !== sets.none;
    this.buffer.length = 0;
    pt.objects(cs, base, this.buffer);
    for (const object of this.buffer.view()) {
      if (!inThread && this.isMadeByInitialisers(object)) continue;
      if (this.isAmbient(object)) this.useOf(object, key, { isChanged: true });
      else this.objects.add(object);
    }
  }

  /** Takes note of who uses ambient objects. */
  private note(cs: number, base: number, key: number, isWrite: boolean): void {
    if (base < 0) return;
    this.buffer.length = 0;
    this.input.pt.objects(cs, base, this.buffer);
    for (const object of this.buffer.view()) {
      if (!this.isAmbient(object)) continue;
      this.useOf(object, key, isWrite ? { writers: this.reachOf(cs) } : { readers: this.reachOf(cs) });
    }
  }

  private useOf(object: number, key: number, more: Partial<FieldUse>): void {
    let uses = this.ambient.get(object);
    if (uses === undefined) {
      uses = new Map();
      this.ambient.set(object, uses);
    }
    uses.set(key, this.joined(uses.get(key), more));
  }

  private joined(known: FieldUse | undefined, more: Partial<FieldUse>): FieldUse {
    const { sets } = this.input;
    return {
      readers: sets.union(known?.readers ?? sets.none, more.readers ?? sets.none),
      writers: sets.union(known?.writers ?? sets.none, more.writers ?? sets.none),
      isChanged: known?.isChanged === true || more.isChanged === true,
    };
  }

  private useStatic(cs: number, field: FieldId, isWrite: boolean): void {
    const writers = isWrite ? this.writersOf(cs, field) : this.input.sets.none;
    const use = isWrite
      ? { writers, isChanged: writers !== this.input.sets.none }
      : { readers: this.reachOf(cs) };
    this.statics.set(field, this.joined(this.statics.get(field), use));
  }

  private writersOf(cs: number, field: FieldId): SetId {
    const { pt, sets, reach, isSetup } = this.input;
    const method = pt.calls.methodOf(cs);
    if (isSetup(method)) return sets.none;
    const isOwn = pt.program.method(method).owner === pt.program.field(field).owner;
    return isOwn ? reach.threads[cs] : this.reachOf(cs);
  }
}

function isAmbient({ heap, program }: PointsTo, object: number): boolean {
  if (heap.isMerged(object)) return true;
  const { method } = heap.sites[heap.siteOf(object)];
  if (method < 0) return true;
  const { name, owner } = program.method(method);
  return name === '<clinit>' && program.isJdk(owner);
}
