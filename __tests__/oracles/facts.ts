/** What is compared of a class: the facts that javap prints, as texts, the same from whoever read them. */

export interface MemberFacts {
  /** Name, descriptor and flags. */
  head: string;
  signature: string;
  constant: string;
  exceptions: string;
  /** Sizes of stack and locals, then the instructions with their operands, cases of switches one by one. */
  code: string[];
  handlers: string[];
  /** Offset and line. */
  lines: [number, string][];
  variables: string[];
  /** How many stack map frames there are. */
  frames: string;
}

export interface ClassFacts {
  readonly name: string;
  /** Hash, version, flags, supertypes, numbers of members, source file, signature, nest host. */
  readonly head: Map<string, string>;
  /** Number and kind of each constant, and what it says. */
  readonly pool: { readonly index: number; readonly tag: string; readonly text: string }[];
  readonly members: MemberFacts[];
}

export function noFacts(): MemberFacts {
  const lists = { code: [], handlers: [], lines: [], variables: [] };
  return { head: '', signature: '', constant: '', exceptions: '', frames: '', ...lists };
}

/** All facts of a member in one order. A line table is a set of rows: only their order by offset counts. */
export function flatten(member: MemberFacts): string[] {
  const lines = [...member.lines].sort((a, b) => a[0] - b[0]).map(([pc, line]) => `line ${line} at ${pc}`);
  const { head, signature, constant, exceptions, code, handlers, variables, frames } = member;
  return [head, signature, constant, exceptions, ...code, ...handlers, ...lines, ...variables, frames];
}
