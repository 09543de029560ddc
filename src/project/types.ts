/** What the room takes from its surroundings and what it gives. */

/** How the application is built, as its files show. */
export type BuildTool = 'maven' | 'gradle' | 'bazel' | 'sbt' | 'ant' | 'plain';

/**
 * What is to be scanned. Paths have forward slashes and are relative to the working directory where they lie below it,
 * else absolute; each list is free of duplicates and in a fixed order.
 */
export interface Project {
  /** Class files, jars, and directories of them: the application. */
  readonly paths: readonly string[];
  /** Jars and directories that it depends on; `app.jar!/` stands for what is packaged inside `app.jar`. */
  readonly classpath: readonly string[];
  /** Source roots. */
  readonly sources: readonly string[];
  /** Where the classes come from: they were there, the build command ran, or `javac` compiled the sources. */
  readonly built: 'found' | 'command' | 'javac';
  readonly tool: BuildTool;
  /** What was found, a sentence each, free of control characters. */
  readonly log: readonly string[];
  /** What the user should know, a sentence each, free of control characters. */
  readonly warnings: readonly string[];
}

export interface ProjectIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** An existing directory outside the repository, below which everything goes that is written. */
  readonly temp: string;
  /** Takes one line of what a build says, without its end. */
  log(line: string): void;
  /** Whether the log is read by GitHub's runner, which obeys commands in it. */
  readonly inActions: boolean;
  /** Starts programs; default: those of the machine. */
  readonly run?: Runner;
  /** Seconds after which the build command is stopped; default: an hour. */
  readonly buildSeconds?: number;
}

/** A program to start. */
export interface Job {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** Takes each line of standard output and standard error, without its end. */
  onLine(line: string): void;
}

/** How a program ended. */
export type Outcome =
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'signal'; readonly signal: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'missing' };

/**
 * Starts a program, waits for its end, and ends what it left running, as far as that is found. No line comes after the
 * outcome. Does not throw.
 */
export type Runner = (job: Job) => Promise<Outcome>;
