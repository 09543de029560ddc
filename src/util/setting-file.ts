/**
 * Reads a file of settings that lies in a checkout, which anybody may have written: a link may lead to what the machine
 * keeps for itself, and a pipe or device may never end. What is no plain file of the checkout is not even opened.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { checkoutOf } from './checkout.js';

/** The text, or why there is none: the rest of a sentence that begins with the file's name. */
export type SettingFile =
  | {
      readonly text: string;
      /** It was reached through a link: what it holds may not be meant to be shown. */
      readonly isLink: boolean;
    }
  | { readonly problem: string; readonly isMissing?: true };

export interface SettingPlace {
  /** The working directory: the checkout is the one around it, else itself. */
  readonly cwd: string;
  /** Bytes of the largest file that is read. */
  readonly most: number;
}

/** Reads the file of a path that is relative to `cwd` or whole. One that the user names elsewhere may be anywhere. */
export function readSettingFile(name: string, { cwd, most }: SettingPlace): SettingFile {
  const path = resolve(cwd, name);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { problem: 'does not exist', isMissing: true };
  let real: string;
  try {
    real = realpathSync(path);
  } catch {
    return { problem: 'is a link that leads nowhere' };
  }
  const here = realpathSync(cwd);
  const top = checkoutOf(here) ?? here;
  const named = resolve(here, relative(resolve(cwd), path));
  const isLink = real !== named;
  if (isLink && isBelow(top, named) && !isPlainPart(top, real)) {
    return { problem: 'is a link that leads out of the checkout: put the file itself there' };
  }
  try {
    return { text: readPlain(real, most), isLink };
  } catch (error) {
    return { problem: error instanceof Refused ? error.message : 'cannot be read' };
  }
}

function isBelow(top: string, path: string): boolean {
  return relative(top, path).split(sep)[0] !== '..';
}

/** Whether a path lies in the checkout, and not in what git keeps there for itself, such as credentials. */
function isPlainPart(top: string, path: string): boolean {
  return isBelow(top, path) && !relative(top, path).split(sep).includes('.git');
}

class Refused extends Error {}

function readPlain(path: string, most: number): string {
  // Looked at before it is opened: opening may be an act for a device, and waits for the writer of a pipe.
  refuseOthers(lstatSync(path));
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const stats = fstatSync(fd);
    refuseOthers(stats);
    if (stats.size > most) throw new Refused(`is larger than ${sizeText(most)}`);
    return readUpTo(fd, most);
  } finally {
    closeSync(fd);
  }
}

function refuseOthers(stats: { isFile(): boolean; isDirectory(): boolean }): void {
  if (stats.isDirectory()) throw new Refused('is a directory, not a file');
  if (!stats.isFile()) throw new Refused('is no regular file');
}

/** Not more than that, whatever size the file claims to have or grows to. */
function readUpTo(fd: number, most: number): string {
  const chunks: Buffer[] = [];
  for (let size = 0; ; ) {
    const chunk = Buffer.alloc(65_536);
    const read = readSync(fd, chunk);
    if (read === 0) return Buffer.concat(chunks).toString('utf8');
    size += read;
    if (size > most) throw new Refused(`is larger than ${sizeText(most)}`);
    chunks.push(chunk.subarray(0, read));
  }
}

function sizeText(bytes: number): string {
  return bytes >= 1 << 20 ? `${bytes >> 20} MiB` : `${bytes >> 10} KiB`;
}
