/**
 * Methods that belong to the event thread of AWT and Swing, by the types of their class.
 *
 * "Swing's single thread rule": components, and the classes that go with them, are used by the event thread alone, unless their
 * documentation says otherwise (package summary of `javax.swing`, *Swing's Threading Policy*). Of a class that implements a listener or a
 * model these are the methods that the interface declares; others may be for anybody.
 *
 * Guarantee: none; nothing keeps other threads out. It decides how prominently a finding is told (`evidence.ts`).
 */
import type { ClassId, MethodId, MethodInfo, Program } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import { typesAbove } from './families.js';

const COMPONENT = 'java/awt/Component';
const SWING = 'javax/swing/';
const LISTENER = /^java\/awt\/event\/\w+Listener$/;
/** Whose documentation lets several threads in, or that are made for it. */
const FOR_SEVERAL =
  /^javax\/swing\/(?:SwingWorker|undo\/\w+|text\/(?:AbstractDocument|Document|StyledDocument|StyleContext)(?:\$\w+)?)$/;

export class EventTypes {
  private readonly known = new Map<MethodId, boolean>();

  constructor(private readonly program: Program) {}

  has(method: MethodId): boolean {
    return getOrMake(this.known, method, () => this.find(this.program.method(method)));
  }

  /** Is a class a component, or does it extend one that goes with them? */
  areOf(cls: ClassId): boolean {
    return cls >= 0 && this.belongs(cls, () => false);
  }

  private find(method: MethodInfo): boolean {
    return this.belongs(method.owner, (type) => this.declares(type, method));
  }

  /** An interface says something of its own methods only: a model of any sort may be a `TreeNode`, too. */
  private belongs(cls: ClassId, isOfInterface: (type: ClassId) => boolean): boolean {
    const { program } = this;
    const types = [...typesAbove(program, cls)].map((type) => program.class(type));
    if (types.some(({ name }) => FOR_SEVERAL.test(name))) return false;
    return types.some(({ id, isInterface, name }) =>
      isInterface
        ? (name.startsWith(SWING) || LISTENER.test(name)) && isOfInterface(id)
        : name === COMPONENT || name.startsWith(SWING),
    );
  }

  /** What it overrides may return a wider type. */
  private declares(type: ClassId, { name, desc }: MethodInfo): boolean {
    const { program } = this;
    const paramsOf = (of: string): string => of.slice(0, of.indexOf(')'));
    return program
      .class(type)
      .methods.map((id) => program.method(id))
      .some((method) => method.name === name && paramsOf(method.desc) === paramsOf(desc));
  }
}
