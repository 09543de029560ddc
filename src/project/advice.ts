/** What to tell those whose classes were not found. */
import { UsageError } from '../config/index.js';
import type { Survey } from './survey.js';
import { count } from './text.js';
import type { BuildTool } from './types.js';

/**
 * There are no classes to scan, and lines that would mend it. The message is `lines` joined by line ends; each line is
 * free of control characters.
 */
export class NoClassesError extends UsageError {
  override readonly name = 'NoClassesError';

  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** The command that compiles, for each tool. */
function compileCommand({ tool, modules }: Survey): string {
  const files = modules.find((module) => module.tool === tool)?.files;
  const commands: Readonly<Record<BuildTool, string>> = {
    maven: `${files?.has('mvnw') ? './mvnw' : 'mvn'} --batch-mode compile`,
    gradle: `${files?.has('gradlew') ? './gradlew' : 'gradle'} classes`,
    bazel: 'bazel build //...',
    sbt: 'sbt compile',
    ant: 'ant compile',
    plain: "javac -g -d classes $(git ls-files '*.java')",
  };
  return commands[tool];
}

export interface Missing {
  readonly survey: Survey;
  /** How many source files there are, and what kept them from being compiled here. */
  readonly sources: number;
  readonly why: string;
  readonly inActions: boolean;
}

/** The error where sources are there and no classes. */
export function notBuilt({ survey, sources, why, inActions }: Missing): NoClassesError {
  const command = compileCommand(survey);
  const first = `There ${sources === 1 ? 'is' : 'are'} ${count(sources, 'source file')} and no class file of the application, and ${why}.`;
  if (!inActions) {
    return new NoClassesError([`${first} Compile first: ${command}; or give --build-command '${command}'.`]);
  }
  return new NoClassesError([
    `${first} Compile before this step; add these lines to the workflow:`,
    '- uses: actions/setup-java@v5',
    "  with: { distribution: temurin, java-version: '21' }",
    `- run: ${command}`,
  ]);
}

/** The error where there is nothing at all. */
export function nothingFound({ tool, cut }: Survey, inActions: boolean): NoClassesError {
  const looked = cut ? ' (the directory is too large to be searched completely)' : '';
  const name = inActions
    ? 'name them with the input classes, or the directory of the project with working-directory'
    : 'name class files, jars or directories of them';
  const kind =
    tool === 'plain'
      ? 'Nothing to read: there'
      : `This looks like a project of ${TOOL_NAMES[tool]}, and there`;
  return new NoClassesError([`${kind} are neither class files nor sources here${looked}: ${name}.`]);
}

export const TOOL_NAMES: Readonly<Record<BuildTool, string>> = {
  maven: 'Maven',
  gradle: 'Gradle',
  bazel: 'Bazel',
  sbt: 'sbt',
  ant: 'Ant',
  plain: 'no known build tool',
};
