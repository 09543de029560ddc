/**
 * Random small programs as data, so that they can be written as Java in several ways: with a lock less, with other names,
 * with a helper more. In a clean one every lock is needed: the first method of a class writes all of its fields, each other
 * one touches some of them, and all hold the lock of their object. A class may have one method only, so that its lock is all
 * that shows it to be shared.
 */
import fc from 'fast-check';

const FIELD_KINDS = ['number', 'array', 'map', 'part'] as const;
const LOCK_KINDS = ['method', 'this', 'object'] as const;

interface FieldModel {
  readonly name: string;
  readonly kind: (typeof FIELD_KINDS)[number];
}

interface Touch {
  readonly field: FieldModel;
  readonly writes: boolean;
}

export interface MethodModel {
  readonly name: string;
  /** At least one. */
  readonly touches: readonly Touch[];
  /** A private method does the work. */
  readonly helped: boolean;
}

export interface ClassModel {
  readonly name: string;
  readonly lock: (typeof LOCK_KINDS)[number];
  readonly fields: readonly FieldModel[];
  readonly methods: readonly MethodModel[];
}

export type ProgramModel = readonly ClassModel[];

/** How a program is written; names are `Class.method`. */
export interface Writing {
  /** Methods that take no lock. */
  readonly unlocked?: ReadonlySet<string>;
  /** Methods with another name. */
  readonly renamed?: ReadonlySet<string>;
  /** Methods with one parameter more. */
  readonly widened?: ReadonlySet<string>;
  /** Methods whose work moves to a private helper, or back from it. */
  readonly moved?: ReadonlySet<string>;
  /** Classes with a comment and blank lines before their members. */
  readonly shifted?: boolean;
}

const classModel = (name: string): fc.Arbitrary<ClassModel> =>
  fc
    .record({
      lock: fc.constantFrom(...LOCK_KINDS),
      kinds: fc.array(fc.constantFrom(...FIELD_KINDS), { minLength: 1, maxLength: 3 }),
      methods: fc.array(
        fc.record({
          helped: fc.boolean(),
          bits: fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ lock, kinds, methods }) => {
      const fields = kinds.map((kind, at) => ({ name: `f${at}`, kind }));
      return { name, lock, fields, methods: methods.map((_, at) => methodModel(fields, methods, at)) };
    });

/** Two bits for each field: touches it, writes it. */
function methodModel(
  fields: readonly FieldModel[],
  methods: readonly { helped: boolean; bits: readonly number[] }[],
  at: number,
): MethodModel {
  const { helped, bits } = methods[at];
  const touched = fields.filter((_, field) => at === 0 || (bits[field] & 1) === 1);
  const kept = touched.length > 0 ? touched : [fields[0]];
  const touches = kept.map((field) => ({
    field,
    writes: at === 0 || ((bits[fields.indexOf(field)] ?? 0) & 2) === 2,
  }));
  return { name: `m${at}`, touches, helped };
}

/** Clean programs of one to three classes. */
export const cleanPrograms: fc.Arbitrary<ProgramModel> = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => fc.tuple(...['Ledger', 'Stock', 'Tally'].slice(0, count).map(classModel)));

/** All methods of a program. */
export function methodsOf(program: ProgramModel): string[] {
  return program.flatMap(({ name, methods }) => methods.map((method) => `${name}.${method.name}`));
}

/** Does a method race with more methods, itself perhaps among them, where it takes no lock either? */
export function isLockNeeded(program: ProgramModel, wanted: string, unlocked: ReadonlySet<string>): boolean {
  return program.some(({ name, methods }) => {
    const method = methods.find((each) => `${name}.${each.name}` === wanted);
    const locked = methods.filter((each) => each === method || !unlocked.has(`${name}.${each.name}`));
    return method !== undefined && locked.some((other) => conflict(method, other));
  });
}

function conflict(a: MethodModel, b: MethodModel): boolean {
  return a.touches.some(({ field, writes }) =>
    b.touches.some((other) => other.field === field && (writes || other.writes)),
  );
}

/** The sources of a program in a package, by their paths. */
export function sourcesOf(
  pack: string,
  program: ProgramModel,
  writing: Writing = {},
): Record<string, string> {
  const part = ['Part.java', 'class Part {\n  long value;\n}\n'];
  const files = program.map((each) => [`${each.name}.java`, classText(each, writing)]);
  return Object.fromEntries(
    [part, ...files].map(([name, text]) => [`${pack}/${name}`, `package ${pack};\n\n${text}`]),
  );
}

function classText(model: ClassModel, writing: Writing): string {
  const { name, lock, fields, methods } = model;
  return [
    ...(writing.shifted ? ['/** Says nothing. */', ''] : []),
    `public class ${name} {`,
    ...fields.map((field) => `  ${declaration(field)}`),
    ...(lock === 'object' ? ['  private final Object lock = new Object();'] : []),
    ...methods.flatMap((method) => methodText(model, method, writing)),
    '}',
    '',
  ].join('\n');
}

function declaration({ name, kind }: FieldModel): string {
  switch (kind) {
    case 'number':
      return `private long ${name};`;
    case 'array':
      return `private final long[] ${name} = new long[4];`;
    case 'map':
      return `private final java.util.Map<Long, Long> ${name} = new java.util.HashMap<>();`;
    default:
      return `private final Part ${name} = new Part();`;
  }
}

function methodText(model: ClassModel, method: MethodModel, writing: Writing): string[] {
  const key = `${model.name}.${method.name}`;
  const has = (set: ReadonlySet<string> | undefined): boolean => set?.has(key) === true;
  const name = has(writing.renamed) ? `${method.name}Anew` : method.name;
  const parameters = has(writing.widened) ? 'long by, String why' : 'long by';
  const work = ['long sum = by;', ...method.touches.map(touchText), 'return sum;'];
  const isHelped = method.helped !== has(writing.moved);
  const body = isHelped ? [`return ${method.name}Work(by);`] : work;
  const isLocked = !has(writing.unlocked);
  const keyword = isLocked && model.lock === 'method' ? 'synchronized ' : '';
  const block = isLocked && model.lock !== 'method' ? (model.lock === 'this' ? 'this' : 'lock') : undefined;
  return [
    '',
    `  public ${keyword}long ${name}(${parameters}) {`,
    ...(block === undefined ? [] : [`    synchronized (${block}) {`]),
    ...body.map((line) => `    ${block === undefined ? '' : '  '}${line}`),
    ...(block === undefined ? [] : ['    }']),
    '  }',
    ...(isHelped
      ? ['', `  private long ${method.name}Work(long by) {`, ...work.map((line) => `    ${line}`), '  }']
      : []),
  ];
}

function touchText({ field: { name, kind }, writes }: Touch): string {
  switch (kind) {
    case 'number':
      return writes ? `${name} += by;` : `sum += ${name};`;
    case 'array':
      return writes ? `${name}[1] += by;` : `sum += ${name}[1];`;
    case 'map':
      return writes ? `${name}.put(by, sum);` : `sum += ${name}.size();`;
    default:
      return writes ? `${name}.value += by;` : `sum += ${name}.value;`;
  }
}
