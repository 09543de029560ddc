/**
 * Finds what a program left running outside of its process group, which is where daemons and `setsid` go. On Linux such
 * processes are known by a mark in the environment that they inherited, by the output that they still hold, and by
 * descent from one of these. One that has cleared its environment, let go of its output and lost its parents is not
 * found, nor is any on other systems.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Variable that a program and all that it starts inherit; its value is another for each. */
export const MARK = 'RACEWARDEN_PROGRAM';
/** Something that forks as fast as it is ended must not keep us here. */
const MOST_ROUNDS = 20;

/** The outputs of a process that was just started, as the system names them. */
export function outputsOf(pid: number | undefined): readonly string[] {
  return [1, 2].flatMap((descriptor) => linkAt(`/proc/${pid}/fd/${descriptor}`) ?? []);
}

/** Ends all processes that have the mark or one of the outputs, and all that descend from one of them. */
export function endStrays(mark: string, outputs: readonly string[]): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const strays = straysOf(Buffer.from(`${MARK}=${mark}`), new Set(outputs));
    if (strays.length === 0) return;
    for (const pid of strays) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself, or is somebody else's.
      }
    }
  }
}

function straysOf(mark: Buffer, outputs: ReadonlySet<string>): number[] {
  const all = processes();
  const children = new Map<number, number[]>();
  for (const { pid, parent } of all) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const found = new Set<number>();
  const add = (pid: number): void => {
    if (found.has(pid) || pid === process.pid) return;
    found.add(pid);
    for (const child of children.get(pid) ?? []) add(child);
  };
  for (const { pid } of all) if (isMarked(pid, mark) || holds(pid, outputs)) add(pid);
  return [...found];
}

interface Running {
  readonly pid: number;
  readonly parent: number;
}

/** All that run; what has ended already and is only still listed is left out. */
function processes(): Running[] {
  return listed('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    // The name of the program stands in parentheses and may hold anything.
    const [, state, parent] = /.*\) (\w) (\d+)/s.exec(textAt(`/proc/${name}/stat`).toString('latin1')) ?? [];
    return state === undefined || /[ZX]/.test(state) ? [] : [{ pid: Number(name), parent: Number(parent) }];
  });
}

function isMarked(pid: number, mark: Buffer): boolean {
  return textAt(`/proc/${pid}/environ`).includes(mark);
}

function holds(pid: number, outputs: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  return listed(folder).some((name) => outputs.has(linkAt(`${folder}/${name}`) ?? ''));
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textAt(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
