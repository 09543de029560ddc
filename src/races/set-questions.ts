/**
 * Answers that depend on which sets an object is in, found once for all objects that are in the same of those sets.
 *
 * Guarantee: the answer for an object is what a search for it finds, provided that a search learns of the object only what
 * it asks. The questions of all searches are a decision tree: two objects come to one leaf only if every question on the
 * way has the same answer for both.
 */
import { IntVec } from '../util/index.js';

/** In place of a set: the row has an answer. In place of a row: no object was there yet. */
const ANSWERED = -1;
const NONE = -1;

export class SetQuestions<Answer> {
  /** By row, the set that is asked about. */
  private readonly set = new IntVec(4);
  /** The rows for objects that are outside and inside the set; for an answer, `outside` is its index. */
  private readonly outside = new IntVec(4);
  private readonly inside = new IntVec(4);
  private readonly answers: Answer[] = [];

  /** The answer for an object, from `search` where it is not known. A search may ask about a set more than once. */
  of(isIn: (set: number) => boolean, search: (ask: (set: number) => boolean) => Answer): Answer {
    let [last, wasIn, questions] = [NONE, false, 0];
    for (let row = this.set.length > 0 ? 0 : NONE; row !== NONE; questions++) {
      const set = this.set.data[row];
      if (set === ANSWERED) return this.answers[this.outside.data[row]];
      last = row;
      wasIn = isIn(set);
      row = (wasIn ? this.inside : this.outside).data[row];
    }
    const asked = new Map<number, boolean>();
    const answer = search((set) => {
      const known = asked.get(set) ?? isIn(set);
      asked.set(set, known);
      return known;
    });
    // The first questions are those of the tree: searches ask alike until an answer differs.
    for (const [set, isInside] of [...asked].slice(questions)) {
      last = this.link(last, wasIn, set, NONE);
      wasIn = isInside;
    }
    this.link(last, wasIn, ANSWERED, this.answers.push(answer) - 1);
    return answer;
  }

  private link(last: number, wasIn: boolean, set: number, outside: number): number {
    this.outside.push(outside);
    this.inside.push(NONE);
    const row = this.set.push(set);
    if (last !== NONE) (wasIn ? this.inside : this.outside).data[last] = row;
    return row;
  }
}
