/** Failures of GitHub and of the network, on demand. */

export interface Fault {
  /** Status of the answer; left out where the request is done as usual, only slowly. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: GitHub's usual object with a message. */
  readonly body?: unknown;
  /** How many requests it hits; default: all. */
  readonly times?: number;
  /** Before the answer. */
  readonly delayMs?: number;
  /**
   * The connection ends: `before` the request is done, `after` it is done but before any answer, or in the `middle` of
   * the answer.
   */
  readonly cut?: 'before' | 'after' | 'middle';
}

interface Planted {
  readonly operation: string;
  readonly fault: Fault;
  left: number;
}

export class Faults {
  readonly #planted: Planted[] = [];

  /** Hits requests of an operation (`code-scanning/upload-sarif`), or all with `*`; earlier ones first. */
  add(operation: string, fault: Fault): void {
    this.#planted.push({ operation, fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#planted.length = 0;
  }

  /** The fault that this request meets, if any; it is used up. */
  next(operation: string): Fault | undefined {
    const planted = this.#planted.find(
      (candidate) => candidate.left > 0 && (candidate.operation === operation || candidate.operation === '*'),
    );
    if (planted === undefined) return undefined;
    planted.left--;
    return planted.fault;
  }
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Bad credentials',
  403: 'Resource not accessible by integration',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  422: 'Validation Failed',
  429: 'API rate limit exceeded',
  500: 'Server Error',
  502: 'Bad Gateway',
  503: 'Service unavailable',
};

/** An error as GitHub words it. */
export function errorBody(status: number, message = MESSAGES[status] ?? 'Error'): object {
  return {
    message,
    documentation_url: 'https://docs.github.com/rest',
    ...(status === 503 ? { code: 'unavailable' } : { status: String(status) }),
  };
}
