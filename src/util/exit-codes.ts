/** Exit codes. The command line and the action use the same ones. */
export const ExitCode = {
  /** Done, and nothing that was asked to fail the run. */
  ok: 0,
  /** Findings that fail the run. Nothing else ends so. */
  findings: 1,
  /** The user's fault: flags, settings, configuration. */
  usage: 2,
  /** The scan could not be done, or not completely, or its result did not reach where it was to go. */
  incomplete: 3,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
