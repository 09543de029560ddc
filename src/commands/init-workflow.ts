/** The workflow for a project: the one in docs/workflows for its build tool, with what is known of it put in. */
import { readFileSync } from 'node:fs';
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { InputError } from '../classfile/index.js';
import { UsageError } from '../config/index.js';
import type { BuildTool, JavaWish, Outline } from '../project/index.js';
import { visible } from '../report/index.js';
import { findShipped, missingAsset } from '../util/assets.js';
import { clip } from '../util/shown.js';

/** Tools that a machine of GitHub has, or that come with the project. */
const TEMPLATES: Readonly<Partial<Record<BuildTool, string>>> = {
  maven: 'maven',
  gradle: 'gradle',
  ant: 'ant',
  bazel: 'bazel',
  plain: 'plain',
};

/** What a workflow can name: in other texts, GitHub may see an expression. */
const NAMEABLE = /^(?! )[\p{L}\p{N}._ /+@~-]{1,1000}(?<! )$/u;

/** The text; undefined where there is no workflow for the tool. @throws UsageError for a directory that it cannot name. */
export function workflowFor(outline: Outline, directory: string): string | undefined {
  const name = TEMPLATES[outline.tool];
  if (name === undefined) return undefined;
  const file = `docs/workflows/${name}.yml`;
  const path = findShipped(file);
  if (path === undefined) throw new InputError(file, missingAsset(file));
  return adapted(readFileSync(path, 'utf8'), outline, directory);
}

function adapted(template: string, outline: Outline, directory: string): string {
  const document = parseDocument(template);
  if (outline.branch !== undefined) document.setIn(['on', 'push', 'branches', 0], outline.branch);
  const java = jdkFor(outline.java);
  const setUp = inputsOf(document.get('jobs'), 'actions/setup-java');
  if (java !== undefined) setUp.set('java-version', java);
  const ours = inputsOf(document.get('jobs'), 'racewarden/racewarden');
  const command = ours.get('build-command');
  if (typeof command === 'string') ours.set('build-command', commandFor(command, outline));
  if (directory !== '') ours.set('working-directory', nameable(directory));
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true });
}

function nameable(directory: string): string {
  if (NAMEABLE.test(directory)) return directory;
  throw new UsageError(
    `A workflow cannot name the directory ${clip(visible(directory), 80)}: rename it, or write the workflow by hand.`,
  );
}

/** The inputs of the step that uses an action; the workflows of docs/workflows for one tool have one job and one such step. */
function inputsOf(jobs: unknown, action: string): YAMLMap {
  const job = isMap(jobs) ? jobs.items[0]?.value : undefined;
  const steps = isMap(job) ? job.get('steps') : undefined;
  const found = (isSeq(steps) ? steps.items : [])
    .filter(isMap)
    .find((step) => String(step.get('uses')).startsWith(`${action}@`));
  const inputs = found?.get('with');
  if (!isMap(inputs)) throw new Error(`The workflow does not use ${action} with inputs.`);
  return inputs;
}

/** `./mvnw --batch-mode compile` for `mvn --batch-mode compile`; Ant's target takes the place of the usual one. */
export function commandFor(usual: string, { program, target }: Outline): string {
  const [first, ...rest] = usual.split(' ');
  const words = [program ?? first, ...(target === undefined ? rest : [target])];
  return words.filter((word) => word !== '').join(' ');
}

/** Versions with long support, which compile for all from 8 on; older ones need an older compiler. */
const USUAL = [21, 25];
const OLD = 11;

/** A JDK that can do it; undefined where the one of the template can. */
export function jdkFor(wish: JavaWish | undefined): string | undefined {
  if (wish === undefined) return undefined;
  const { version, isExact } = wish;
  if (isExact) return String(version);
  if (version < 8) return String(OLD);
  return String(USUAL.find((usual) => usual >= version) ?? version);
}
