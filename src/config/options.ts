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
    defaultText: 'auto: the output of Maven, Gradle, sbt, Bazel or a plain build',
    group: 'input',
    help: 'The application: class files, jars, directories of them, or auto.',
  }),
  classpath: option(classPath, {
    flag: '--classpath <paths>',
    input: 'classpath',
    yml: 'classpath',
    default: [],
    defaultText: 'none',
    group: 'input',
    help: 'Jars and directories that the application depends on. Accesses inside them are shown at the calls of the application.',
  }),
  sources: option(fileList, {
    flag: '--source <dirs>',
    input: 'sources',
    yml: 'sources',
    default: [],
    defaultText: 'the source roots of the modules whose classes were found',
    group: 'input',
    help: 'The source roots. With them, findings show code, and their paths match the repository.',
  }),
  buildCommand: option(text, {
    flag: '--build-command <command>',
    input: 'build-command',
    default: undefined,
    defaultText: 'none: existing classes are scanned; without any, javac compiles plain Java',
    group: 'input',
    help: 'A shell command that compiles the application. It runs in the working directory, without tokens, and for the base too.',
  }),
  confirmCommand: option(text, {
    input: 'confirm-command',
    default: undefined,
    defaultText: 'none',
    group: 'github',
    help: 'A shell command, such as the tests, that runs after the scan with race checks in the classes and without tokens, to see which races occur. Only in runs on a schedule or started by hand.',
  }),
  jdk: option(directoryOrToggle, {
    flag: '--jdk [home]',
    input: 'jdk',
    yml: 'jdk',
    default: undefined,
    defaultText: 'off',
    group: 'input',
    help: 'Allow a scan of JDK classes, read from this JDK home. Without a home, the JDK is that of JAVA_HOME or of the java on the path.',
  }),
  config: option(file, {
    flag: '--config <file>',
    input: 'config',
    default: undefined,
    defaultText: '`racewarden.yml`, if it exists',
    group: 'input',
    help: 'The configuration file.',
  }),
  configFrom: option(choice(['base', 'head']), {
    input: 'config-from',
    default: 'base',
    defaultText: '`base`, if the base of the pull request has the file',
    group: 'github',
    help: 'Whose configuration and accepted findings apply to a pull request: those of its base, or its own (head). Findings that the rules of the change hide are listed either way.',
  }),
  interfaces: option(globList, {
    flag: '--interface <globs>',
    input: 'interfaces',
    yml: 'interfaces',
    default: [],
    defaultText: 'all classes that look designed to be shared',
    group: 'harness',
    help: 'Classes whose public methods many threads call at once. In globs, * stays inside one package; ** does not.',
  }),
  closed: option(globList, {
    flag: '--closed <globs>',
    input: 'closed',
    yml: 'closed',
    default: [],
    defaultText: 'none',
    group: 'harness',
    help: 'Classes that threads do not share, even if they look shared.',
  }),
  main: option(globList, {
    flag: '--main <globs>',
    input: 'main',
    yml: 'main',
    default: [],
    defaultText: 'every main of the application, unless interfaces is set',
    group: 'harness',
    help: 'Classes whose main method is analysed as a program. Globs work as for interfaces.',
  }),
  frameworks: option(frameworkList, {
    yml: 'frameworks',
    default: [] as readonly Framework[],
    defaultText: 'only the built-in frameworks',
    group: 'harness',
    help: 'How frameworks use threads: of which classes they create objects, and which methods they call in which threads.',
  }),
  depth: option(wholeNumber(0, 5), {
    flag: '--depth <number>',
    input: 'depth',
    yml: 'depth',
    default: 2,
    group: 'harness',
    help: 'How many levels of arguments the client creates: arguments of open methods, arguments of their constructors, and so on.',
  }),
  shareArguments: option(toggle, {
    flag: '--share-arguments',
    input: 'share-arguments',
    yml: 'share-arguments',
    default: false,
    group: 'harness',
    help: 'Let threads share all arguments that they pass to open methods, not only the open objects.',
  }),
  k: option(wholeNumber(0, 3), {
    flag: '--k <number>',
    input: 'k',
    yml: 'k',
    default: 2,
    group: 'analysis',
    help: 'How many allocation sites make up a calling context. Higher values are more precise and slower.',
  }),
  elideConstructors: option(toggle, {
    flag: '--elide-constructors',
    input: 'elide-constructors',
    yml: 'elide-constructors',
    default: false,
    group: 'analysis',
    help: 'Ignore all accesses in constructors and class initializers, not only those to objects that no other thread can reach yet.',
  }),
  timeBudget: option(wholeNumber(1, 86_400), {
    flag: '--time-budget <seconds>',
    input: 'time-budget',
    yml: 'time-budget',
    default: 600,
    group: 'analysis',
    help: 'Seconds after which a scan stops and is marked incomplete.',
  }),
  memoryBudget: option(wholeNumber(128, 1_048_576), {
    flag: '--memory-budget <megabytes>',
    input: 'memory-budget',
    yml: 'memory-budget',
    default: 5120,
    group: 'analysis',
    help: 'Megabytes of memory at which a scan stops and is marked incomplete.',
  }),
  cache: option(text, {
    flag: '--cache <directory>',
    input: 'cache',
    default: undefined,
    defaultText: 'none',
    group: 'analysis',
    help: 'A directory for complete results, so that unchanged files are not scanned again with the same settings. Its contents are trusted, as the classes are.',
  }),
  exclude: option(exclusions, {
    yml: 'exclude',
    default: { roots: [], fields: [], classes: [], paths: [] } as Exclusions,
    defaultText: 'nothing',
    group: 'analysis',
    help: 'Facts that the analysis cannot see: methods that never run at the same time, and fields and classes that threads do not share. Also source files whose findings are left out.',
  }),
  minConfidence: option(choice(['low', 'medium', 'high']), {
    flag: '--min-confidence <level>',
    input: 'min-confidence',
    yml: 'min-confidence',
    default: 'low',
    group: 'report',
    help: 'The lowest confidence to report.',
  }),
  rules: option(ruleLevels, {
    yml: 'rules',
    default: {} as RuleLevels,
    defaultText: 'warning; object-race and leaked-state: note',
    group: 'report',
    help: 'The level of each rule: error, warning, note or off. Findings of low confidence are at most notes.',
  }),
  accepted: option(file, {
    flag: '--accepted <file>',
    input: 'accepted',
    yml: 'accepted',
    default: undefined,
    defaultText: '`racewarden-accepted.json`, if it exists',
    group: 'report',
    help: 'A file of findings that the team accepts. `racewarden baseline` writes it.',
  }),
  failOn: option(choice(['any', 'new', 'none']), {
    flag: '--fail-on <which>',
    input: 'fail-on',
    yml: 'fail-on',
    default: 'any',
    inputDefault: 'new',
    group: 'report',
    help: 'Which warnings and errors fail the run: any, only new ones (which the base does not have), or none. Notes never fail it.',
  }),
  format: option(choice(FORMAT_NAMES), {
    flag: '-f, --format <format>',
    default: 'terminal',
    defaultText: `by the extension of the output file (${knownEndings().join(', ')}), else \`terminal\``,
    group: 'report',
    help: `How the report is written: ${anyOf(FORMAT_NAMES)}.`,
  }),
  output: option(text, {
    flag: '-o, --output <file>',
    default: undefined,
    defaultText: 'standard output',
    group: 'report',
    help: 'The file to write the report to. Without a format, its extension chooses one.',
  }),
  all: option(toggle, {
    flag: '--all',
    default: false,
    group: 'report',
    help: 'Print the details of all findings, not only of the first ten. Only for the format terminal.',
  }),
  pager: option(toggle, {
    flag: '--no-pager',
    default: true,
    group: 'report',
    help: 'Show text that is longer than the screen in a pager (PAGER, or less). Only on a terminal.',
  }),
  view: option(choice(['field', 'object']), {
    flag: '--view <view>',
    input: 'view',
    yml: 'view',
    default: 'field',
    group: 'report',
    help: 'Group findings by the field or by the object of the race.',
  }),
  stages: option(toggle, {
    flag: '--stages',
    default: false,
    group: 'report',
    help: 'Also print how many pairs of accesses remained after each stage of the analysis.',
  }),
  objects: option(toggle, {
    flag: '--objects',
    default: false,
    group: 'report',
    help: 'Also print which shared objects have an owner, and which calls on one object may overlap.',
  }),
  withReasons: option(toggle, {
    flag: '--with-reasons',
    default: false,
    group: 'report',
    help: 'Also save in a JSON report why other pairs of accesses are not reported, for racewarden why.',
  }),
  diagnostics: option(toggle, {
    flag: '--diagnostics',
    default: false,
    group: 'report',
    help: 'Also print details of the scan, such as unmodelled methods, lowered precision and phase times.',
  }),
  base: option(text, {
    flag: '--base <file>',
    input: 'base',
    default: undefined,
    defaultText: 'none',
    inputDefault: 'auto',
    group: 'compare',
    help: 'What to compare with: a SARIF file or none; in the action also auto, which finds the base of a pull request or push.',
  }),
  shard: option(shard, {
    flag: '--shard <part>',
    input: 'shard',
    default: undefined,
    defaultText: 'the whole',
    group: 'compare',
    help: 'Report only one part of the findings, for example 1/4, of a scan that is split over several machines.',
  }),
  mode: option(choice(['scan', 'merge', 'deliver']), {
    input: 'mode',
    default: 'scan',
    group: 'github',
    help: 'What to do: scan, merge the SARIF files of shards, or deliver the SARIF file of another workflow run, such as one for a fork.',
  }),
  sarifFile: option(fileList, {
    input: 'sarif-file',
    default: [],
    defaultText: '`racewarden.sarif` in the temporary folder of the job',
    group: 'github',
    help: 'The SARIF file that a scan writes; for merge and deliver, the files or directories to read.',
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
    defaultText: '`racewarden`, with the working directory if one is set',
    group: 'report',
    help: 'A name that distinguishes the results of several scans of one repository.',
  }),
  upload: option(choice(['auto', 'always', 'never']), {
    input: 'upload',
    default: 'auto',
    group: 'github',
    help: 'Whether to upload results to code scanning: auto (if the token and the event allow it), always (or the job fails), or never.',
  }),
  comment: option(toggle, {
    input: 'comment',
    default: false,
    group: 'github',
    help: 'Keep one comment on the pull request up to date, and suggest edits in its diff. Needs the permission pull-requests: write.',
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
    help: 'Keep the HTML report as an artifact of the run. The summary and the comment link to it.',
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
    defaultText: 'the token of the job',
    group: 'github',
    help: 'The token for code scanning, for comments and to fetch missing history.',
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
