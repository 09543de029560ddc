/**
 * What Groovy's compiler and its runtime have for themselves: how a call by name finds its method.
 *
 * Methods of that kind get the default body. The compiler adds some to each class; the others are in classes of the runtime,
 * which look up and make methods for the whole program, under locks and in caches of their own. That these are right is
 * assumed. What is called by way of them is not followed, and counted. Statically compiled code calls its methods itself.
 */
import { Access, type ClassFile, type MemberRef, type MethodMember } from '../classfile/index.js';

/** The compiler adds them to each class of Groovy. */
const ADDED: ReadonlySet<string> = new Set([
  '$getStaticMetaClass',
  '$getCallSiteArray',
  '$createCallSiteArray',
  'getMetaClass',
  'setMetaClass',
  'invokeMethod',
  'getProperty',
  'setProperty',
]);
const GENERATED = 'Lgroovy/transform/Generated;';

const RUNTIME = new RegExp(
  [
    '^org/codehaus/groovy/(?:reflection|vmplugin|runtime/(?:callsite|metaclass))/',
    '^org/codehaus/groovy/runtime/(?:ScriptBytecodeAdapter|InvokerHelper|BytecodeInterface8)$',
    String.raw`^groovy/lang/(?:\w*MetaClass\w*|GroovySystem)(?:\$|$)`,
  ].join('|'),
);
const CALL_SITE = 'org/codehaus/groovy/runtime/callsite/CallSite';
const ADAPTER = 'org/codehaus/groovy/runtime/ScriptBytecodeAdapter';
const BY_NAME = /^(?:invoke|get|set)\w*(?:Method|Property|Field|New|Closure)/;

/** Is the code of the method a part of how Groovy finds methods? A runtime that is itself under scan is code like other. */
export function findsMethods(file: ClassFile, isUnderScan: boolean, method: MethodMember): boolean {
  if (!isUnderScan && RUNTIME.test(file.name)) return true;
  if (!ADDED.has(method.name)) return false;
  const isGroovy =
    file.superName === 'groovy/lang/Closure' || file.interfaces.includes('groovy/lang/GroovyObject');
  const isMade =
    (method.access & Access.synthetic) !== 0 || method.annotations.some(({ type }) => type === GENERATED);
  return isGroovy && isMade;
}

/** `Thread.start { … }`, which Groovy adds to the JDK's class. */
export function startsGroovyThread({ owner, name }: Pick<MemberRef, 'owner' | 'name'>): boolean {
  return (
    owner === 'org/codehaus/groovy/runtime/DefaultGroovyStaticMethods' && /^start(?:Daemon)?$/.test(name)
  );
}

/** Is it a call of something that Groovy finds by its name when the program runs? */
export function isGroovyCallByName({ owner, name }: MemberRef): boolean {
  return owner === CALL_SITE || (owner === ADAPTER && BY_NAME.test(name));
}
