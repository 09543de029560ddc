import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { JavaClassFileReader } from 'java-class-tools';
import {
  type ClassFile,
  forEachInstruction,
  opcodeName,
  openClassPath,
  openJdk,
  parseClass,
} from '../../src/classfile/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { drain } from './drain.js';
import { SAMPLE } from './sample.js';

/** `pc mnemonic` of every instruction, method by method. */
function listing(file: ClassFile): string[] {
  return file.methods.flatMap(({ code }) => {
    const rows: string[] = [];
    if (code)
      forEachInstruction(code.bytes, (pc, opcode) => rows.push(`${pc} ${opcodeName(opcode)}`), file.origin);
    return rows;
  });
}

/** The same from what javap prints; it writes `iinc_w` for a wide iinc. */
function javapListing(text: string): string[] {
  return [...text.matchAll(/^ {5,}(\d+): ([a-z][a-z0-9_]*)/gm)].map(([, pc, name]) => {
    const widened = name.replace(/_w$/, '');
    return `${pc} ${/^(iinc|ret|[ilfda](load|store))$/.test(widened) ? widened : name}`;
  });
}

function lineRows(file: ClassFile): string[] {
  return file.methods.flatMap(({ code }) => {
    const lines = code?.lines ?? new Int32Array(0);
    return Array.from({ length: lines.length / 2 }, (_, i) => `${lines[2 * i + 1]}: ${lines[2 * i]}`);
  });
}

describeWithJdk('what javac writes', (home) => {
  const directory = () => javac(SAMPLE, { home });
  const javap = (...args: string[]) =>
    execFileSync(join(home, 'bin', 'javap'), args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

  test('is read whole', () => {
    const path = openClassPath([directory()]);
    const warnings: string[] = [];
    const { classes, badCount } = path.loadAll((message) => warnings.push(message));
    expect([badCount, warnings]).toEqual([0, []]);
    expect(classes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['module-info', 'acme/package-info']),
    );
    for (const file of classes) expect(drain(file)).toBeGreaterThan(0);
  });

  test('has the meaning of its source', () => {
    const read = (name: string) => parseClass(readFileSync(join(directory(), `acme/${name}.class`)), name);
    const sample = read('Sample');
    const field = (name: string) => sample.fields.find((one) => one.name === name);
    expect(sample.sourceFile).toBe('Sample.java');
    expect(field('BIG')?.constantValue).toEqual({ kind: 'long', value: 1n << 40n });
    expect(field('TEXT')?.constantValue).toEqual({ kind: 'string', value: 'nul \0 smile 😀 lone \ud83d' });
    expect(field('D')?.constantValue).toEqual({ kind: 'double', value: Math.E });
    expect(field('count')?.annotations.map(({ type, visible }) => [type, visible])).toEqual([
      ['Ljava/lang/Deprecated;', true],
      ['Lacme/Mark;', false],
    ]);
    expect(sample.annotations[0].values.get('value')).toEqual({ kind: 'constant', value: 'über' });
    expect(sample.bootstrapMethods.map(({ handle }) => handle.member.owner)).toContain(
      'java/lang/invoke/LambdaMetafactory',
    );
    expect(read('Sample$Point').recordComponents).toEqual([
      { name: 'x', desc: 'Ljava/lang/Object;', signature: 'TU;' },
      { name: 'y', desc: 'J', signature: undefined },
      { name: 'z', desc: 'D', signature: undefined },
    ]);
    expect(read('Sample$Node').permittedSubclasses).toEqual(['acme/Sample$Leaf', 'acme/Sample$Pair']);
    expect(read('Sample$1Local').enclosingMethod).toEqual({
      owner: 'acme/Sample',
      name: 'outer',
      desc: '(Ljava/lang/Comparable;)Ljava/lang/Object;',
    });
    expect(read('package-info').annotations.map(({ type }) => type)).toEqual(['Ljava/lang/Deprecated;']);
  });

  test('is what java-class-tools reads', () => {
    const bytes = readFileSync(join(directory(), 'acme/Sample.class'));
    const ours = parseClass(bytes, 'Sample');
    const theirs = new JavaClassFileReader().read(bytes);
    const text = (index: number) => {
      const entry = theirs.constant_pool[index] as { bytes?: number[] };
      return Buffer.from(entry.bytes ?? []).toString('utf8');
    };
    const members = (list: typeof theirs.methods) =>
      list.map((one) => [one.access_flags, text(one.name_index), text(one.descriptor_index)]);
    expect(ours.pool.size).toBe(theirs.constant_pool_count);
    expect(ours.fields.map(({ access, name, desc }) => [access, name, desc])).toEqual(members(theirs.fields));
    expect(ours.methods.map(({ access, name, desc }) => [access, name, desc])).toEqual(
      members(theirs.methods),
    );
    const codes = theirs.methods.map((method) => {
      const code = method.attributes.find((one) => text(one.attribute_name_index) === 'Code') as
        | { max_stack: number; max_locals: number; code: number[]; exception_table: { handler_pc: number }[] }
        | undefined;
      if (code === undefined) return undefined;
      const handlers = code.exception_table.map((row) => row.handler_pc);
      return { stack: code.max_stack, locals: code.max_locals, code: [...code.code], handlers };
    });
    expect(
      ours.methods.map(({ code }) => {
        if (code === undefined) return undefined;
        const handlers = code.handlers.map((row) => row.handlerPc);
        return { stack: code.maxStack, locals: code.maxLocals, code: [...code.bytes], handlers };
      }),
    ).toEqual(codes);
  });

  test.each(['Sample', 'Sample$Color'])('%s has the instructions and lines that javap prints', (name) => {
    const path = join(directory(), `acme/${name}.class`);
    const file = parseClass(readFileSync(path), name);
    const text = javap('-c', '-l', '-p', path);
    expect(listing(file)).toEqual(javapListing(text));
    const lines = [...text.matchAll(/^ *line (\d+: \d+)$/gm)].map(([, row]) => row);
    expect(lineRows(file).sort()).toEqual(lines.sort());
  });

  test.each([
    'java/util/HashMap',
    'java/util/concurrent/ForkJoinPool',
    'java/lang/invoke/MethodHandles$Lookup',
    'java/lang/Character',
  ])('the JDK has %s as javap prints it', (name) => {
    const jdk = openJdk(home);
    try {
      const file = parseClass(jdk.read(name) as Uint8Array, name);
      expect(listing(file)).toEqual(javapListing(javap('-c', '-p', name.replaceAll('/', '.'))));
    } finally {
      jdk.close();
    }
  });
});
