/**
 * JDK methods without a model for which the default body is right: they touch no state that can race, keep no argument
 * that anybody could get back, call back nothing but functional arguments, and return a value, something fresh or what
 * they were given. Objects that look their state up elsewhere (files, sockets, connections to a database) count as
 * without state where their API promises to be thread-safe.
 *
 * A method is looked up by the class that declares it, then by that class's package (`java/time/*`). What stands for it:
 * `*` for all its methods, constructors too; `* but a b` for all but the named; or the names alone. A name may have its
 * descriptor. `*` leaves out methods that take or give what has state of its own (`STATEFUL`).
 */
import { HARMLESS } from './harmless-methods.js';

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

interface Rule {
  readonly all: boolean;
  readonly names: ReadonlySet<string>;
}

const RULES: ReadonlyMap<string, Rule> = new Map(
  HARMLESS.map((line) => {
    const [key, ...words] = line.split(' ');
    const all = words[0] === '*';
    return [key, { all, names: new Set(all ? words.slice(2) : words) }];
  }),
);

/** `owner`: the JDK class that declares the method. */
export function isHarmless(owner: string, name: string, desc: string): boolean {
  const rule = RULES.get(owner) ?? RULES.get(`${owner.slice(0, owner.lastIndexOf('/'))}/*`);
  if (rule === undefined) return false;
  const named = rule.names.has(name) || rule.names.has(name + desc);
  return rule.all ? !named && !hasState(desc) : named;
}

function hasState(desc: string): boolean {
  return STATEFUL.test(desc.slice(0, desc.indexOf(')'))) || RESULT_STATE.test(desc);
}
