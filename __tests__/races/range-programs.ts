/** Random programs in which a loop makes threads that share an array out, rightly or nearly so. */
import { randomFrom } from '../pointsto/random.js';

type Any = <T>(items: readonly T[]) => T;

const LOWS = [
  't * k',
  't * k',
  'k * t',
  'lo',
  'lo',
  't * k + 1',
  't * 2',
  't << 1',
  't * t',
  't * k / 2',
  't * (t - 2) + 3',
  '(2 - t) * k',
];
const HIGHS = [
  'low + k',
  'low + k',
  '(t + 1) * k',
  '(t + s) * k',
  't * k + k',
  'low + k - 1',
  'low + k + 1',
  'low + 2',
  'low + size',
  '(t + 1) * 2',
  't + 1 << 1',
  '(t + 1) * k / 2',
  '(t + 1) * (t + 1)',
  '(t + 1) * (t - 1) + 3',
  'low + k > 7 ? 7 : low + k',
  'low + k < 7 ? 7 : low + k',
  't == n - 1 ? 12 : low + k',
  't == n - 2 ? 12 : low + k',
  't < n - 1 ? low + k : 12',
  't >= n - 2 ? 12 : low + k',
];
const LOOPS = [
  'for (int i = lo; i < hi; i++) { ACCESS }',
  'for (int i = lo; i < hi; i++) { ACCESS }',
  'for (int i = lo; hi > i; i += 2) { ACCESS }',
  'for (int i = lo; i <= hi; i++) { ACCESS }',
  'for (int i = lo; i <= hi - 1; i++) { ACCESS }',
  'for (int i = lo + 1; i < hi; i++) { ACCESS }',
  'for (int i = lo - 1; i < hi; i++) { ACCESS }',
  'for (int j = 0; j < hi - lo; j++) { int i = lo + j; ACCESS }',
  'for (int j = 0; j < k; j++) { int i = own * k + j; ACCESS }',
  'for (int j = 0; j < k; j++) { int i = lo + j; ACCESS }',
  'for (int i = lo, end = hi; i < end; i++) { ACCESS if (i == 3) end++; }',
  'int i = lo; for (; i < hi; i++) { ACCESS } ACCESS',
  'int i = lo; do { ACCESS } while (i++ < hi);',
  'for (int i = lo; i < hi; i++) put(i);',
  'for (int i = lo; i < hi; ) { ACCESS if (i == 2) i += 2; else i++; }',
  'int i = own; ACCESS',
  'int i = lo; ACCESS',
  'int i = own + k; ACCESS',
  'fill(lo, hi);',
  'System.arraycopy(P.cells, lo, P.cells, lo, hi - lo);',
  'System.arraycopy(P.cells, lo, P.cells, lo, k);',
  'System.arraycopy(P.cells, own * k, P.cells, own * k + 1, k);',
  'System.arraycopy(new int[30], 0, P.cells, hi, hi - lo);',
  'System.arraycopy(P.cells, 2 * k, P.cells, lo, 2);',
  'if (own == 1) System.arraycopy(new int[30], 1, P.cells, 4, 3); else System.arraycopy(P.cells, 6 + own, new int[30], 7, 3);',
  'if (own == 1) P.cells[4]++; else System.arraycopy(new int[30], 0, P.cells, own + 3, 2);',
];
const ACCESSES = [
  'P.cells[i]++;',
  'P.cells[i]++;',
  'P.cells[i] = own;',
  'P.cells[i + 1]++;',
  'P.cells[i]++; int r = P.cells[i + 1];',
  'P.rows[i][3]++;',
  'P.rows[i][i]++;',
  'int[] r = P.rows[i]; r[k]++; r[i] = 1;',
];
/** What is done to the rows before threads have them. */
const ROWS = [
  '',
  '',
  'rows[3] = rows[2];',
  'System.arraycopy(rows, 0, rows, 1, 5);',
  'for (int i = 0; i < 9; i++) rows[i] = new int[24];',
  'for (int i = 0; i < 9; i++) { if (i % 2 == 0) row = new int[24]; rows[i] = row; }',
  'rows[1] = row; rows[2] = row;',
];
const HEADS = [
  'int lo = 0; for (int t = 0; t < n; t++) { BODY NEXT }',
  'int lo = 0; for (int t = 0; t < n; t++) { BODY NEXT }',
  'int lo = 0; for (int t = 0; t < n; t += s) { BODY NEXT }',
  'int lo = 9; for (int t = n; t > 0; t--) { BODY NEXT }',
  'int lo = 0; int t = 0; do { BODY t++; NEXT } while (t < n);',
  'int lo = 0; for (int t = 0; t < n; ) { BODY NEXT if (t == 0) t += s; else t++; }',
];
const NEXTS = [
  'lo = high;',
  'lo = high;',
  'lo += k;',
  'lo += k - 1;',
  'lo += size;',
  'k++;',
  'lo = high; k--;',
  'P.size--;',
  'n--;',
];

/** A class `P` with a `main` in a package. */
export function rangeProgram(pack: string, seed: number): string {
  const random = randomFrom(seed * 104_729 + 7);
  for (let i = 0; i < 5; i++) random();
  const any: Any = (items) => items[Math.floor(random() * items.length)];
  const [low, high] = [any(LOWS), any(HIGHS)];
  const access = any(ACCESSES);
  const isBuilt = random() < 0.3;
  const isOpen = random() < 0.1;
  const isEarly = random() < 0.1;
  const made = isBuilt ? 'new W(t, low, k, n, s)' : 'new W(t, low, high, k)';
  const body = `int low = ${low}; int high = ${high}; ${made}${isEarly ? '' : '.start()'};`;
  const own = isBuilt ? `hi = ${high.replace(/\blow\b/g, 'lo').replace('size', 'P.size')};` : 'hi = high;';
  const params = isBuilt ? 'int t, int low, int k, int n, int s' : 'int t, int low, int high, int k';
  const assigned = `own = t; lo = low; this.k = k; ${own}`.replace(
    'lo = low;',
    isBuilt ? 'int lo = low; this.lo = lo;' : 'lo = low;',
  );
  const loop = any(LOOPS).replaceAll('ACCESS', access);
  const main = any(HEADS)
    .replace('BODY', body)
    .replace('NEXT', random() < 0.6 ? any(NEXTS) : '');
  return `package ${pack};
public class P {
  static final int[] cells = new int[24];
  static int size = 2;
  static final int[][] rows = new int[24][24];
  public static void main(String[] args) { ${random() < 0.1 ? 'go(); ' : ''}go(); }
  static void go() { int[] row = new int[24]; ${any(ROWS)} int n = 3; int s = 1; int k = size; int size = P.size; ${main} }
  static class W extends Thread {
    final int own; final int lo; ${isOpen ? '' : 'final '}int hi; final int k;
    W(${params}) { ${isEarly ? 'start(); ' : ''}${assigned} }
    public void run() { ${isOpen ? 'if (own == 1) hi++; ' : ''}${loop} }
    void put(int i) { ${access} }
    void fill(int from, int to) { for (int i = from; i < to; i++) { ${access} } }
  }
}
`;
}
