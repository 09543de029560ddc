/** Keeps a text within the length that GitHub takes: what matters least is left out first, and that is said. */

/** A part of a text that may be shortened: between `open` and `close` as many items as there is room for. */
export interface Section {
  /** The lower, the sooner it gets its room. */
  readonly rank: number;
  readonly open: string;
  readonly items: readonly string[];
  /** What stands between two items. */
  readonly gap: string;
  readonly close: string;
  /** What stands in for the items left out, behind those shown. */
  readonly rest: (left: number) => string;
}

/** A part that is short and always there. */
export function always(text: string): Section {
  return { rank: 0, open: text, items: [], gap: '', close: '', rest: () => '' };
}

/** The sections in their order with an empty line between; items that do not fit are left out, the last first. */
export function fitted(
  sections: readonly Section[],
  limit: number,
  measure: (text: string) => number = (text) => text.length,
): string {
  const frames = sections.map((section) => measure(frameOf(section)));
  // Room for every frame and every word about what is missing is set aside first.
  let left = limit - frames.reduce((sum, frame) => sum + frame, 0);
  const shown = new Map<Section, number>();
  for (const section of [...sections].sort((a, b) => a.rank - b.rank)) {
    const { items, gap } = section;
    let taken = 0;
    while (taken < items.length) {
      const cost = measure(items[taken]) + measure(gap);
      if (cost > left) break;
      left -= cost;
      taken++;
    }
    shown.set(section, taken);
  }
  const texts = sections.map((section) => textOf(section, shown.get(section) ?? 0));
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
}

function frameOf({ open, items, gap, close, rest }: Section): string {
  return `${open}${gap}${items.length > 0 ? rest(items.length) : ''}${gap}${close}\n\n`;
}

function textOf({ open, items, gap, close, rest }: Section, taken: number): string {
  const left = items.length - taken;
  const body = [...items.slice(0, taken), ...(left > 0 ? [rest(left)] : [])].join(gap);
  return `${open}${body}${close}`;
}
