/**
 * Globs over dotted names: `*` is any part of a name inside one package, `**` may span packages, `?` is one
 * character other than a dot. `**.` at the start of a package name also stands for no package at all, so that
 * `org.**.Pool` covers `org.Pool`.
 */

export type Matcher = (dottedName: string) => boolean;

/** Literals are character codes; the kinds of wildcard are negative. */
const ANY_CHAR = -1;
const STAR = -2;
const DOUBLE_STAR = -3;
/** `**.`: no package, or any number of them with the dot that ends the last. */
const PACKAGES = -4;

/** How a state is marked: reached, or inside a package name of `**.`, which only a dot may end. */
const REACHED = 1;
const IN_PACKAGE = 2;

const DOT = '.'.charCodeAt(0);

/** Does `dottedName` match `glob`? Compile with `globMatcher` where one glob meets many names. */
export function matchGlob(glob: string, dottedName: string): boolean {
  return globMatcher([glob])(dottedName);
}

/** A matcher of names that match at least one of `globs`. */
export function globMatcher(globs: readonly string[]): Matcher {
  const exact = new Set(globs.filter((glob) => !/[*?]/.test(glob)));
  const patterns = globs.filter((glob) => !exact.has(glob)).map(compile);
  return (name) => exact.has(name) || patterns.some((matches) => matches(name));
}

function compile(glob: string): Matcher {
  const prefix = glob.slice(0, glob.search(/[*?]/));
  const tokens = tokenize(glob.slice(prefix.length), prefix === '' || prefix.endsWith('.'));
  return (name) => name.startsWith(prefix) && simulate(tokens, name, prefix.length);
}

function tokenize(glob: string, atPackageStart: boolean): Int32Array {
  const tokens: number[] = [];
  for (let at = 0; at < glob.length; ) {
    const start = at === 0 ? atPackageStart : glob[at - 1] === '.';
    if (start && glob.startsWith('**.', at)) {
      tokens.push(PACKAGES);
      at += 3;
    } else if (glob[at] === '*') {
      const from = at;
      while (glob[at] === '*') at++;
      tokens.push(at - from > 1 ? DOUBLE_STAR : STAR);
    } else {
      tokens.push(glob[at] === '?' ? ANY_CHAR : glob.charCodeAt(at));
      at++;
    }
  }
  return Int32Array.from(tokens);
}

/**
 * Runs the glob as a non-deterministic automaton, all states at once: the time is at most the length of the name
 * times the length of the glob, whatever they contain. State i means that the tokens before i are matched.
 */
function simulate(tokens: Int32Array, name: string, from: number): boolean {
  let states = new Uint8Array(tokens.length + 1);
  enter(tokens, states, 0);
  for (let at = from; at < name.length; at++) {
    const code = name.charCodeAt(at);
    const next = new Uint8Array(tokens.length + 1);
    for (let state = 0; state < tokens.length; state++) {
      if (states[state] === 0) continue;
      const token = tokens[state];
      if (token === code || (token === ANY_CHAR && code !== DOT)) enter(tokens, next, state + 1);
      else if (token === DOUBLE_STAR || (token === STAR && code !== DOT)) enter(tokens, next, state);
      else if (token === PACKAGES) {
        if (code !== DOT) next[state] = IN_PACKAGE;
        else if (states[state] === IN_PACKAGE) enter(tokens, next, state);
      }
    }
    states = next;
  }
  return states[tokens.length] !== 0;
}

function enter(tokens: Int32Array, states: Uint8Array, state: number): void {
  states[state] = REACHED;
  // Stars may match nothing; so may `**.`, where no character of it has been read.
  const token = tokens[state];
  if (state < tokens.length && (token === STAR || token === DOUBLE_STAR || token === PACKAGES)) {
    enter(tokens, states, state + 1);
  }
}
