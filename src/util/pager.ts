/** Long text in the pager of a person who sits at a terminal. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

interface Screen {
  readonly isTTY?: boolean;
  readonly rows?: number;
}

/** `-F`: text of one screen stays there; `-R`: with colours; `-X`: what was read stays on the screen. */
const LESS = 'FRX';

/**
 * Shows text and waits until it has been read; false where it could not be shown. Undefined where there is no pager: no
 * terminal, a machine that runs tests, a `PAGER` that is empty or `cat`.
 */
export function pagerOf(env: Variables, screen: Screen): ((text: string) => boolean) | undefined {
  if (!screen.isTTY || isAutomatic(env) || env['TERM'] === 'dumb') return undefined;
  const command = env['PAGER']?.trim() ?? usualPager(env);
  if (command === undefined || command === '' || command === 'cat') return undefined;
  return (text) => {
    // The pager's own look at the size comes later, and not every pager has one.
    const fits = screen.rows !== undefined && text.split('\n').length < screen.rows;
    return !fits && page(command, text, env);
  };
}

function isAutomatic({ CI }: Variables): boolean {
  return CI !== undefined && CI !== '' && CI !== 'false';
}

function usualPager({ PATH = '' }: Variables): string | undefined {
  if (process.platform === 'win32') return undefined;
  const folders = PATH.split(delimiter).filter(isAbsolute);
  return folders.some((folder) => isProgram(join(folder, 'less'))) ? 'less' : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** As a shell reads the command. One that is left before the end of the text has been read far enough. */
function page(command: string, text: string, env: Variables): boolean {
  return withoutInterrupts(() => {
    const { status, signal, error } = spawnSync(command, {
      shell: true,
      input: text,
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { LESS, ...env },
    });
    const isStarted = error === undefined || (error as NodeJS.ErrnoException).code === 'EPIPE';
    // What shells say of a program that they cannot find or start.
    return isStarted && (signal !== null || (status !== 126 && status !== 127));
  });
}

/** An interrupt at the keyboard reaches the pager too, and is meant for it. */
export function withoutInterrupts<T>(work: () => T): T {
  const listeners = process.listeners('SIGINT');
  const ignore = (): void => {};
  // Never without a listener, or the process would end.
  process.on('SIGINT', ignore);
  for (const listener of listeners) process.off('SIGINT', listener);
  try {
    return work();
  } finally {
    // What came meanwhile is told in the turn that begins now.
    setImmediate(() => {
      for (const listener of listeners) process.on('SIGINT', listener);
      process.off('SIGINT', ignore);
    });
  }
}
