/** Collects classes that could not be used as they are, each once. */
export class BadClasses {
  private readonly reasons = new Map<string, string>();

  constructor(private readonly onWarning: (message: string) => void) {}

  add(origin: string, reason: string): void {
    if (this.reasons.has(origin)) return;
    this.reasons.set(origin, reason);
    this.onWarning(`${origin}: ${reason}.`);
  }

  /** Sorted by origin. */
  list(): { origin: string; reason: string }[] {
    const rows = [...this.reasons].map(([origin, reason]) => ({ origin, reason }));
    return rows.sort((a, b) => (a.origin < b.origin ? -1 : 1));
  }
}
