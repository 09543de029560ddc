/** Fields that are declared, or filled, in another way than in the base. */
import { isOnField, Use } from '../findings/index.js';
import type { CauseFound } from './change-cause.js';
import { type ChangePlace, type ChangeQuestion, fieldRacedOn, type Step, where } from './change-steps.js';
import { type CodeIndex, type FieldFacts, keyOf } from './code-index.js';

/** A field that is no longer `volatile` or `final`, or was an atomic one. */
export function changedField(question: ChangeQuestion): CauseFound | undefined {
  const { kind, subject, base, head } = question;
  if (!isOnField(kind)) return undefined;
  const name = fieldRacedOn(kind, subject, undefined) as string;
  const [before, after] = [base.field(name), head.field(name)];
  if (before === undefined || after === undefined) return undefined;
  const place = fieldPlace(question, after);
  const found = { kind: 'field', place, both: true, further: [] } as const;
  const member = { place, className: after.className, member: after.name };
  if (before.isVolatile && !after.isVolatile) {
    return {
      ...found,
      text: `This change made ${subject} no longer volatile ${where(place)}`,
      mends: after.isFinal ? [] : [{ ...member, insert: 'volatile' }],
    };
  }
  if (before.isFinal && !after.isFinal) {
    // What constructors assign alone may be final again.
    const isAssigned = head.usersOf(keyOf(Use.write, name)).length > 0;
    return {
      ...found,
      text: `This change made ${subject} no longer final ${where(place)}`,
      mends: isAssigned || after.isVolatile ? [] : [{ ...member, insert: 'final' }],
    };
  }
  const atomic = [...before.holds.keys()].find((cls) => cls.startsWith('java.util.concurrent.atomic.'));
  if (atomic === undefined || after.isReference) return undefined;
  return {
    ...found,
    kind: 'library-class',
    text: `This change made ${subject} a plain field ${where(place)}; it held a ${atomic} before`,
    mends: [],
  };
}

/** A field that holds an object of another library class, which is the one raced on. */
export function changedClass(
  question: ChangeQuestion,
  sides: readonly (readonly Step[])[],
): CauseFound | undefined {
  const { kind, subject, base, head } = question;
  if (kind !== 'library-object-race' && kind !== 'leaked-state') return undefined;
  const fields = candidates(question, sides).filter((name) => {
    const [before, after] = [base.field(name), head.field(name)];
    if (before === undefined || after === undefined || before.holds.size === 0) return false;
    return after.holds.has(subject) && !before.holds.has(subject);
  });
  if (fields.length !== 1) return undefined;
  const [name] = fields;
  const [before, after] = [base.field(name), head.field(name)] as [FieldFacts, FieldFacts];
  const gone = [...before.holds.keys()].filter((cls) => !after.holds.has(cls));
  if (gone.length === 0) return undefined;
  const made = after.holds.get(subject) ?? 0;
  const place = made > 0 ? { file: after.file, line: made, method: name } : fieldPlace(question, after);
  const text = `This change made ${name} hold a ${dotted(subject)} instead of a ${dotted(gone[0])} ${where(place)}`;
  const mend = { place, className: after.className, member: after.name };
  const mends = gone.length === 1 && made > 0 ? [{ ...mend, swap: [subject, gone[0]] as const }] : [];
  return { kind: 'library-class', text, place, both: true, further: [], mends };
}

/** The field that is said to hold the object, else those that the methods of the accesses use. */
function candidates({ holder, head }: ChangeQuestion, sides: readonly (readonly Step[])[]): string[] {
  if (holder !== undefined) return [holder];
  const last = sides.flatMap((steps) => steps.slice(-1));
  return [...new Set(last.flatMap(({ method }) => fieldsIn(head, method)))];
}

function fieldsIn(head: CodeIndex, method: string): string[] {
  return head.methods(method).flatMap((facts) => head.fieldsIn(facts));
}

function fieldPlace({ lines }: ChangeQuestion, { file, className, name }: FieldFacts): ChangePlace {
  return { file, line: lines?.field(file, className, name) ?? 0, method: `${className}.${name}` };
}

/** Nested classes as they are written. */
function dotted(name: string): string {
  return name.replaceAll('$', '.');
}
