/** What is said about all classes before any of them is woven. */
import type { ClassFile, MethodMember } from '../classfile/index.js';
import type { Classes, DeclaredField } from './classes.js';
import type { EscapeFacts } from './escape-facts.js';
import type { SyncEffects } from './placement/sync-effects.js';
import type { Sites } from './sites.js';

/** A place in a method. */
export interface Where {
  readonly file: ClassFile;
  readonly method: MethodMember;
  readonly pc: number;
  readonly line: number;
}

export interface WatchedCall {
  readonly access: 'read' | 'write';
  readonly findings: readonly string[];
  readonly subject: string;
}

/** What is watched; the answers are the findings that it is part of. */
export interface Watch {
  field(field: DeclaredField, where: Where): readonly string[] | undefined;
  element(where: Where): readonly string[] | undefined;
  /** Whether a call stands for an access to the state of its receiver. */
  call(where: Where): WatchedCall | undefined;
}

/** What says which code orders threads. */
export interface OrderFacts {
  readonly classes: Classes;
  readonly hasParallel: boolean;
  /** Some woven class uses collections that several threads may call at the same time. */
  readonly hasSharedCollections: boolean;
}

export interface Weaving extends OrderFacts {
  readonly sites: Sites;
  readonly watch: Watch;
  /** Undefined where all accesses are checked. */
  readonly escapes: EscapeFacts | undefined;
  /** Undefined where each access is checked by itself. */
  readonly order: SyncEffects | undefined;
  /** Takes a name for each thing that is left out. */
  readonly skip: (what: string) => void;
  /** Makes a site. */
  readonly siteAt: (
    where: Where,
    access: 'read' | 'write',
    subject: string,
    findings: readonly string[],
    field?: string,
  ) => number;
}
