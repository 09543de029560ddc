/** The formats of reports, one row each: settings, help and documents follow from the table, `report/render.ts` writes them. */
export interface FormatRow {
  /** Endings of files that mean the format. */
  readonly endings: readonly string[];
  /** Whom it is for, and what it has: a row of docs/guide/cli.md. */
  readonly help: string;
  /** Does it show the tables of `--stages`, `--objects` and `--diagnostics`? Elsewhere they go to standard error. */
  readonly hasTables: boolean;
}

export const FORMATS = {
  terminal: {
    endings: [],
    help: 'people: a table with one line per finding; then, for the first ten, both threads, the calls down to the access, the locks held, the code and a fix',
    hasTables: true,
  },
  sarif: {
    endings: ['.sarif'],
    help: 'code scanning and editors: SARIF 2.1.0 with one code flow per thread',
    hasTables: false,
  },
  json: {
    endings: ['.json'],
    help: 'programs: all that the scan knows, except phase times (unless `--diagnostics` is given) and the code facts that only comparisons need',
    hasTables: true,
  },
  markdown: {
    endings: ['.md', '.markdown'],
    help: 'comments and summaries: a table, with the details of each finding folded',
    hasTables: false,
  },
  html: {
    endings: ['.html', '.htm'],
    help: 'browsers: one file that needs no network, with a list to filter and search, and both threads of each finding side by side, with code and locks',
    hasTables: true,
  },
  gitlab: {
    endings: [],
    help: 'GitLab: a Code Quality report',
    hasTables: false,
  },
  sonar: {
    endings: [],
    help: 'SonarQube 10.3 or later: generic issues of type bug',
    hasTables: false,
  },
  junit: {
    endings: [],
    help: 'Jenkins, Azure and other systems that show test results: warnings are failed tests, notes are skipped tests',
    hasTables: false,
  },
  checkstyle: {
    endings: [],
    help: 'viewers that read Checkstyle XML, such as the one in Jenkins',
    hasTables: false,
  },
  rdjson: {
    endings: [],
    help: 'reviewdog: comments on any forge',
    hasTables: false,
  },
  github: {
    endings: [],
    help: 'GitHub workflows without the action: commands that annotate lines',
    hasTables: false,
  },
} as const satisfies Readonly<Record<string, FormatRow>>;

export type Format = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly Format[];

/** The format that an ending such as `.json` means; undefined for none. */
export function formatOfEnding(ending: string): Format | undefined {
  return FORMAT_NAMES.find((name) => (FORMATS[name].endings as readonly string[]).includes(ending));
}

/** One ending of each format that has any: `.sarif, .json, .md`. */
export function knownEndings(): string[] {
  return FORMAT_NAMES.flatMap((name) => FORMATS[name].endings.slice(0, 1));
}

/** `a, b or c`. */
export function anyOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
