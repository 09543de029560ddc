import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { type ClassFile, dotted } from '../../../src/classfile/index.js';
import { type Body, BodyBuilder, type HeldLock, lockRegions, type Value } from '../../../src/ir/index.js';
import { describeWithJdk } from '../../support/jdk.js';
import { LOCKS_JAVA } from '../sources.js';
import { compiled, isJdkLock, locksOf } from '../support.js';

const GOLDEN = join(dirname(fileURLToPath(import.meta.url)), 'golden', 'Locks.java.txt');

describeWithJdk('locks held at each call, under the lines of the source', () => {
  test('are those of golden/Locks.java.txt (UPDATE_GOLDEN=1 writes it anew)', () => {
    const cls = compiled({ 'Locks.java': LOCKS_JAVA }).get('Locks') as ClassFile;
    const facts = new Map<number, Set<string>>();
    for (const method of cls.methods) {
      if (!method.name.startsWith('<')) noteCalls(cls, method.name, facts);
    }
    const text = LOCKS_JAVA.split('\n').flatMap((line, i) => {
      const held = facts.get(i + 1);
      const indent = ' '.repeat(line.length - line.trimStart().length);
      return held === undefined ? [line] : [line, `${indent}// ^ ${[...held].sort().join(' | ')}`];
    });
    if (process.env['UPDATE_GOLDEN']) writeFileSync(GOLDEN, text.join('\n'));
    expect(text.join('\n')).toBe(readFileSync(GOLDEN, 'utf8'));
  });

  test('counts releases that match nothing', () => {
    const cls = compiled({ 'Locks.java': LOCKS_JAVA }).get('Locks') as ClassFile;
    const unmatched = (name: string): number => locksOf(cls, name).locks.unmatchedReleases;
    expect(unmatched('tryFinally')).toBe(0);
    expect(unmatched('catches')).toBe(0);
    expect(unmatched('wrongLock')).toBe(1);
    expect(unmatched('reassigned')).toBe(1);
    expect(unmatched('onOneBranch')).toBe(1);
  });

  test('names the line of the acquisition', () => {
    const cls = compiled({ 'Locks.java': LOCKS_JAVA }).get('Locks') as ClassFile;
    const { body, locks } = locksOf(cls, 'readThenWrite');
    const lines = callsOfUse(body).map(([block, index]) => {
      return locks.heldAt(block, index).map((h) => locks.locks[h].line);
    });
    const source = LOCKS_JAVA.split('\n');
    const lineOf = (text: string): number => source.findIndex((l) => l.includes(text)) + 1;
    expect(lines).toEqual([[lineOf('rw.readLock().lock()')], [lineOf('rw.writeLock().lock()')]]);
  });
});

describe('bodies without lock operations', () => {
  const access = { synchronized: false, isStatic: false, owner: 'x/A' };

  test('share one empty answer', () => {
    const make = (): Body => new BodyBuilder('x/A.m()V', ['ref']).finish();
    const regions = lockRegions(make(), access, isJdkLock);
    expect(regions).toBe(lockRegions(make(), access, isJdkLock));
    expect(regions.heldAt(0, 0)).toEqual([]);
  });

  test('hold the lock of the method throughout', () => {
    const body = new BodyBuilder('x/A.m()V', ['ref']).finish();
    const own = lockRegions(body, { ...access, synchronized: true }, isJdkLock);
    expect(own.locks).toEqual([
      { id: 0, expr: { kind: 'value', value: 0 }, via: 'monitor', mode: 'exclusive', line: -1 },
    ]);
    expect(own.heldAt(0, 0)).toEqual([0]);
    const ofClass = lockRegions(body, { ...access, synchronized: true, isStatic: true }, isJdkLock);
    expect(ofClass.locks[0].expr).toEqual({ kind: 'class', type: 'x/A' });
  });
});

function noteCalls(cls: ClassFile, name: string, facts: Map<number, Set<string>>): void {
  const { body, locks } = locksOf(cls, name);
  for (const [block, index] of callsOfUse(body)) {
    const held = locks.heldAt(block, index).map((h) => describeLock(body, locks.locks[h]));
    const { line } = body.blocks[block].insns[index];
    const known = facts.get(line) ?? new Set();
    facts.set(line, known.add(held.length > 0 ? held.join(', ') : 'nothing'));
  }
}

/** Blocks and places of the calls of `use`, and of what reads or writes `n`. */
function callsOfUse(body: Body): [number, number][] {
  return body.blocks.flatMap((block) =>
    block.insns.flatMap((insn, index): [number, number][] => {
      const isUse = insn.op === 'invoke' && insn.method.name === 'use';
      const isField = (insn.op === 'getfield' || insn.op === 'putfield') && insn.field.name === 'n';
      return isUse || isField || insn.op === 'lambda' ? [[block.id, index]] : [];
    }),
  );
}

function describeLock(body: Body, lock: HeldLock): string {
  const { expr } = lock;
  if (expr.kind === 'class') return `${dotted(expr.type)}.class`;
  return describeValue(body, expr.value);
}

function describeValue(body: Body, value: Value): string {
  const name = body.valueNames.get(value);
  if (name !== undefined) return name;
  for (const { insns } of body.blocks) {
    for (const insn of insns) {
      if (!('dst' in insn) || insn.dst !== value) continue;
      if (insn.op === 'getfield') return `${describeValue(body, insn.obj)}.${insn.field.name}`;
      if (insn.op === 'getstatic') return insn.field.name;
      if (insn.op === 'invoke') return `${describeValue(body, insn.args[0])}.${insn.method.name}()`;
      return insn.op;
    }
  }
  return `v${value}`;
}
