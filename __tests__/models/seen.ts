/** Runs the points-to analysis over a few statements that use the JDK. */
import { ClassPath, openSource } from '../../src/classfile/index.js';
import { analysePointers } from '../../src/pointsto/index.js';
import { loadProgram } from '../../src/program/index.js';
import { IntVec } from '../../src/util/index.js';
import { javac } from '../support/jdk.js';
import { skeleton } from '../support/skeleton.js';

const HEAD = `import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;
public class Use {
  static class A {} static class B {} static class C {}
  static Object kept; // methods that do nothing are never entered
  static void first(Object seen) { kept = seen; } static void second(Object seen) { kept = seen; }
  public static void main(String[] args) throws Exception {`;

/** What `first` and `second` are called with, as class names; `classes` are nested classes beside A, B and C. */
export function seen(statements: string, classes = ''): { first: string; second: string } {
  const program = loadProgram({
    application: new ClassPath([
      openSource(javac({ 'Use.java': `${HEAD}\n${statements}\n  }\n${classes}}\n` })),
    ]),
    library: new ClassPath([]),
    models: new ClassPath([openSource('dist/models.jar')]),
    skeleton,
  });
  const use = program.classNamed('Use');
  const entry = program.findMethod(use, 'main', '([Ljava/lang/String;)V');
  const facts = analysePointers(program, { k: 2, entry, forkTargets: new Set() });
  const argumentsOf = (name: string): string => {
    const method = program.findMethod(use, name, '(Ljava/lang/Object;)V');
    const objects = new IntVec(16);
    for (let cs = 0; cs < facts.calls.size; cs++) {
      if (facts.calls.methodOf(cs) === method) facts.objects(cs, 0, objects);
    }
    const classes = Array.from(objects.view(), (object) => program.class(facts.heap.classOf(object)).name);
    return [...new Set(classes)].sort().join(' ').replaceAll('Use$', '');
  };
  return { first: argumentsOf('first'), second: argumentsOf('second') };
}
