/** Names in the settings that fit no class, or only classes that are closed. */
import { nearest, UsageError } from '../config/index.js';

const MAX_SUGGESTIONS = 3;

/** The user named a class to open that is not among the classes under scan. One sentence for people. */
export class UnknownInterfaceError extends UsageError {
  override readonly name: string = 'UnknownInterfaceError';

  /** `known` are the dotted names of all classes under scan. */
  constructor(
    readonly glob: string,
    known: readonly string[],
  ) {
    super(`No class under scan matches the interface "${glob}"${suggestion(glob, known)}`);
  }
}

/** The user named a program to run, or a glob of programs, that has no `main`. One sentence for people. */
export class UnknownMainError extends UnknownInterfaceError {
  override readonly name: string = 'UnknownMainError';

  /** `known` are the dotted names of all classes that have a `main`. */
  constructor(main: string, known: readonly string[]) {
    super(main, known);
    const isGlob = /[*?]/.test(main);
    const none = isGlob ? `that "${main}" matches is a program` : `is a program "${main}"`;
    this.message = `No class under scan ${none} with a public static void main(String[])${suggestion(main, known)}`;
  }
}

/** The user named what the user has closed. One sentence for people. */
export class ClosedInterfaceError extends UsageError {
  override readonly name = 'ClosedInterfaceError';

  constructor(named: string, setting: 'interfaces' | 'main') {
    super(
      `${setting} names ${named}, but closed leaves nothing of it open: remove it from one of the two settings.`,
    );
  }
}

function suggestion(name: string, known: readonly string[]): string {
  const near = nearNames(name, known);
  if (near.length === 0) return '.';
  const last = near[near.length - 1];
  const list = near.length === 1 ? last : `${near.slice(0, -1).join(', ')} or ${last}`;
  return `; did you mean ${list}?`;
}

/** Names are compared without their packages: a package is misspelt as a whole or not at all. */
function nearNames(name: string, known: readonly string[]): string[] {
  const bySimpleName = new Map<string, string[]>();
  for (const dotted of known) {
    const simple = simpleName(dotted);
    bySimpleName.set(simple, [...(bySimpleName.get(simple) ?? []), dotted]);
  }
  const candidates = [...bySimpleName.keys()].sort();
  const found: string[] = [];
  while (found.length < MAX_SUGGESTIONS) {
    const near = nearest(simpleName(name), candidates);
    if (near === undefined) break;
    found.push(...(bySimpleName.get(near) as string[]));
    candidates.splice(candidates.indexOf(near), 1);
  }
  return found.slice(0, MAX_SUGGESTIONS);
}

function simpleName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}
