/**
 * Fields that a change makes plain: they were volatile in the base.
 *
 * A single volatile field is not enough for a class to count as shared. Yet somebody thought of threads there, and a
 * volatile field has no races: what races on it now is due to the change, whether the base has the class open or not.
 */
import type { Run } from '../sarif/index.js';
import { type CodeIndex, codeOf } from './code-index.js';

/** A class with the names of fields that it declares as volatile. */
export interface VolatileFields {
  readonly className: string;
  readonly volatileFields: readonly string[];
}

/** The classes of a run that have volatile fields; none where the log does not know the code. */
export function volatileFields(run: Run): VolatileFields[] {
  const code = codeOf(run);
  return code === undefined ? [] : chosen(code, () => true);
}

/** Those that another run has, without `volatile`. */
export function madePlain(base: Run, head: Run): VolatileFields[] {
  const [before, now] = [codeOf(base), codeOf(head)];
  return before === undefined || now === undefined ? [] : chosen(before, (field) => isPlain(now, field));
}

/** Was the field of that name volatile, and is it plain now? */
export function isMadePlain(before: CodeIndex, now: CodeIndex, field: string): boolean {
  return before.field(field)?.isVolatile === true && isPlain(now, field);
}

function isPlain(code: CodeIndex, name: string): boolean {
  const field = code.field(name);
  return field !== undefined && !field.isVolatile && !field.isFinal;
}

function chosen(code: CodeIndex, isWanted: (field: string) => boolean): VolatileFields[] {
  return [...code.classNames()].flatMap((className) => {
    const names = code.fieldsOf(className).filter((name) => code.field(name)?.isVolatile && isWanted(name));
    const volatileFields = names.map((name) => name.slice(className.length + 1));
    return volatileFields.length === 0 ? [] : [{ className, volatileFields }];
  });
}
