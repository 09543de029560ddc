/** Annotations with those that they carry: an annotation type that is annotated passes its annotations on to what has it. */
import {
  type Annotation,
  type AnnotationValue,
  ClassFormatError,
  type ClassPath,
  dotted,
  parseClass,
} from '../../classfile/index.js';
import type { Elements } from '../../config/index.js';
import { getOrMake } from '../../util/index.js';

/** An annotation, and the one that stands in the code: itself, or one that carries it. */
export interface Carried {
  readonly annotation: Annotation;
  readonly written: Annotation;
}

/** Those of the language carry nothing that matters here. */
const OF_JAVA = 'Ljava/lang/';

export class CarriedAnnotations {
  private readonly byType = new Map<string, readonly Annotation[]>();

  /** Where annotation types are looked for, in this order. They are read without being made classes of the program. */
  constructor(private readonly paths: readonly ClassPath[]) {}

  of(annotations: readonly Annotation[]): Carried[] {
    return annotations.flatMap((written) => {
      const found = new Map([[written.type, written]]);
      // A map that grows while it is walked; an annotation may carry itself.
      for (const { type } of found.values())
        for (const next of this.onType(type)) if (!found.has(next.type)) found.set(next.type, next);
      return Array.from(found.values(), (annotation) => ({ annotation, written }));
    });
  }

  private onType(type: string): readonly Annotation[] {
    return type.startsWith(OF_JAVA) ? [] : getOrMake(this.byType, type, () => this.read(type.slice(1, -1)));
  }

  private read(name: string): readonly Annotation[] {
    for (const path of this.paths) {
      try {
        const found = path.find(name);
        if (found !== undefined) return parseClass(found.bytes, found.origin).annotations;
      } catch (error) {
        // A broken class says nothing; the program lists it where it is under scan.
        if (!(error instanceof ClassFormatError)) throw error;
        return [];
      }
    }
    return [];
  }
}

/** Has an annotation these values? An element that is not written has none, whatever its default is. */
export function hasElements({ values }: Annotation, wanted: Elements = {}): boolean {
  return Object.entries(wanted).every(([name, texts]) => {
    const written = textsOf(values.get(name));
    return texts.some((text) => (text === '*' ? written.length > 0 : written.includes(text)));
  });
}

function textsOf(value: AnnotationValue | undefined): string[] {
  switch (value?.kind) {
    case undefined:
    case 'annotation':
      return [];
    case 'array':
      return value.values.flatMap(textsOf);
    case 'enum':
      return [value.name];
    case 'class':
      return [dotted(value.desc.replace(/^L|;$/g, ''))];
    case 'constant':
      return [String(value.value)];
  }
}
