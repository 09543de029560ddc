import { printable } from '../classfile/index.js';

/** Collects classes that could not be used as they are, each once. */
export class BadClasses {
  private readonly reasons = new Map<string, string>();

  constructor(private readonly onWarning: (message: string) => void) {}

  add(origin: string, reason: string): void {
    const [where, why] = [printable(origin), printable(reason)];
    if (this.reasons.has(where)) return;
    this.reasons.set(where, why);
    this.onWarning(`${where}: ${why}.`);
  }

  /** Sorted by origin. */
  list(): { origin: string; reason: string }[] {
    const rows = [...this.reasons].map(([origin, reason]) => ({ origin, reason }));
    return rows.sort((a, b) => (a.origin < b.origin ? -1 : 1));
  }
}
