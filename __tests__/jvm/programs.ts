/**
 * Random concurrent Java programs that record what they do: a class P with static fields, nodes that lead to each other, a
 * thread class, helpers, and a main that starts threads, hands nodes to them and waits for them, or not. They all end: locks
 * are taken in one order and never while a thread waits, and a thread waits only for older ones and for its own.
 */
import { randomFrom } from '../pointsto/random.js';
import { accessing } from './accesses.js';
import { rec, Text } from './text.js';
import { waiting } from './threads.js';
import type { Scope, Writer } from './writer.js';

const EMPTY: Scope = {
  nodes: [],
  threads: [],
  futures: [],
  lists: [],
  workers: [],
  may: 'all',
  isMain: false,
  nesting: 0,
  rank: 0,
};
const MAX_NESTING = 4;
const STARTS = 7;

/** A program of the given package, recorded; the same for the same seed. */
export function randomProgram(pack: string, seed: number): string {
  return new RandomProgram(randomFrom(seed * 7919 + 17)).write(pack);
}

class RandomProgram implements Writer {
  readonly text = new Text();
  private names = 0;
  private starts = STARTS;
  private helpers: readonly string[] = [];

  constructor(private readonly random: () => number) {}

  write(pack: string): string {
    const { text } = this;
    text.line(`package ${pack};`, rec('import recording.Rec;'));
    text.line('import java.util.*; import java.util.concurrent.*;');
    text.line('import java.util.concurrent.atomic.*; import java.util.concurrent.locks.*;');
    text.line('public class P {');
    this.statics();
    this.nodeClass();
    this.workerClass();
    this.forkJoinClass();
    this.plainHelper('h0');
    this.plainHelper('h1');
    this.helper('g1', []);
    this.helper('g0', ['g1']);
    text.line('public static void main(String[] args) throws Exception {');
    this.helpers = ['g0', 'g1'];
    this.starts = STARTS;
    text.line('Node a = new Node(null); Node b = new Node(a);', rec('Rec.link(b, a);'));
    this.statements({ ...EMPTY, nodes: ['a', 'b'], isMain: true }, 6 + this.upTo(6));
    text.line('} }');
    return `${text}\n`;
  }

  private statics(): void {
    const { text } = this;
    text.line(
      'static int s0, s1, s2, s3; static Node n0, n1; static volatile int v0; static volatile Node w0;',
    );
    text.line('static boolean f0; static Thread t0;');
    text.line(
      'static final int[] a0 = new int[3]; static final Object l0 = new Object(), l1 = new Object();',
    );
    text.line('static final ReentrantLock m0 = new ReentrantLock();');
    text.line('static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();');
    text.line('static final AtomicInteger c0 = new AtomicInteger();');
    text.line('static final AtomicReference<Node> r0 = new AtomicReference<>();');
    text.line('static final ConcurrentLinkedQueue<Node> q0 = new ConcurrentLinkedQueue<>();');
    const pool = (made: string): string => `${rec('Rec.pool(')}${made}${rec(')')};`;
    text.line(`static final ExecutorService pool = ${pool('Executors.newCachedThreadPool()')}`);
    text.line(`static final ExecutorService one = ${pool('Executors.newSingleThreadExecutor()')}`);
    text.line('static RuntimeException fail(Exception e) {');
    text.line(
      'return e instanceof RuntimeException ? (RuntimeException) e : new IllegalStateException(e); }',
    );
    text.line(
      'static void end(Thread t) { try { t.join(); } catch (InterruptedException e) { throw fail(e); } }',
    );
    text.line(
      'static void meet(CyclicBarrier b) { try { b.await(); } catch (Exception e) { throw fail(e); } }',
    );
  }

  /** Constructors are not recorded: nobody else has the object yet. */
  private nodeClass(): void {
    const { text } = this;
    text.line('static class Node', rec('implements Rec.Linked'), '{');
    text.line('int x, y; Node next; volatile int flag; final int[] arr = new int[2];');
    text.line('Node(Node next) { this.next = next; }', rec('public Object link() { return next; }'));
    text.line('synchronized void own() {', rec('Rec.acquire(this);'), 'Node me = this;', rec('try {'));
    this.statements({ ...EMPTY, nodes: ['me'], may: 'own' }, 2);
    text.line(`${rec('} finally { Rec.release(this); }')} }`);
    text.line('void bare() { Node me = this;');
    this.statements({ ...EMPTY, nodes: ['me'], may: 'plain', nesting: 3 }, 2);
    text.line('} }');
  }

  private workerClass(): void {
    const { text } = this;
    text.line('static class W extends Thread', rec('implements Rec.Linked'), '{');
    text.line(
      'final Node in; int out; W(Node in) { this.in = in; }',
      rec('public Object link() { return in; }'),
    );
    text.line('public void run() {', rec('Rec.begin(this); try {'), 'try { W me = this; Node a = in;');
    this.statements({ ...EMPTY, nodes: ['a'], workers: ['me'], nesting: 1 }, 4);
    text.line(`} catch (Exception e) { throw fail(e); } ${rec('} finally { Rec.end(this); }')} } }`);
  }

  private forkJoinClass(): void {
    const { text } = this;
    text.line('static class F extends RecursiveAction', rec('implements Rec.Linked'), '{');
    text.line(
      'final Node in; int out; F(Node in) { this.in = in; }',
      rec('public Object link() { return in; }'),
    );
    text.line('protected void compute() {', rec('Rec.begin(this); try {'), 'F fme = this; Node a = in;');
    this.statements({ ...EMPTY, nodes: ['a'], workers: ['fme'], may: 'calm', nesting: 2 }, 3);
    text.line(rec('} finally { Rec.end(this); }'), '} }');
  }

  /** May be called under a lock. */
  private plainHelper(name: string): void {
    this.text.line(`static void ${name}(Node a, Node b) {`);
    this.statements({ ...EMPTY, nodes: ['a', 'b'], may: 'plain', nesting: 2 }, 3);
    this.text.line('}');
  }

  private helper(name: string, callees: readonly string[]): void {
    this.helpers = callees;
    this.starts = 1;
    this.text.line(`static Node ${name}(Node a) throws Exception {`);
    this.statements({ ...EMPTY, nodes: ['a'], nesting: 2 }, 3);
    this.text.line('return a; }');
  }

  /** One after the other, each with what those before have declared. */
  statements(scope: Scope, count: number): void {
    let now = scope;
    for (let i = 0; i < count; i++) now = this.statement(now);
  }

  private statement(scope: Scope): Scope {
    const isDeep = scope.nesting >= MAX_NESTING;
    if (scope.may === 'all' && this.chance(0.45)) return waiting(this, scope);
    if (scope.may === 'all' && this.helpers.length > 0 && this.chance(0.08)) return this.call(scope);
    if (!isDeep && this.chance(0.12)) return this.loop(scope);
    return accessing(this, scope);
  }

  private call(scope: Scope): Scope {
    const name = this.name();
    this.text.line(`Node ${name} = ${this.any(this.helpers)}(${this.any(scope.nodes)});`);
    return { ...scope, nodes: [...scope.nodes, name] };
  }

  private loop(scope: Scope): Scope {
    const i = this.name();
    this.text.line(`for (int ${i} = 0; ${i} < 2; ${i}++) {`);
    this.block(scope, 2);
    this.text.line('}');
    return scope;
  }

  block(scope: Scope, count: number): void {
    this.statements({ ...scope, nesting: scope.nesting + 1 }, 1 + this.upTo(count));
  }

  mayStart(scope: Scope): boolean {
    if (this.starts === 0 || scope.nesting >= MAX_NESTING) return false;
    this.starts--;
    return true;
  }

  name(): string {
    return `x${++this.names}`;
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  /** From 0 to below the bound. */
  upTo(bound: number): number {
    return Math.floor(this.random() * bound);
  }

  any<T>(items: readonly T[]): T {
    return items[this.upTo(items.length)];
  }
}
