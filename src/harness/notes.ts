/** What the client leaves out, collected while it is made. */
export class Notes {
  private readonly texts = new Set<string>();

  add(text: string): void {
    this.texts.add(text);
  }

  /** Sorted, each once. */
  list(): string[] {
    return [...this.texts].sort();
  }
}
