/** Values of types of the JDK, as a caller would write them. `$` stands for something that differs from call to call. */
import { hole } from './holes.js';
import { named } from './names.js';

const TEXT = hole('text');
/** A line that many readers of settings take. */
const LINE = `${TEXT} + " = value\\n"`;
const BYTES = `(${LINE}).getBytes()`;

function table(rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  // Names of classes stand in braces.
  const marked = (text: string): string => text.replace(/\{([\w.]+)\}/g, (_, name: string) => named(name));
  return new Map(Object.entries(rows).map(([type, text]) => [type.replaceAll('.', '/'), marked(text)]));
}

const LIST = `new {java.util.ArrayList}({java.util.Arrays}.asList(${TEXT}))`;
const MAP = `new {java.util.HashMap}({java.util.Collections}.singletonMap(${TEXT}, "value"))`;
const SET = `new {java.util.HashSet}({java.util.Arrays}.asList(${TEXT}))`;
const STREAM = `new {java.io.ByteArrayInputStream}(${BYTES})`;
const READER = `new {java.io.StringReader}(${LINE})`;

const VALUES = table({
  'java.lang.String': TEXT,
  'java.lang.CharSequence': TEXT,
  'java.lang.Object': TEXT,
  'java.lang.Comparable': TEXT,
  'java.io.Serializable': TEXT,
  'java.lang.Class': 'String.class',
  'java.lang.Number': `Integer.valueOf(${hole('number')})`,
  'java.lang.StringBuilder': `new StringBuilder(${TEXT})`,
  'java.lang.StringBuffer': `new StringBuffer(${TEXT})`,
  'java.lang.Appendable': 'new StringBuilder()',
  'java.lang.Throwable': `new Exception(${TEXT})`,
  'java.lang.Exception': `new Exception(${TEXT})`,
  'java.lang.Thread': 'new Thread()',
  'java.lang.ClassLoader': 'Thread.currentThread().getContextClassLoader()',
  'java.lang.Iterable': LIST,
  'java.util.Collection': LIST,
  'java.util.List': LIST,
  'java.util.Set': SET,
  'java.util.SortedSet': `new {java.util.TreeSet}({java.util.Arrays}.asList(${TEXT}))`,
  'java.util.Queue': `new {java.util.LinkedList}({java.util.Arrays}.asList(${TEXT}))`,
  'java.util.Deque': `new {java.util.LinkedList}({java.util.Arrays}.asList(${TEXT}))`,
  'java.util.Map': MAP,
  'java.util.SortedMap': `new {java.util.TreeMap}({java.util.Collections}.singletonMap(${TEXT}, "value"))`,
  'java.util.concurrent.ConcurrentMap': `new {java.util.concurrent.ConcurrentHashMap}({java.util.Collections}.singletonMap(${TEXT}, "value"))`,
  'java.util.concurrent.BlockingQueue': 'new {java.util.concurrent.LinkedBlockingQueue}()',
  'java.util.Iterator': `${LIST}.iterator()`,
  'java.util.ListIterator': `${LIST}.listIterator()`,
  'java.util.Enumeration': `{java.util.Collections}.enumeration(${LIST})`,
  'java.util.Map$Entry': `new {java.util.AbstractMap.SimpleEntry}(${TEXT}, "value")`,
  'java.util.Dictionary': 'new {java.util.Hashtable}()',
  'java.util.Date': `new {java.util.Date}(${hole('number')})`,
  'java.util.Calendar': '{java.util.Calendar}.getInstance()',
  'java.util.Locale': '{java.util.Locale}.ENGLISH',
  'java.util.TimeZone': '{java.util.TimeZone}.getTimeZone("UTC")',
  'java.util.Random': 'new {java.util.Random}(0)',
  'java.util.UUID': `new {java.util.UUID}(0, ${hole('number')})`,
  'java.util.Comparator': '{java.util.Collections}.reverseOrder()',
  'java.util.regex.Pattern': '{java.util.regex.Pattern}.compile("t")',
  'java.util.logging.Logger': '{java.util.logging.Logger}.getLogger("log")',
  'java.util.concurrent.Executor': '((java.util.concurrent.Executor) task -> new Thread(task).start())',
  'java.util.concurrent.ThreadFactory': '{java.util.concurrent.Executors}.defaultThreadFactory()',
  'java.util.concurrent.TimeUnit': '{java.util.concurrent.TimeUnit}.MILLISECONDS',
  'java.util.concurrent.locks.Lock': 'new {java.util.concurrent.locks.ReentrantLock}()',
  'java.time.Duration': '{java.time.Duration}.ofMillis(20)',
  'java.time.Instant': `{java.time.Instant}.ofEpochMilli(${hole('number')})`,
  'java.time.Clock': '{java.time.Clock}.systemUTC()',
  'java.time.ZoneId': '{java.time.ZoneOffset}.UTC',
  'java.math.BigDecimal': `{java.math.BigDecimal}.valueOf(${hole('number')})`,
  'java.math.BigInteger': `{java.math.BigInteger}.valueOf(${hole('number')})`,
  'java.io.InputStream': STREAM,
  'java.io.Reader': READER,
  'java.io.OutputStream': 'new {java.io.ByteArrayOutputStream}()',
  'java.io.Writer': 'new {java.io.StringWriter}()',
  'java.io.PrintWriter': 'new {java.io.PrintWriter}(new {java.io.StringWriter}())',
  'java.io.PrintStream': 'new {java.io.PrintStream}(new {java.io.ByteArrayOutputStream}())',
  'java.io.File': `new {java.io.File}(${TEXT})`,
  'java.nio.file.Path': `{java.nio.file.Paths}.get(${TEXT})`,
  'java.nio.charset.Charset': '{java.nio.charset.StandardCharsets}.UTF_8',
  'java.net.URL': 'new {java.net.URL}("file:/text")',
  'java.net.URI': '{java.net.URI}.create("file:/text")',
  'java.net.InetAddress': '{java.net.InetAddress}.getLoopbackAddress()',
  'java.lang.Boolean': `Boolean.valueOf(${hole('flag')})`,
  'java.lang.Byte': `Byte.valueOf((byte) ${hole('number')})`,
  'java.lang.Short': `Short.valueOf((short) ${hole('number')})`,
  'java.lang.Character': `Character.valueOf(${hole('letter')})`,
  'java.lang.Integer': `Integer.valueOf(${hole('number')})`,
  'java.lang.Long': `Long.valueOf(${hole('number')})`,
  'java.lang.Float': `Float.valueOf(${hole('number')})`,
  'java.lang.Double': `Double.valueOf(${hole('number')})`,
});

const PRIMITIVES: Readonly<Record<string, string>> = {
  Z: hole('flag'),
  B: `(byte) ${hole('number')}`,
  S: `(short) ${hole('number')}`,
  C: hole('letter'),
  I: hole('number'),
  J: hole('number'),
  F: hole('number'),
  D: hole('number'),
};

/** Of a primitive type by its descriptor, else of a class by its internal name. */
export function primitiveValue(desc: string): string | undefined {
  return PRIMITIVES[desc];
}

export function jdkValue(internalName: string): string | undefined {
  return VALUES.get(internalName);
}
