/**
 * Standard output and standard error as sinks that know whether all of it arrived. A stream of Node drops what a full
 * disk did not take of a write, and reports other failures only later, when nothing listens any more.
 */
import { fstatSync, writeSync } from 'node:fs';

type Failure = NodeJS.ErrnoException;
/** `process.stdout` or `process.stderr`. */
type Standard = NodeJS.WriteStream & { readonly fd: number };

export class Outlet {
  readonly #stream: Standard;
  /** Regular files and devices are written to here; pipes and terminals by the stream, which can wait for them. */
  readonly #isDirect: boolean;
  #failure: Failure | undefined;

  constructor(stream: Standard) {
    this.#stream = stream;
    this.#isDirect = !stream.isTTY && isFileOrDevice(stream.fd);
    stream.on('error', (error: Failure) => this.#fail(error));
  }

  get isTTY(): boolean {
    return this.#stream.isTTY;
  }

  get columns(): number | undefined {
    return this.#stream.columns;
  }

  /** Never throws; what follows the first failure is dropped. */
  write(text: string): void {
    if (this.#failure !== undefined || text === '') return;
    if (!this.#isDirect) {
      this.#stream.write(text);
      return;
    }
    try {
      writeAll(this.#stream.fd, text);
    } catch (error) {
      this.#fail(error as Failure);
    }
  }

  /**
   * Waits until all of it is written. Gives what kept a part from it, undefined where there is nothing of the kind: a
   * reader who closes the pipe, as `head` does, has what it wanted.
   */
  async ended(): Promise<Failure | undefined> {
    if (!this.#isDirect && this.#failure === undefined) {
      await new Promise<void>((done) => {
        this.#stream.once('close', done);
        // An error comes to this callback and to the listener.
        this.#stream.write('', () => done());
      });
    }
    return this.#failure?.code === 'EPIPE' ? undefined : this.#failure;
  }

  #fail(error: Failure): void {
    this.#failure ??= error;
  }
}

function isFileOrDevice(fd: number): boolean {
  try {
    const stats = fstatSync(fd);
    return stats.isFile() || stats.isCharacterDevice();
  } catch {
    return false;
  }
}

/** A disk that is almost full takes a part and complains only about the next write. */
function writeAll(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}

/** Why a stream takes no more, in words. */
export function outletProblem({ code, message }: Failure): string {
  const known: Readonly<Record<string, string>> = {
    ENOSPC: 'there is no space left',
    EIO: 'the device failed',
    EFBIG: 'the file would be too large',
    EDQUOT: 'the quota is used up',
    EBADF: 'it is closed',
  };
  return code === undefined ? message : `${known[code] ?? 'the system refused'} (${code})`;
}
