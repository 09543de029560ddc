/** What is open as a configuration file. It stands apart because only the command line needs YAML, not the thread that looks. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Document, isSeq, Scalar } from 'yaml';
import { LARGEST_CONFIG, UsageError } from '../config/index.js';
import type { OpenInterface, Openness } from '../findings/index.js';
import { signsText, visible, whyOpen } from '../report/index.js';
import { complain, type Io } from './types.js';

const DEFAULT_FILE = 'racewarden.yml';
const HEAD = ` Classes that threads share, as far as racewarden can tell from the code. Remove those that threads do not share; if
 you remove all, racewarden guesses again. Instead of names you can write globs such as "org.acme.pool.*".`;

/**
 * Writes what is open as settings, into a file that must not be there yet: a list that people have corrected is worth
 * more than a guess.
 * @throws UsageError where the file is there or cannot be written, or nothing is open.
 */
export async function writeOpenness(openness: Openness, name: string | true, io: Io): Promise<void> {
  const file = name === true ? DEFAULT_FILE : name;
  const { open } = openness;
  if (open.length === 0) {
    throw new UsageError(
      `No class looks shared, so ${file} was not written: name shared classes with --interface.`,
    );
  }
  const text = configText(openness);
  try {
    await writeFile(resolve(io.cwd, file), text, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new UsageError(
        `${file} exists already and was not changed: name another file (--write other.yml).`,
      );
    throw new UsageError(`${file} cannot be written (${code ?? 'unknown error'}).`);
  }
  complain(io, `${file} names ${open.length === 1 ? 'one class' : `${open.length} classes`} as open.`);
}

/** With the reasons as comments, as far as a configuration may be that long. */
function configText({ open, closed }: Openness): string {
  const shared = open.filter(({ by }) => by !== 'program');
  const programs = open.filter(({ by }) => by === 'program');
  const document = new Document({
    ...(shared.length > 0 && { interfaces: shared.map(nameOf) }),
    ...(programs.length > 0 && { main: programs.map(nameOf) }),
  });
  const plain = document.toString({ lineWidth: 0 });
  if (plain.length > LARGEST_CONFIG) {
    throw new UsageError(
      `${shared.length} open classes are more than a configuration file holds: write globs such as "org.acme.*" under interfaces yourself.`,
    );
  }
  const names = document.get('interfaces');
  if (isSeq(names)) {
    names.items.forEach((item, index) => {
      if (item instanceof Scalar) item.comment = ` ${whyOpen(shared[index])}`;
    });
  }
  document.commentBefore = HEAD;
  if (closed.length > 0) {
    const lines = closed.map(({ className, signs }) => ` ${visible(className)}: ${signsText(signs)}`);
    document.comment = [' Not open, despite some signs:', ...lines].join('\n');
  }
  const full = document.toString({ lineWidth: 0 });
  return full.length > LARGEST_CONFIG ? plain : full;
}

/** A name in a class file may be any text. */
function nameOf({ className }: OpenInterface): string {
  return visible(className);
}
