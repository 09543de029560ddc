/** `racewarden init`: settings and a workflow for the project that is found. */
import { stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { resolveSettings, UsageError } from '../config/index.js';
import type { Openness } from '../findings/index.js';
import { type Outline, outlineOf } from '../project/index.js';
import { errorSentence, visible } from '../report/index.js';
import { configText } from './init-config.js';
import { type NewFile, refuseExisting, writeAll } from './init-files.js';
import { aboutOpen, aboutProject, nextSteps } from './init-texts.js';
import { workflowFor } from './init-workflow.js';
import { located } from './located.js';
import { type Action, type Call, type Engine, ExitCode, type Io } from './types.js';

const WORKFLOW = '.github/workflows/racewarden.yml';

export const init: Action = {
  name: 'init',
  takes: '[dir]',
  help: 'Write a racewarden.yml and a GitHub workflow that fit the project. If one of the files exists, nothing is written.',
  groups: [],
  flags: [
    { flag: '--force', help: 'Overwrite existing files.' },
    { flag: '--dry-run', help: 'Print what would be written, and write nothing.' },
  ],
  async act(call, io, engine) {
    const directory = await directoryOf(call, io);
    const outline = outlineOf(directory);
    const files = filesOf(outline);
    const force = call.flags['force'] === true;
    const isTrial = call.flags['dryRun'] === true;
    // Before anything takes time.
    if (!isTrial) refuseExisting(Object.values(files), force);
    const workflow = workflowFor(outline, working(outline));
    const open = await whatIsOpen(outline, io, engine);
    const wanted: NewFile[] = [
      { ...files.config, text: configText(outline, typeof open === 'string' ? undefined : open) },
      ...(workflow === undefined ? [] : [{ ...files.workflow, text: workflow }]),
    ];
    io.out.write(`${[aboutProject(outline), aboutOpen(open)].join('\n')}\n`);
    if (isTrial) print(wanted, io);
    else await writeAll(wanted, force);
    io.out.write(nextSteps(outline, open, { wanted, isTrial, cwd: io.cwd }));
    return ExitCode.ok;
  },
};

async function directoryOf({ operands: [name = '.'] }: Call, { cwd }: Io): Promise<string> {
  const directory = resolve(cwd, name);
  if (!(await stat(directory).catch(() => undefined))?.isDirectory()) {
    throw new UsageError(`${visible(name)} is not a directory: name the directory of the project.`);
  }
  return directory;
}

/** The settings stand where the build does, the workflow where GitHub looks for it. */
function filesOf({ root, checkout = root }: Outline): Record<'config' | 'workflow', Omit<NewFile, 'text'>> {
  return {
    config: { path: join(root, 'racewarden.yml'), top: root },
    workflow: { path: join(checkout, WORKFLOW), top: checkout },
  };
}

/** The directory of the build from the root of the checkout, with forward slashes; '' for that itself. */
function working({ root, checkout = root }: Outline): string {
  return relative(checkout, root).split(sep).join('/');
}

/** What a scan would take as shared; or why nobody knows, a sentence. Settings that are there do not count. */
async function whatIsOpen({ root, libraries }: Outline, io: Io, engine: Engine): Promise<Openness | string> {
  try {
    const settings = await resolveSettings(
      { quiet: true, ...(libraries.length > 0 && { classpath: [...libraries] }) },
      { cwd: root, file: false },
    );
    return await located(settings, io, engine, async (found) => {
      return (await engine.inspect('interfaces', found, undefined)) as Openness;
    });
  } catch (error) {
    return errorSentence(error, 'RACEWARDEN_DEBUG=1 shows where').split('\n')[0];
  }
}

function print(files: readonly NewFile[], { out, cwd }: Io): void {
  for (const { path, text } of files) {
    out.write(`\n--- ${visible(relative(cwd, path))}\n${text}`);
  }
}
