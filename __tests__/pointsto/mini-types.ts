/** The types of a program of the small language: subtyping and method selection (JVMS §5.4.3.3, §5.4.6, §6.5). */
import {
  CLASS,
  type LambdaBody,
  MADE_BY_LAMBDA,
  type MiniClass,
  type MiniMethod,
  type MiniProgram,
  OBJECT,
  RUNNABLE,
  type Step,
  THROWABLE,
} from './mini-language.js';

/** A method where it is declared. */
export interface Declared {
  readonly cls: MiniClass;
  readonly method: MiniMethod;
}

export class MiniTypes {
  private readonly classes: Map<string, MiniClass>;
  /** Names of the classes behind lambdas, by the step. */
  private readonly lambdas = new Map<Step, MiniClass>();

  constructor({ classes }: MiniProgram) {
    this.classes = new Map(classes.map((cls) => [cls.name, cls]));
    for (const cls of classes) for (const method of cls.methods) this.addLambdas(cls, method);
  }

  /** All with code, those behind lambdas too. */
  all(): Iterable<MiniClass> {
    return this.classes.values();
  }

  class(name: string): MiniClass | undefined {
    return this.classes.get(name);
  }

  /** The class behind a lambda; its first fields, as many as there are captures, hold what is captured. */
  lambdaClass(step: Step): MiniClass {
    return this.lambdas.get(step) as MiniClass;
  }

  isBelow(sub: string, sup: string): boolean {
    if (sub === sup || sup === OBJECT) return true;
    if (sub.startsWith('[')) {
      const [element, wanted] = [elementOf(sub), elementOf(sup)];
      return element !== undefined && wanted !== undefined && this.isBelow(element, wanted);
    }
    const cls = this.classes.get(sub);
    return cls !== undefined && [cls.above, ...cls.interfaces].some((direct) => this.isBelow(direct, sup));
  }

  /** What is declared in a class itself. */
  declared(cls: string, name: string): Declared | undefined {
    const found = this.classes.get(cls);
    const method = found?.methods.find((m) => m.name === name);
    return found && method && { cls: found, method };
  }

  /** The method found in a class, its superclasses, or else the one default method of its interfaces. */
  find(cls: string, name: string): Declared | undefined {
    for (let c: string | undefined = cls; c !== undefined; c = this.classes.get(c)?.above) {
      const found = this.declared(c, name);
      if (found !== undefined && !(found.cls.isInterface && c !== cls)) return found;
    }
    return this.isBelow(cls, 'J') ? this.declared('J', name) : undefined;
  }

  /** The type whose method `owner.name` means. */
  resolve(owner: string, name: string): string {
    return this.find(owner, name)?.cls.name ?? 'I';
  }

  /** What an invokespecial in `caller` means: `super.m()` starts above the caller. */
  resolveSpecial(caller: string, owner: string, name: string): Declared | undefined {
    const isSuper = name !== '<init>' && owner !== caller && this.isBelow(caller, owner);
    return this.find(isSuper ? (this.classes.get(caller)?.above as string) : owner, name);
  }

  /** The interfaces above a class that are initialised before it: those with a default method (JVMS §5.5). */
  initialisedInterfaces(cls: MiniClass): MiniClass[] {
    if (cls.isInterface) return [];
    const hasDefault = ({ methods }: MiniClass): boolean => methods.some(({ isStatic }) => !isStatic);
    return [...this.classes.values()].filter(
      (each) => each.isInterface && this.isBelow(cls.name, each.name) && hasDefault(each),
    );
  }

  isThrowable(cls: string): boolean {
    return this.isBelow(cls, THROWABLE);
  }

  /** Every class that `Class.forName` finds: the ones given and the JDK's few. */
  isKnown(cls: string): boolean {
    return this.classes.has(cls) || [CLASS, RUNNABLE, THROWABLE].includes(cls);
  }

  private addLambdas(cls: MiniClass, method: MiniMethod): void {
    method.steps.forEach((step, i) => {
      if (step.op !== 'lambda') return;
      const name = lambdaName(cls.name, method.name, method.lines[i]);
      const made = lambdaClass(name, step.body, method.lines[i]);
      this.lambdas.set(step, made);
      this.classes.set(name, made);
    });
  }
}

export const lambdaName = (cls: string, method: string, line: number): string =>
  `lambda ${cls}.${method}#${line}`;

/** What LambdaMetafactory makes: an object that hands what it captured to the implementation (JLS §15.27.4). */
function lambdaClass(name: string, body: LambdaBody, line: number): MiniClass {
  const isRun = body.startsWith('run');
  const params = isRun ? 1 : 2;
  const captured = (i: number): Step => ({ op: 'load', obj: 0, field: `${name}.capture${i}` });
  const call = (kind: 'static' | 'virtual' | 'special', called: string, ...args: number[]): Step => {
    const [owner, method] = called.split('.');
    return { op: 'call', kind, owner, name: method, args };
  };
  const steps: Readonly<Record<LambdaBody, readonly Step[]>> = {
    's0 by static': [captured(0), call('static', 'Main.l0', 2, 1)],
    's0 by s1': [captured(0), call('virtual', 'I.s1', 2, 1)],
    's0 by new': [{ op: 'new', type: MADE_BY_LAMBDA }, call('special', `${MADE_BY_LAMBDA}.<init>`, 2, 1)],
    'run by static': [captured(0), call('static', 'Main.t3', 1)],
    'run by s0': [captured(0), captured(1), call('virtual', 'I.s0', 1, 2)],
  };
  const result = isRun ? -1 : body === 's0 by new' ? 2 : 3;
  const lines = steps[body].map((_, i) => line + (i + 1) / 10);
  const method = { name: body.split(' ')[0], isStatic: false, params, steps: steps[body], lines, result };
  return {
    name,
    isInterface: false,
    above: OBJECT,
    interfaces: [isRun ? RUNNABLE : 'I'],
    methods: [method],
  };
}

/** The class of an array's elements. */
export function elementOf(array: string): string | undefined {
  if (!array.startsWith('[')) return undefined;
  return array[1] === '[' ? array.slice(1) : array.slice(2, -1);
}
