/** Objects that a container makes and calls, and what it does with them in which order. */
import { Access } from '../classfile/index.js';
import { paramDescs } from '../ir/index.js';
import {
  type ClassId,
  type Contained,
  containedType,
  type MethodInfo,
  type Program,
} from '../program/index.js';
import { has } from './visible.js';

/** What the class is to its container; undefined where none makes it. The first of several that its supertypes say. */
export function containedAs(program: Program, cls: ClassId): Contained | undefined {
  const above = new Set<ClassId>();
  for (let at = cls; at >= 0; at = program.class(at).superclass) above.add(at);
  // A set that grows while it is walked.
  for (const at of above) {
    const found = containedType(program.class(at).name);
    if (found !== undefined) return found;
    for (const type of program.class(at).interfaces) above.add(type);
  }
  return undefined;
}

/** Does the container call it before all requests? */
export function isBegin(as: Contained | undefined, method: MethodInfo): boolean {
  return as !== undefined && method.name === as.begins && isToldOfLife(method);
}

/** Does it call it after all requests? */
export function isEnd(as: Contained | undefined, method: MethodInfo): boolean {
  return as !== undefined && method.name === as.ends && isToldOfLife(method);
}

/** Is it called for requests of many threads? */
export function isRequest(program: Program, as: Contained, method: MethodInfo): boolean {
  if (!program.isApplication(method.owner)) return false;
  return (
    has(method, Access.public) || (has(method, Access.protected) && as.requests?.test(method.name) === true)
  );
}

/** `init()`, `init(ServletConfig)`, `contextDestroyed(ServletContextEvent)`. */
function isToldOfLife({ desc, isStatic, access }: MethodInfo): boolean {
  if (isStatic || (access & Access.public) === 0) return false;
  const params = paramDescs(desc);
  return params.length <= 1 && params.every((param) => /^L(?:javax|jakarta)\/servlet\//.test(param));
}
