import { beforeAll, expect, test } from '@jest/globals';
import { scanAcme } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';

/** A field of the JDK's type and two calls on it: [declaration, one thread's call, the other's]. */
type Use = readonly [field: string, one: string, other: string];

/** Not thread-safe: without a lock the calls race, under one they do not. */
const UNSAFE: Readonly<Record<string, Use>> = {
  Login: [
    'javax.security.auth.login.LoginContext f = new javax.security.auth.login.LoginContext("x")',
    'f.login()',
    'f.getSubject()',
  ],
  SaxParsers: [
    'javax.xml.parsers.SAXParserFactory f = javax.xml.parsers.SAXParserFactory.newInstance()',
    'f.newSAXParser()',
    'f.setValidating(true)',
  ],
  XmlSource: [
    'javax.xml.transform.stream.StreamSource f = new javax.xml.transform.stream.StreamSource("x")',
    'f.getSystemId()',
    'f.setSystemId("y")',
  ],
  XmlResult: [
    'javax.xml.transform.stream.StreamResult f = new javax.xml.transform.stream.StreamResult("x")',
    'f.getSystemId()',
    'f.setSystemId("y")',
  ],
  DomSource: [
    'javax.xml.transform.dom.DOMSource f = new javax.xml.transform.dom.DOMSource()',
    'f.getNode()',
    'f.setNode(null)',
  ],
  Found: [
    'javax.naming.directory.SearchResult f = new javax.naming.directory.SearchResult("x", "y", null)',
    'f.getAttributes()',
    'f.setAttributes(null)',
  ],
  BeanAttributes: [
    'javax.management.AttributeList f = new javax.management.AttributeList()',
    'f.size()',
    'f.add(new javax.management.Attribute("x", "y"))',
  ],
  Tls: [
    'javax.net.ssl.SSLParameters f = new javax.net.ssl.SSLParameters()',
    'f.getProtocols()',
    'f.setNeedClientAuth(true)',
  ],
  Password: [
    'javax.crypto.spec.PBEKeySpec f = new javax.crypto.spec.PBEKeySpec(new char[1])',
    'f.getPassword()',
    'f.clearPassword()',
  ],
  Position: ['java.text.ParsePosition f = new java.text.ParsePosition(0)', 'f.getIndex()', 'f.setIndex(1)'],
  Symbols: [
    'java.text.DateFormatSymbols f = new java.text.DateFormatSymbols()',
    'f.getMonths()',
    'f.setMonths(new String[1])',
  ],
  MacState: ['javax.crypto.Mac f = javax.crypto.Mac.getInstance("x")', 'f.doFinal()', 'f.update((byte) 1)'],
  CipherState: [
    'javax.crypto.Cipher f = javax.crypto.Cipher.getInstance("x")',
    'f.doFinal()',
    'f.init(1, (java.security.Key) null)',
  ],
  Sign: [
    'java.security.Signature f = java.security.Signature.getInstance("x")',
    'f.sign()',
    'f.update((byte) 1)',
  ],
  Connection: [
    'java.net.URLConnection f = new java.net.URL("http://x").openConnection()',
    'f.connect()',
    'f.setDoOutput(true)',
  ],
  Entry: ['java.util.zip.ZipEntry f = new java.util.zip.ZipEntry("x")', 'f.getSize()', 'f.setSize(1)'],
  Unzip: [
    'java.util.zip.ZipInputStream f = new java.util.zip.ZipInputStream(new java.io.FileInputStream("x"))',
    'f.getNextEntry()',
    'f.read()',
  ],
  Deflate: [
    'java.util.zip.DeflaterOutputStream f = new java.util.zip.DeflaterOutputStream(new java.io.FileOutputStream("x"))',
    'f.write(1)',
    'f.finish()',
  ],
  Stamp: ['java.sql.Timestamp f = new java.sql.Timestamp(1)', 'f.getNanos()', 'f.setNanos(1)'],
  Parts: ['javax.naming.CompositeName f = new javax.naming.CompositeName("x")', 'f.get(0)', 'f.add("y")'],
  Pair: [
    'javax.naming.NameClassPair f = new javax.naming.NameClassPair("x", "y")',
    'f.getName()',
    'f.setName("z")',
  ],
  Controls: [
    'javax.naming.directory.SearchControls f = new javax.naming.directory.SearchControls()',
    'f.getTimeLimit()',
    'f.setTimeLimit(1)',
  ],
  Script: [
    'javax.script.SimpleBindings f = new javax.script.SimpleBindings()',
    'f.get("x")',
    'f.put("x", "y")',
  ],
  Headers: [
    'java.util.jar.Attributes f = new java.util.jar.Attributes()',
    'f.getValue("x")',
    'f.putValue("x", "y")',
  ],
  Source: [
    'org.xml.sax.InputSource f = new org.xml.sax.InputSource()',
    'f.getSystemId()',
    'f.setSystemId("x")',
  ],
  Answer: [
    'javax.security.auth.callback.TextInputCallback f = new javax.security.auth.callback.TextInputCallback("x")',
    'f.getText()',
    'f.setText("x")',
  ],
  Record: [
    'java.util.logging.LogRecord f = new java.util.logging.LogRecord(null, "x")',
    'f.getMessage()',
    'f.setMessage("y")',
  ],
  Notice: [
    'javax.management.Notification f = new javax.management.Notification("x", "y", 1)',
    'f.getUserData()',
    'f.setUserData("z")',
  ],
  Buffer: ['java.nio.ByteBuffer f = java.nio.ByteBuffer.allocate(1)', 'read(f)', 'read(f)'],
};

/** Thread-safe, or taken to be (coders of character sets): nothing races, with or without a lock. */
const SAFE: Readonly<Record<string, Use>> = {
  Listeners: [
    'java.beans.PropertyChangeSupport f = new java.beans.PropertyChangeSupport("x")',
    'f.firePropertyChange("p", 1, 2)',
    'f.addPropertyChangeListener(e -> {})',
  ],
  Log: [
    'java.util.logging.Logger f = java.util.logging.Logger.getLogger("x")',
    'f.info("m")',
    'f.setLevel(java.util.logging.Level.ALL)',
  ],
  Naming: [
    'javax.naming.InitialContext f = new javax.naming.InitialContext()',
    'f.lookup("x")',
    'f.bind("x", "y")',
  ],
  Notes: [
    'javax.management.NotificationBroadcasterSupport f = new javax.management.NotificationBroadcasterSupport()',
    'f.sendNotification(null)',
    'f.addNotificationListener((n, b) -> {}, null, null)',
  ],
  Zip: ['java.util.zip.ZipFile f = new java.util.zip.ZipFile("x")', 'f.entries()', 'f.close()'],
  Files: [
    'java.nio.channels.FileChannel f = new java.io.RandomAccessFile("x", "rw").getChannel()',
    'f.read(java.nio.ByteBuffer.allocate(1))',
    'f.close()',
  ],
  Encoder: [
    'java.nio.charset.CharsetEncoder f = java.nio.charset.StandardCharsets.UTF_8.newEncoder()',
    'f.reset()',
    'f.encode(java.nio.CharBuffer.wrap("x"))',
  ],
  Chars: [
    'java.nio.charset.Charset f = java.nio.charset.StandardCharsets.UTF_8',
    'f.encode("x")',
    'f.newDecoder().reset()',
  ],
  Who: [
    'javax.security.auth.Subject f = new javax.security.auth.Subject()',
    'f.getPrincipals().contains("x")',
    'f.getPrincipals().add(() -> "x")',
  ],
  Chain: [
    'java.sql.SQLException f = new java.sql.SQLException()',
    'f.getNextException()',
    'f.setNextException(f)',
  ],
  Text: ['java.io.CharArrayWriter f = new java.io.CharArrayWriter()', 'f.append("x")', 'f.toString()'],
};

function classes(kind: string, uses: Readonly<Record<string, Use>>, lock: boolean): Record<string, string> {
  const body = (call: string): string => (lock ? `synchronized (lock) { ${call}; }` : `${call};`);
  const made = Object.entries(uses).map(([name, [field, one, other]]): [string, string] => [
    `${kind}${name}`,
    `public class ${kind}${name} {
       private final Object lock = new Object(); private final ${field};
       public ${kind}${name}() throws Exception {}
       static void read(java.nio.ByteBuffer b) throws Exception {
         java.nio.channels.FileChannel.open(java.nio.file.Path.of("x")).read(b); }
       public void one() throws Exception { ${body(one)} }
       public void other() throws Exception { ${body(other)} }
     }`,
  ]);
  return Object.fromEntries(made);
}

describeWithJdk('state of JDK objects races where it is not safe for threads', () => {
  let racing: Set<string>;

  beforeAll(async () => {
    const report = await scanAcme({
      ...classes('Racy', UNSAFE, false),
      ...classes('Locked', UNSAFE, true),
      ...classes('Safe', SAFE, false),
    });
    const owner = (method: string): string => /acme[./](\w+)/.exec(method)?.[1] ?? method;
    racing = new Set(
      report.findings.flatMap(({ pairs }) =>
        pairs.flatMap(({ first, second }) => [owner(first), owner(second)]),
      ),
    );
  });

  test.each(Object.keys(UNSAFE))('%s races', (name) => {
    expect(racing).toContain(`Racy${name}`);
  });
  test.each(Object.keys(UNSAFE))('%s does not race under a lock', (name) => {
    expect(racing).not.toContain(`Locked${name}`);
  });
  test.each(Object.keys(SAFE))('%s is safe', (name) => {
    expect(racing).not.toContain(`Safe${name}`);
  });
});
