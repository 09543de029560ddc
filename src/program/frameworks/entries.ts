/** The entries of all frameworks, and which of them fit a class or a member by its annotations and supertypes. */
import type {
  ClassEntry,
  Elements,
  FieldEntry,
  Framework,
  MethodEntry,
  ObjectsOf,
  Runs,
} from '../../config/index.js';
import { globMatcher, type Matcher, OBJECTS, RUNS } from '../../config/index.js';
import { type Carried, hasElements } from './carried.js';

/** An entry and the framework that it is of. */
export interface Row<E> {
  readonly framework: Framework;
  readonly entry: E;
  /** It stands in the settings, and goes before those that come with the program. */
  readonly isOwn: boolean;
  /** As messages name it: `Acme, classes, item 2`. */
  readonly place: string;
}

export interface Frameworks {
  /** Of the settings. */
  readonly own: readonly Framework[];
  /** Those that come with the program. */
  readonly shipped: readonly Framework[];
}

/** A row that fits, and by what: `@Service`, `extends HttpServlet`. */
export interface Fit<E> {
  readonly row: Row<E>;
  readonly by: string;
}

/** What an entry asks of whatever has annotations. */
interface Annotated {
  readonly annotated?: readonly string[] | undefined;
  readonly with?: Elements | undefined;
}

export class Entries {
  readonly classes: readonly Row<ClassEntry>[];
  readonly methods: readonly Row<MethodEntry>[];
  readonly fields: readonly Row<FieldEntry>[];
  /** Names of classes that threads may use at once. */
  readonly threadSafe: Matcher;
  /** Are there entries in the settings? */
  readonly hasOwn: boolean;
  /** Descriptors of annotations that some entry names. */
  private readonly annotations: ReadonlySet<string>;

  constructor({ own, shipped }: Frameworks) {
    const rows = <E>(
      key: 'classes' | 'methods' | 'fields',
      of: (framework: Framework) => readonly E[],
    ): Row<E>[] =>
      [own, shipped].flatMap((list, i) =>
        list.flatMap((framework) =>
          of(framework).map((entry, n) => ({
            framework,
            entry,
            isOwn: i === 0,
            place: `${framework.name}, ${key}, item ${n + 1}`,
          })),
        ),
      );
    this.hasOwn = own.length > 0;
    this.threadSafe = globMatcher(
      [...own, ...shipped].flatMap((framework) => framework['thread-safe'] ?? []),
    );
    this.classes = rows('classes', ({ classes }) => classes);
    this.methods = rows('methods', ({ methods }) => methods);
    this.fields = rows('fields', ({ fields }) => fields);
    const all: readonly Row<Annotated & Pick<MethodEntry, 'of' | 'annotated-parameter'>>[] = [
      ...this.classes,
      ...this.methods,
      ...this.fields,
    ];
    this.annotations = new Set(
      all.flatMap(({ entry: { annotated = [], of = [], 'annotated-parameter': onParameter = [] } }) =>
        [...annotated, ...of, ...onParameter].map(descriptor),
      ),
    );
  }

  /** Those of some annotations that an entry names; mostly none. */
  named(carried: readonly Carried[]): readonly Carried[] {
    return carried.filter(({ annotation }) => this.annotations.has(annotation.type));
  }
}

/** The annotation by which an entry fits, as it is written; undefined where it names some and none is there. */
export function annotationFor(
  { annotated = [], with: wanted }: Annotated,
  carried: readonly Carried[],
): string | undefined {
  if (carried.length === 0) return undefined;
  const found = carried.find(
    ({ annotation }) =>
      annotated.some((name) => isNamed(annotation.type, name)) && hasElements(annotation, wanted),
  );
  return found && `@${simpleName(found.written.type.slice(1, -1))}`;
}

/** Is it the descriptor of that class? Every annotation is compared with every entry, so most are told apart by length alone. */
function isNamed(type: string, name: string): boolean {
  return type.length === name.length + 2 && type === descriptor(name);
}

/**
 * The rows that have a say: those of the settings where there are any; of the others, those that do not only hold by
 * default where there are any.
 */
export function deciding<E extends object>(fits: readonly Fit<E>[]): readonly Fit<E>[] {
  const own = fits.filter(({ row }) => row.isOwn);
  const among = own.length > 0 ? own : fits;
  const said = among.filter(({ row: { entry } }) => !('by-default' in entry && entry['by-default'] === true));
  return said.length > 0 ? said : among;
}

/** Of several, the one that lets most threads meet. */
export function mostShared<T>(fits: readonly T[], of: (fit: T) => ObjectsOf): T | undefined {
  return first(fits, (fit) => OBJECTS.indexOf(of(fit)));
}

/** Of several, the one that lets most run at once. */
export function mostAtOnce(runs: readonly Runs[]): Runs | undefined {
  return first(runs, (one) => RUNS.indexOf(typeof one === 'string' ? one : 'event-thread'));
}

function first<T>(items: readonly T[], rank: (item: T) => number): T | undefined {
  return [...items].sort((a, b) => rank(a) - rank(b))[0];
}

/** Does a name fit one of the patterns: `execute`, `on*`? */
export function matchesName(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}

export function internalName(name: string): string {
  return name.replaceAll('.', '/');
}

/** `Sharable` of `io/netty/channel/ChannelHandler$Sharable`. */
export function simpleName(internal: string): string {
  return internal.slice(Math.max(internal.lastIndexOf('/'), internal.lastIndexOf('$')) + 1);
}

export function descriptor(name: string): string {
  return `L${internalName(name)};`;
}
