package java.util;

import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.DoublePipeline;
import java.util.stream.DoubleStream;
import java.util.stream.IntPipeline;
import java.util.stream.IntStream;
import java.util.stream.LongPipeline;
import java.util.stream.LongStream;
import java.util.stream.ReferencePipeline;
import java.util.stream.Stream;

/** Reads and writes the arrays given; a list over an array keeps the array. */
public final class Arrays {
  private Arrays() {}

  public static void sort(int[] a) {
    a[0] = a[1];
  }

  public static void sort(int[] a, int from, int to) {
    a[0] = a[1];
  }

  public static void parallelSort(int[] a) {
    a[0] = a[1];
  }

  public static void parallelSort(int[] a, int from, int to) {
    a[0] = a[1];
  }

  public static int binarySearch(int[] a, int key) {
    return a[0] == key ? 0 : 1;
  }

  public static int binarySearch(int[] a, int from, int to, int key) {
    return a[0] == key ? 0 : 1;
  }

  public static void fill(int[] a, int value) {
    a[0] = value;
  }

  public static void fill(int[] a, int from, int to, int value) {
    a[0] = value;
  }

  public static int[] copyOf(int[] a, int length) {
    int[] r = new int[1];
    r[0] = a[0];
    return r;
  }

  public static int[] copyOfRange(int[] a, int from, int to) {
    int[] r = new int[1];
    r[0] = a[0];
    return r;
  }

  public static boolean equals(int[] a, int[] b) {
    return a[0] == b[0];
  }

  public static int compare(int[] a, int[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int mismatch(int[] a, int[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int hashCode(int[] a) {
    return a[0] == a[1] ? 0 : 1;
  }

  public static String toString(int[] a) {
    return String.valueOf(a[0]);
  }

  public static void sort(long[] a) {
    a[0] = a[1];
  }

  public static void sort(long[] a, int from, int to) {
    a[0] = a[1];
  }

  public static void parallelSort(long[] a) {
    a[0] = a[1];
  }

  public static void parallelSort(long[] a, int from, int to) {
    a[0] = a[1];
  }

  public static int binarySearch(long[] a, long key) {
    return a[0] == key ? 0 : 1;
  }

  public static int binarySearch(long[] a, int from, int to, long key) {
    return a[0] == key ? 0 : 1;
  }

  public static void fill(long[] a, long value) {
    a[0] = value;
  }

  public static void fill(long[] a, int from, int to, long value) {
    a[0] = value;
  }

  public static long[] copyOf(long[] a, int length) {
    long[] r = new long[1];
    r[0] = a[0];
    return r;
  }

  public static long[] copyOfRange(long[] a, int from, int to) {
    long[] r = new long[1];
    r[0] = a[0];
    return r;
  }

  public static boolean equals(long[] a, long[] b) {
    return a[0] == b[0];
  }

  public static int compare(long[] a, long[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int mismatch(long[] a, long[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int hashCode(long[] a) {
    return a[0] == a[1] ? 0 : 1;
  }

  public static String toString(long[] a) {
    return String.valueOf(a[0]);
  }

  public static void sort(short[] a) {
    a[0] = a[1];
  }

  public static void sort(short[] a, int from, int to) {
    a[0] = a[1];
  }

  public static void parallelSort(short[] a) {
    a[0] = a[1];
  }

  public static void parallelSort(short[] a, int from, int to) {
    a[0] = a[1];
  }

  public static int binarySearch(short[] a, short key) {
    return a[0] == key ? 0 : 1;
  }

  public static int binarySearch(short[] a, int from, int to, short key) {
    return a[0] == key ? 0 : 1;
  }

  public static void fill(short[] a, short value) {
    a[0] = value;
  }

  public static void fill(short[] a, int from, int to, short value) {
    a[0] = value;
  }

  public static short[] copyOf(short[] a, int length) {
    short[] r = new short[1];
    r[0] = a[0];
    return r;
  }

  public static short[] copyOfRange(short[] a, int from, int to) {
    short[] r = new short[1];
    r[0] = a[0];
    return r;
  }

  public static boolean equals(short[] a, short[] b) {
    return a[0] == b[0];
  }

  public static int compare(short[] a, short[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int mismatch(short[] a, short[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int hashCode(short[] a) {
    return a[0] == a[1] ? 0 : 1;
  }

  public static String toString(short[] a) {
    return String.valueOf(a[0]);
  }

  public static void sort(char[] a) {
    a[0] = a[1];
  }

  public static void sort(char[] a, int from, int to) {
    a[0] = a[1];
  }

  public static void parallelSort(char[] a) {
    a[0] = a[1];
  }

  public static void parallelSort(char[] a, int from, int to) {
    a[0] = a[1];
  }

  public static int binarySearch(char[] a, char key) {
    return a[0] == key ? 0 : 1;
  }

  public static int binarySearch(char[] a, int from, int to, char key) {
    return a[0] == key ? 0 : 1;
  }

  public static void fill(char[] a, char value) {
    a[0] = value;
  }

  public static void fill(char[] a, int from, int to, char value) {
    a[0] = value;
  }

  public static char[] copyOf(char[] a, int length) {
    char[] r = new char[1];
    r[0] = a[0];
    return r;
  }

  public static char[] copyOfRange(char[] a, int from, int to) {
    char[] r = new char[1];
    r[0] = a[0];
    return r;
  }

  public static boolean equals(char[] a, char[] b) {
    return a[0] == b[0];
  }

  public static int compare(char[] a, char[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int mismatch(char[] a, char[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int hashCode(char[] a) {
    return a[0] == a[1] ? 0 : 1;
  }

  public static String toString(char[] a) {
    return String.valueOf(a[0]);
  }

  public static void sort(byte[] a) {
    a[0] = a[1];
  }

  public static void sort(byte[] a, int from, int to) {
    a[0] = a[1];
  }

  public static void parallelSort(byte[] a) {
    a[0] = a[1];
  }

  public static void parallelSort(byte[] a, int from, int to) {
    a[0] = a[1];
  }

  public static int binarySearch(byte[] a, byte key) {
    return a[0] == key ? 0 : 1;
  }

  public static int binarySearch(byte[] a, int from, int to, byte key) {
    return a[0] == key ? 0 : 1;
  }

  public static void fill(byte[] a, byte value) {
    a[0] = value;
  }

  public static void fill(byte[] a, int from, int to, byte value) {
    a[0] = value;
  }

  public static byte[] copyOf(byte[] a, int length) {
    byte[] r = new byte[1];
    r[0] = a[0];
    return r;
  }

  public static byte[] copyOfRange(byte[] a, int from, int to) {
    byte[] r = new byte[1];
    r[0] = a[0];
    return r;
  }

  public static boolean equals(byte[] a, byte[] b) {
    return a[0] == b[0];
  }

  public static int compare(byte[] a, byte[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int mismatch(byte[] a, byte[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int hashCode(byte[] a) {
    return a[0] == a[1] ? 0 : 1;
  }

  public static String toString(byte[] a) {
    return String.valueOf(a[0]);
  }

  public static void fill(boolean[] a, boolean value) {
    a[0] = value;
  }

  public static void fill(boolean[] a, int from, int to, boolean value) {
    a[0] = value;
  }

  public static boolean[] copyOf(boolean[] a, int length) {
    boolean[] r = new boolean[1];
    r[0] = a[0];
    return r;
  }

  public static boolean[] copyOfRange(boolean[] a, int from, int to) {
    boolean[] r = new boolean[1];
    r[0] = a[0];
    return r;
  }

  public static boolean equals(boolean[] a, boolean[] b) {
    return a[0] == b[0];
  }

  public static int compare(boolean[] a, boolean[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int mismatch(boolean[] a, boolean[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int hashCode(boolean[] a) {
    return a[0] == a[1] ? 0 : 1;
  }

  public static String toString(boolean[] a) {
    return String.valueOf(a[0]);
  }

  public static void sort(float[] a) {
    a[0] = a[1];
  }

  public static void sort(float[] a, int from, int to) {
    a[0] = a[1];
  }

  public static void parallelSort(float[] a) {
    a[0] = a[1];
  }

  public static void parallelSort(float[] a, int from, int to) {
    a[0] = a[1];
  }

  public static int binarySearch(float[] a, float key) {
    return a[0] == key ? 0 : 1;
  }

  public static int binarySearch(float[] a, int from, int to, float key) {
    return a[0] == key ? 0 : 1;
  }

  public static void fill(float[] a, float value) {
    a[0] = value;
  }

  public static void fill(float[] a, int from, int to, float value) {
    a[0] = value;
  }

  public static float[] copyOf(float[] a, int length) {
    float[] r = new float[1];
    r[0] = a[0];
    return r;
  }

  public static float[] copyOfRange(float[] a, int from, int to) {
    float[] r = new float[1];
    r[0] = a[0];
    return r;
  }

  public static boolean equals(float[] a, float[] b) {
    return a[0] == b[0];
  }

  public static int compare(float[] a, float[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int mismatch(float[] a, float[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int hashCode(float[] a) {
    return a[0] == a[1] ? 0 : 1;
  }

  public static String toString(float[] a) {
    return String.valueOf(a[0]);
  }

  public static void sort(double[] a) {
    a[0] = a[1];
  }

  public static void sort(double[] a, int from, int to) {
    a[0] = a[1];
  }

  public static void parallelSort(double[] a) {
    a[0] = a[1];
  }

  public static void parallelSort(double[] a, int from, int to) {
    a[0] = a[1];
  }

  public static int binarySearch(double[] a, double key) {
    return a[0] == key ? 0 : 1;
  }

  public static int binarySearch(double[] a, int from, int to, double key) {
    return a[0] == key ? 0 : 1;
  }

  public static void fill(double[] a, double value) {
    a[0] = value;
  }

  public static void fill(double[] a, int from, int to, double value) {
    a[0] = value;
  }

  public static double[] copyOf(double[] a, int length) {
    double[] r = new double[1];
    r[0] = a[0];
    return r;
  }

  public static double[] copyOfRange(double[] a, int from, int to) {
    double[] r = new double[1];
    r[0] = a[0];
    return r;
  }

  public static boolean equals(double[] a, double[] b) {
    return a[0] == b[0];
  }

  public static int compare(double[] a, double[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int mismatch(double[] a, double[] b) {
    return a[0] == b[0] ? 0 : 1;
  }

  public static int hashCode(double[] a) {
    return a[0] == a[1] ? 0 : 1;
  }

  public static String toString(double[] a) {
    return String.valueOf(a[0]);
  }

  public static void sort(Object[] a) {
    Object e = a[0];
    ((Comparable) e).compareTo(e);
    a[0] = e;
  }

  public static void sort(Object[] a, int from, int to) {
    Object e = a[0];
    ((Comparable) e).compareTo(e);
    a[0] = e;
  }

  public static <T> void sort(T[] a, Comparator<? super T> c) {
    T e = a[0];
    if (c == null) {
      ((Comparable) e).compareTo(e);
    } else {
      c.compare(e, e);
    }
    a[0] = e;
  }

  public static <T> void sort(T[] a, int from, int to, Comparator<? super T> c) {
    T e = a[0];
    if (c == null) {
      ((Comparable) e).compareTo(e);
    } else {
      c.compare(e, e);
    }
    a[0] = e;
  }

  public static <T extends Comparable<? super T>> void parallelSort(T[] a) {
    T e = a[0];
    e.compareTo(e);
    a[0] = e;
  }

  public static <T> void parallelSort(T[] a, Comparator<? super T> c) {
    T e = a[0];
    if (c == null) {
      ((Comparable) e).compareTo(e);
    } else {
      c.compare(e, e);
    }
    a[0] = e;
  }

  public static <T> void parallelSort(T[] a, int from, int to, Comparator<? super T> c) {
    T e = a[0];
    if (c == null) {
      ((Comparable) e).compareTo(e);
    } else {
      c.compare(e, e);
    }
    a[0] = e;
  }

  public static int binarySearch(Object[] a, Object key) {
    return ((Comparable) a[0]).compareTo(key);
  }

  public static int binarySearch(Object[] a, int from, int to, Object key) {
    return ((Comparable) a[0]).compareTo(key);
  }

  public static <T> int binarySearch(T[] a, T key, Comparator<? super T> c) {
    return c.compare(a[0], key);
  }

  public static <T> int binarySearch(T[] a, int from, int to, T key, Comparator<? super T> c) {
    return c.compare(a[0], key);
  }

  public static void fill(Object[] a, Object value) {
    a[0] = value;
  }

  public static void fill(Object[] a, int from, int to, Object value) {
    a[0] = value;
  }

  public static <T> T[] copyOf(T[] a, int length) {
    return a.clone();
  }

  public static <T, U> T[] copyOf(U[] a, int length, Class<? extends T[]> type) {
    return (T[]) a.clone();
  }

  public static <T> T[] copyOfRange(T[] a, int from, int to) {
    return a.clone();
  }

  public static <T, U> T[] copyOfRange(U[] a, int from, int to, Class<? extends T[]> type) {
    return (T[]) a.clone();
  }

  public static boolean equals(Object[] a, Object[] b) {
    return a[0].equals(b[0]);
  }

  public static <T> boolean equals(T[] a, T[] b, Comparator<? super T> c) {
    return c.compare(a[0], b[0]) == 0;
  }

  public static boolean deepEquals(Object[] a, Object[] b) {
    return a[0].equals(b[0]);
  }

  public static int hashCode(Object[] a) {
    return a[0].hashCode();
  }

  public static int deepHashCode(Object[] a) {
    return a[0].hashCode();
  }

  public static String toString(Object[] a) {
    return a[0].toString();
  }

  public static String deepToString(Object[] a) {
    return a[0].toString();
  }

  public static <T> List<T> asList(T... a) {
    return new ArrayList<T>(a, new Walk<T>(a));
  }

  public static <T> void setAll(T[] a, IntFunction<? extends T> f) {
    a[0] = f.apply(0);
  }

  public static <T> void parallelSetAll(T[] a, IntFunction<? extends T> f) {
    setAll(a, f);
    IntStream.range(0, 1).parallel().forEach(new ObjectCalls(f));
  }

  public static void setAll(int[] a, IntUnaryOperator f) {
    a[0] = f.applyAsInt(0);
  }

  public static void parallelSetAll(int[] a, IntUnaryOperator f) {
    setAll(a, f);
    IntStream.range(0, 1).parallel().forEach(new IntCalls(f));
  }

  public static void setAll(long[] a, IntToLongFunction f) {
    a[0] = f.applyAsLong(0);
  }

  public static void parallelSetAll(long[] a, IntToLongFunction f) {
    setAll(a, f);
    IntStream.range(0, 1).parallel().forEach(new LongCalls(f));
  }

  public static void setAll(double[] a, IntToDoubleFunction f) {
    a[0] = f.applyAsDouble(0);
  }

  public static void parallelSetAll(double[] a, IntToDoubleFunction f) {
    setAll(a, f);
    IntStream.range(0, 1).parallel().forEach(new DoubleCalls(f));
  }

  public static <T> void parallelPrefix(T[] a, BinaryOperator<T> f) {
    a[0] = f.apply(a[0], a[1]);
  }

  public static <T> void parallelPrefix(T[] a, int from, int to, BinaryOperator<T> f) {
    parallelPrefix(a, f);
  }

  public static void parallelPrefix(int[] a, IntBinaryOperator f) {
    a[0] = f.applyAsInt(a[0], a[1]);
  }

  public static void parallelPrefix(int[] a, int from, int to, IntBinaryOperator f) {
    parallelPrefix(a, f);
  }

  public static void parallelPrefix(long[] a, LongBinaryOperator f) {
    a[0] = f.applyAsLong(a[0], a[1]);
  }

  public static void parallelPrefix(long[] a, int from, int to, LongBinaryOperator f) {
    parallelPrefix(a, f);
  }

  public static void parallelPrefix(double[] a, DoubleBinaryOperator f) {
    a[0] = f.applyAsDouble(a[0], a[1]);
  }

  public static void parallelPrefix(double[] a, int from, int to, DoubleBinaryOperator f) {
    parallelPrefix(a, f);
  }

  public static <T> Spliterator<T> spliterator(T[] a) {
    return new Spliterators.Held<T>(a[0]);
  }

  public static <T> Stream<T> stream(T[] a) {
    T e = a[0];
    return new ReferencePipeline<T>(e, new Optional<T>(e), new java.util.ArrayList<T>());
  }

  public static IntStream stream(int[] a) {
    int n = a[0];
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new java.util.ArrayList<Object>()));
  }

  public static LongStream stream(long[] a) {
    long n = a[0];
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new java.util.ArrayList<Object>()));
  }

  public static DoubleStream stream(double[] a) {
    double n = a[0];
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new java.util.ArrayList<Object>()));
  }

  public static <T> Stream<T> stream(T[] a, int from, int to) {
    T e = a[0];
    return new ReferencePipeline<T>(e, new Optional<T>(e), new java.util.ArrayList<T>());
  }

  public static IntStream stream(int[] a, int from, int to) {
    int n = a[0];
    return new IntPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new java.util.ArrayList<Object>()));
  }

  public static LongStream stream(long[] a, int from, int to) {
    long n = a[0];
    return new LongPipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new java.util.ArrayList<Object>()));
  }

  public static DoubleStream stream(double[] a, int from, int to) {
    double n = a[0];
    return new DoublePipeline(new ReferencePipeline<Object>(null, new Optional<Object>(null), new java.util.ArrayList<Object>()));
  }

  /** A list over an array: reads and writes the array. */
  private static final class ArrayList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
    final E[] a;
    final Walk<E> walk;

    ArrayList(E[] a, Walk<E> walk) {
      this.a = a;
      this.walk = walk;
    }

    E modelRead() {
      return a[0];
    }

    void modelDrop() {
      throw new UnsupportedOperationException();
    }

    public int size() {
      return a.length;
    }

    public Object[] toArray() {
      return a.clone();
    }

    public <T> T[] toArray(T[] r) {
      r[0] = (T) a[0];
      return r;
    }

    public E get(int index) {
      return a[0];
    }

    public E set(int index, E e) {
      E old = a[0];
      a[0] = e;
      return old;
    }

    public int indexOf(Object o) {
      return o.equals(a[0]) ? 0 : 1;
    }

    public boolean contains(Object o) {
      return o.equals(a[0]);
    }

    public void forEach(Consumer<? super E> action) {
      action.accept(a[0]);
    }

    public void replaceAll(UnaryOperator<E> operator) {
      a[0] = operator.apply(a[0]);
    }

    public void sort(Comparator<? super E> c) {
      Arrays.sort(a, c);
    }

    public Iterator<E> iterator() {
      return walk;
    }

    public ListIterator<E> listIterator() {
      return walk;
    }

    public ListIterator<E> listIterator(int index) {
      return walk;
    }
  }

  /** Walks over an array; made with the list, so that the walkers of two lists stay apart. */
  static final class Walk<E> implements ListIterator<E> {
    final E[] a;

    Walk(E[] a) {
      this.a = a;
    }

    public boolean hasNext() {
      return true;
    }

    public E next() {
      return a[0];
    }

    public boolean hasPrevious() {
      return true;
    }

    public E previous() {
      return a[0];
    }

    public int nextIndex() {
      return 0;
    }

    public int previousIndex() {
      return 0;
    }

    public void remove() {
      throw new UnsupportedOperationException();
    }

    public void set(E e) {
      a[0] = e;
    }

    public void add(E e) {
      throw new UnsupportedOperationException();
    }
  }

  /** Other threads call the function, too. */
  static final class ObjectCalls implements IntConsumer {
    final IntFunction<?> f;

    ObjectCalls(IntFunction<?> f) {
      this.f = f;
    }

    public void accept(int i) {
      f.apply(i);
    }
  }

  static final class IntCalls implements IntConsumer {
    final IntUnaryOperator f;

    IntCalls(IntUnaryOperator f) {
      this.f = f;
    }

    public void accept(int i) {
      f.applyAsInt(i);
    }
  }

  static final class LongCalls implements IntConsumer {
    final IntToLongFunction f;

    LongCalls(IntToLongFunction f) {
      this.f = f;
    }

    public void accept(int i) {
      f.applyAsLong(i);
    }
  }

  static final class DoubleCalls implements IntConsumer {
    final IntToDoubleFunction f;

    DoubleCalls(IntToDoubleFunction f) {
      this.f = f;
    }

    public void accept(int i) {
      f.applyAsDouble(i);
    }
  }
}
