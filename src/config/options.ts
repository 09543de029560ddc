/**
 * The table of all settings: one row holds what a setting is called in each place, what it may be, its default and
 * its help. Flags, `racewarden.yml`, the inputs of the action and the tables of the documentation come from it.
 */

import { anyOf, FORMAT_NAMES, knownEndings } from './formats.js';
import { frameworkList } from './framework-list.js';
import type { Framework } from './frameworks.js';
import { type Exclusions, exclusions, type RuleLevels, ruleLevels, shard } from './objects.js';
import { GROUPS, type Option, option } from './option.js';
import {
  choice,
  classPath,
  directoryOrToggle,
  file,
  fileList,
  fileListOrAuto,
  globList,
  secret,
  text,
  toggle,
  wholeNumber,
} from './values.js';

export const OPTIONS = {
  paths: option(fileListOrAuto, {
    input: 'classes',
    yml: 'paths',
    default: [],
    defaultText: 'auto, which is what Maven, Gradle, Bazel or plain builds leave behind',
    group: 'input',
    help: 'The application: class files, jars, or directories of them; or auto.',
  }),
  classpath: option(classPath, {
    flag: '--classpath <paths>',
    input: 'classpath',
    yml: 'classpath',
    default: [],
    defaultText: 'none',
    group: 'input',
    help: 'Jars and directories that the application depends on. What happens in them is shown where the application calls them.',
  }),
  sources: option(fileList, {
    flag: '--source <dirs>',
    input: 'sources',
    yml: 'sources',
    default: [],
    defaultText: 'the source roots beside the classes that were found',
    group: 'input',
    help: 'Directories below which the Java sources are found, so that findings show code and their paths fit the repository.',
  }),
  buildCommand: option(text, {
    flag: '--build-command <command>',
    input: 'build-command',
    default: undefined,
    defaultText: 'none: what is built already is scanned, or javac compiles the sources',
    group: 'input',
    help: 'A shell command that compiles the application, run in the working directory without any token; also for the base.',
  }),
  confirmCommand: option(text, {
    input: 'confirm-command',
    default: undefined,
    defaultText: 'none',
    group: 'github',
    help: 'A shell command, such as the tests, that runs after the scan with race checks in the classes and without any token, in runs on a schedule or started by hand: says which races it has seen.',
  }),
  jdk: option(directoryOrToggle, {
    flag: '--jdk [home]',
    input: 'jdk',
    yml: 'jdk',
    default: undefined,
    defaultText: 'off',
    group: 'input',
    help: 'Allow classes of the JDK itself to be scanned, read from its home. Without a home, JAVA_HOME or the java on the path says which.',
  }),
  config: option(file, {
    flag: '--config <file>',
    input: 'config',
    default: undefined,
    defaultText: '`racewarden.yml`, where there is one',
    group: 'input',
    help: 'The configuration file.',
  }),
  configFrom: option(choice(['base', 'head']), {
    input: 'config-from',
    default: 'base',
    defaultText: '`base`, where the base of a pull request has the file',
    group: 'github',
    help: 'Whose configuration and accepted findings decide about a pull request: those of its base, or its own (head). What the rules of the change hide is listed either way.',
  }),
  interfaces: option(globList, {
    flag: '--interface <globs>',
    input: 'interfaces',
    yml: 'interfaces',
    default: [],
    defaultText: 'all classes that show that they are shared',
    group: 'harness',
    help: 'Classes whose public methods are called by many threads at once. In globs * stays inside one package, ** does not.',
  }),
  closed: option(globList, {
    flag: '--closed <globs>',
    input: 'closed',
    yml: 'closed',
    default: [],
    defaultText: 'none',
    group: 'harness',
    help: 'Classes that threads do not share, whatever they look like: never taken as open.',
  }),
  main: option(globList, {
    flag: '--main <globs>',
    input: 'main',
    yml: 'main',
    default: [],
    defaultText: 'every main of the application, unless interfaces are named',
    group: 'harness',
    help: 'Classes whose main method is a program of its own. Globs as for interfaces take every main below.',
  }),
  frameworks: option(frameworkList, {
    yml: 'frameworks',
    default: [] as readonly Framework[],
    defaultText: 'none beside those that racewarden knows',
    group: 'harness',
    help: 'What frameworks mean for threads: which classes they make the objects of, and which methods they call in which threads.',
  }),
  depth: option(wholeNumber(0, 5), {
    flag: '--depth <number>',
    input: 'depth',
    yml: 'depth',
    default: 2,
    group: 'harness',
    help: 'How deep the arguments of open methods are made: arguments of the constructors of arguments, and so on.',
  }),
  shareArguments: option(toggle, {
    flag: '--share-arguments',
    input: 'share-arguments',
    yml: 'share-arguments',
    default: false,
    group: 'harness',
    help: 'Let threads share every argument they pass to open methods, not only the open objects themselves.',
  }),
  k: option(wholeNumber(0, 3), {
    flag: '--k <number>',
    input: 'k',
    yml: 'k',
    default: 2,
    group: 'analysis',
    help: 'How many allocation sites tell the contexts of a method apart. Higher is more precise and slower.',
  }),
  elideConstructors: option(toggle, {
    flag: '--elide-constructors',
    input: 'elide-constructors',
    yml: 'elide-constructors',
    default: false,
    group: 'analysis',
    help: 'Leave out all accesses in constructors and class initializers, not only those to what is still private.',
  }),
  timeBudget: option(wholeNumber(1, 86_400), {
    flag: '--time-budget <seconds>',
    input: 'time-budget',
    yml: 'time-budget',
    default: 600,
    group: 'analysis',
    help: 'Seconds after which a scan is cut and marked incomplete.',
  }),
  memoryBudget: option(wholeNumber(128, 1_048_576), {
    flag: '--memory-budget <megabytes>',
    input: 'memory-budget',
    yml: 'memory-budget',
    default: 5120,
    group: 'analysis',
    help: 'Megabytes of memory after which a scan is cut and marked incomplete.',
  }),
  cache: option(text, {
    flag: '--cache <directory>',
    input: 'cache',
    default: undefined,
    defaultText: 'none',
    group: 'analysis',
    help: 'A directory for complete results: the same files are not scanned again with the same settings. It is trusted as the classes are.',
  }),
  exclude: option(exclusions, {
    yml: 'exclude',
    default: { roots: [], fields: [], classes: [], paths: [] } as Exclusions,
    defaultText: 'nothing',
    group: 'analysis',
    help: 'What the analysis cannot see: pairs of methods that never run at the same time, fields and classes that threads do not share; and source files whose findings are left out.',
  }),
  minConfidence: option(choice(['low', 'medium', 'high']), {
    flag: '--min-confidence <level>',
    input: 'min-confidence',
    yml: 'min-confidence',
    default: 'low',
    group: 'report',
    help: 'The lowest confidence that is reported.',
  }),
  rules: option(ruleLevels, {
    yml: 'rules',
    default: {} as RuleLevels,
    defaultText: 'warning; object-race and leaked-state: note',
    group: 'report',
    help: 'The level of each rule: error, warning, note or off. What is of low confidence is never more than a note.',
  }),
  accepted: option(file, {
    flag: '--accepted <file>',
    input: 'accepted',
    yml: 'accepted',
    default: undefined,
    defaultText: '`racewarden-accepted.json`, where there is one',
    group: 'report',
    help: 'A file of findings that the team lives with, as `racewarden baseline` writes it.',
  }),
  failOn: option(choice(['any', 'new', 'none']), {
    flag: '--fail-on <which>',
    input: 'fail-on',
    yml: 'fail-on',
    default: 'any',
    inputDefault: 'new',
    group: 'report',
    help: 'Which warnings and errors fail the run: any, only new ones that the base does not have, or none. Notes never do.',
  }),
  format: option(choice(FORMAT_NAMES), {
    flag: '-f, --format <format>',
    default: 'terminal',
    defaultText: `what the ending of the output file says (${knownEndings().join(', ')}), else \`terminal\``,
    group: 'report',
    help: `How the report is written: ${anyOf(FORMAT_NAMES)}.`,
  }),
  output: option(text, {
    flag: '-o, --output <file>',
    default: undefined,
    defaultText: 'standard output',
    group: 'report',
    help: 'The file the report is written to; its ending chooses the format where none is given.',
  }),
  all: option(toggle, {
    flag: '--all',
    default: false,
    group: 'report',
    help: 'Print the details of all findings, not only of the first ten; for the format terminal.',
  }),
  pager: option(toggle, {
    flag: '--no-pager',
    default: true,
    group: 'report',
    help: 'Show text that is longer than the screen in a pager: the one that PAGER names, or less; only on a terminal.',
  }),
  view: option(choice(['field', 'object']), {
    flag: '--view <view>',
    input: 'view',
    yml: 'view',
    default: 'field',
    group: 'report',
    help: 'Whether findings are grouped by the field or by the object raced on.',
  }),
  stages: option(toggle, {
    flag: '--stages',
    default: false,
    group: 'report',
    help: 'Also print how many pairs of accesses each stage left.',
  }),
  objects: option(toggle, {
    flag: '--objects',
    default: false,
    group: 'report',
    help: 'Also print which shared objects others own, and which calls on one object may happen at once.',
  }),
  withReasons: option(toggle, {
    flag: '--with-reasons',
    default: false,
    group: 'report',
    help: 'Also write into a JSON report why pairs of accesses are not reported, for racewarden why.',
  }),
  diagnostics: option(toggle, {
    flag: '--diagnostics',
    default: false,
    group: 'report',
    help: 'Also print what the scan met on its way: unmodelled methods, lowered precision, phase times.',
  }),
  base: option(text, {
    flag: '--base <file>',
    input: 'base',
    default: undefined,
    defaultText: 'none',
    inputDefault: 'auto',
    group: 'compare',
    help: 'What to compare with: a SARIF file, none, or in the action auto, which looks for the base of a pull request or push.',
  }),
  shard: option(shard, {
    flag: '--shard <part>',
    input: 'shard',
    default: undefined,
    defaultText: 'the whole',
    group: 'compare',
    help: 'Report only one part of the findings, 1/4 for example, of a scan that is spread over several machines.',
  }),
  mode: option(choice(['scan', 'merge', 'deliver']), {
    input: 'mode',
    default: 'scan',
    group: 'github',
    help: 'Scan; or merge the SARIF files of shards; or deliver the SARIF file of another workflow run, such as that of a fork.',
  }),
  sarifFile: option(fileList, {
    input: 'sarif-file',
    default: [],
    defaultText: '`racewarden.sarif` in the temporary folder of the job',
    group: 'github',
    help: 'Where a scan writes its SARIF file; for merge and deliver, the files or directories of files to read.',
  }),
  workingDirectory: option(text, {
    input: 'working-directory',
    default: undefined,
    defaultText: 'the root of the repository',
    group: 'github',
    help: 'The directory to work in, relative to the root of the repository.',
  }),
  category: option(text, {
    flag: '--category <name>',
    input: 'category',
    yml: 'category',
    default: undefined,
    defaultText: '`racewarden`, with the working directory where there is one',
    group: 'report',
    help: 'Tells the results of several scans of one repository apart.',
  }),
  upload: option(choice(['auto', 'always', 'never']), {
    input: 'upload',
    default: 'auto',
    group: 'github',
    help: 'Whether results go to code scanning: auto where the token may and the event suits, always (or the job fails), or never.',
  }),
  comment: option(toggle, {
    input: 'comment',
    default: false,
    group: 'github',
    help: 'Keep one comment on the pull request up to date and suggest edits in its diff; needs the permission pull-requests: write.',
  }),
  summary: option(toggle, {
    input: 'summary',
    default: true,
    group: 'github',
    help: 'Write the step summary.',
  }),
  artifact: option(toggle, {
    input: 'artifact',
    default: true,
    group: 'github',
    help: 'Keep the HTML report with the run, as an artifact that summary and comment link to.',
  }),
  annotations: option(toggle, {
    input: 'annotations',
    default: true,
    group: 'github',
    help: 'Annotate the lines of new races.',
  }),
  token: option(secret, {
    input: 'token',
    default: undefined,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    inputPreset: '${{ github.token }}',
    defaultText: 'that of the job',
    group: 'github',
    help: 'The token for code scanning, comments and missing history.',
  }),
  quiet: option(toggle, {
    flag: '-q, --quiet',
    default: false,
    group: 'report',
    help: 'Print no progress.',
  }),
} as const satisfies Record<string, Option>;

export type OptionKey = keyof typeof OPTIONS;

type Output<O> = O extends Option<infer T> ? T : never;

/** What a scan was asked for, validated. Lists of paths are relative to `cwd` or absolute, as they were given. */
export type Settings = { readonly [K in OptionKey]: Output<(typeof OPTIONS)[K]> } & {
  readonly cwd: string;
  /** What paths in reports are relative to: the root of the repository where it is known, else `cwd`. Absolute. */
  readonly root: string;
};

/** All rows with their keys, by group, and in the order of the table inside each. */
export function optionRows(): readonly (readonly [OptionKey, Option])[] {
  const rows = Object.entries(OPTIONS) as [OptionKey, Option][];
  return Object.keys(GROUPS).flatMap((group) => rows.filter(([, option]) => option.group === group));
}
