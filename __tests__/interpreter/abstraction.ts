/**
 * What stands for the frames and objects of a trace in a points-to analysis: replays how contexts are made, call by call, and
 * asks for the call edges that it goes along.
 */
import { type CallSite, callsAt, type PointsTo } from '../../src/pointsto/index.js';
import type { MethodId } from '../../src/program/index.js';
import { FrameKind, type Trace } from './trace.js';

/** No context or object stands for it, and none has to. */
const NONE = -1;
/** The context without sites. */
const EMPTY = 0;
/** Something should stand for it: see `missing`. */
const MISSING = -2;

export interface Abstraction {
  /** Method context of a frame, `NONE` or `MISSING`. */
  contextOf(frame: number): number;
  /** Abstract object of an object, `NONE` or `MISSING`. */
  objectOf(object: number): number;
  /** Calls, initialisers and objects that nothing stands for, in words. */
  readonly missing: readonly string[];
}

export function mapToAbstract(pt: PointsTo, trace: Trace): Abstraction {
  return new Mapping(pt, trace);
}

/** What a points-to analysis has, to be found by what it was made of; the same for all traces. */
class Known {
  readonly edges = new Set<string>();
  readonly sites = new Map<string, number>();
  /** By class, and by class literal. */
  readonly merged = new Map<number, number>();
  readonly literals = new Map<string, number>();

  constructor({ calls, heap, program }: PointsTo) {
    for (let e = 0; e < calls.edgeCount; e++)
      this.edges.add(edgeKey(calls.callerOf(e), calls.callOf(e), calls.calleeOf(e)));
    heap.sites.forEach(({ kind, method, block, insn, cls }, site) => {
      if (kind === 'call' || kind === 'string' || kind === 'class') return;
      this.sites.set(siteKey(method, block, insn, cls), site);
    });
    const classClass = program.classNamed('java/lang/Class');
    for (let o = 0; o < heap.objectCount; o++) {
      const cls = heap.classOf(o);
      if (cls < 0) continue;
      if (heap.isMerged(o)) this.merged.set(cls, o);
      const { literal } = heap.sites[heap.siteOf(o)];
      if (cls === classClass && literal !== undefined) this.literals.set(literal, o);
    }
  }
}

const edgeKey = (caller: number, call: number, callee: number): string => `${caller}:${call}:${callee}`;
const siteKey = (method: number, block: number, insn: number, cls: number): string =>
  `${method}:${block}:${insn}:${cls}`;

const knownOf = new WeakMap<PointsTo, Known>();

class Mapping implements Abstraction {
  readonly missing: string[] = [];
  private readonly known: Known;
  private readonly contexts: (number | undefined)[] = [];
  private readonly objects: (number | undefined)[] = [];

  constructor(
    private readonly pt: PointsTo,
    private readonly trace: Trace,
  ) {
    let known = knownOf.get(pt);
    if (known === undefined) {
      known = new Known(pt);
      knownOf.set(pt, known);
    }
    this.known = known;
    // Callers first, so that asking for a frame never goes deep.
    for (let frame = 0; frame < trace.frames.count; frame++) this.contextOf(frame);
  }

  contextOf(frame: number): number {
    this.contexts[frame] ??= this.findContext(frame);
    return this.contexts[frame];
  }

  objectOf(object: number): number {
    this.objects[object] ??= this.findObject(object);
    return this.objects[object];
  }

  private findContext(frame: number): number {
    const { pt } = this;
    const { frames } = this.trace;
    const method = frames.method.data[frame];
    const kind = frames.kind.data[frame];
    if (kind === FrameKind.entry || kind === FrameKind.initialiser) {
      const found = pt.calls.find(method, 0);
      return found >= 0 ? found : this.miss(`${this.name(method)} is not reached`);
    }
    const parent = frames.parent.data[frame];
    const caller = this.contextOf(parent);
    if (caller < 0) return caller === MISSING ? MISSING : NONE;
    const call = this.callSite(frame, caller);
    const { isEmpty, yields } = pt.methodConstraints(method);
    if (call === undefined || isEmpty || yields !== undefined) return NONE;
    const self = frames.self.data[frame];
    const object = self > 0 ? this.objectOf(self) : NONE;
    if (self > 0 && object < 0) return object;
    return this.callee(caller, call, method, object);
  }

  private callSite(frame: number, caller: number): CallSite | undefined {
    const { frames } = this.trace;
    const constraints = this.pt.constraintsOf(caller);
    const [block, insn] = [frames.block.data[frame], frames.insn.data[frame]];
    const calls = callsAt(constraints, block, insn);
    const argument = frames.argument.data[frame];
    if (argument < 0) return calls[0];
    const concat = constraints.body.blocks[block].insns[insn];
    const local = concat.op === 'concat' ? constraints.localOf[concat.args[argument]] : -1;
    return calls.find(({ args }) => args[0] === local);
  }

  /** The context of the callee, with the call site on top where it is a factory or is given a function. */
  private callee(caller: number, call: CallSite, method: MethodId, object: number): number {
    const { calls, heap, program } = this.pt;
    const { owner } = program.method(method);
    const context =
      object >= 0 ? heap.receiverContext(object) : heap.staticContext(calls.contextOf(caller), owner);
    const { block, insn, line, offset } = call;
    const cls = object >= 0 ? heap.classOf(object) : owner;
    const site = { method: calls.methodOf(caller), cls: -1, block, insn, line, offset } as const;
    const called = (above: number): number =>
      heap.calledContext({ ...site, kind: 'call', literal: undefined }, call.index, above, context, cls);
    // A function may be given on: then the call that gave it to the caller counts as well.
    // One context serves all calls of methods that contexts tell nothing of.
    for (const candidate of [context, called(-1), called(heap.callOf(calls.contextOf(caller))), EMPTY]) {
      const found = calls.find(method, candidate);
      if (found >= 0 && this.known.edges.has(edgeKey(caller, call.index, found))) return found;
    }
    const from = this.name(calls.methodOf(caller));
    return this.miss(`${from} calls ${this.name(method)} at line ${line}, which is no call edge`);
  }

  private findObject(object: number): number {
    const { program } = this.pt;
    const { objects } = this.trace;
    const cls = objects.cls.data[object];
    const making = objects.making[object];
    if (making === 'implicit') return NONE;
    if (making === 'class')
      return this.known.literals.get(program.class(objects.literal.data[object]).name) ?? NONE;
    const merged = this.known.merged.get(cls);
    if (making === 'string') return merged ?? NONE;
    const frame = objects.frame.data[object];
    if (merged !== undefined && !this.isKept(object)) return merged;
    if (frame < 0) return NONE;
    const context = this.contextOf(frame);
    return context < 0 ? context : this.allocated(object, context);
  }

  /** Is it made at a site whose objects are kept although their class merges? */
  private isKept(object: number): boolean {
    const { frames, objects } = this.trace;
    const frame = objects.frame.data[object];
    const site = frame < 0 ? undefined : this.siteOf(object, frames.method.data[frame]);
    return site !== undefined && this.pt.heap.sites[site].isKept === true;
  }

  private siteOf(object: number, method: MethodId): number | undefined {
    const { cls, block, insn } = this.trace.objects;
    return this.known.sites.get(siteKey(method, block.data[object], insn.data[object], cls.data[object]));
  }

  private allocated(object: number, cs: number): number {
    const { heap, calls, program } = this.pt;
    const { cls } = this.trace.objects;
    const method = calls.methodOf(cs);
    const site = this.siteOf(object, method);
    const name = program.class(cls.data[object]).name;
    if (site === undefined) return this.miss(`${this.name(method)} makes a ${name} where no site is`);
    const before = heap.objectsMade;
    const found = heap.allocate(site, calls.contextOf(cs));
    return heap.objectsMade === before
      ? found
      : this.miss(`${this.name(method)} makes a ${name} that is no object of its context`);
  }

  private miss(what: string): typeof MISSING {
    this.missing.push(what);
    return MISSING;
  }

  private name(method: MethodId): string {
    return this.pt.program.prettyMethod(method);
  }
}
