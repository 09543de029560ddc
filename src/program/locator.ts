/**
 * Finds a class by name. Names of the JDK mean the JDK's class whatever a jar brings under them, as for the virtual
 * machine; then come application and library, without the code of user interfaces (`user-interfaces.ts`).
 */
import {
  Access,
  type ClassFile,
  ClassFormatError,
  type ClassPath,
  type MethodMember,
  parseClass,
} from '../classfile/index.js';
import { BadClasses } from './bad-classes.js';
import { findsMethods } from './groovy.js';
import type { ClassDefinition, SkeletonClass } from './records.js';
import type { Skeleton } from './skeleton.js';
import { readSubject } from './subject.js';
import type { ProgramOptions } from './types.js';
import { isOfUserInterface } from './user-interfaces.js';

/** The harness and stand-ins for unknown classes have names of this package, whatever a jar brings under them. */
const OWN_PACKAGE = 'racewarden/';

export class ClassLocator {
  private readonly subject: ReadonlyMap<string, ClassFile>;
  private readonly application: ReadonlyMap<string, ClassFile>;
  /** Classes of the class path whose files were asked for before the classes. */
  private readonly files = new Map<string, ClassFile>();

  constructor(
    private readonly options: ProgramOptions,
    private readonly skeleton: Skeleton | undefined,
    private readonly badClasses: BadClasses,
  ) {
    this.subject = readSubject(options.subject, badClasses);
    this.application = readAll(options.application, badClasses);
  }

  /** Undefined where no source has the class, or only a broken file. */
  locate(name: string): ClassDefinition | undefined {
    const subject = this.subject.get(name);
    if (subject !== undefined) return ofFile(subject, 'subject', undefined);
    const api = this.skeleton?.find(name);
    const model = parseFrom(this.options.models, name, this.badClasses);
    if (model !== undefined) return ofFile(model, 'model', api);
    if (api !== undefined && !api.isRemoved) return ofSkeleton(api);
    if (name.startsWith(OWN_PACKAGE)) return undefined;
    const application = this.application.get(name);
    if (application !== undefined) return ofFile(application, 'application', undefined);
    const library = this.files.get(name) ?? parseFrom(this.options.library, name, this.badClasses);
    this.files.delete(name);
    if (library !== undefined) return ofFile(library, 'library', undefined);
    return api && ofSkeleton(api);
  }

  /** The file of a class of the class path; undefined for other classes and where it is broken. Nothing is noted. */
  libraryFile(name: string): ClassFile | undefined {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    if (this.subject.has(name) || this.application.has(name) || name.startsWith(OWN_PACKAGE))
      return undefined;
    if (isOfUserInterface(name)) return undefined;
    const { models, library } = this.options;
    const api = this.skeleton?.find(name);
    if (models?.find(name) !== undefined || (api !== undefined && !api.isRemoved)) return undefined;
    const file = parseFrom(library, name, new BadClasses(() => {}));
    if (file !== undefined) this.files.set(name, file);
    return file;
  }

  /** Names of all classes under scan, sorted; some may turn out to be of the JDK. */
  namesUnderScan(): string[] {
    return [...new Set([...this.subject.keys(), ...this.application.keys()])].sort();
  }
}

/** Reads all classes of the application, by the names that they declare. */
function readAll(path: ClassPath, badClasses: BadClasses): Map<string, ClassFile> {
  const files = new Map<string, ClassFile>();
  for (const name of path.names()) {
    const file = parse(path, name, badClasses);
    if (file === undefined || (file.access & Access.module) !== 0) continue;
    if (file.name.startsWith(OWN_PACKAGE)) {
      badClasses.add(file.origin, `its name ${file.name} is kept for what the analysis makes itself`);
      continue;
    }
    // A file under its own name goes before one that lies somewhere else.
    if (file.name === name || !files.has(file.name)) files.set(file.name, file);
  }
  return files;
}

function parseFrom(path: ClassPath | undefined, name: string, badClasses: BadClasses): ClassFile | undefined {
  const file = path && parse(path, name, badClasses);
  if (file === undefined || file.name === name) return file;
  badClasses.add(file.origin, `it declares the class ${file.name} instead`);
  return undefined;
}

function parse(path: ClassPath, name: string, badClasses: BadClasses): ClassFile | undefined {
  try {
    const found = path.find(name);
    return found && parseClass(found.bytes, found.origin);
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
    badClasses.add(error.origin, error.reason);
    return undefined;
  }
}

function ofFile(
  file: ClassFile,
  origin: 'subject' | 'model' | 'application' | 'library',
  skeleton: SkeletonClass | undefined,
): ClassDefinition {
  const { name, access, interfaces } = file;
  return {
    name,
    origin,
    access,
    superName: file.superName ?? 'java/lang/Object',
    interfaces,
    methods: file.methods.map((member) => ({
      name: member.name,
      desc: member.desc,
      access: member.access,
      member: isFollowed(file, origin, member) ? member : withoutCode(member),
    })),
    fields: file.fields.map((member) => ({
      name: member.name,
      desc: member.desc,
      access: member.access,
      member,
    })),
    file,
    skeleton,
  };
}

function isFollowed(file: ClassFile, origin: string, member: MethodMember): boolean {
  if (origin === 'library' && isOfUserInterface(file.name)) return false;
  return !findsMethods(file, origin === 'application', member);
}

function withoutCode(member: MethodMember): MethodMember {
  return { ...member, code: undefined };
}

function ofSkeleton(skeleton: SkeletonClass): ClassDefinition {
  const { name, access, superName, interfaces } = skeleton;
  const origin = 'skeleton';
  return { name, origin, access, superName, interfaces, methods: [], fields: [], file: undefined, skeleton };
}
