/** The user's fault: a wrong flag, setting or configuration file. The message is one sentence for people. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}
