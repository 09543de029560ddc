/**
 * Random programs of objects that keep parts to themselves, mostly: owners make parts, work on them under their own lock or under
 * one of their parts', and now and then forget the lock, give a part away or take in one from outside. It is where claims of
 * ownership are worth something, and where they may be wrong.
 */
import { randomFrom } from '../pointsto/random.js';

const FIELDS = ['f', 'g'];

/** What clients may share. */
export const OPEN_KEPT = ['P$Node', 'P$Top', 'P$Part'];

/** A program of the given package; the same for the same seed. */
export function keptProgram(pack: string, seed: number): string {
  return new Writer(randomFrom(seed)).program(pack);
}

class Writer {
  private names = 0;
  /** How careful the program is, from 0 to 1. */
  private readonly care: number;

  constructor(private readonly random: () => number) {
    this.care = this.any([0.6, 0.85, 0.95]);
  }

  program(pack: string): string {
    const outer = [0, 1, 2].map(
      (i) => `public ${this.sync()}void o${i}(Node a) { ${this.work(['f', 'g', 'list'], 3)} }`,
    );
    return `package ${pack};
import java.util.*; import java.util.concurrent.locks.*;
public class P {
  static Node leaked; static final Object LOCK = new Object();
  static Thread start(Runnable r) { Thread t = new Thread(r); t.start(); return t; }
  public static class Part { int n; Part next; Object o; final Object lock = new Object();
    public Part() { ${this.any(['', 'n = 1;', 'next = null;'])} }
    public ${this.sync()}void bump() { n++; ${this.any(['', 'if (next != null) next.n++;', 'deep(2);'])} }
    public void deep(int k) { if (k > 0) { n += k; if (next != null) next.deep(k - 1); else next = new Part(); } }
    public Part link() { return next; } public void link(Part p) { next = p; } public void enter(Node node) { if (node != null) node.in(this); } }
  static class Worker extends Thread { final Part part; Worker(Part p) { part = p; } public ${this.sync()}void run() { part.bump(); } }
  public static class Keeper extends Part { Part own = new Part(); public ${this.sync()}void bump() { own.bump(); ${this.any(['', 'super.bump();', 'own = new Part();'])} } ${this.chance(0.3) ? 'public Part give() { return own; }' : ''} }
  public static class Node { ${this.any(['final ', ''])}Part f = ${this.part()}; Part g; ${this.any(['final ', ''])}Object lock = new Object(); final ReentrantLock mutex = new ReentrantLock(); List<Part> list = new ArrayList<>(); Part[] cells = {new Part(), null};
    public Node(Part given) { g = ${this.chance(0.6) ? 'new Part()' : 'given'}; ${this.chance(0.1) ? 'leaked = this;' : ''} ${this.chance(0.3) ? 'help();' : ''} list.add(new Part()); }
    private void help() { f.bump(); }
    ${outer.join('\n    ')}
    public ${this.sync()}Part out() { return ${this.chance(this.care) ? 'null' : this.any(['f', 'g', 'cells[0]'])}; }
    public ${this.sync()}void in(Part p) { ${this.chance(this.care) ? 'if (p != null) p.bump();' : this.any(['g = p;', 'list.add(p);', 'cells[1] = p;'])} }
    public ${this.sync()}void spawn() { Part p = ${this.chance(this.care) ? 'new Part()' : 'f'}; Worker w = new Worker(p); w.start(); ${this.any(['p.bump();', 'g.bump();', ''])} }
    public static void touch(Node a) { ${this.guarded('a', 'a.f.bump();')} }
    class Inner implements Runnable { public void run() { ${this.work(['f', 'list'], 2)} } }
    public Runnable inner() { return new Inner(); }
  }
  public static class Top { final Node a = new Node(new Part()), b = new Node(${this.chance(0.7) ? 'null' : 'new Part()'});
    public ${this.sync()}void t0() { a.o0(b); } public ${this.sync()}void t1() { ${this.any(['b.o1(a);', 'b.o2(b); a.o1(null);', 'a.in(b.out());', 'Node.touch(a);'])} } public ${this.sync()}Node node() { return ${this.chance(this.care) ? 'null' : 'a'}; } }
  public static void main(String[] args) throws Exception {
    final Top top = new Top(); final Node free = new Node(new Part()); final Part part = new Part();
    final Node[] twins = new Node[2]; for (int i = 0; i < 2; i++) twins[i] = new Node(part);
    ${[0, 1, 2].map(() => this.thread()).join('\n    ')}
    ${this.calls(2)}
  }
}`;
  }

  private thread(): string {
    if (this.chance(0.1)) return 'start(free.inner());';
    return `start(() -> { ${this.calls(3)} });`;
  }

  /** What threads do to what they share. */
  private calls(count: number): string {
    const one = (): string =>
      this.any([
        'top.t0();',
        'top.t1();',
        'free.o0(free);',
        'free.o1(null);',
        'free.o2(leaked);',
        'Node.touch(free);',
        'free.in(part);',
        'part.bump();',
        'twins[0].o0(null);',
        'twins[1].o0(null);',
        'twins[1].o1(twins[0]);',
        'twins[0].spawn();',
        'new Node(null).spawn();',
        'Part got = free.out(); if (got != null) got.bump();',
        'Node n = top.node(); if (n != null) n.o1(null);',
        'Node mine = new Node(part); mine.o0(mine);',
        'synchronized (free) { free.o1(free); }',
        'synchronized (LOCK) { free.o2(null); }',
      ]);
    return Array.from({ length: 1 + Math.floor(this.random() * count) }, () => `{ ${one()} }`).join(' ');
  }

  private part(): string {
    return this.any(['new Part()', 'new Part()', 'new Keeper()']);
  }

  private sync(): string {
    return this.chance(this.care * 0.8) ? 'synchronized ' : '';
  }

  /** Statements on the fields of `this`, under some lock. */
  private work(fields: readonly string[], length: number): string {
    const text = Array.from({ length: 1 + Math.floor(this.random() * length) }, () =>
      this.statement(fields),
    ).join(' ');
    switch (Math.floor(this.random() * 7)) {
      case 0:
        return `synchronized (lock) { ${text} }`;
      case 1:
        return `mutex.lock(); try { ${text} } finally { mutex.unlock(); }`;
      case 2:
        return `synchronized (f) { ${text} }`;
      default:
        return text;
    }
  }

  private statement(fields: readonly string[]): string {
    const field = this.any(fields);
    if (field === 'list') {
      const name = this.name();
      return this.any([
        'list.add(new Part());',
        `for (Part ${name} : list) if (${name} != null) ${name}.bump();`,
        'cells[0].bump();',
        'cells[1] = new Part();',
        'if (cells[1] != null) cells[1].n++;',
      ]);
    }
    const other = this.any(FIELDS);
    return this.any([
      `${field}.bump();`,
      `${field}.n++;`,
      `${field}.link(new Part());`,
      this.guarded(`${field}.link()`, `${field}.link().n++;`),
      `synchronized (${field}) { ${field}.n++; }`,
      `g = new Part();`,
      this.chance(this.care) ? 'help();' : `${field}.link(${other});`,
      this.chance(this.care) ? `${field}.bump();` : `${field}.enter(${this.any(['Node.this', 'leaked'])});`,
      this.chance(this.care) ? `${field}.deep(1);` : 'new Inner().run();',
      this.chance(this.care) ? `${field}.o = new Object();` : 'leaked = Node.this;',
      this.chance(this.care) ? `${field}.n = 2;` : this.guarded('leaked', 'leaked.f.bump();'),
    ]);
  }

  private guarded(value: string, text: string): string {
    return `if (${value} != null) { ${text} }`;
  }

  private name(): string {
    return `v${++this.names}`;
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  private any<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)];
  }
}
