/** Repositories in temporary directories, and the outside of `resolveProject` as tests see it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Job, Outcome, Project, ProjectIo } from '../../src/project/index.js';
import { type ProjectSettings, resolveProject } from '../../src/project/index.js';
import { ClassBuilder } from '../classfile/class-builder.js';

const base = mkdtempSync(join(tmpdir(), 'racewarden-project-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

export function directory(): string {
  return mkdtempSync(join(base, 'd-'));
}

/** The bytes of a class `org/acme/Pool`. */
export function classBytes(name: string): Uint8Array {
  const builder = new ClassBuilder();
  builder.name = name;
  return builder.build();
}

/**
 * A repository with these files. A text is the content; for a class file it is the name that it declares, and for a
 * source file without text a class in the package of its place below the last root that is known by name.
 */
export function repository(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = directory();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const bytes = path.endsWith('.class') && typeof content === 'string' ? classBytes(content) : content;
    writeFileSync(join(root, path), bytes);
  }
  return root;
}

export interface Seen {
  readonly io: ProjectIo;
  readonly lines: string[];
  readonly jobs: Job[];
}

/** An outside that remembers what it was asked. */
export function outside(given: Partial<ProjectIo> & { readonly outcome?: (job: Job) => Outcome } = {}): Seen {
  const lines: string[] = [];
  const jobs: Job[] = [];
  const { outcome, ...rest } = given;
  const run = async (job: Job): Promise<Outcome> => {
    jobs.push(job);
    return outcome?.(job) ?? { kind: 'exit', code: 0 };
  };
  const io: ProjectIo = {
    env: {},
    temp: directory(),
    inActions: false,
    log: (line) => lines.push(line),
    ...(outcome === undefined ? {} : { run }),
    ...rest,
  };
  return { io, lines, jobs };
}

function settings(cwd: string, given: Partial<ProjectSettings> = {}): ProjectSettings {
  const nothing = { paths: [], classpath: [], sources: [], buildCommand: undefined };
  return { cwd, jdk: undefined, token: undefined, ...nothing, ...given };
}

export function resolved(
  cwd: string,
  given: Partial<ProjectSettings> = {},
  io?: ProjectIo,
): Promise<Project> {
  return resolveProject(settings(cwd, given), io ?? outside().io);
}
