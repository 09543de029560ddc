/** What a client opens, in the words of reports. */
import type { ClassSigns, ClientFacts, OpenInterface, Openness, ShownSign } from '../findings/index.js';
import {
  closedClasses,
  closedWithSigns,
  disclaims,
  type Harness,
  type OpenClass,
  type Sign,
  signsOf,
} from '../harness/index.js';
import type { ClassId, ClassInfo, MethodId, Program } from '../program/index.js';

/** More classes are not listed: a comparison then does not know which there are. */
const MOST_CLASSES = 50_000;

/** The open classes of a harness and its programs. */
export function openInterfaces(program: Program, harness: Pick<Harness, 'open' | 'mains'>): OpenInterface[] {
  const open = harness.open.map((one) => ({
    className: dotted(program, one.cls),
    reason: one.reason,
    by: one.by,
    ...signOf(program, one),
    ...(one.signs !== undefined && { signs: one.signs.map(shownSign) }),
    methods: one.methods.map((method) => program.prettyMethod(method)),
  }));
  const mains = harness.mains.map((method) => ({
    className: dotted(program, program.method(method).owner),
    reason: 'a program that starts here',
    by: 'program' as const,
    methods: [program.prettyMethod(method)],
  }));
  return [...open, ...mains];
}

/** What `racewarden interfaces` lists. */
export function openness(
  program: Program,
  harness: Pick<Harness, 'open' | 'mains'>,
  options: Parameters<typeof closedWithSigns>[2],
): Openness {
  const closed = closedWithSigns(program, harness.open, options).map(({ cls, signs }) => ({
    className: dotted(program, cls),
    signs: signs.map(shownSign),
  }));
  return { open: openInterfaces(program, harness), closed };
}

function shownSign({ kind, text, weight }: Sign): ShownSign {
  return { kind, text, weight };
}

function signOf(program: Program, { sign }: OpenClass): Pick<OpenInterface, 'sign'> {
  if (sign === undefined) return {};
  const { file, name } = program.class(sign.cls);
  const simple = name.slice(name.lastIndexOf('/') + 1).split('$')[0];
  const place = sign.line === undefined ? undefined : `${file?.sourceFile ?? `${simple}.java`}:${sign.line}`;
  return { sign: { text: sign.text, ...(place !== undefined && { place }) } };
}

/** Classes that could be open and are not; undefined where there are more than anybody compares. */
export function closedNames(
  program: Program,
  { open }: Pick<Harness, 'open'>,
): readonly string[] | undefined {
  const names = closedClasses(program, open);
  return names.length > MOST_CLASSES ? undefined : names;
}

/** Classes that are open for the other side of a comparison alone: a base that shows more is worth a word. */
export function lostSigns(program: Program, { open }: Pick<Harness, 'open'>): string[] {
  return open.flatMap(({ cls, by, elsewhere }) => {
    if (by !== 'base' || elsewhere === undefined) return [];
    const { sign } = elsewhere;
    const place = sign?.place === undefined ? 'in the base' : `${sign.place} in the base`;
    const went = sign === undefined ? `in the base, ${elsewhere.reason}` : `${sign.text} (${place}) went`;
    return [
      `${dotted(program, cls)} no longer shows that threads share it: ${went}; it still counts as shared here.`,
    ];
  });
}

/** What findings say of it. */
export function clientFacts(program: Program, harness: Harness): ClientFacts {
  const opened = new Map<MethodId, readonly string[]>();
  const byReceiver = new Map<ClassId, Set<ClassId>>();
  for (const root of harness.roots) {
    opened.set(root.method, names(program, root.opened));
    const known = byReceiver.get(root.receiver) ?? new Set();
    for (const cls of root.opened) known.add(cls);
    byReceiver.set(root.receiver, known);
  }
  const shared = [...harness.shares].map(
    ([method, cls]) => [method, names(program, [...(byReceiver.get(cls) ?? [])])] as const,
  );
  return {
    opened,
    shared: new Map(shared),
    given: new Set(harness.given),
    sharedArguments: new Set(harness.sharedArguments),
  };
}

/** What each class shows of being shared. A class that the user names does not disclaim it. */
export function signsIn(program: Program, { open }: Pick<Harness, 'open'>): (cls: ClassId) => ClassSigns {
  const named = new Set(open.filter(({ by }) => by === 'name').map(({ cls }) => cls));
  const known = new Map<ClassId, ClassSigns>();
  return (cls) => {
    let found = known.get(cls);
    if (found === undefined) {
      const info = program.class(cls);
      const className = dotted(program, cls).replace(/^.*\./, '');
      const signs = signsOf(program, info).map(
        ({ kind, text, isOfStatics, isOfVariables, isOfInterface }) => {
          const limits = {
            ...(isOfStatics && { isOfStatics }),
            ...(isOfVariables && { isOfVariables }),
            ...(isOfInterface && { isOfInterface }),
          };
          return { kind, text, className, ...limits };
        },
      );
      // A contract of conditional safety speaks for the class and against it. It is taken as speaking for it.
      const isDeclared = named.has(cls) || signs.some(({ kind }) => kind === 'annotation');
      found = { signs, disclaims: !isDeclared && saysUnsafe(program, info) };
      known.set(cls, found);
    }
    return found;
  };
}

/** Methods of the client that call what the user has named, each with the class that is named. */
export function namedEntries(
  program: Program,
  { open, roots }: Pick<Harness, 'open' | 'roots'>,
): ReadonlyMap<MethodId, string> {
  const named = new Set(open.filter(({ by }) => by === 'name').map(({ cls }) => cls));
  return new Map(
    roots.flatMap(({ method, opened }) => {
      const cls = opened.find((each) => named.has(each));
      return cls === undefined ? [] : [[method, dotted(program, cls).replace(/^.*\./, '')] as const];
    }),
  );
}

/** It says so itself, or a type under scan or of a library that it is one of. */
function saysUnsafe(program: Program, cls: ClassInfo): boolean {
  const above = new Set([cls.id]);
  // A set that grows while it is walked.
  for (const id of above) {
    const { superclass, interfaces } = program.class(id);
    if (disclaims(program.class(id))) return true;
    for (const type of [superclass, ...interfaces]) if (type >= 0 && !program.isJdk(type)) above.add(type);
  }
  return false;
}

function names(program: Program, classes: readonly ClassId[]): string[] {
  return classes.map((cls) => dotted(program, cls)).sort();
}

function dotted(program: Program, cls: ClassId): string {
  return program.class(cls).name.replaceAll('/', '.');
}
