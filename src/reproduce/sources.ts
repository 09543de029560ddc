/** From a recipe to the text of Java programs (Java 8): the one that searches, the one that is kept, and tests. */
import { dirname, join } from 'node:path';
import { visible } from '../util/shown.js';
import { filled, open } from './holes.js';
import { NAME } from './names.js';
import type { Recipe, RecipeCall, Script, ScriptCall } from './result.js';

export interface JavaFile {
  /** Below the folder of sources, with the folders of its package. */
  readonly path: string;
  readonly text: string;
}

/** What programs use of the part that all have in common. */
const COMMON = ['Operations', 'Play', 'Race', 'Rounds', 'Step', 'Values'];
const JCSTRESS = ['Actor', 'Arbiter', 'Expect', 'JCStressTest', 'Outcome', 'State'];
/** Names that a short name must not hide. */
const TAKEN = new Set([
  ...COMMON,
  ...JCSTRESS,
  ...['FoundRace', 'L_Result', 'RaceSearch', 'RaceStressTest', 'RaceTest', 'Test', 'TheRace'],
  ...['Boolean', 'Byte', 'Character', 'Class', 'Double', 'Exception', 'Float', 'Integer', 'Long', 'Number'],
  ...['Object', 'Override', 'Runnable', 'Short', 'String', 'StringBuffer', 'StringBuilder'],
  ...['SuppressWarnings', 'System', 'Thread', 'Throwable'],
]);
const UNCHECKED = '@SuppressWarnings({"unchecked", "rawtypes", "deprecation"})';
/** Arguments of constructors: enough room for a few things. */
const MAKING = 8;

export const SEARCH_NAME = 'RaceSearch';
export const KEPT_NAME = 'FoundRace';

/** The full name of a generated class. */
export function fullName({ packageName }: Recipe, simple: string): string {
  return packageName === '' ? simple : `${packageName}.${simple}`;
}

/** All calls of the recipe, for `Search` to choose from. */
export function searchSource(recipe: Recipe): JavaFile {
  const { ways, calls, pairs } = recipe;
  const makes = ways.map((way, k) => [
    `case ${k}:`,
    ...indented(way.map((line) => filled(line, MAKING))),
    '  break;',
  ]);
  const cases = calls.flatMap((call, k) => [`case ${k}:`, ...indented(statements(call, open(call.code)))]);
  const body = [
    ...fieldsOf(recipe),
    '',
    ...method('public int ways()', [`return ${ways.length};`]),
    '',
    ...method('public void make(int way) throws Throwable', [
      'switch (way) {',
      ...indented(makes.flat()),
      '}',
    ]),
    '',
    ...method('public int calls()', [`return ${calls.length};`]),
    '',
    ...method('public Object call(int which, int i) throws Throwable', [
      'switch (which) {',
      ...indented(cases),
      '  default:',
      '    throw new IllegalArgumentException();',
      '}',
    ]),
    '',
    ...method('public int[][] pairs()', [
      `return new int[][] {${pairs.map(([a, b]) => `{${a}, ${b}}`).join(', ')}};`,
    ]),
    '',
    ...stateOf(recipe),
  ];
  return fileOf(recipe, SEARCH_NAME, [], `public class ${SEARCH_NAME} extends Operations`, body);
}

/** One race, as a program to read and run. */
export function keptSource(recipe: Recipe, script: Script, remarks: readonly string[]): JavaFile {
  const main = `Play.main(${KEPT_NAME}.class, ${recipe.isFresh}, args);`;
  const body = [
    ...raceBody(recipe, script),
    '',
    ...method('public static void main(String[] args) throws Throwable', [main], false),
  ];
  const head = [...about(recipe), '', ...remarks];
  return fileOf(recipe, KEPT_NAME, head, `public class ${KEPT_NAME} extends Race`, body);
}

/** The same as a test of JUnit 5. */
export function junitSource(recipe: Recipe, script: Script): JavaFile {
  const name = 'RaceTest';
  const body = [
    ...method(
      'void leavesWhatSomeSerialOrderLeaves() throws Throwable',
      [
        `Rounds rounds = Play.run(TheRace.class, ${recipe.isFresh}, 5);`,
        'assertNull(rounds.failure(), rounds.failures + " of " + rounds.rounds + " rounds went wrong");',
      ],
      false,
      '@Test',
    ),
    '',
    'public static class TheRace extends Race {',
    ...indented(raceBody(recipe, script)),
    '}',
  ];
  const imports = [
    'import static org.junit.jupiter.api.Assertions.assertNull;',
    'import org.junit.jupiter.api.Test;',
  ];
  return fileOf(recipe, name, about(recipe), `class ${name}`, body, imports);
}

/** The same as a test of jcstress: its outcomes are told apart by a comparison with serial runs. */
export function jcstressSource(recipe: Recipe, script: Script): JavaFile {
  const name = 'RaceStressTest';
  const marks = [
    '@JCStressTest',
    '@Outcome(id = "as in a serial order", expect = Expect.ACCEPTABLE, desc = "Some serial order leaves the same.")',
    '@Outcome(expect = Expect.FORBIDDEN, desc = "No serial order leaves this.")',
    '@State',
  ];
  const body = [
    `private static final Rounds SERIAL = Play.serial(TheRace.class, ${recipe.isFresh});`,
    'private final Rounds.Meeting meeting = SERIAL.meeting();',
    '',
    ...method('public void first()', ['meeting.first();'], false, '@Actor'),
    '',
    ...method('public void second()', ['meeting.second();'], false, '@Actor'),
    '',
    ...method('public void compare(L_Result result)', ['result.r1 = meeting.verdict();'], false, '@Arbiter'),
    '',
    'public static class TheRace extends Race {',
    ...indented(raceBody(recipe, script)),
    '}',
  ];
  const imports = [
    ...JCSTRESS.map((each) => `import org.openjdk.jcstress.annotations.${each};`),
    'import org.openjdk.jcstress.infra.results.L_Result;',
  ];
  return fileOf(recipe, name, about(recipe), `public class ${name}`, body, imports, marks);
}

function raceBody(recipe: Recipe, { way, setUp, first, second }: Script): string[] {
  const made = recipe.ways[way].map((line) => filled(line, MAKING));
  const before = setUp.map(({ call, i }) => `prepare(() -> ${lambdaBody(recipe.calls[call], i)});`);
  return [
    ...fieldsOf(recipe),
    '',
    ...method('public void setUp() throws Throwable', [...made, ...before]),
    '',
    ...method('public Step[] first()', stepsOf(recipe, first)),
    '',
    ...method('public Step[] second()', stepsOf(recipe, second)),
    '',
    ...stateOf(recipe),
  ];
}

function stepsOf({ calls }: Recipe, steps: readonly ScriptCall[]): string[] {
  const texts = steps.map(({ call, i }) => `() -> ${lambdaBody(calls[call], i)}`);
  if (texts.length === 1) return [`return steps(${texts[0]});`];
  return ['return steps(', ...texts.map((text, k) => `    ${text}${k === texts.length - 1 ? ');' : ','}`)];
}

function lambdaBody({ code, isVoid }: RecipeCall, i: number): string {
  return isVoid ? `{ ${filled(code, i)}; return null; }` : filled(code, i);
}

function statements({ isVoid }: RecipeCall, code: string): string[] {
  return isVoid ? [`${code};`, 'return null;'] : [`return ${code};`];
}

function fieldsOf({ fields }: Recipe): string[] {
  return fields.map(({ type, name }) => `private ${type} ${name};`);
}

function stateOf({ fields, statics }: Recipe): string[] {
  const all = [...fields.map(({ name }) => name), ...statics].join(', ');
  return method('public Object[] state()', [`return new Object[] {${all}};`]).map((line) =>
    statics.some((text) => text.startsWith('Values.'))
      ? line.replace('state()', 'state() throws Throwable')
      : line,
  );
}

function method(head: string, body: readonly string[], isOverride = true, mark?: string): string[] {
  return [
    ...(isOverride ? ['@Override'] : []),
    ...(mark === undefined ? [] : [mark]),
    `${head} {`,
    ...indented(body),
    '}',
  ];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

/** What the program shows, for its head. */
function about({ id, message, sides }: Recipe): string[] {
  return [`Finding ${id}: ${message}`, ...sides.map((side, k) => `Reported, thread ${k + 1}: ${side}.`)];
}

function fileOf(
  recipe: Recipe,
  name: string,
  head: readonly string[],
  declaration: string,
  body: readonly string[],
  further: readonly string[] = [],
  marks: readonly string[] = [],
): JavaFile {
  const { text, imports } = shortened(body.join('\n'), recipe.packageName);
  // One by one, as classes of the package hide what a star imports (JLS §6.4.1).
  const used = COMMON.filter((each) => new RegExp(`\\b${each}\\b`).test(`${declaration}\n${text}`));
  const own = [
    ...used.map((each) => `import racewarden.reproduce.${each};`),
    ...imports.map((full) => `import ${full};`),
  ];
  const lines = [
    ...(recipe.packageName === '' ? [] : [`package ${recipe.packageName};`, '']),
    ...further,
    ...own,
    '',
    ...(head.length === 0 ? [] : ['/**', ...head.map((line) => ` * ${comment(line)}`.trimEnd()), ' */']),
    ...marks,
    UNCHECKED,
    `${declaration} {`,
    ...text.split('\n').map((line) => (line === '' ? '' : `  ${line}`)),
    '}',
    '',
  ];
  return { path: join(recipe.packageName.replaceAll('.', '/'), `${name}.java`), text: lines.join('\n') };
}

/** Text from the scan must not end the comment, nor be read as an escape (JLS §3.3). */
function comment(text: string): string {
  return visible(text)
    .replaceAll('\\', '/')
    .replaceAll('*/', '* /')
    .replace(/[<>&]/g, (sign) => HTML[sign]);
}

const HTML: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** With short names of classes where these are unique, and the imports for them. */
function shortened(text: string, packageName: string): { text: string; imports: string[] } {
  const marked = new RegExp(`${NAME.begin}([^${NAME.end}]*)${NAME.end}`, 'g');
  const full = [...new Set([...text.matchAll(marked)].map(([, name]) => name))].sort();
  const short = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const name of full) {
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const known = owners.get(simple);
    if (TAKEN.has(simple) && !name.startsWith('java.lang.')) continue;
    if (known === undefined) owners.set(simple, name);
    if (known === undefined || known === name) short.set(name, simple);
  }
  const isNear = (name: string): boolean => name.startsWith('java.lang.') && name.split('.').length === 3;
  const imports = [...short.keys()].filter(
    (name) =>
      !isNear(name) &&
      name.includes('.') &&
      dirname(name.replaceAll('.', '/')) !== packageName.replaceAll('.', '/'),
  );
  return { text: text.replace(marked, (_, name: string) => short.get(name) ?? name), imports };
}

/** The command that an option or a path of a file is quoted for: POSIX shells. */
export function shellQuoted(text: string): string {
  return /^[\w./:=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
