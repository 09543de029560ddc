/** What this room takes and gives: recipes, and what came of running them. Plain data. */

/** One call that threads may make. Its texts have holes (`holes.ts`) and marked names (`names.ts`). */
export interface RecipeCall {
  readonly code: string;
  readonly isVoid: boolean;
}

/** How a program shows a finding. */
export interface Recipe {
  readonly id: string;
  /** What is wrong, a sentence. */
  readonly message: string;
  /** What both threads do, a line each. */
  readonly sides: readonly string[];
  /** Of the generated classes; empty for none. */
  readonly packageName: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  /** Each a list of assignments to the fields. */
  readonly ways: readonly (readonly string[])[];
  readonly calls: readonly RecipeCall[];
  /** Pairs of calls that race, the most telling first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Class objects whose static fields are looked at. */
  readonly statics: readonly string[];
  /** Static fields decide, so that classes are loaded anew for each round. */
  readonly isFresh: boolean;
  /** Where the races of the finding access what they are on. */
  readonly accesses: readonly AccessPlace[];
}

export interface AccessPlace {
  /** Dotted. */
  readonly className: string;
  /** `org.acme.Pool.borrow(String)`, as in findings. */
  readonly method: string;
  /** Of the instruction, in bytes. */
  readonly offset: number;
}

/** Why there is no recipe: completes "cannot be made: …". */
export interface NoRecipe {
  readonly id: string;
  readonly reason: string;
}

export type Prepared = Recipe | NoRecipe;

export type Verdict = 'confirmed' | 'not seen' | 'cannot be made';

/** Which calls a race makes, each with the number that its arguments are made from. */
export interface Script {
  readonly way: number;
  readonly setUp: readonly ScriptCall[];
  readonly first: readonly ScriptCall[];
  readonly second: readonly ScriptCall[];
}

export interface ScriptCall {
  readonly call: number;
  readonly i: number;
}

export interface Reproduction {
  readonly id: string;
  readonly verdict: Verdict;
  /** Of a confirmed one: lost update, exception, corrupted collection, wrong result … */
  readonly kind?: string;
  /** What went wrong, or why the program cannot be made. */
  readonly what?: string;
  /** How many rounds went wrong, and of how many. */
  readonly failures?: number;
  readonly rounds?: number;
  /** It went wrong where threads stop before racing accesses, in classes that are changed for that. */
  readonly isDelayed?: true;
  /** The folder of the program, where it is kept, and how to run it there. */
  readonly folder?: string;
  readonly commands?: readonly string[];
}
