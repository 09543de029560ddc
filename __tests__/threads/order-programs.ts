/**
 * Random programs that start threads, give tasks to pools and wait for them, mostly in one of the ways in which programs do:
 * what is told of order must hold in each of their runs.
 */
import { BARRIERS } from './order-barriers-writer.js';
import { SIGNALS } from './order-signals-writer.js';
import { OrderWriter, type Place, TASKS } from './order-writer.js';

const PARAMS = 'T t, List<T> l, ExecutorService p, Future<?> f';
const FIELDS = 'int n; final T t; final List<T> l; final ExecutorService p; final Future<?> f;';
const ASSIGN = 'this.t = t; this.l = l; this.p = p; this.f = f;';
const CAPTURED = 'T t0 = t; List<T> l0 = l; T[] a0 = null; ExecutorService p0 = p; Future<?> f0 = f;';
const LOCALS = `T t1 = null; List<T> l1 = null; T[] a1 = null; ExecutorService p1 = null; Future<?> f1 = null;
List<Future<?>> q0 = null, q1 = null; CompletableFuture<Object> c0 = null, c1 = null;`;

/** A program of the given package; the same for the same seed. */
export function orderProgram(pack: string, seed: number): string {
  const writer = new OrderWriter(seed);
  const place: Place = { throws: true, depth: 0, from: 0, helpers: 0, isTask: false };
  const main = [
    ...writer.statements(place, 3 + writer.upTo(4)),
    ...(writer.chance(0.7) ? [writer.access()] : []),
  ];
  const helpers = new Map<number, string>();
  const tasks = new Map<string, string>();
  // What is written may need more.
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const callee of writer.called) {
      if (helpers.has(callee)) continue;
      helpers.set(callee, helperText(writer, callee));
      isMore = true;
    }
    for (const task of writer.tasks) {
      if (tasks.has(task)) continue;
      tasks.set(task, taskText(writer, task));
      isMore = true;
    }
  }
  return `package ${pack};
import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*; import java.util.function.*;
public class P {
static int g0, g1, g2;
static volatile T st; static volatile List<T> sl; static volatile T[] sa; static volatile ExecutorService sp; static volatile Future<?> sf; static volatile Thread boss;
${SIGNALS}
${BARRIERS}
static boolean coin() { return new java.util.concurrent.locks.ReentrantLock().isFair(); }
static abstract class T extends Thread { ${FIELDS}
T(${PARAMS}) { ${ASSIGN} } }
${[...tasks.values(), ...helpers.values()].join('\n')}
public static void main(String[] args) throws Exception {
boss = Thread.currentThread();
T t0 = null; List<T> l0 = null; T[] a0 = null; ExecutorService p0 = null; Future<?> f0 = null;
${LOCALS}
${main.join('\n')}
}
}`;
}

/** A class of tasks: `T0` of threads, `R0` for pools, `S0` for stages. */
function taskText(writer: OrderWriter, name: string): string {
  const number = Number(name.slice(1));
  const place = {
    throws: false,
    depth: 1,
    from: number + 1,
    helpers: writer.chance(0.3) ? 0 : 2,
    isTask: true,
  };
  const body = [
    writer.access(),
    ...(number < TASKS ? [CAPTURED, LOCALS, ...writer.statements(place, 1 + writer.upTo(3))] : []),
  ].join('\n');
  if (name.startsWith('T'))
    return `static class ${name} extends T { ${name}(${PARAMS}) { super(t, l, p, f); }
public void run() {
${body}
} }`;
  const kind = name.startsWith('R')
    ? {
        types: 'Runnable, Callable<Object>',
        calls: 'public Object call() { work(); return null; } public void run() { work(); }',
      }
    : {
        types: 'Supplier<Object>, Function<Object, Object>',
        calls:
          'public Object get() { work(); return null; } public Object apply(Object o) { work(); return null; }',
      };
  return `static class ${name} implements ${kind.types} { ${FIELDS}
${name}(${PARAMS}) { ${ASSIGN} }
${kind.calls}
void work() {
${body}
} }`;
}

function helperText(writer: OrderWriter, number: number): string {
  const result = writer.results[number];
  const place = { throws: true, depth: 1, from: writer.upTo(2), helpers: number + 1, isTask: false };
  const body = writer.statements(place, 1 + writer.upTo(3));
  const names = {
    T: ['t0', 't1'],
    'List<T>': ['l0', 'l1'],
    'Future<?>': ['f0', 'f1'],
    ExecutorService: ['p0', 'p1'],
  };
  return `static ${result} h${number}(T t0, List<T> l0, T[] a0, ExecutorService p0, Future<?> f0) throws Exception {
${LOCALS}
${body.join('\n')}
return ${writer.any(names[result])};
}`;
}
