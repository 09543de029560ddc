/** What a scan met on its way and could not handle fully, as counters and lists. */
import { Access } from '../classfile/index.js';
import { type ContractCheck, claimsIn } from '../contracts/index.js';
import type { Diagnostic } from '../findings/index.js';
import type { Harness } from '../harness/index.js';
import { insnsOf } from '../ir/index.js';
import type { Locks } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import {
  type FieldId,
  isGroovyCallByName,
  isHandleCall,
  isOfUserInterface,
  type Program,
} from '../program/index.js';
import type { Accesses, Races } from '../races/index.js';
import { notFollowed, type Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { frameworkDiagnostics } from './frameworks.js';
import { jdkCalls } from './jdk-calls.js';
import type { Objects } from './objects.js';

export function diagnosticsOf(
  program: Program,
  harness: Harness,
  /** `solvedDiagnostics`, as far as there are any. */
  solved: readonly Diagnostic[],
  races: Races | undefined,
  objects: Objects | undefined,
): Diagnostic[] {
  const { badClasses, phantoms, phantomMembers, badBodies, namelessLocks } = program.diagnostics();
  const list = (name: string, items: readonly string[]): Diagnostic => ({ name, count: items.length, items });
  const found = [
    list(
      'classes left out because they are broken',
      badClasses.map(({ origin, reason }) => `${origin}: ${reason}`),
    ),
    list('classes referred to and not found', phantoms),
    list('members referred to and not found', phantomMembers),
    list(
      'methods whose code could not be read',
      badBodies.map(({ method, reason }) => `${method}: ${reason}`),
    ),
    list(
      'methods that acquire or release a lock for callers, which cannot name it',
      namelessLocks.map((method) => program.prettyMethod(method)).sort(),
    ),
    list('harness: left out', harness.notes),
    ...frameworkDiagnostics(program, harness),
    ...filledFields(harness, list),
    ...coroutines(program, list),
    ...solved,
  ];
  if (races !== undefined) {
    found.push({
      name: 'pairs reported although the search for their paths was cut',
      count: races.undecided,
      items: [],
    });
  }
  for (const { what, count } of objects?.model.notes ?? [])
    found.push({ name: `objects: ${what}`, count, items: [] });
  return found;
}

/** Accesses that dependencies make to their own state. */
export function leftOutDiagnostics({ leftOut }: Pick<Accesses, 'leftOut'>): Diagnostic[] {
  const name = 'accesses of thread-safe dependencies to their own state, left out';
  return leftOut === 0 ? [] : [{ name, count: leftOut, items: [] }];
}

/** Fields of which the code under scan does not say what they hold. */
function filledFields(
  { filled: { given, made, perRequest } }: Harness,
  list: (name: string, items: readonly string[]) => Diagnostic,
): Diagnostic[] {
  return [
    list('fields that a container fills with one shared object', given),
    list('fields that nothing assigns, filled with one object per owner', made),
    list('fields that a container fills for each request, left empty', perRequest),
  ].filter(({ count }) => count > 0);
}

/** Functions that Kotlin compiles to be resumed, by whatever thread: which one runs them, and in which order, is not known. */
function coroutines(
  program: Program,
  list: (name: string, items: readonly string[]) => Diagnostic,
): Diagnostic[] {
  const methods = program.applicationClasses().flatMap((cls) => program.class(cls).methods);
  const suspending = methods.filter((method) => {
    const { desc, access } = program.method(method);
    return desc.includes('Lkotlin/coroutines/Continuation;)') && (access & Access.synthetic) === 0;
  });
  const names = suspending.map((method) => program.prettyMethod(method)).sort();
  return [list('suspending functions of Kotlin, whose threads are not known', names)].filter(
    ({ count }) => count > 0,
  );
}

/** What of the claims of annotations is not checked; nothing is where the scan was cut before. */
export function contractDiagnostics(program: Program, contracts: ContractCheck | undefined): Diagnostic[] {
  const {
    byKey: claims,
    unread,
    ofParams,
  } = contracts === undefined ? claimsIn(program) : { ...contracts, byKey: contracts.claims };
  if (claims.size + unread.length + ofParams.length === 0) return [];
  const { unsure = 0, cut = 0 } = contracts ?? {};
  return [
    {
      name: 'fields and methods whose @GuardedBy was not checked, as the scan was cut',
      count: contracts === undefined ? claims.size : 0,
      items: [],
    },
    {
      name: 'methods with a @GuardedBy that names a parameter, which is not checked',
      count: ofParams.length,
      items: ofParams.map((method) => program.prettyMethod(method)).sort(),
    },
    {
      name: 'accesses whose paths were not all searched for the lock that @GuardedBy names',
      count: cut,
      items: [],
    },
    {
      name: 'fields whose @GuardedBy names no lock that racewarden understands',
      count: unread.length,
      items: unread,
    },
    {
      name: 'accesses that hold a lock which may be the one that @GuardedBy names',
      count: unsure,
      items: [],
    },
  ];
}

/** Fields that are taken as spin locks and count as none. */
export function lockDiagnostics({ held }: Locks, program: Program): Diagnostic[] {
  const items = held.handledWords().map((field) => nameOfField(program, field));
  const name = 'fields that do not count as spin locks, because unknown handles may store them';
  return items.length === 0 ? [] : [{ name, count: items.length, items: items.sort() }];
}

function nameOfField(program: Program, field: FieldId): string {
  const { owner, name } = program.field(field);
  return `${program.class(owner).name.replaceAll('/', '.')}.${name}`;
}

/** What the order of threads leaves out. */
export function orderDiagnostics(pt: PointsTo, threads: Threads): Diagnostic[] {
  const count = notFollowed(pt, threads);
  const name = 'open methods that start threads, too many to follow the order within each call';
  return count === 0 ? [] : [{ name, count, items: [] }];
}

/** So few are missing in almost every project: annotations, optional parts. */
const FEW_MISSING = 5;
const MOST_NAMED = 3;

/** That many classes are missing, and what to do; empty where they are few. */
export function missingWarnings(program: Program): string[] {
  const phantoms = program.diagnostics().phantoms.filter((name) => !isOfUserInterface(name));
  if (phantoms.length <= FEW_MISSING) return [];
  const named = phantoms.slice(0, MOST_NAMED).map((name) => name.replaceAll('/', '.'));
  return [
    `${phantoms.length} classes that the code uses are missing (${named.join(', ')} and ${phantoms.length - named.length} more), so races through them may be missing too: name their jars with --classpath, or classpath in racewarden.yml.`,
  ];
}

/** What the methods that are reached say. It looks at all their code, and stays as it is: ask once. */
export function solvedDiagnostics(pt: PointsTo): Diagnostic[] {
  const { program } = pt;
  const reached = reachedMethods(pt);
  const own = reached.filter((method) => program.isApplication(program.method(method).owner));
  return [
    unmodelled(pt, own),
    ...callsOfJdk(pt, reached),
    dynamicCalls(pt, own),
    ...callsByName(pt, own),
    unresolvedReflection(pt, own),
    unresolvedHandles(pt, own),
    unmatchedReleases(pt, own),
    lowered(pt),
  ];
}

/** JDK and missing methods that got the counted default, by number of call sites. */
function unmodelled(pt: PointsTo, methods: Int32Array): Diagnostic {
  const { program } = pt;
  const uses = new Map<string, number>();
  for (const method of methods) {
    const { body, calls } = pt.methodConstraints(method);
    for (const call of calls) {
      if (call.intrinsic !== undefined || !program.method(call.target).isOpaque) continue;
      const insn = body.blocks[call.block].insns[call.insn];
      if (insn.op === 'invoke' && insn.known) continue;
      const name = program.prettyMethod(call.target);
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  return byUse('calls of methods without a model', uses);
}

/** How many calls name a JDK method, and which of them get the default although it does not say all. */
function callsOfJdk(pt: PointsTo, reached: Int32Array): Diagnostic[] {
  const { sites, unmodelled: uses } = jdkCalls(pt, reached);
  return [
    { name: 'calls of JDK methods', count: sites, items: [] },
    byUse('unmodelled calls of JDK methods', uses),
  ];
}

function byUse(name: string, uses: ReadonlyMap<string, number>): Diagnostic {
  const sorted = [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const count = sorted.reduce((sum, [, n]) => sum + n, 0);
  return { name, count, items: sorted.map(([method, n]) => `${method} × ${n}`) };
}

/** Where the work that is allowed does not suffice for all contexts that the settings ask for. */
function lowered(pt: PointsTo): Diagnostic {
  const items = pt.lowered.map(
    ({ cls, k, contexts }) =>
      `${pt.program.class(cls).name.replaceAll('/', '.')}: k = ${k} instead of about ${contexts} contexts`,
  );
  return { name: 'classes analysed with a lower k, to stay within the budget', count: items.length, items };
}

/** What Groovy calls by name, through its call sites and its adapter. */
function callsByName(pt: PointsTo, methods: Int32Array): Diagnostic[] {
  const uses = new Map<string, number>();
  for (const method of methods) {
    for (const insn of insnsOf(pt.methodConstraints(method).body)) {
      if (insn.op !== 'invoke' || !isGroovyCallByName(insn.method)) continue;
      const name = pt.program.prettyMethod(method);
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  const found = byUse('calls of Groovy by name, which are not followed', uses);
  return found.count > 0 ? [found] : [];
}

/** invokedynamic sites with a bootstrap method that is not known. */
function dynamicCalls(pt: PointsTo, methods: Int32Array): Diagnostic {
  const items: string[] = [];
  for (const method of methods) {
    for (const { insns } of pt.methodConstraints(method).body.blocks) {
      for (const insn of insns)
        if (insn.op === 'dynamic')
          items.push(`${pt.program.prettyMethod(method)}: ${insn.bootstrap.member.owner}`);
    }
  }
  return { name: 'invokedynamic with an unknown bootstrap', count: items.length, items: items.sort() };
}

/** Class.forName on names that are no constants or no classes of the program. */
function unresolvedReflection(pt: PointsTo, methods: Int32Array): Diagnostic {
  const items: string[] = [];
  for (const method of methods) {
    for (const { intrinsic, constant, line } of pt.methodConstraints(method).calls) {
      if (intrinsic !== 'forName') continue;
      if (constant !== undefined && pt.program.findClass(constant.replaceAll('.', '/')) >= 0) continue;
      items.push(`${pt.program.prettyMethod(method)}${line > 0 ? `, line ${line}` : ''}`);
    }
  }
  return { name: 'classes named by reflection and not resolved', count: items.length, items: items.sort() };
}

/** What is accessed, called or made by a handle of which nothing is known. */
function unresolvedHandles(pt: PointsTo, methods: Int32Array): Diagnostic {
  const uses = new Map<string, number>();
  for (const method of methods) {
    for (const { insns } of pt.methodConstraints(method).body.blocks) {
      for (const insn of insns) {
        if (insn.op !== 'invoke' || insn.known || !isHandleCall(insn.method)) continue;
        const owner = insn.method.owner.slice(insn.method.owner.lastIndexOf('/') + 1);
        const text = `${pt.program.prettyMethod(method)}: ${owner}.${insn.method.name}`;
        uses.set(text, (uses.get(text) ?? 0) + 1);
      }
    }
  }
  return byUse('calls by handles and reflection that were not resolved', uses);
}

/** Releases of locks that this method does not seem to hold: they end all its explicit locks. */
function unmatchedReleases(pt: PointsTo, methods: Int32Array): Diagnostic {
  const items: string[] = [];
  let count = 0;
  for (const method of methods) {
    if (pt.program.body(method) === undefined) continue;
    const { unmatchedReleases: releases } = pt.program.locks(method);
    count += releases;
    if (releases > 0) items.push(`${pt.program.prettyMethod(method)} × ${releases}`);
  }
  return { name: 'releases of locks that the method does not hold', count, items: items.sort() };
}

/** Each once, in order of their ids. */
function reachedMethods({ calls, program }: PointsTo): Int32Array {
  const isReached = new Uint8Array(program.methodCount);
  for (let cs = 0; cs < calls.size; cs++) isReached[calls.methodOf(cs)] = 1;
  const reached = new IntVec(1024);
  for (let method = 0; method < isReached.length; method++) if (isReached[method] === 1) reached.push(method);
  return reached.toArray();
}
