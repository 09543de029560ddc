/**
 * Methods that belong to the event thread of AWT and Swing, by the types of their class.
 *
 * "Swing's single thread rule": components, and the classes that go with them, are used by the event thread alone, unless their
 * documentation says otherwise (package summary of `javax.swing`, *Swing's Threading Policy*). Of a listener these are the methods that
 * the JDK calls; other methods of its class may be for anybody.
 *
 * Guarantee: none; nothing keeps other threads out. It decides how prominently a finding is told (`evidence.ts`).
 */
import type { ClassId, MethodId, MethodInfo, Program } from '../program/index.js';
import { getOrMake } from '../util/index.js';
import { typesAbove } from './families.js';

const COMPONENT = 'java/awt/Component';
const SWING = 'javax/swing/';
const LISTENER = /^(?:java\/awt\/event|javax\/swing\/event)\/\w+Listener$/;
/** Whose documentation lets several threads in, or that are made for it. */
const FOR_SEVERAL =
  /^javax\/swing\/(?:SwingWorker|undo\/\w+|text\/(?:AbstractDocument|Document|StyledDocument|StyleContext)(?:\$\w+)?)$/;

export class EventTypes {
  private readonly known = new Map<MethodId, boolean>();

  constructor(private readonly program: Program) {}

  has(method: MethodId): boolean {
    return getOrMake(this.known, method, () => this.find(this.program.method(method)));
  }

  /** Is a class a component, or one that goes with them? */
  areOf(cls: ClassId): boolean {
    return cls >= 0 && this.areMeant(this.typesOf(cls), (name) => !LISTENER.test(name));
  }

  private find(method: MethodInfo): boolean {
    return this.areMeant(
      this.typesOf(method.owner),
      (name, type) => !LISTENER.test(name) || this.declares(type, method),
    );
  }

  private areMeant(
    types: ReadonlyMap<string, ClassId>,
    isMeant: (name: string, type: ClassId) => boolean,
  ): boolean {
    const names = [...types.keys()];
    if (names.some((name) => FOR_SEVERAL.test(name))) return false;
    return [...types].some(
      ([name, type]) =>
        (name === COMPONENT || name.startsWith(SWING) || LISTENER.test(name)) && isMeant(name, type),
    );
  }

  /** A class and the types above it, by name. */
  private typesOf(cls: ClassId): ReadonlyMap<string, ClassId> {
    const { program } = this;
    return new Map([cls, ...typesAbove(program, cls)].map((type) => [program.class(type).name, type]));
  }

  private declares(type: ClassId, { selector }: MethodInfo): boolean {
    return this.program.class(type).methods.some((id) => this.program.method(id).selector === selector);
  }
}
