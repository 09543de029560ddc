// Reads every class of a jar and turns every method body into intermediate code, as a scan does with those it reaches,
// but all of them. Bundled and run by the bench; writes what it met as JSON.
//
//   node <bundle> <jar> <file>
import { writeFileSync } from 'node:fs';
import { openSource, parseClass } from '../src/classfile/index.ts';
import { buildBody } from '../src/ir/index.ts';

const [jar, output] = process.argv.slice(2);
const start = performance.now();
const source = openSource(jar);
let classes = 0;
let methods = 0;
let instructions = 0;
let bad = 0;
for (const name of source.names()) {
  const file = parseClass(source.read(name), source.origin(name));
  classes++;
  for (const member of file.methods) {
    if (member.code === undefined) continue;
    methods++;
    try {
      for (const { insns } of buildBody(file, member).blocks) instructions += insns.length;
    } catch {
      bad++;
    }
  }
}
const seconds = (performance.now() - start) / 1000;
writeFileSync(output, JSON.stringify({ seconds, classes, methods, instructions, bad }));
