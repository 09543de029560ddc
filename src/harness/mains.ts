/** Closed programs: classes that the virtual machine can launch. */
import { Access } from '../classfile/index.js';
import { globMatcher, type Matcher } from '../config/index.js';
import type { ClassInfo, MethodInfo, Program } from '../program/index.js';
import { closedMatcher } from './closed.js';
import { ClosedInterfaceError, UnknownMainError } from './errors.js';
import type { HarnessOptions } from './types.js';
import { has, isMain, MAIN_DESC, title } from './visible.js';

const WITHOUT_ARGUMENTS = '()V';
const JAVA_25 = 69;
const JAVA_21 = 65;
/** A class file of a preview feature (JVMS §4.1). */
const PREVIEW = 65535;

/**
 * The `main` methods to run, sorted by class: those that the globs name, else all where no interface is named either;
 * without those that are closed.
 * @throws UnknownMainError where a glob matches no class with a `main`, unless names may be missed; ClosedInterfaceError
 *   where all that it matches are closed.
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
  const chosen = options.mains.length > 0 ? named(program, options, all, isClosed) : open(all, isClosed);
  return [...chosen.values()];
}

type Mains = ReadonlyMap<string, MethodInfo>;

function named(
  program: Program,
  { mains: globs, mayMiss }: Pick<HarnessOptions, 'mains' | 'mayMiss'>,
  all: Mains,
  isClosed: Matcher,
): Mains {
  const chosen = new Map<string, MethodInfo>();
  for (const glob of new Set(globs.map((name) => name.replaceAll('/', '.')))) {
    const matches = globMatcher([glob]);
    const found = new Map([...all].filter(([name]) => matches(name)));
    const inherited = found.size === 0 ? inheritedMain(program, glob) : undefined;
    if (inherited !== undefined) found.set(glob, inherited);
    if (found.size === 0 && mayMiss) continue;
    if (found.size === 0) throw new UnknownMainError(glob, [...all.keys()]);
    const left = open(found, isClosed);
    if (left.size === 0) throw new ClosedInterfaceError(glob, 'main');
    for (const [name, main] of left) chosen.set(name, main);
  }
  return new Map([...chosen].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Those that are not closed. */
function open(mains: Mains, isClosed: Matcher): Mains {
  return new Map([...mains].filter(([name]) => !isClosed(name)));
}

/** A class may be launched by the `main` that it inherits; only a user's word makes it a program. */
function inheritedMain(program: Program, name: string): MethodInfo | undefined {
  const cls = program.findClass(name.replaceAll('.', '/'));
  const main = cls < 0 ? -1 : program.findMethod(cls, 'main', MAIN_DESC);
  return main >= 0 && isClassicMain(program.method(main)) ? program.method(main) : undefined;
}

function mainOf(program: Program, cls: ClassInfo): MethodInfo | undefined {
  const mains = cls.methods.map((id) => program.method(id)).filter((m) => m.name === 'main');
  const classic = mains.find(isClassicMain);
  if (classic !== undefined || !launchesInstances(cls)) return classic;
  // JEP 512: any main that is not private, with arguments before without.
  const modern = mains.filter((m) => !has(m, Access.private) && !m.isAbstract);
  return modern.find((m) => m.desc === MAIN_DESC) ?? modern.find((m) => m.desc === WITHOUT_ARGUMENTS);
}

function isClassicMain(method: MethodInfo): boolean {
  return has(method, Access.public) && isMain(method);
}

function launchesInstances({ file, isAbstract }: ClassInfo): boolean {
  if (file === undefined || isAbstract) return false;
  const { majorVersion, minorVersion } = file;
  return majorVersion >= JAVA_25 || (majorVersion >= JAVA_21 && minorVersion === PREVIEW);
}
