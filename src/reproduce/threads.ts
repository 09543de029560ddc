/** The calls of threads that a finding names, found in the client. */
import { type Finding, ONE_SIDED, type Race, type Side } from '../findings/index.js';
import type { HarnessRoot } from '../harness/index.js';
import type { ClassId, MethodId, MethodInfo, Program } from '../program/index.js';

/** What one thread of a race does. */
export interface ThreadCall {
  readonly method: MethodInfo;
  /** Classes whose shared object may be the receiver; empty where there is none. */
  readonly receivers: readonly ClassId[];
  readonly act: 'call' | 'make' | 'read field' | 'write field';
  /** Of a public field. */
  readonly field?: { readonly owner: ClassId; readonly name: string; readonly isStatic: boolean } | undefined;
  /** The caller looks at what it returns. */
  readonly usesResult: boolean;
  /** The code under scan starts the thread itself: what it runs is called in its place. */
  readonly isInternal: boolean;
}

/** Why a thread's call is not known: completes "cannot be made: …". */
export class NoCallError extends Error {}

const RUNS = 'a thread that runs ';
/** Receivers beyond these are not looked at. */
const MOST_RECEIVERS = 40;

export class ThreadCalls {
  private readonly byText = new Map<string, HarnessRoot[]>();

  /** `texts`: how reports name the threads of the client, by the method that each runs. */
  constructor(
    private readonly program: Program,
    roots: readonly HarnessRoot[],
    texts: ReadonlyMap<MethodId, string>,
  ) {
    for (const root of roots) {
      const text = texts.get(root.method) ?? '';
      this.byText.set(text, [...(this.byText.get(text) ?? []), root]);
    }
  }

  /** Both threads of a race. @throws NoCallError */
  of(finding: Finding, race: Race): [ThreadCall, ThreadCall] {
    const [first, second] = race.sides;
    if (race.sides.every(({ thread }) => thread.startsWith(RUNS)))
      throw new NoCallError('both threads are started by the code itself, which is not supported yet');
    const [a, b] = [this.one(first), this.one(second)];
    if (ONE_SIDED.has(finding.kind) && finding.kind !== 'guarded-by')
      throw new NoCallError('it breaks a rule that a run of two threads cannot show');
    return [a, b];
  }

  private one(side: Side): ThreadCall {
    const roots = this.rootsOf(side);
    if (roots === undefined) return this.internal(side);
    const [{ target, act, field, kind }] = roots;
    if (kind === 'main')
      throw new NoCallError(
        'the program starts its threads itself, and running whole programs is not supported yet',
      );
    const info = field === undefined ? undefined : this.program.field(field);
    const method = this.program.method(target);
    const isStatic = info?.isStatic ?? (method.isStatic || act === 'make');
    return {
      method,
      receivers: isStatic
        ? []
        : this.receivers(
            roots.map(({ receiver }) => receiver),
            method,
          ),
      act: act === 'field' ? (side.access === 'write' ? 'write field' : 'read field') : act,
      field: info && { owner: info.owner, name: info.name, isStatic: info.isStatic },
      usesResult: side.path.some(
        ({ isResult, isArgument, isField }) => isResult === true && !isArgument && !isField,
      ),
      isInternal: false,
    };
  }

  /** The roots that a side names; what its thread does further is said behind the name. */
  private rootsOf({ thread }: Side): readonly [HarnessRoot, ...HarnessRoot[]] | undefined {
    const cuts = [
      thread,
      ...[', making', ' and uses what', ' while it holds'].map((end) => thread.split(end)[0]),
    ];
    for (const text of cuts) {
      const [first, ...rest] = this.byText.get(text) ?? [];
      if (first !== undefined) return [first, ...rest];
    }
    return undefined;
  }

  private receivers(declared: readonly ClassId[], method: MethodInfo): ClassId[] {
    const { program } = this;
    const all = declared.flatMap((cls) => {
      const { isAbstract } = program.class(cls);
      const below = program.concreteSubclasses(cls).filter((id) => program.isApplication(id));
      return isAbstract || !program.isApplication(cls)
        ? [...below.filter((id) => program.dispatch(id, method.id) === method.id), cls]
        : [cls];
    });
    return [...new Set(all)].filter((cls) => program.isApplication(cls)).slice(0, MOST_RECEIVERS);
  }

  /** What a thread runs that the code starts itself: a method of a class with a name. */
  private internal({ thread, path }: Side): ThreadCall {
    const { program } = this;
    if (!thread.startsWith(RUNS)) throw new NoCallError(`${thread} cannot be called by a program`);
    const name = thread.slice(RUNS.length);
    const start = path.find(({ place }) => place.method === name)?.place;
    const cls = start === undefined ? -1 : program.findClass(start.className.replaceAll('.', '/'));
    const found = cls < 0 ? [] : program.class(cls).methods.filter((id) => program.prettyMethod(id) === name);
    if (found.length === 0 || name.includes('lambda$') || program.class(cls).isAbstract)
      throw new NoCallError(`the code itself starts a thread that runs ${name}, which no caller can make`);
    return {
      method: program.method(found[0]),
      receivers: program.method(found[0]).isStatic ? [] : [cls],
      act: 'call',
      usesResult: false,
      isInternal: true,
    };
  }
}
