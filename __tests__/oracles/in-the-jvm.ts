/** Asks a JVM what fields of java.base hold and what its methods return: by reflection, in one process for all. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Data, Thrown } from '../ir/evaluator.js';
import { javac } from '../support/jdk.js';
import type { PureMethod } from './pure.js';

const PROGRAM = `
import java.io.*;
import java.lang.reflect.*;
import java.util.*;

/** Each line asks for a field or a method call; each answer is one line. */
public class Ask {
  static final sun.misc.Unsafe UNSAFE = unsafe();
  static final Map<Class<?>, Object> RECEIVERS = new HashMap<>();
  static final Map<String, Method> METHODS = new HashMap<>();

  public static void main(String[] args) throws Exception {
    var in = new BufferedReader(new InputStreamReader(System.in));
    var out = new StringBuilder();
    for (String line; (line = in.readLine()) != null; out.append('\\n')) {
      String[] parts = line.split(" ");
      try {
        Class<?> owner = Class.forName(parts[1].replace('/', '.'), true, null);
        out.append(parts[0].equals("field") ? field(owner, parts[2]) : call(owner, parts));
      } catch (InvocationTargetException e) {
        out.append("throws ").append(e.getCause().getClass().getName().replace('.', '/'));
      } catch (Throwable e) {
        out.append("cannot ").append(e.toString().replace('\\n', ' '));
      }
    }
    PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), false);
    answers.print(out);
    answers.flush();
    Runtime.getRuntime().halt(0);
  }

  static String field(Class<?> owner, String name) throws Exception {
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    Object value = field.get(null);
    if (value == null) return "null";
    if (!value.getClass().isArray()) return text(value);
    var row = new StringJoiner(" ", "[ ", "");
    for (int i = 0; i < Array.getLength(value); i++) row.add(text(Array.get(value, i)));
    return row.toString();
  }

  static String call(Class<?> owner, String[] parts) throws Exception {
    Method method = METHODS.get(parts[1] + parts[2] + parts[3]);
    if (method == null) {
      method = find(owner, parts[2], parts[3]);
      method.setAccessible(true);
      METHODS.put(parts[1] + parts[2] + parts[3], method);
    }
    Class<?>[] types = method.getParameterTypes();
    Object[] values = new Object[types.length];
    for (int i = 0; i < types.length; i++) values[i] = value(types[i], Long.parseLong(parts[4 + i]));
    return text(method.invoke(Modifier.isStatic(method.getModifiers()) ? null : receiver(owner), values));
  }

  /** An object of which nothing is initialised: its methods do not look at it. */
  static Object receiver(Class<?> owner) throws Exception {
    Object known = RECEIVERS.get(owner);
    if (known == null) RECEIVERS.put(owner, known = UNSAFE.allocateInstance(owner));
    return known;
  }

  static Method find(Class<?> owner, String name, String desc) throws Exception {
    for (Method method : owner.getDeclaredMethods()) {
      if (!method.getName().equals(name)) continue;
      var type = java.lang.invoke.MethodType.methodType(method.getReturnType(), method.getParameterTypes());
      if (type.toMethodDescriptorString().equals(desc)) return method;
    }
    throw new NoSuchMethodException(name + desc);
  }

  static Object value(Class<?> type, long value) {
    if (type == boolean.class) return value != 0;
    if (type == byte.class) return (byte) value;
    if (type == short.class) return (short) value;
    if (type == char.class) return (char) value;
    if (type == int.class) return (int) value;
    return value;
  }

  static String text(Object value) {
    if (value instanceof Boolean b) return b ? "1" : "0";
    if (value instanceof Character c) return String.valueOf((int) c);
    return String.valueOf(value);
  }

  static sun.misc.Unsafe unsafe() {
    try {
      Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (sun.misc.Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
`;

/** One answer for each question, in order. */
function ask(home: string, questions: readonly string[]): string[] {
  const classes = javac({ 'Ask.java': PROGRAM }, { home });
  const names = questions.map((question) => question.split(' ', 2)[1]);
  const packages = new Set(names.map((name) => name.slice(0, name.lastIndexOf('/')).replaceAll('/', '.')));
  const opens = [...packages].map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`);
  const run = spawnSync(join(home, 'bin', 'java'), [...opens, '-cp', classes, 'Ask'], {
    input: questions.map((question) => `${question}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const answers = run.stdout.split('\n').slice(0, -1);
  if (run.status !== 0 || answers.length !== questions.length) {
    throw new Error(
      `The JVM ends with ${run.status} and ${answers.length} answers: ${run.stderr.slice(0, 2000)}`,
    );
  }
  return answers;
}

/** What static fields hold; undefined where reflection does not show it. */
export function fieldValues(
  home: string,
  fields: readonly { owner: string; name: string; desc: string }[],
): (Data | undefined)[] {
  const answers = ask(
    home,
    fields.map(({ owner, name }) => `field ${owner} ${name}`),
  );
  return answers.map((answer, i) => {
    const number = (text: string) => (fields[i].desc.endsWith('J') ? BigInt(text) : Number(text));
    if (answer.startsWith('cannot ')) return undefined;
    if (answer === 'null') return null;
    if (!answer.startsWith('[')) return number(answer);
    const elements = answer.split(' ').slice(1);
    return { elements: elements.filter((text) => text !== '').map(number) };
  });
}

export interface Call {
  readonly method: PureMethod;
  readonly args: readonly (number | bigint)[];
}

/** `5`, `throws java/lang/ArithmeticException`, or `cannot …` where the class or the method cannot be had. */
export function callResults(home: string, calls: readonly Call[]): string[] {
  return ask(
    home,
    calls.map(({ method: { owner, name, desc }, args }) => ['call', owner, name, desc, ...args].join(' ')),
  );
}

/** In the same words what an evaluation gives. */
export function resultText(evaluate: () => Data): string {
  try {
    return `${evaluate()}`;
  } catch (error) {
    if (error instanceof Thrown) return `throws ${error.type}`;
    throw error;
  }
}
