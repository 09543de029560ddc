/** Builders of one method become texts; those that other code gets stay builders. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ClassPath, openSource } from '../../src/classfile/index.js';
import { insnsOf, verify } from '../../src/ir/index.js';
import { loadProgram, type Program } from '../../src/program/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';

const SOURCE = `
class Texts {
  StringBuilder kept;
  Object lock;
  String join(Object a, int n) { return "a" + a + n; }
  String statements(Object a) { StringBuffer t = new StringBuffer(); t.append(a); t.setLength(1); return t.toString(); }
  String chars(char c, boolean b) { return c + ", " + b; }
  StringBuilder returned() { return new StringBuilder().append(1); }
  void stored() { kept = new StringBuilder("a").reverse(); }
  void given() { join(new StringBuilder().append(2), 1); }
  void locked() { StringBuilder t = new StringBuilder(); synchronized (t) { t.append(1); } }
  void array(char[] cs) { new StringBuilder().append(cs); }
  void other(StringBuilder t) { new StringBuilder().append(t); }
  void chosen(boolean b) { StringBuilder t = b ? new StringBuilder() : kept; t.append(1); }
}`;

describeWithJdk('texts that are joined', () => {
  const program: Program = loadProgram({
    application: new ClassPath([openSource(javac({ 'Texts.java': SOURCE }, { flags: ['--release', '8'] }))]),
    library: new ClassPath([]),
    models: new ClassPath([openSource('dist/models.jar')]),
    skeleton: readFileSync('dist/skeleton.bin'),
  });

  test.each([
    ['join', []],
    ['statements', ['<init>', 'append', 'setLength', 'toString']],
    ['chars', []],
    ['returned', ['<init>', 'append']],
    ['stored', ['<init>', 'reverse']],
    ['given', ['<init>', 'append']],
    ['locked', ['<init>', 'append']],
    ['array', ['<init>', 'append']],
    ['other', ['<init>', 'append']],
    ['chosen', ['<init>', 'append']],
  ])('%s: calls of builders are %j', (name, expected) => {
    const { methods } = program.class(program.classNamed('Texts'));
    const method = methods.find((each) => program.method(each).name === name) ?? -1;
    const body = program.body(method);
    if (body === undefined) throw new Error(`${name} has no body`);
    expect(verify(body)).toEqual([]);
    const called = insnsOf(body).flatMap((insn) =>
      insn.op === 'invoke' && /StringBu/.test(insn.method.owner) ? [insn.method.name] : [],
    );
    expect(called).toEqual(expected);
    const joins = insnsOf(body).filter(({ op }) => op === 'concat');
    expect(joins.length > 0).toBe(expected.length === 0);
  });
});
