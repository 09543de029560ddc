/** What a body says of its calls before the call graph is known (`locks/releases.ts` knows more). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ClassPath, openSource } from '../../src/classfile/index.js';
import { loadProgram } from '../../src/program/index.js';

const program = loadProgram({
  application: new ClassPath([openSource('fixtures/locks-given-by-kept-functions/free.jar')]),
  library: new ClassPath([]),
  models: new ClassPath([openSource('dist/models.jar')]),
  skeleton: readFileSync('dist/skeleton.bin'),
});

/** Is a lock held where a method of a class stores its field `n`? */
function isHeldAtStore(cls: string, name: string): boolean[] {
  const { methods } = program.class(program.classNamed(`fixtures/locksgivenbykeptfunctions/${cls}`));
  const method = methods.find((each) => program.method(each).name === name) ?? -1;
  const body = program.body(method);
  if (body === undefined) throw new Error(`${cls}.${name} has no body`);
  return body.blocks.flatMap(({ id, insns }) =>
    insns.flatMap((insn, at) =>
      insn.op === 'putfield' && insn.field.name === 'n'
        ? [program.locks(method).heldAt(id, at).length > 0]
        : [],
    ),
  );
}

test('a function that is passed as it is made gives up only what it gives up', () => {
  expect(isHeldAtStore('FieldShop', 'use')).toEqual([true]);
});
