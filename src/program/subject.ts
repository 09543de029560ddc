/** Classes of the JDK that are scanned themselves, read from the JDK's own bytecode. */
import { type ClassFile, type ClassSource, parseClass } from '../classfile/index.js';
import type { BadClasses } from './bad-classes.js';
import type { Subject } from './types.js';

/**
 * The named classes with all that belongs to them: nested classes, and superclasses below `java/lang/Object`, with
 * theirs. All others keep their models.
 * @throws Error where the JDK has no class of a given name.
 */
export function readSubject(subject: Subject | undefined, badClasses: BadClasses): Map<string, ClassFile> {
  const files = new Map<string, ClassFile>();
  if (subject === undefined) return files;
  for (const name of subject.classes) {
    if (!addWithParts(subject.source, name, files)) {
      throw new Error(`There is no class ${name} in ${subject.source.label}.`);
    }
  }
  for (const file of [...files.values()]) {
    for (const part of partsOf(file)) {
      if (!files.has(part))
        badClasses.add(file.origin, `its part ${part} is missing in ${subject.source.label}`);
    }
  }
  return files;
}

function addWithParts(source: ClassSource, first: string, files: Map<string, ClassFile>): boolean {
  const open = [first];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (files.has(name)) continue;
    const bytes = source.read(name);
    if (bytes === undefined) continue;
    const file = parseClass(bytes, source.origin(name));
    files.set(name, file);
    open.push(...partsOf(file));
  }
  return files.has(first);
}

/** The superclass, and nested classes: local and anonymous ones stand in InnerClasses too (JVMS §4.7.6). */
function partsOf(file: ClassFile): string[] {
  const nested = file.innerClasses
    .map((row) => row.inner)
    .filter((inner) => inner.startsWith(`${file.name}$`));
  const { superName } = file;
  const above = superName === undefined || superName === 'java/lang/Object' ? [] : [superName];
  return [...above, ...nested];
}
