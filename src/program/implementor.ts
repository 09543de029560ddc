/** Stand-ins for abstract classes and interfaces whose real implementation is not known. */
import { Access } from '../classfile/index.js';
import { inClassChain, maximallySpecific, superinterfacesOf } from './lookup.js';
import { type ClassDefinition, type MethodDefinition, type MethodRecord, OBJECT } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId, SelectorId } from './types.js';

/** Names of implementors start with it. */
export const IMPLEMENTOR_PREFIX = 'racewarden/Opaque$';

/** Classes of models that the JDK does not have: what models have in common, and implementations of what the JDK hides. */
const MADE_UP: ReadonlyMap<string, string> = new Map([
  ['racewarden/model/SharedMap', 'java/util/concurrent/ConcurrentMap'],
  ['racewarden/model/SharedQueue', 'java/util/Queue'],
  ['java/net/ModelHttpConnection', 'java/net/HttpURLConnection'],
  ['java/net/ModelJarConnection', 'java/net/JarURLConnection'],
  ...['XPath', 'XPathExpression'].map(
    (name) => [`javax/xml/xpath/Model${name}`, `javax/xml/xpath/${name}`] as const,
  ),
  ...[
    'FileChannel',
    'FileLock',
    'AsynchronousFileChannel',
    'AsynchronousSocketChannel',
    'AsynchronousServerSocketChannel',
  ].map((name) => [`java/nio/channels/Model${name}`, `java/nio/channels/${name}`] as const),
]);

/** The class of the JDK that `name` is an implementor or a model of; any other class stands for itself. */
export function standsFor(name: string): string {
  const [outer, ...nested] = name.split('$');
  const known = MADE_UP.get(outer);
  if (known !== undefined) return [known, ...nested].join('$');
  if (!name.startsWith(IMPLEMENTOR_PREFIX)) return name;
  return name.slice(IMPLEMENTOR_PREFIX.length).replace(/__?/g, (mark) => (mark === '_' ? '/' : '_'));
}

/** A class that can be instantiated and has every abstract method of `cls`; their bodies are the opaque default. */
export function implementorOf(table: ClassTable, cls: ClassId): ClassDefinition {
  const record = table.classes[cls];
  const name = IMPLEMENTOR_PREFIX + record.name.replaceAll('_', '__').replaceAll('/', '_');
  return {
    name,
    origin: 'synthetic',
    access: Access.public | Access.final,
    superName: record.isInterface ? 'java/lang/Object' : record.name,
    interfaces: record.isInterface ? [record.name] : [],
    methods: missingMethods(table, cls),
    fields: [],
    file: undefined,
    skeleton: undefined,
  };
}

function missingMethods(table: ClassTable, cls: ClassId): MethodDefinition[] {
  const missing = new Map<SelectorId, MethodRecord>();
  for (const owner of supertypes(table, cls)) {
    for (const id of table.classes[owner].methods) {
      const method = table.methods[id];
      if (!method.isAbstract || missing.has(method.selector)) continue;
      if (!isImplemented(table, cls, method.selector)) missing.set(method.selector, method);
    }
  }
  return [...missing.values()].map(({ name, desc }) => ({ name, desc, access: Access.public }));
}

/** Whether a class that adds nothing would have code for the method (JVMS §5.4.6). */
function isImplemented(table: ClassTable, cls: ClassId, selector: SelectorId): boolean {
  const { isInterface } = table.classes[cls];
  const inChain = inClassChain(table, isInterface ? OBJECT : cls, selector);
  if (inChain >= 0) return !table.methods[inChain].isAbstract;
  const own = isInterface ? table.classes[cls].methodBySelector.get(selector) : undefined;
  if (own !== undefined) return !table.methods[own].isAbstract;
  return maximallySpecific(table, cls, selector).filter((m) => !m.isAbstract).length === 1;
}

function supertypes(table: ClassTable, cls: ClassId): ClassId[] {
  const chain: ClassId[] = [];
  for (let at = cls; at >= 0; at = table.classes[at].superclass) chain.push(at);
  return [...chain, ...superinterfacesOf(table, cls)];
}
