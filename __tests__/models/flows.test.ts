import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { seen } from './seen.js';

/** What goes into an object of the JDK comes out of it, or is called back; `classes` are the program's own. */
interface Case {
  readonly name: string;
  readonly statements: string;
  readonly first: string;
  readonly second?: string;
  readonly classes?: string;
}

const CASES: readonly Case[] = [
  {
    name: 'property changes: listeners hear of source and values',
    statements: `java.beans.PropertyChangeSupport s = new java.beans.PropertyChangeSupport(new A());
      s.addPropertyChangeListener(e -> { first(e.getSource()); second(e.getNewValue()); });
      s.firePropertyChange("p", new C(), new B());`,
    first: 'A',
    second: 'B',
  },
  {
    name: 'notifications: listeners get the data and what they left, in the executor too',
    statements: `var n = new javax.management.NotificationBroadcasterSupport(Executors.newCachedThreadPool());
      n.addNotificationListener((e, back) -> { first(e.getUserData()); second(back); }, null, new B());
      var e = new javax.management.Notification("t", "s", 1); e.setUserData(new A()); n.sendNotification(e);`,
    first: 'A',
    second: 'B',
  },
  {
    name: 'naming: what is bound is found, references keep their addresses',
    statements: `javax.naming.Context c = new javax.naming.InitialContext(); c.bind("a", new A()); first(c.lookup("a"));
      javax.naming.Reference r = new javax.naming.Reference("x"); r.add(new Address()); second(r.get("t").getContent());`,
    classes: `static class Address extends javax.naming.RefAddr { Address() { super("t"); }
      public Object getContent() { return new B(); } }`,
    first: 'A',
    second: 'B',
  },
  {
    name: 'logging: handlers see the parameters, also through a subclass',
    statements: `var log = java.util.logging.Logger.getLogger("x"); log.addHandler(new Seeing());
      log.log(java.util.logging.Level.INFO, "m", new A());`,
    classes: `static class Seeing extends java.util.logging.Handler { public void flush() {} public void close() {}
      public void publish(java.util.logging.LogRecord r) { first(r.getParameters()[0]); second(new B()); } }`,
    first: 'A',
    second: 'B',
  },
  {
    name: "drivers: the program's own are asked for connections, others may be",
    statements: `java.sql.DriverManager.registerDriver(new Own());
      first(java.sql.DriverManager.getDrivers().nextElement()); second(java.sql.DriverManager.getConnection("u"));`,
    classes: `static class Own implements java.sql.Driver {
      public java.sql.Connection connect(String u, Properties p) { second(new B()); return null; }
      public boolean acceptsURL(String u) { return true; } public int getMajorVersion() { return 1; }
      public java.sql.DriverPropertyInfo[] getPropertyInfo(String u, Properties p) { return null; }
      public int getMinorVersion() { return 1; } public boolean jdbcCompliant() { return true; }
      public java.util.logging.Logger getParentLogger() { return null; } }`,
    first: 'Own',
    second: 'B racewarden/Opaque$java_sql_Connection',
  },
  {
    name: 'bindings of scripts are as the map they are over',
    statements: `Map<String, Object> m = new HashMap<>(); m.put("a", new A());
      first(new javax.script.SimpleBindings(m).get("a"));
      var own = new javax.script.SimpleBindings(); own.put("b", new B()); second(own.get("b"));`,
    first: 'A',
    second: 'B',
  },
  {
    name: 'arrays by reflection',
    statements: `Object[] made = (Object[]) java.lang.reflect.Array.newInstance(A.class, 1);
      java.lang.reflect.Array.set(made, 0, new A()); first(made[0]);
      second(java.lang.reflect.Array.get(new Object[] {new B()}, 0));`,
    first: 'A',
    second: 'B',
  },
  {
    name: 'files: visitors and streams see paths',
    statements: `java.nio.file.Files.walkFileTree(null, new Visiting());
      java.nio.file.Files.list(java.nio.file.Path.of("x")).forEach(p -> second(p));`,
    classes: `static class Visiting extends java.nio.file.SimpleFileVisitor<java.nio.file.Path> {
      public java.nio.file.FileVisitResult visitFile(
          java.nio.file.Path p, java.nio.file.attribute.BasicFileAttributes a) { first(new A()); return null; } }`,
    first: 'A',
    second: 'racewarden/Opaque$java_nio_file_Path',
  },
  {
    name: 'bundles ask subclasses, then parents',
    statements: `new Texts().getObject("a");`,
    classes: `static class Up extends ListResourceBundle {
        protected Object[][] getContents() { second(new B()); return new Object[0][0]; } }
      static class Texts extends ListResourceBundle { Texts() { setParent(new Up()); }
        protected Object[][] getContents() { first(new A()); return new Object[0][0]; } }`,
    first: 'A',
    second: 'B',
  },
  {
    name: 'connections to URLs: of the kinds that programs cast to, or of their own handlers',
    statements: `java.net.URL u = new java.net.URL("http://x"); first((java.net.HttpURLConnection) u.openConnection());
      second(new java.net.URL(null, "x:y", new Opening()).openConnection());`,
    classes: `static class Opening extends java.net.URLStreamHandler {
        protected java.net.URLConnection openConnection(java.net.URL u) { return new Own(u); } }
      static class Own extends java.net.URLConnection { Own(java.net.URL u) { super(u); } public void connect() {} }`,
    first: 'java/net/ModelHttpConnection',
    second: 'Own java/net/ModelHttpConnection java/net/ModelJarConnection',
  },
  {
    name: 'entries of archives',
    statements: `first(new java.util.jar.JarFile("x").entries().nextElement());
      second(new java.util.zip.ZipInputStream(new java.io.FileInputStream("x")).getNextEntry());`,
    first: 'java/util/jar/JarEntry',
    second: 'java/util/zip/ZipEntry',
  },
  {
    name: 'streams around streams read and write through',
    statements: `new java.util.zip.GZIPInputStream(new In()).read(); new java.util.zip.ZipOutputStream(new Out()).write(1);`,
    classes: `static class In extends java.io.InputStream { public int read() { first(new A()); return 1; } }
      static class Out extends java.io.OutputStream { public void write(int b) { second(new B()); } }`,
    first: 'A',
    second: 'B',
  },
  {
    name: "channels over streams, and closing of the program's own channels",
    statements: `java.nio.channels.Channels.newChannel(new In()).read(java.nio.ByteBuffer.allocate(1)); new Own().close();`,
    classes: `static class In extends java.io.InputStream { public int read() { first(new A()); return 1; } }
      static class Own extends java.nio.channels.spi.AbstractInterruptibleChannel {
        protected void implCloseChannel() { second(new B()); } }`,
    first: 'A',
    second: 'B',
  },
  {
    name: 'coders of character sets work through those of the program',
    statements: `new Own().encode(java.nio.CharBuffer.allocate(1)); second(java.nio.charset.StandardCharsets.UTF_8.newDecoder());`,
    classes: `static class Own extends java.nio.charset.CharsetEncoder { Own() { super(null, 1, 1); }
      protected java.nio.charset.CoderResult encodeLoop(java.nio.CharBuffer i, java.nio.ByteBuffer o) {
        first(new A()); return java.nio.charset.CoderResult.UNDERFLOW; } }`,
    first: 'A',
    second: 'java/nio/charset/CharsetDecoder$Flat',
  },
  {
    name: 'subjects keep principals and run actions',
    statements: `var s = new javax.security.auth.Subject(); s.getPublicCredentials().add(new A());
      first(s.getPublicCredentials().iterator().next());
      second(javax.security.auth.Subject.doAs(s, (java.security.PrivilegedAction<Object>) () -> new B()));`,
    first: 'A',
    second: 'B',
  },
  {
    name: 'exceptions keep their cause, those without a model too',
    statements: `first(new java.io.StreamCorruptedException().initCause(new Mine()).getCause());
      second(new java.sql.SQLSyntaxErrorException(new Mine()).getCause());`,
    classes: 'static class Mine extends RuntimeException {}',
    first: 'Mine',
    second: 'Mine',
  },
  {
    name: 'exceptions that wrap what was thrown, chains of exceptions',
    statements: `first(new java.lang.reflect.InvocationTargetException(new Mine()).getTargetException());
      java.sql.SQLException e = new java.sql.SQLException(); e.setNextException(new java.sql.SQLWarning());
      second(e.getNextException());`,
    classes: 'static class Mine extends RuntimeException {}',
    first: 'Mine',
    second: 'java/sql/SQLWarning',
  },
  {
    name: 'events of pooled connections keep their source',
    statements: `first(new javax.sql.ConnectionEvent(new Own()).getSource()); second(new B());`,
    classes: `static class Own implements javax.sql.PooledConnection {
      public java.sql.Connection getConnection() { return null; } public void close() {}
      public void addConnectionEventListener(javax.sql.ConnectionEventListener l) {}
      public void removeConnectionEventListener(javax.sql.ConnectionEventListener l) {}
      public void addStatementEventListener(javax.sql.StatementEventListener l) {}
      public void removeStatementEventListener(javax.sql.StatementEventListener l) {} }`,
    first: 'Own',
    second: 'B',
  },
];

describeWithJdk('models pass on what they are given', () => {
  test.each(CASES)('$name', ({ statements, classes, first, second = '' }) => {
    expect(seen(statements, classes)).toEqual({ first, second });
  });
});
