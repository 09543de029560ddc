/**
 * Methods that a container calls to make objects, once for each object: `@Bean`, `@Produces` and their like, as the tables of
 * frameworks say. An instance method is called on the object that the container has of its class.
 */
import type { MemberRef } from '../classfile/index.js';
import type { ObjectsOf } from '../config/index.js';
import { returnDesc } from '../ir/index.js';
import type { ClassId, MethodId, MethodInfo, Program } from '../program/index.js';
import type { Creation, Creations } from './creations.js';
import { isNoState } from './fill-types.js';
import { mayBe } from './type-arguments.js';

export interface FactoryMethod {
  readonly id: MethodId;
  /** What it returns: the class that it makes where it is one, else the type that it declares. */
  readonly type: ClassId;
  /** The same as it is written, with the arguments that the method declares. */
  readonly written: string;
  /** The classes that it makes; undefined where it returns anything else. */
  readonly classes: readonly ClassId[] | undefined;
  readonly objects: ObjectsOf;
  readonly creation: Creation;
  goesBy(qualifier: string): boolean;
}

export class FactoryMethods {
  private readonly all = new Map<MethodId, FactoryMethod>();

  constructor(
    private readonly program: Program,
    private readonly creations: Creations,
  ) {
    for (const { method, objects, made } of program.frameworks.makers()) {
      const found = this.find(program.method(method), objects, made);
      if (found !== undefined) this.all.set(method, found);
    }
  }

  has(method: MethodId): boolean {
    return this.all.has(method);
  }

  /** Those that a place which asks for a type may get its object from: the ones of that name where there are any. */
  of(type: ClassId, asked: string, qualifier: string): readonly FactoryMethod[] {
    const below = [...this.all.values()].filter((one) => this.program.isSubclass(one.type, type));
    const fitting = below.filter(({ written }) => mayBe(this.program, written, asked));
    const all = fitting.length > 0 ? fitting : below;
    const named = all.filter((one) => one.goesBy(qualifier));
    return named.length > 0 ? named : all;
  }

  /** Is a class known to a container by such a method alone? */
  makes(cls: ClassId): boolean {
    if (this.program.frameworks.ofClass(cls)?.isReturned !== true) return false;
    return [...this.all.values()].some(({ classes }) => classes?.includes(cls) === true);
  }

  private find(
    method: MethodInfo,
    objects: ObjectsOf,
    made: readonly ClassId[] | undefined,
  ): FactoryMethod | undefined {
    const { program } = this;
    const desc = returnDesc(method.desc);
    const owner = program.class(method.owner);
    if (!desc.startsWith('L') || method.isAbstract) return undefined;
    if (!method.isStatic && this.creations.of(owner.id) === undefined) return undefined;
    const type = made?.length === 1 ? made[0] : program.classNamed(desc.slice(1, -1));
    if (isNoState(program, type)) return undefined;
    const ref: MemberRef = {
      owner: owner.name,
      name: method.name,
      desc: method.desc,
      isInterface: owner.isInterface,
    };
    const declared = method.member?.signature?.replace(/^.*\)/, '') ?? desc;
    const name = program.frameworks.qualifierOf(method.member?.annotations ?? []);
    return {
      id: method.id,
      type,
      written: declared.includes('<') ? declared : `L${program.class(type).name};`,
      classes: made,
      objects,
      creation: {
        kind: 'factories',
        type: program.class(type).name,
        fields: [],
        methods: [],
        makers: [ref],
        constructors: [],
      },
      goesBy: (qualifier) => qualifier !== '' && (name === '' ? method.name : name) === qualifier,
    };
  }
}
