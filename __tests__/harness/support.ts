import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { ClassPath, openClassPath } from '../../src/classfile/index.js';
import { buildHarness, type Harness, type HarnessOptions } from '../../src/harness/index.js';
import { type Body, type Insn, verify } from '../../src/ir/index.js';
import { loadProgram, type MethodId, type Program } from '../../src/program/index.js';
import { frameworks } from '../support/frameworks.js';
import { javac } from '../support/jdk.js';
import { skeleton } from '../support/skeleton.js';

/** A program of jars or class directories with the committed models, skeleton and tables of frameworks. */
export function programOf(...paths: string[]): Program {
  return loadProgram({
    application: openClassPath(paths),
    library: new ClassPath([]),
    models: openClassPath(['dist/models.jar']),
    skeleton,
    frameworks: frameworks(),
  });
}

/** Compiles sources, keyed by path; needs a JDK. */
export function compiled(sources: Readonly<Record<string, string>>, flags?: readonly string[]): Program {
  return programOf(javac(sources, { flags }));
}

/** The sources are files of one package `acme`, one public class each. */
export function acme(sources: Readonly<Record<string, string>>): Program {
  const files = Object.entries(sources).map(([name, text]) => [`acme/${name}.java`, `package acme; ${text}`]);
  return compiled(Object.fromEntries(files));
}

export function harnessOf(program: Program, options: Partial<HarnessOptions> = {}): Harness {
  return buildHarness(program, { interfaces: [], mains: [], shareArguments: false, ...options });
}

/** All bodies of the client's class; each must keep the promises of the IR. */
export function bodiesOf(program: Program, harness: Harness): Map<string, Body> {
  const { owner } = program.method(harness.entry);
  const bodies = new Map<string, Body>();
  for (const id of program.class(owner).methods) {
    const body = program.body(id) as Body;
    expect([body.name, ...verify(body)]).toEqual([body.name]);
    bodies.set(program.method(id).name, body);
  }
  return bodies;
}

export function insnsOf(body: Body): Insn[] {
  return body.blocks.flatMap(({ insns }) => [...insns]);
}

/** `owner.name` of everything that a body calls, in order. */
export function callsOf(body: Body): string[] {
  return insnsOf(body).flatMap((insn) =>
    insn.op === 'invoke' ? [`${insn.method.owner}.${insn.method.name}${insn.method.desc}`] : [],
  );
}

/** Types of all objects that a body makes, in order. */
export function madeIn(body: Body): string[] {
  return insnsOf(body).flatMap((insn) => (insn.op === 'new' || insn.op === 'newarray' ? [insn.type] : []));
}

/** `Pool.borrow(String)` of every root, `receiver > ` before it where the method is inherited. */
export function rootNames(program: Program, harness: Harness): string[] {
  return harness.roots.map(({ target, receiver }) => {
    const own = program.method(target).owner === receiver;
    return (own ? '' : `${program.class(receiver).name} > `) + program.prettyMethod(target);
  });
}

/** The body of the root that calls the method; the first if several receivers have it. */
export function rootBody(program: Program, harness: Harness, method: string): Body {
  const root = harness.roots.find(({ target }) => program.prettyMethod(target) === method);
  if (root === undefined) throw new Error(`no root calls ${method}`);
  return program.body(root.method) as Body;
}

export function names(program: Program, methods: readonly MethodId[]): string[] {
  return methods.map((id) => program.prettyMethod(id));
}

/** Compares with a kept text; UPDATE_GOLDEN=1 writes it anew. */
export function expectGolden(name: string, text: string): void {
  const file = join('__tests__', 'harness', 'golden', name);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
