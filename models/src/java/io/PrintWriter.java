package java.io;

/** Locks its lock around its state and all it writes through. */
public class PrintWriter extends Writer {
  protected Writer out;
  int state;

  public PrintWriter(Writer out) {
    super(out);
    this.out = out;
  }

  public PrintWriter(Writer out, boolean flush) {
    super(out);
    this.out = out;
  }

  public PrintWriter(OutputStream out) {
    this(new OutputStreamWriter(out));
  }

  public PrintWriter(OutputStream out, boolean flush) {
    this(new OutputStreamWriter(out));
  }

  public PrintWriter(OutputStream out, boolean flush, java.nio.charset.Charset c) {
    this(new OutputStreamWriter(out));
  }

  public PrintWriter(String name) throws FileNotFoundException {
    this(new OutputStreamWriter(new FileOutputStream(name)));
  }

  public PrintWriter(File file) throws FileNotFoundException {
    this(new OutputStreamWriter(new FileOutputStream(file)));
  }

  public PrintWriter(String name, String charset) throws FileNotFoundException {
    this(new OutputStreamWriter(new FileOutputStream(name)));
  }

  public PrintWriter(File file, String charset) throws FileNotFoundException {
    this(new OutputStreamWriter(new FileOutputStream(file)));
  }

  void modelWrite(int b) {
    try {
      state = 1;
      out.write(b);
      out.flush();
    } catch (IOException e) {
      state = 1;
    }
  }

  public void write(int c) {
    synchronized (lock) {
      modelWrite(c);
    }
  }

  public void write(char[] b) {
    write(b, 0, b.length);
  }

  public void write(char[] b, int off, int len) {
    synchronized (lock) {
      modelWrite(b[off]);
    }
  }

  public void write(String s) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void write(String s, int off, int len) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void flush() {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void close() {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public boolean checkError() {
    flush();
    return false;
  }

  public void print(boolean v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void print(char v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void print(int v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void print(long v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void print(float v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void print(double v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void print(char[] v) {
    char c = v[0];
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void print(String v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void print(Object v) {
    String.valueOf(v);
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println() {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(boolean v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(char v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(int v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(long v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(float v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(double v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(char[] v) {
    char c = v[0];
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(String v) {
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public void println(Object v) {
    String.valueOf(v);
    synchronized (lock) {
      modelWrite(0);
    }
  }

  public PrintWriter printf(String f, Object... args) {
    args[0].toString();
    synchronized (lock) {
      modelWrite(0);
    }
    return this;
  }

  public PrintWriter printf(java.util.Locale l, String f, Object... args) {
    args[0].toString();
    synchronized (lock) {
      modelWrite(0);
    }
    return this;
  }

  public PrintWriter format(String f, Object... args) {
    args[0].toString();
    synchronized (lock) {
      modelWrite(0);
    }
    return this;
  }

  public PrintWriter format(java.util.Locale l, String f, Object... args) {
    args[0].toString();
    synchronized (lock) {
      modelWrite(0);
    }
    return this;
  }

  public PrintWriter append(CharSequence s) {
    print(s.toString());
    return this;
  }

  public PrintWriter append(CharSequence s, int from, int to) {
    print(s.toString());
    return this;
  }

  public PrintWriter append(char c) {
    print(c);
    return this;
  }
}
