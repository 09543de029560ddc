package java.io;

/** Locks itself around its state and all it writes through. */
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
  int state;

  public PrintStream(OutputStream out) {
    super(out);
  }

  public PrintStream(OutputStream out, boolean flush) {
    super(out);
  }

  public PrintStream(OutputStream out, boolean flush, String charset) throws UnsupportedEncodingException {
    super(out);
  }

  public PrintStream(OutputStream out, boolean flush, java.nio.charset.Charset charset) {
    super(out);
  }

  public PrintStream(String name) throws FileNotFoundException {
    super(new FileOutputStream(name));
  }

  public PrintStream(File file) throws FileNotFoundException {
    super(new FileOutputStream(file));
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

  public void write(int b) {
    synchronized (this) {
      modelWrite(b);
    }
  }

  public void write(byte[] b) throws IOException {
    write(b, 0, b.length);
  }

  public void write(byte[] b, int off, int len) {
    synchronized (this) {
      modelWrite(b[off]);
    }
  }

  public void flush() {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void close() {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public boolean checkError() {
    flush();
    return false;
  }

  public void print(boolean v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void print(char v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void print(int v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void print(long v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void print(float v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void print(double v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void print(char[] v) {
    char c = v[0];
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void print(String v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void print(Object v) {
    String.valueOf(v);
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println() {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(boolean v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(char v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(int v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(long v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(float v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(double v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(char[] v) {
    char c = v[0];
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(String v) {
    synchronized (this) {
      modelWrite(0);
    }
  }

  public void println(Object v) {
    String.valueOf(v);
    synchronized (this) {
      modelWrite(0);
    }
  }

  public PrintStream printf(String f, Object... args) {
    args[0].toString();
    synchronized (this) {
      modelWrite(0);
    }
    return this;
  }

  public PrintStream printf(java.util.Locale l, String f, Object... args) {
    args[0].toString();
    synchronized (this) {
      modelWrite(0);
    }
    return this;
  }

  public PrintStream format(String f, Object... args) {
    args[0].toString();
    synchronized (this) {
      modelWrite(0);
    }
    return this;
  }

  public PrintStream format(java.util.Locale l, String f, Object... args) {
    args[0].toString();
    synchronized (this) {
      modelWrite(0);
    }
    return this;
  }

  public PrintStream append(CharSequence s) {
    print(s.toString());
    return this;
  }

  public PrintStream append(CharSequence s, int from, int to) {
    print(s.toString());
    return this;
  }

  public PrintStream append(char c) {
    print(c);
    return this;
  }
}
