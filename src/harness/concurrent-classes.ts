/**
 * Classes below a concurrent class of the JDK, such as a pool that counts its tasks in `afterExecute`: they inherit its promise that
 * threads may share an object.
 *
 * Not below abstract classes, which are tools to build something else, nor tasks, which a thread runs, nor locks, which callers hold
 * while they use the object.
 */
import { dotted } from '../classfile/index.js';
import type { ClassInfo, Program } from '../program/index.js';
import type { Shown } from './types.js';
import { classesAbove, shortName } from './visible.js';

export function concurrentClass(program: Program, cls: ClassInfo): Shown | undefined {
  if (program.isExplicitLock(cls.id)) return undefined;
  if (program.tasksOf(cls.id).length > 0) return undefined;
  const [nearest = cls] = [...classesAbove(program, cls)].reverse();
  if (nearest.superclass < 0 || !program.isJdk(nearest.superclass)) return undefined;
  const above = program.class(nearest.superclass);
  if (above.isAbstract || program.fieldSign(above.name) !== 'CONCURRENT') return undefined;
  const name = dotted(above.name);
  return { text: `extends ${name}`, sign: `that ${shortName(cls)} extends ${name}` };
}
