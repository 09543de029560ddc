/**
 * Calls that are safe alone and not together, as the models say: `racewarden.model.Follows` on a class names a protocol of
 * `racewarden.model.Protocols`, and `CheckThenAct` on the protocol tells its calls.
 */
import type { Annotation } from '../classfile/index.js';
import { annotationsIn, classesIn, type ModelFacts, textsIn } from './model-facts.js';
import type { ClassId } from './types.js';

const PROTOCOLS = 'racewarden/model/Protocols';

/** Calls by their names, some with their parameters: `remove`, `remove(I)`. */
export interface Step {
  readonly asks: ReadonlySet<string>;
  /** Those that rest on the answer. */
  readonly rests: ReadonlySet<string>;
  /** Those that, with constant arguments, forget what was asked for. */
  readonly clears: ReadonlySet<string>;
}

/** How some calls on an object rest on the answers of others. */
export interface Protocol {
  readonly steps: readonly Step[];
  /** How names of calls begin that change what is asked for. */
  readonly changes: readonly string[];
  /** Asks and rests must be about one key, their first argument. */
  readonly isKeyed: boolean;
  /** What to write instead. */
  readonly remedy: string;
}

/** Is a method among some names, with or without its parameters? */
export function isAmong(names: ReadonlySet<string>, { name, desc }: { name: string; desc: string }): boolean {
  return names.has(name) || names.has(name + desc.slice(0, desc.indexOf(')') + 1));
}

export class Protocols {
  private byName: ReadonlyMap<string, Protocol> | undefined;

  constructor(private readonly facts: ModelFacts) {}

  /** Of objects of exactly that class. */
  of(cls: ClassId): Protocol | undefined {
    const said = this.facts.of(cls, 'Follows');
    return said && this.named().get(classesIn(said, 'value')[0]);
  }

  all(): readonly Protocol[] {
    return [...this.named().values()];
  }

  /** By descriptor of the type that has the protocol. */
  private named(): ReadonlyMap<string, Protocol> {
    if (this.byName === undefined) {
      const rows = this.facts.file(PROTOCOLS)?.innerClasses ?? [];
      const names = rows.flatMap(({ outer, inner }) => (outer === PROTOCOLS ? [inner] : []));
      this.byName = new Map(
        names.flatMap((name) => {
          const said = this.facts.file(name)?.annotations.find(({ type }) => type.endsWith('/CheckThenAct;'));
          return said === undefined ? [] : [[`L${name};`, protocolOf(said)] as const];
        }),
      );
    }
    return this.byName;
  }
}

function protocolOf(said: Annotation): Protocol {
  const isKeyed = said.values.get('isKeyed');
  return {
    steps: annotationsIn(said, 'steps').map((step) => ({
      asks: new Set(textsIn(step, 'asks')),
      rests: new Set(textsIn(step, 'rests')),
      clears: new Set(textsIn(step, 'clears')),
    })),
    changes: textsIn(said, 'changes'),
    isKeyed: isKeyed?.kind === 'constant' && isKeyed.value === true,
    remedy: textsIn(said, 'remedy')[0],
  };
}
