/**
 * Calls that no model can express: cloning, class literals, reflection on constant names, services, and the classes that are
 * made for streams of objects and for objects that the JDK offers.
 */
import { type ClassId, isOffer, type MethodId } from '../program/index.js';
import { type AllocationSite, type CallSite, fieldKey, type MethodConstraints } from './constraints.js';
import type { ObjectId } from './heap.js';
import { referenceFields } from './reference-fields.js';
import type { Solver } from './solver.js';

const MAX_CONSTRUCTORS = 32;

export class Reflection {
  /** Sites made for a call and a class: clones, class literals and reflective allocations. */
  private readonly sites = new Map<string, number>();
  private run: MethodId | undefined;

  constructor(private readonly solver: Solver) {}

  /** `Runnable.run()`: what a fork calls on its argument. */
  runMethod(): MethodId {
    this.run ??= this.solver.program.resolveMethod({
      owner: 'java/lang/Runnable',
      name: 'run',
      desc: '()V',
      isInterface: true,
    });
    return this.run;
  }

  /** `Class.forName("x.Y")`: the class literal of a class in the program, which is initialised. */
  forName(cs: number, constraints: MethodConstraints, call: CallSite): void {
    if (call.constant === undefined || call.result < 0) return;
    const cls = this.solver.program.findClass(call.constant.replaceAll('.', '/'));
    if (cls < 0) return;
    this.solver.initialiseFrom(cs, cls);
    this.solver.addObject(cs, call.result, this.classLiteral(constraints, call, cls));
  }

  /** An object arrived at the receiver of an intrinsic. */
  receive(cs: number, constraints: MethodConstraints, call: CallSite, object: ObjectId): void {
    const { heap, program } = this.solver;
    if (isOffer(call.intrinsic)) {
      this.holder(cs, constraints, call, program.servedBy(call.intrinsic, heap.classOf(object)), object);
      return;
    }
    switch (call.intrinsic) {
      case 'serialised':
        this.holder(cs, constraints, call, program.serialOf(heap.classOf(object)), object);
        break;
      case 'deserialised': {
        const name = this.classOfLiteral(object);
        if (name !== undefined)
          this.holder(cs, constraints, call, program.serialOf(program.classNamed(name)));
        break;
      }
      case 'clone':
        this.clone(cs, constraints, call, object);
        break;
      case 'getClass':
        this.solver.addObject(cs, call.result, this.classLiteral(constraints, call, heap.classOf(object)));
        break;
      case 'constructor':
        this.solver.addObject(cs, call.result, object);
        break;
      case 'enumConstant':
        this.enumConstant(cs, call, object);
        break;
      case 'newInstance':
      case 'construct': {
        const name = this.classOfLiteral(object);
        // A class that is missing has objects all the same, as where code says `new`.
        if (name !== undefined) this.newInstance(cs, constraints, call, program.classNamed(name));
        break;
      }
      case 'provided':
        for (const { cls, method } of program.providersOf(this.classOfLiteral(object) ?? ''))
          if (method < 0) this.newInstance(cs, constraints, call, cls);
        break;
      case 'supplied':
        for (const { cls, method } of program.providersOf(this.classOfLiteral(object) ?? ''))
          if (method >= 0) this.callStatic(cs, call, cls, method);
        break;
    }
  }

  /** A new object of the same class whose fields hold what the original's hold. */
  private clone(cs: number, constraints: MethodConstraints, call: CallSite, object: ObjectId): void {
    const { solver } = this;
    const { heap, calls, graph } = solver;
    if (call.result < 0) return;
    const cls = heap.classOf(object);
    const copy = heap.allocate(this.site(constraints, call, cls, 'clone', undefined), calls.contextOf(cs));
    solver.addObject(cs, call.result, copy);
    if (copy === object) return;
    for (const key of referenceFields(solver.program, cls)) {
      const from = solver.fieldNodes.of(object, key);
      const to = solver.fieldNodes.of(copy, key);
      if (from >= 0 && to >= 0) graph.addEdge(from, to, -1);
    }
  }

  /** `Enum.valueOf(E.class, name)`: any constant of E, which its static fields of its own type hold. */
  private enumConstant(cs: number, call: CallSite, literal: ObjectId): void {
    const { program, graph } = this.solver;
    const name = this.classOfLiteral(literal);
    const cls = name === undefined ? -1 : program.findClass(name);
    if (cls < 0 || call.result < 0) return;
    this.solver.initialiseFrom(cs, cls);
    for (const field of program.class(cls).fields) {
      const { isStatic, isReference, type } = program.field(field);
      if (isStatic && isReference && type === cls) {
        graph.addEdge(this.solver.staticNode(field), this.solver.node(cs, call.result), -1);
      }
    }
  }

  /** `new` on a class: its constructors run, on the given arguments if any. */
  private newInstance(cs: number, constraints: MethodConstraints, call: CallSite, cls: ClassId): void {
    const { solver } = this;
    const { heap, program } = solver;
    if (program.class(cls).isAbstract) return;
    solver.initialiseFrom(cs, cls);
    const object = this.make(cs, constraints, call, cls);
    const constructors = program
      .class(cls)
      .methods.filter((m) => program.method(m).name === '<init>')
      .filter((m) => call.intrinsic === 'construct' || program.method(m).paramCount === 1)
      .slice(0, MAX_CONSTRUCTORS);
    for (const init of constructors) {
      const callee = solver.reach(init, heap.receiverContext(object));
      solver.link(cs, { ...call, args: call.args.slice(0, 1), result: -1 }, callee, object);
    }
  }

  /** A static method without parameters. */
  private callStatic(cs: number, call: CallSite, cls: ClassId, method: MethodId): void {
    const { heap, calls } = this.solver;
    this.solver.initialiseFrom(cs, cls);
    const callee = this.solver.reach(method, heap.staticContext(calls.contextOf(cs), cls));
    this.solver.link(cs, call, callee, -1);
  }

  /** A new object of a class that holds the given object in its one field; nothing where there is no such class (−1). */
  private holder(
    cs: number,
    constraints: MethodConstraints,
    call: CallSite,
    cls: ClassId,
    held?: ObjectId,
  ): void {
    if (cls < 0) return;
    const { program, graph, fieldNodes } = this.solver;
    const object = this.make(cs, constraints, call, cls);
    const field = fieldNodes.of(object, fieldKey(program.class(cls).fields[0]));
    if (field >= 0 && held !== undefined) graph.addObject(field, held);
  }

  /** The new object that is the result of a call. */
  private make(cs: number, constraints: MethodConstraints, call: CallSite, cls: ClassId): ObjectId {
    const { heap, calls } = this.solver;
    const site = this.site(constraints, call, cls, 'reflect', undefined);
    const object = heap.allocate(site, calls.contextOf(cs));
    this.solver.addObject(cs, call.result, object);
    return object;
  }

  /** The name of the class that a class literal stands for; strings may come here too. */
  private classOfLiteral(object: ObjectId): string | undefined {
    const { heap } = this.solver;
    const { kind, literal } = heap.sites[heap.siteOf(object)];
    return kind === 'class' ? literal : undefined;
  }

  private classLiteral(constraints: MethodConstraints, call: CallSite, cls: ClassId): ObjectId {
    const { heap, program } = this.solver;
    const classClass = program.classNamed('java/lang/Class');
    return heap.allocate(this.site(constraints, call, classClass, 'class', program.class(cls).name), 0);
  }

  private site(
    constraints: MethodConstraints,
    call: CallSite,
    cls: ClassId,
    kind: AllocationSite['kind'],
    literal: string | undefined,
  ): number {
    const key = `${constraints.method}:${call.index}:${cls}:${literal ?? ''}`;
    let site = this.sites.get(key);
    if (site === undefined) {
      const { block, insn, line, offset } = call;
      site = this.solver.allConstraints.add({
        method: constraints.method,
        cls,
        block,
        insn,
        line,
        offset,
        kind,
        literal,
      });
      this.sites.set(key, site);
    }
    return site;
  }
}
