/** Holds one class as we read it against the same class as javap prints it, and counts what was compared. */
import { type ClassFacts, flatten } from './facts.js';
import type { Differences, ImageClass } from './java-base.js';
import { fieldFacts, headFacts, methodFacts, poolFact } from './our-facts.js';

export interface Counts {
  classes: number;
  fields: number;
  methods: number;
  bodies: number;
  instructions: number;
  lines: number;
  constants: number;
  /** Constants that only others of the pool refer to: compared with those. */
  unasked: number;
}

export function noCounts(): Counts {
  return {
    classes: 0,
    fields: 0,
    methods: 0,
    bodies: 0,
    instructions: 0,
    lines: 0,
    constants: 0,
    unasked: 0,
  };
}

export function compare(
  { file, bytes }: ImageClass,
  theirs: ClassFacts,
  out: Differences,
  counts: Counts,
): void {
  if (theirs.name !== file.name) out.add(file.name, `they read ${theirs.name}`);
  const head = headFacts(file, bytes).map((fact) => fact.join(' '));
  out.compare(file.name, head, [...theirs.head].map((fact) => fact.join(' ')).sort(inOrderOf(head)));
  for (const { index, tag, text } of theirs.pool) {
    const ours = poolFact(file.pool, index, tag);
    if (ours === undefined) counts.unasked++;
    else if (ours !== text) out.add(file.name, `constant ${index} is ${ours} here and ${text} there`);
    // A long or double takes two numbers.
    counts.constants += tag === 'Long' || tag === 'Double' ? 2 : 1;
  }
  const size = theirs.pool.reduce((sum, { tag }) => sum + (tag === 'Long' || tag === 'Double' ? 2 : 1), 1);
  if (file.pool.size !== size) out.add(file.name, `the pool has ${file.pool.size} places, not ${size}`);
  const members = [...file.fields.map(fieldFacts), ...file.methods.map(methodFacts)];
  members.forEach((member, i) => {
    const other = theirs.members[i];
    out.compare(`${file.name}.${member.head}`, flatten(member), other === undefined ? [] : flatten(other));
    counts.instructions += member.code.length;
    counts.lines += member.lines.length;
    if (member.code.length > 0) counts.bodies++;
  });
  if (theirs.members.length > members.length)
    out.add(file.name, `they read ${theirs.members.length} members`);
  counts.classes++;
  counts.fields += file.fields.length;
  counts.methods += file.methods.length;
}

/** The attributes of a class come in any order. */
function inOrderOf(head: readonly string[]): (a: string, b: string) => number {
  const place = (fact: string) => head.findIndex((one) => one.split(' ', 1)[0] === fact.split(' ', 1)[0]);
  return (a, b) => place(a) - place(b);
}
