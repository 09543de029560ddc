/**
 * JDK methods without a model for which the default body is right: the annotation `racewarden.model.Harmless`, which says
 * what that means. It stands on the class that declares the method, or in that class's package.
 */
import { type ModelFacts, namesMethod } from './model-facts.js';
import type { ClassId } from './types.js';

/** Descriptors of parameters that a method reads or changes, and of results that the default makes without contents. */
const STATEFUL = new RegExp(
  [
    String.raw`\[+[BCSIJFDZ]`,
    'Ljava/io/(?:Data|Object)(?:In|Out)put;',
    String.raw`Ljava/io/\w*(?:Stream|Reader|Writer);`,
    String.raw`Ljava/nio/\w*Buffer;`,
    'Ljava/lang/(?:Appendable|Readable|CharSequence|Iterable|StringBu(?:ffer|ilder));',
    String.raw`Ljava/util/\w*(?:Collection|Dictionary|List|Map|Queue|Set|Table|Vector|Properties|Hashtable);`,
  ].join('|'),
);
const RESULT_STATE =
  /\)\[*(?:Ljava\/util\/\w*(?:Collection|Dictionary|List|Map|Queue|Set|Vector|Properties|Hashtable);)/;

/** `cls`: the class of the JDK that declares the method. */
export function isHarmless(facts: ModelFacts, cls: ClassId, name: string, desc: string): boolean {
  const said = facts.of(cls, 'Harmless');
  if (said === undefined) return false;
  return said.values.has('methods')
    ? namesMethod(said, 'methods', name, desc)
    : !namesMethod(said, 'except', name, desc) && !hasState(desc);
}

function hasState(desc: string): boolean {
  return STATEFUL.test(desc.slice(0, desc.indexOf(')'))) || RESULT_STATE.test(desc);
}
