/** Closed programs: classes that the virtual machine can launch. */
import { Access } from '../classfile/index.js';
import type { ClassInfo, MethodInfo, Program } from '../program/index.js';
import { closedMatcher } from './closed.js';
import { ClosedInterfaceError, UnknownMainError } from './errors.js';
import type { HarnessOptions } from './types.js';
import { has, title } from './visible.js';

const WITH_ARGUMENTS = '([Ljava/lang/String;)V';
const WITHOUT_ARGUMENTS = '()V';
const JAVA_25 = 69;
const JAVA_21 = 65;
/** A class file of a preview feature (JVMS §4.1). */
const PREVIEW = 65535;

/**
 * The `main` methods to run, sorted by class: the named ones, else all where no interface is named either.
 * @throws UnknownMainError where a named class has none and names may not be missed, ClosedInterfaceError where it is closed.
 */
export function listMains(
  program: Program,
  options: Pick<HarnessOptions, 'interfaces' | 'mains' | 'closed' | 'mayMiss'>,
): MethodInfo[] {
  if (options.mains.length === 0 && options.interfaces.length > 0) return [];
  const isClosed = closedMatcher(options);
  const all = new Map<string, MethodInfo>();
  for (const id of program.applicationClasses()) {
    const cls = program.class(id);
    const main = mainOf(program, cls);
    if (main !== undefined) all.set(title(cls), main);
  }
  if (options.mains.length === 0) return [...all].flatMap(([name, main]) => (isClosed(name) ? [] : [main]));
  const wanted = [...new Set(options.mains.map((name) => name.replaceAll('/', '.')))].sort();
  const contradiction = wanted.find(isClosed);
  if (contradiction !== undefined) throw new ClosedInterfaceError(contradiction, 'main');
  return wanted.flatMap((name) => {
    const main = all.get(name) ?? inheritedMain(program, name);
    if (main === undefined && !options.mayMiss) throw new UnknownMainError(name, [...all.keys()]);
    return main ?? [];
  });
}

/** A class may be launched by the `main` that it inherits; only a user's word makes it a program. */
function inheritedMain(program: Program, name: string): MethodInfo | undefined {
  const cls = program.findClass(name.replaceAll('.', '/'));
  const main = cls < 0 ? -1 : program.findMethod(cls, 'main', WITH_ARGUMENTS);
  return main >= 0 && isClassicMain(program.method(main)) ? program.method(main) : undefined;
}

function mainOf(program: Program, cls: ClassInfo): MethodInfo | undefined {
  const mains = cls.methods.map((id) => program.method(id)).filter((m) => m.name === 'main');
  const classic = mains.find(isClassicMain);
  if (classic !== undefined || !launchesInstances(cls)) return classic;
  // JEP 512: any main that is not private, with arguments before without.
  const modern = mains.filter((m) => !has(m, Access.private) && !m.isAbstract);
  return modern.find((m) => m.desc === WITH_ARGUMENTS) ?? modern.find((m) => m.desc === WITHOUT_ARGUMENTS);
}

function isClassicMain(method: MethodInfo): boolean {
  return method.isStatic && has(method, Access.public) && method.desc === WITH_ARGUMENTS;
}

function launchesInstances({ file, isAbstract }: ClassInfo): boolean {
  if (file === undefined || isAbstract) return false;
  const { majorVersion, minorVersion } = file;
  return majorVersion >= JAVA_25 || (majorVersion >= JAVA_21 && minorVersion === PREVIEW);
}
