/** Lines of text for a terminal: wrapped to its width, with styles where it has colours. */
import { styleText } from 'node:util';
import { visible, wrap } from '../text.js';
import { linkTo } from './links.js';

export type Style = Parameters<typeof styleText>[0];

export class Page {
  readonly columns: number;
  readonly #colour: boolean;
  readonly #lines: string[] = [];

  constructor({ columns = 100, colour = false }: { readonly columns?: number; readonly colour?: boolean }) {
    this.columns = Math.max(40, columns);
    this.#colour = colour;
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  line(text = ''): void {
    this.#lines.push(text);
  }

  style(style: Style | undefined, text: string): string {
    return this.#colour && style !== undefined ? styleText(style, text, { validateStream: false }) : text;
  }

  prose(text: string, indent: number): void {
    this.hanging('', text, indent);
  }

  fact(name: string, value: string): void {
    this.hanging(`${name}: `, value, 3);
  }

  /** Text wrapped below its own start, behind a label. */
  hanging(label: string, text: string, indent: number, style?: Style): void {
    const inner = indent + label.length;
    wrap(visible(text), this.columns - inner).forEach((line, index) => {
      const start =
        index === 0 ? ' '.repeat(indent) + (label === '' ? '' : this.style(style, label)) : ' '.repeat(inner);
      this.line(start + (label === '' ? this.style(style, line) : line));
    });
  }

  /** Two texts at the two ends of a line, or below each other where they do not fit; the right one may lead to a file. */
  pair(indent: number, left: string, right: string, file?: string): void {
    const dressed = (text: string): string => {
      const styled = this.style('dim', text);
      return file === undefined ? styled : linkTo(file, styled);
    };
    const gap = this.columns - indent - left.length - right.length;
    if (gap >= 2) this.line(`${' '.repeat(indent)}${left}${' '.repeat(gap)}${dressed(right)}`);
    else {
      this.hanging('', left, indent);
      for (const line of wrap(visible(right), this.columns - indent - 2))
        this.line(' '.repeat(indent + 2) + dressed(line));
    }
  }

  /** Items with commas between, broken between items only. */
  items(label: string, items: readonly string[], indent: number): void {
    let line = ' '.repeat(indent) + label;
    items.forEach((item, index) => {
      const text = index < items.length - 1 ? `${item},` : item;
      if (index > 0 && line.length + 1 + text.length > this.columns) {
        this.line(line);
        line = ' '.repeat(indent + 2) + text;
      } else line += index === 0 ? text : ` ${text}`;
    });
    this.line(line);
  }

  block(lines: readonly string[]): void {
    if (lines.length === 0) return;
    for (const line of lines) this.line(line);
    this.line();
  }

  rule(title: string): void {
    this.line(this.style('bold', `── ${title} ${'─'.repeat(Math.max(2, this.columns - title.length - 4))}`));
    this.line();
  }
}
