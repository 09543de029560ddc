/** Compares what is read from a source file with what its compiler wrote: members of a class that are declared nowhere, or elsewhere. */
import { Access, type ClassFile } from '../../src/classfile/index.js';
import type { Declaration } from '../../src/suppressions/declarations.js';
import { javaDeclarations } from '../../src/suppressions/java.js';
import { lex } from '../../src/suppressions/lexer.js';
import { binaryKey, typeKey } from '../../src/suppressions/marks.js';

export function declarationsIn(text: string): Declaration[] {
  return javaDeclarations(lex(text).tokens);
}

/** Methods whose lines no declaration of their name and class holds, and fields without a declaration. */
export function unplaced(file: ClassFile, declarations: readonly Declaration[]): string[] {
  const key = binaryKey(file.name.slice(file.name.lastIndexOf('/') + 1));
  const own = declarations.filter(({ path }) => typeKey(path) === key);
  const heads = declarations.filter(
    ({ kind, path, names }) => kind === 'type' && typeKey([...path, ...names]) === key,
  );
  const simple = key.split(/\$\*?/).at(-1) as string;
  const methods = file.methods.filter(
    ({ access, name, code }) =>
      (access & Access.synthetic) === 0 &&
      name !== '<init>' &&
      name !== '<clinit>' &&
      (code?.lines.length ?? 0) > 0,
  );
  const lost = methods.filter(({ name, code }) => {
    const lines = [...(code?.lines ?? [])].filter((_, index) => index % 2 === 1);
    const named = own.filter(({ kind, names }) => kind === 'method' && names[0] === name);
    // Compilers give methods of enums and records that no source has the line of their class.
    const implicit = lines.every((at) => heads.some(({ line, nameLine }) => at >= line && at <= nameLine));
    return !implicit && !named.some(({ line, endLine }) => lines.every((at) => at >= line && at <= endLine));
  });
  const fields = file.fields.filter(
    ({ access, name }) =>
      (access & (Access.synthetic | Access.enum)) === 0 &&
      file.recordComponents?.some((component) => component.name === name) !== true &&
      !own.some(({ kind, names }) => kind === 'field' && names.includes(name)),
  );
  return [...lost, ...fields].map(({ name, desc }) => `${simple}.${name}${desc}`);
}
