/** From a finding to a recipe: which objects two threads share, how they are made, and what the threads call. */
import { Access } from '../classfile/index.js';
import type { Finding } from '../findings/index.js';
import type { Creation, HarnessRoot } from '../harness/index.js';
import { returnDesc } from '../ir/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import { hole } from './holes.js';
import { classObject, isIdentifier, isPackage, Names, packageOf } from './names.js';
import type { AccessPlace, Prepared, Recipe, RecipeCall } from './result.js';
import { NoCallError, type ThreadCall, ThreadCalls } from './threads.js';
import { MOST_WAYS, type Shared, Values } from './values.js';

const MOST_RACES = 40;
const MOST_CALLS = 12;
/** The package of programs that need nothing but what is public. */
const OWN_PACKAGE = 'racewarden.race';
/** Names of methods that leave something for other calls to find. */
const FILLS = /^(add|put|set|insert|push|offer|register|append|write|open|create|init|start)/;

export interface RecipeInput {
  readonly program: Program;
  readonly roots: readonly HarnessRoot[];
  /** How reports name the threads of the client, by the method that each runs. */
  readonly threads: ReadonlyMap<MethodId, string>;
  readonly creationOf: (cls: ClassId) => Creation | undefined;
}

export class Recipes {
  private readonly calls: ThreadCalls;

  constructor(private readonly input: RecipeInput) {
    this.calls = new ThreadCalls(input.program, input.roots, input.threads);
  }

  /** The recipe of the first race of a finding that can be made, with all others on the same objects. */
  of(finding: Finding): Prepared {
    let reason = 'it lists no race';
    for (const race of finding.races.slice(0, MOST_RACES)) {
      try {
        return this.recipe(finding, this.calls.of(finding, race));
      } catch (error) {
        if (!(error instanceof NoCallError)) throw error;
        if (reason === 'it lists no race') reason = error.message;
      }
    }
    return { id: finding.id, reason };
  }

  private recipe(finding: Finding, pair: readonly [ThreadCall, ThreadCall]): Recipe {
    const { program } = this.input;
    const receivers = this.receiversOf(finding, pair);
    const isPublic = [...receivers, ...pair.map(({ method }) => method.owner)].every((cls) =>
      this.isPublic(cls),
    );
    const allPublic = isPublic && pair.every(({ method }) => (method.access & Access.public) !== 0);
    const [near] = [...receivers, pair[0].method.owner];
    const home = packageOf(program.class(near).name);
    const isElsewhere = allPublic || /^javax?\./.test(home) || !isPackage(home);
    const names = new Names(program, isElsewhere ? OWN_PACKAGE : home);
    // What is made from the other object comes after it.
    const orders = receivers.length < 2 ? [receivers] : [receivers, [...receivers].reverse()];
    const writers = orders.map((order) => new RecipeWriter(this.input, names, sharedOf(order)));
    const writer = writers.find((each) => each.isLinked()) ?? writers[0];
    const { shared } = writer;
    const ways = writer.ways();
    const [first, ...others] = this.pairsOn(finding, pair, receivers);
    const pairs = [writer.pair(first), ...others.flatMap((other) => orNone(() => writer.pair(other)))];
    for (const root of this.others(receivers)) writer.also(root);
    const statics = this.staticsOf(finding, pair);
    return {
      id: finding.id,
      message: finding.message,
      sides: finding.races[0].sides.map(
        ({ access, place, thread }) =>
          `${thread}: ${access === 'write' ? 'writes' : 'reads'} in ${place.method}, ${place.file}:${place.line}`,
      ),
      packageName: names.packageName,
      fields: shared.map(({ cls, name }) => ({ name, type: writer.typeOf(cls) })),
      ways,
      calls: writer.written(),
      pairs: distinctPairs(pairs.filter(([a, b]) => a >= 0 && b >= 0)),
      statics: statics.map((cls) => classObject(names, `L${program.class(cls).name};`)),
      accesses: accessesOf(finding),
      isFresh: statics.length > 0 || shared.length === 0 || !ways.flat().every(isNew),
    };
  }

  private isPublic(cls: ClassId): boolean {
    return (
      new Names(this.input.program, OWN_PACKAGE).classNamed(this.input.program.class(cls).name) !== undefined
    );
  }

  /**
   * The classes of the shared objects: one, where both threads can call the same; nearest to what the finding says. What can
   * be made of the other comes behind it. @throws NoCallError
   */
  private receiversOf(finding: Finding, [first, second]: readonly [ThreadCall, ThreadCall]): ClassId[] {
    const near = this.nearness(finding);
    const byNearness = (all: readonly ClassId[]): ClassId[] =>
      [...all].sort((a, b) => near(a) - near(b) || a - b);
    const [a, b] = [byNearness(first.receivers), byNearness(second.receivers)];
    const common = a.filter((cls) => b.includes(cls));
    if (common.length > 0) return common.slice(0, 1);
    const chosen = [...a.slice(0, 1), ...b.slice(0, 1)];
    for (const { method, receivers, act, field } of [first, second])
      if (receivers.length === 0 && !method.isStatic && act !== 'make' && field?.isStatic !== true)
        throw new NoCallError(`no object with ${this.input.program.prettyMethod(method.id)} can be made`);
    // The code starts a thread for an object that is there before.
    return first.isInternal ? chosen.reverse() : chosen;
  }

  private nearness(finding: Finding): (cls: ClassId) => number {
    const { program } = this.input;
    const named = [
      finding.cause?.className,
      ...(finding.owners ?? []),
      (finding.holder ?? finding.subject).replace(/\.[^.]*$/, ''),
    ];
    const wanted = named.flatMap((name) => {
      const cls = name === undefined || name === '' ? -1 : program.findClass(name.replaceAll('.', '/'));
      return cls < 0 ? [] : [cls];
    });
    return (cls) => {
      const exact = wanted.indexOf(cls);
      if (exact >= 0) return exact;
      const related = wanted.findIndex((one) => program.isSubclass(cls, one));
      return related < 0 ? 1000 : 100 + related;
    };
  }

  /** All races of the finding that these objects can show, this one first. */
  private pairsOn(
    finding: Finding,
    pair: readonly [ThreadCall, ThreadCall],
    receivers: readonly ClassId[],
  ): (readonly [ThreadCall, ThreadCall])[] {
    const all = finding.races
      .slice(0, MOST_RACES)
      .flatMap((race) => orNone(() => this.calls.of(finding, race)));
    return [pair, ...all.filter((found) => found.every((call) => isOn(call, receivers)))];
  }

  /** Further calls on the same objects, which may put these into a state in which a race shows. */
  private others(receivers: readonly ClassId[]): HarnessRoot[] {
    const isFilling = ({ target }: HarnessRoot): boolean =>
      FILLS.test(this.input.program.method(target).name);
    const own = this.input.roots.filter(
      ({ act, kind, receiver, target }) =>
        act === 'call' &&
        kind === 'open' &&
        receivers.includes(receiver) &&
        !this.input.program.method(target).isStatic,
    );
    return [...own.filter(isFilling), ...own.filter((root) => !isFilling(root))];
  }

  /** The class of a static field that races. */
  private staticsOf({ subject, holder, object }: Finding, calls: readonly ThreadCall[]): ClassId[] {
    const { program } = this.input;
    const name = (holder ?? subject).replace(/\[\]$/, '');
    const cls = program.findClass(name.replace(/\.[^.]*$/, '').replaceAll('.', '/'));
    const fields = cls < 0 ? [] : program.class(cls).fields.map((id) => program.field(id));
    const isStatic = fields.some((field) => field.isStatic && name.endsWith(`.${field.name}`));
    if (isStatic && (object === 'a static field' || holder !== undefined || subject.endsWith('[]')))
      return [cls];
    const receiverless = calls.every(({ receivers }) => receivers.length === 0);
    return receiverless ? [...new Set(calls.map(({ method }) => method.owner))] : [];
  }
}

/** Each once, in the order of the races. */
function accessesOf({ races }: Finding): AccessPlace[] {
  const places = races.slice(0, MOST_RACES).flatMap(({ sides }) => sides.map(({ place }) => place));
  const known = new Map(
    places.map(({ className, method, offset }) => [`${method}:${offset}`, { className, method, offset }]),
  );
  return [...known.values()];
}

function sharedOf(receivers: readonly ClassId[]): Shared[] {
  return receivers.map((cls, k) => ({ cls, name: receivers.length === 1 ? 'shared' : `shared${k + 1}` }));
}

/** Does an assignment make an object, rather than get one that is there? */
function isNew(text: string): boolean {
  return / = (\([^)]*\) )?(new |Values\.(make|filled)\()/.test(text);
}

function isOn({ receivers }: ThreadCall, shared: readonly ClassId[]): boolean {
  return receivers.length === 0 || receivers.some((cls) => shared.includes(cls));
}

/** In a list, what a function makes; an empty one where a program has no call for it. */
function orNone<T>(make: () => T): T[] {
  try {
    return [make()];
  } catch (error) {
    if (!(error instanceof NoCallError)) throw error;
    return [];
  }
}

function distinctPairs(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const known = new Map(pairs.map((pair) => [pair.join(), pair]));
  return [...known.values()];
}

/** Writes the parts of one recipe. */
class RecipeWriter {
  private readonly values: Values;
  private readonly calls = new Map<string, RecipeCall>();

  constructor(
    private readonly input: RecipeInput,
    private readonly names: Names,
    readonly shared: readonly Shared[],
  ) {
    this.values = new Values(input.program, names, input.creationOf);
  }

  /** @throws NoCallError where an object cannot be made. */
  ways(): string[][] {
    const all = this.shared.map(({ cls }, k) => {
      const made = this.values.waysOf(cls, this.shared.slice(0, k));
      if (made.length === 0) throw new NoCallError(this.whyNot(cls));
      const type = this.typeOf(cls);
      return made
        .slice(0, MOST_WAYS)
        .map((text) =>
          /^Values\.(make|call|get)/.test(text) && type !== 'Object' ? `(${type}) ${text}` : text,
        );
    });
    const count = Math.max(1, ...all.map((made) => made.length));
    return [...Array(count).keys()].map((way) =>
      all.map((made, k) => `${this.shared[k].name} = ${made[way % made.length]};`),
    );
  }

  /** Is an object made from one before it? */
  isLinked(): boolean {
    const [{ name }] = this.shared.length > 1 ? this.shared : [{ name: '' }];
    return name !== '' && this.ways().some((way) => way.slice(1).some((line) => line.includes(name)));
  }

  typeOf(cls: ClassId): string {
    return this.names.classNamed(this.input.program.class(cls).name) ?? 'Object';
  }

  written(): RecipeCall[] {
    return [...this.calls.values()];
  }

  /** Adds a call of the client's that nothing races with. */
  also({ target, receiver }: HarnessRoot): void {
    const method = this.input.program.method(target);
    this.call({ method, receivers: [receiver], act: 'call', usesResult: false, isInternal: false });
  }

  /** The numbers of two calls. Both are written before either is added. @throws NoCallError */
  pair([first, second]: readonly [ThreadCall, ThreadCall]): readonly [number, number] {
    for (const call of [first, second]) this.write(call);
    return [this.call(first), this.call(second)];
  }

  /** The number of a call; −1 where there are too many. */
  call(call: ThreadCall): number {
    const written = this.write(call);
    const keys = [...this.calls.keys()];
    if (!keys.includes(written.code)) {
      if (keys.length >= MOST_CALLS) return -1;
      this.calls.set(written.code, written);
      return keys.length;
    }
    return keys.indexOf(written.code);
  }

  private write({ method, receivers, act, field, usesResult }: ThreadCall): RecipeCall {
    const { program } = this.input;
    const object = this.shared.find(({ cls }) => receivers.includes(cls));
    if (field !== undefined) {
      const { name: owner } = program.class(field.owner);
      const holder = field.isStatic ? this.names.classNamed(owner) : object?.name;
      const title = `${owner.replaceAll('/', '.')}.${field.name}`;
      return this.field(holder, field.name, title, act === 'write field', owner);
    }
    const others = this.shared.filter((one) => one !== object);
    const code = this.values.call(method, act === 'make' ? undefined : object, others);
    const isVoid = returnDesc(method.desc) === 'V' && method.name !== '<init>';
    return usesResult && !isVoid ? { code: `Values.use(${code})`, isVoid: false } : { code, isVoid };
  }

  private field(
    holder: string | undefined,
    name: string,
    title: string,
    isWrite: boolean,
    owner: string,
  ): RecipeCall {
    if (holder === undefined || !isIdentifier(name))
      throw new NoCallError(`the field ${title} cannot be named by a program`);
    const cls = this.input.program.class(this.input.program.classNamed(owner));
    const desc = cls.fields.map((id) => this.input.program.field(id)).find((one) => one.name === name)?.desc;
    const value = desc === undefined ? hole('number') : this.values.argument(desc);
    return isWrite
      ? { code: `${holder}.${name} = ${value}`, isVoid: true }
      : { code: `${holder}.${name}`, isVoid: false };
  }

  private whyNot(cls: ClassId): string {
    const { program } = this.input;
    const info = program.class(cls);
    const name = info.name.replaceAll('/', '.');
    if (info.isInterface || info.isAbstract)
      return `${name} is abstract, and no class under scan that extends it can be made`;
    if (info.methods.every((id: MethodId) => program.method(id).name !== '<init>'))
      return `${name} has no constructor`;
    return `no constructor or factory of ${name} can be reached`;
  }
}
