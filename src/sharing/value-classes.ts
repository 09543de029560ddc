/**
 * Classes of variables that may hold one object, each with the class of what its objects hold (Steensgaard, POPL'96, with
 * one field for all fields). What one class leads to is a chain, which may end in a circle.
 */
import { IntVec } from '../util/index.js';

/** Behind so many steps all that a chain leads to is one class. */
export const DEPTH = 2;

export class ValueClasses {
  private readonly parent = new IntVec(64);
  /** By class: a variable of the class of what it holds, −1 for none. */
  private readonly held = new IntVec(64);

  get size(): number {
    return this.parent.length;
  }

  /** A new variable, alone in its class. */
  add(): number {
    this.held.push(-1);
    return this.parent.push(this.parent.length);
  }

  /** Forgets all, and has so many new variables. */
  restart(count: number): void {
    this.parent.length = 0;
    this.held.length = 0;
    for (let i = 0; i < count; i++) this.add();
  }

  /** The variable that stands for the class of another one. */
  find(variable: number): number {
    const { data } = this.parent;
    let at = variable;
    while (data[at] !== at) {
      data[at] = data[data[at]];
      at = data[at];
    }
    return at;
  }

  unite(first: number, second: number): void {
    let [a, b] = [this.find(first), this.find(second)];
    const { data: held } = this.held;
    while (a !== b) {
      this.parent.data[b] = a;
      const [more, less] = [held[a], held[b]];
      if (less < 0) return;
      if (more < 0) {
        held[a] = less;
        return;
      }
      a = this.find(more);
      b = this.find(less);
    }
  }

  /** What a class holds; −1 where nothing was said of it. */
  heldBy(variable: number): number {
    const held = this.held.data[this.find(variable)];
    return held < 0 ? -1 : this.find(held);
  }

  /** The same, made where nothing was said of it. */
  contentOf(variable: number): number {
    const known = this.heldBy(variable);
    if (known >= 0) return known;
    const made = this.add();
    this.held.data[this.find(variable)] = made;
    return made;
  }

  /** Makes what is far behind a variable one class. */
  shorten(variable: number): void {
    let at = this.find(variable);
    for (let depth = 0; ; depth++) {
      const next = this.heldBy(at);
      if (next < 0 || next === at) return;
      if (depth === DEPTH) {
        this.unite(at, next);
        return;
      }
      at = next;
    }
  }

  /** Calls `visit` with the class of a variable and with all that it leads to, each once. */
  eachBehind(variable: number, visit: (cls: number) => void): void {
    const seen: number[] = [];
    for (let at = this.find(variable); at >= 0 && !seen.includes(at); at = this.heldBy(at)) {
      seen.push(at);
      visit(at);
    }
  }
}
