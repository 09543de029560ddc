/** What a row of the table of settings holds (`options.ts`). */
import type { SettingType } from './values.js';

/** Which commands take a setting: all that read class files, those that make a harness, those that look for races. */
export type Group = 'input' | 'harness' | 'analysis' | 'report' | 'compare' | 'github';

/** What each group is called in help and documentation. */
export const GROUPS: Readonly<Record<Group, string>> = {
  input: 'What to read',
  harness: 'What threads share',
  analysis: 'How to analyse',
  report: 'What to report',
  compare: 'What to compare with',
  github: 'On GitHub',
};

/** One setting. A place it cannot be set in has no name there. */
export interface Option<Output = unknown> extends SettingType<Output> {
  /** As commander writes it: `--k <number>`. The flag of a switch that is on by default is its negation. */
  readonly flag?: string;
  /** Name of the action's input. */
  readonly input?: string;
  /** Key in `racewarden.yml`. */
  readonly yml?: string;
  readonly default: Output;
  /** The default of the action, where another one suits it better than the command line. */
  readonly inputDefault?: NoInfer<Output>;
  /** What action.yml itself puts in where the workflow says nothing, an expression for example. */
  readonly inputPreset?: string;
  /** The default in words, where the value alone says too little. */
  readonly defaultText?: string;
  readonly group: Group;
  /** A sentence or two, without the default. */
  readonly help: string;
}

export function option<Output>(
  kind: SettingType<Output>,
  row: Omit<Option<NoInfer<Output>>, keyof SettingType<unknown>>,
): Option<Output> {
  return { ...kind, ...row };
}
