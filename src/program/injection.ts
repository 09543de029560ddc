/**
 * Which of several objects of one type a container is asked for, or a class gives: what `@Named`, `@Qualifier` and their like
 * say.
 *
 * Guarantee: none. It is the word of the authors. Qualifiers that are annotations of the project itself are not known.
 */
import type { Annotation } from '../classfile/index.js';
import { simpleNameOf } from './contract-marks.js';

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

/** The name; empty where there is none. */
export function qualifierOf(annotations: readonly Annotation[]): string {
  for (const annotation of annotations) {
    for (const element of NAMING.get(simpleNameOf(annotation)) ?? []) {
      const said = annotation.values.get(element);
      if (said?.kind === 'constant' && typeof said.value === 'string' && said.value !== '') return said.value;
    }
  }
  return '';
}
