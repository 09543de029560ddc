/**
 * Contexts of k-object-sensitive analysis with names for sites: `Main.t0#3`, `call Main.main#7`, and the tags
 * `instance 1` and `instance 2` of what is shared. The nearest site comes first.
 */
import { MAKERS, type MiniProgram, STRING } from './mini-language.js';
import type { MiniTypes } from './mini-types.js';

export type Context = readonly string[];

/** How many call sites of factories a context keeps beside its allocation sites. */
const MAX_CALLS = 1;
const BOXES = ['Boolean', 'Byte', 'Character', 'Short', 'Integer', 'Long', 'Float', 'Double'];

export const contextName = (context: Context): string => `[${context.join(' < ')}]`;

/** Strings, boxes and throwables are one object each. */
export const isMergedClass = (types: MiniTypes, cls: string): boolean =>
  cls === STRING || BOXES.some((box) => cls === `java/lang/${box}`) || types.isThrowable(cls);

export class Contexts {
  constructor(
    private readonly program: Pick<MiniProgram, 'models'>,
    private readonly k: number,
  ) {}

  /** The heap context of what a method running in `context` makes at `site`. */
  heap(site: string, context: Context): Context {
    const inner = this.k > 0 && this.isInner(site) ? 1 : 0;
    return this.cut(context, Math.max(0, this.k - 1 + inner));
  }

  /** In which methods run on an object that says who it is. */
  receiver(site: string, heap: Context): Context {
    return this.cut([site, ...heap], this.k);
  }

  factory(call: string, context: Context): Context {
    return this.cut([`call ${call}`, ...context], this.k);
  }

  /** A longer context of methods as it is at this k. */
  shortened(context: Context): Context {
    return this.cut(context, this.k);
  }

  /**
   * The nearest `length` allocation sites and the first factory call before the last of them. Where the site of
   * one of the two makers of shared instances is cut off, the instance stays; the outermost counts.
   */
  private cut(sites: Context, wanted: number): Context {
    const length = wanted + (sites.length > 0 && this.isInner(sites[0]) ? 1 : 0);
    const kept: string[] = [];
    let [allocations, calls] = [0, 0];
    let tag: string | undefined;
    for (const site of sites) {
      if (site.startsWith('instance ')) tag = site;
      else if (site.startsWith('call ')) {
        if (allocations >= length || calls === MAX_CALLS) continue;
        calls++;
        kept.push(site);
      } else if (allocations < length) {
        allocations++;
        kept.push(site);
      } else {
        const maker = MAKERS.indexOf(site.slice(0, site.indexOf('#')));
        if (maker >= 0) tag = `instance ${maker + 1}`;
      }
    }
    return tag === undefined ? kept : [...kept, tag];
  }

  /** Is this an allocation in a model? */
  private isInner(site: string): boolean {
    return this.program.models.some((model) => site.startsWith(`${model}.`));
  }
}
