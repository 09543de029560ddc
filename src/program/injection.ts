/**
 * Which of several objects of one type a container is asked for, or a class gives: what `@Named`, `@Qualifier` and their like
 * say.
 *
 * Guarantee: none. It is the word of the authors. Of a qualifier of the project's own every value counts, also one that the
 * container ignores (`@Nonbinding`).
 */
import type { Annotation } from '../classfile/index.js';
import { simpleNameOf } from './contract-marks.js';
import type { Carried } from './frameworks/carried.js';

/** By simple name, the element that has the name. Stereotypes name the objects of their class. */
const NAMING: ReadonlyMap<string, readonly string[]> = new Map([
  ['Named', ['value']],
  ['Qualifier', ['value']],
  ['Resource', ['name', 'lookup', 'mappedName']],
  ['EJB', ['beanName', 'name', 'lookup']],
  ['PersistenceContext', ['unitName', 'name']],
  ['PersistenceUnit', ['unitName', 'name']],
  ['Component', ['value']],
  ['Service', ['value']],
  ['Repository', ['value']],
  ['Controller', ['value']],
  ['RestController', ['value']],
]);

/** Annotations on annotation types that make them qualifiers (JSR 330, Spring, Guice), by simple name. */
const QUALIFYING = new Set(['Qualifier', 'BindingAnnotation']);

/** The name, or what stands for an annotation that is a qualifier; empty where there is none. */
export function qualifierOf(annotations: readonly Annotation[], carried: readonly Carried[]): string {
  const name = nameIn(annotations);
  if (name !== '') return name;
  const own = carried
    .filter(({ annotation, written }) => annotation !== written && QUALIFYING.has(simpleNameOf(annotation)))
    .map(({ written }) => written)
    .filter((written) => !NAMING.has(simpleNameOf(written)));
  const texts = own.map(({ type, values }) => `@${type}${textOf([...values])}`);
  return [...new Set(texts)].sort().join('');
}

function textOf(values: unknown): string {
  return JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

function nameIn(annotations: readonly Annotation[]): string {
  for (const annotation of annotations) {
    for (const element of NAMING.get(simpleNameOf(annotation)) ?? []) {
      const said = annotation.values.get(element);
      if (said?.kind === 'constant' && typeof said.value === 'string' && said.value !== '') return said.value;
    }
  }
  return '';
}
