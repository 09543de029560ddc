/**
 * Contexts of k-object-sensitive analysis with names for sites: `Main.t0#3`, `call Main.main#7`, `call on Main.t2#4` where
 * a static method returns the result of the call, or gives the call a function that it was given, and the tags
 * `instance 1` and `instance 2` of what is shared. The nearest site comes first.
 */
import { MAKERS, type MiniProgram, STRING } from './mini-language.js';
import type { MiniTypes } from './mini-types.js';

export type Context = readonly string[];

const BOXES = ['Boolean', 'Byte', 'Character', 'Short', 'Integer', 'Long', 'Float', 'Double'];

export const contextName = (context: Context): string => `[${context.join(' < ')}]`;

/** Strings, boxes and throwables are one object each. */
export const isMergedClass = (types: MiniTypes, cls: string): boolean =>
  cls === STRING || BOXES.some((box) => cls === `java/lang/${box}`) || types.isThrowable(cls);

/** A call that tells the callee apart. */
export interface Call {
  readonly place: string;
  /** The call before it counts as well. */
  readonly isHandedOn: boolean;
  /** That call, where the callee's own context does not say it. */
  readonly above: Context;
}

const isCall = (site: string): boolean => site.startsWith('call ');
/** A call that hands nothing on. */
const isLast = (site: string): boolean => isCall(site) && !site.startsWith('call on ');

/** The first call that hands nothing on, of those on top of a context. */
export function callOf(context: Context): Context {
  const end = context.findIndex((site) => !isCall(site));
  return context
    .slice(0, end < 0 ? context.length : end)
    .filter(isLast)
    .slice(0, 1);
}

/** How many sites tell the objects of a class, and the callers of its static methods, apart. */
export type Choice = (cls: string) => number;

export class Contexts {
  constructor(
    private readonly program: Pick<MiniProgram, 'models'>,
    private readonly kOf: Choice,
  ) {}

  /** The heap context of an object of a class that a method running in `context` makes at `site`. */
  heap(site: string, cls: string, context: Context): Context {
    const k = this.kOf(cls);
    const inner = k > 0 && this.isInner(site) ? 1 : 0;
    return this.cut(context, Math.max(0, k - 1 + inner));
  }

  /** In which methods run on an object of a class that says who it is. */
  receiver(site: string, cls: string, heap: Context): Context {
    return this.cut([site, ...heap], this.kOf(cls));
  }

  /** In which a static method of a class runs. */
  static(owner: string, context: Context): Context {
    return this.cut(context, this.kOf(owner));
  }

  /** The same of a method that is told apart by its call, of this class or running on an object of it. */
  called({ place, isHandedOn, above }: Call, cls: string, context: Context): Context {
    return this.cut([`call ${isHandedOn ? 'on ' : ''}${place}`, ...above, ...context], this.kOf(cls));
  }

  /**
   * The nearest `length` allocation sites and the first call before the last of them; if that hands on, also the first of
   * those directly behind it that does not. Where the site of
   * one of the two makers of shared instances is cut off, the instance stays; the outermost counts.
   */
  private cut(sites: Context, wanted: number): Context {
    const length = wanted + (sites.length > 0 && this.isInner(sites[0]) ? 1 : 0);
    const kept: string[] = [];
    let allocations = 0;
    let tag: string | undefined;
    for (const site of sites) {
      if (site.startsWith('instance ')) tag = site;
      else if (isCall(site)) {
        const last = kept.at(-1);
        const isBehind = last !== undefined && isCall(last) && !isLast(last) && isLast(site);
        if (allocations < length && (isBehind || !kept.some(isCall))) kept.push(site);
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
