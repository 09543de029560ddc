import { describe, expect, test } from '@jest/globals';
import { minimalOf, program, toldByNaive, toldBySources } from './program.js';

/** Fig. 1 of "Static object race detection"; whether `get` gives away a part of w is left open there. */
const fig1 = (getGives: string) =>
  program(`
    root makes c j; root calls $c with c; root gets c from $c; thread j
    c makes a w; c calls a with w; c gets w from a; w makes s
    j makes m; j gets c from $c; j calls m with c; j calls c with m
    m makes b t; m calls b with t; m calls t with c; t gets w from c
    ${getGives}
    t makes h; t calls w with h; w calls s with h`);

const OUTSIDE = { c: 'root', j: 'root', m: 'root', w: 'root', h: 'root' };
const INSIDE = { c: 'c▷a', m: 'b▷t m▷b m▷t' };

interface Example {
  readonly of: string;
  readonly boundaries: Record<string, string>;
  readonly owners: Record<string, string>;
  /** Without back links, where that differs. */
  readonly plain?: { readonly boundaries: Record<string, string>; readonly owners: Record<string, string> };
}

const EXAMPLES: Record<string, Example> = {
  'a part of its own': {
    of: 'root makes o; o makes r; o calls r',
    boundaries: { o: 'o▷r' },
    owners: { o: 'root', r: 'o' },
  },
  'one site, two owners': {
    of: 'root makes a b; a makes r; b makes r',
    boundaries: { a: 'a▷r', b: 'b▷r' },
    owners: { a: 'root', b: 'root', r: 'a b' },
  },
  'a factory from outside, and one inside': {
    of: `root makes f a c; root calls a with f; f makes r; a gets r from f
         c makes g; g makes q; c gets q from g`,
    boundaries: { c: 'c▷g c▷q g▷q' },
    owners: { f: 'root', a: 'root', c: 'root', r: 'root', g: 'c', q: 'c' },
  },
  'a part given away to the owner': {
    of: 'root makes o; o makes p; p makes r; o gets r from p',
    boundaries: { o: 'o▷p o▷r p▷r' },
    owners: { o: 'root', p: 'o', r: 'o' },
  },
  'a parameter that is kept': {
    of: 'root makes o r q; root calls o with r; q makes o2 s; q calls o2 with s',
    boundaries: { q: 'o2▷s q▷o2 q▷s' },
    owners: { o: 'root', r: 'root', q: 'root', o2: 'q', s: 'q' },
  },
  'one write to a static field': {
    of: 'root makes o; o makes r k; o calls $last with r',
    boundaries: { o: 'o▷k' },
    owners: { o: 'root', r: 'root', k: 'o' },
  },
  'elements of collections, own and foreign': {
    of: `root makes o p ext; o makes list own; list makes arr; o calls list with own; list calls arr with own
         list gets own from arr; o gets own from list
         root calls p with ext; p makes list2; list2 makes arr2; p calls list2 with ext; list2 calls arr2 with ext`,
    boundaries: {
      o: 'arr▷own list▷arr list▷own o▷list o▷own',
      list: 'list▷arr',
      p: 'list2▷arr2 p▷list2',
      list2: 'list2▷arr2',
    },
    owners: {
      o: 'root',
      p: 'root',
      ext: 'root',
      list: 'o',
      own: 'o',
      arr: 'list',
      list2: 'p',
      arr2: 'list2',
    },
  },
  'an iterator that holds its list': {
    of: `root makes o; o makes list item; list makes arr it; o calls list with item; list calls arr with item
         list calls it with list; o gets it from list; it gets arr from list; it gets item from arr
         o gets item from it`,
    boundaries: {
      o: 'arr▷item it▷arr it▷item it▷list list▷arr list▷it list▷item o▷it o▷item o▷list',
    },
    owners: { o: 'root', list: 'o', item: 'o', arr: 'o', it: 'o' },
  },
  'links of a list, and a tree': {
    of: 'root makes l t1; l makes n; l calls n with n; t1 makes t2; t2 makes t2',
    boundaries: { l: 'l▷n n▷n', t1: 't1▷t2 t2▷t2', t2: 't2▷t2' },
    owners: { l: 'root', t1: 'root', n: 'l', t2: 't1 t2' },
  },
  'an argument of a constructor': {
    of: 'root makes w2 in2 o; root calls w2 with in2; o makes w in; o calls w with in',
    boundaries: { o: 'o▷in o▷w w▷in' },
    owners: { w2: 'root', in2: 'root', o: 'root', w: 'o', in: 'o' },
  },
  'exceptions that leave, alone and with what threw them': {
    of: `root makes o p; o makes r; r makes e1; o gets e1 from r; root gets e1 from o
         p makes r2; r2 makes e2; r2 calls e2 with r2; p gets e2 from r2; root gets e2 from p`,
    boundaries: { o: 'o▷r' },
    owners: { o: 'root', p: 'root', r: 'o', e1: 'root', r2: 'root', e2: 'root' },
  },
  'a thread that is started': {
    of: 'root makes s; s makes buf own t; s calls t with buf; thread t',
    boundaries: { s: 's▷own' },
    owners: { s: 'root', buf: 'root', own: 's', t: 'root' },
  },
  'a singleton': {
    of: `root makes a b; a makes s; b makes s; a calls $inst with s; a gets s from $inst
         b calls $inst with s; b gets s from $inst; s makes d`,
    boundaries: { s: 's▷d' },
    owners: { a: 'root', b: 'root', s: 'root', d: 's' },
  },
  'a builder': {
    of: 'root makes o; o makes b; b makes part prod; b calls prod with part; o gets prod from b',
    boundaries: { o: 'b▷part b▷prod o▷b o▷prod prod▷part' },
    owners: { o: 'root', b: 'o', part: 'o', prod: 'o' },
  },
  'two owners, of whom one gives away': {
    of: 'root makes a b; a makes r; b makes r; root gets r from b',
    boundaries: { a: 'a▷r' },
    owners: { a: 'root', b: 'root', r: 'a root' },
  },
  'captures of lambdas': {
    of: `root makes o p; o makes r l1; o calls l1 with o; o calls $pending with l1; root gets l1 from $pending
         l1 calls o; p makes q l2; p calls l2 with q; p calls $pending with l2; root gets l2 from $pending`,
    boundaries: { o: 'o▷r' },
    owners: { o: 'root', p: 'root', r: 'o', l1: 'root', q: 'root', l2: 'root' },
  },
  'a helper that calls back': {
    of: 'root makes o; o makes h; o calls h with o; h makes r; h calls o with r',
    boundaries: { o: 'h▷r o▷h o▷r' },
    owners: { o: 'root', h: 'o', r: 'o' },
    // h▷o may be kept too, but no o is ever made inside o.
    plain: { boundaries: { o: 'o▷h' }, owners: { o: 'root', h: 'o', r: 'root' } },
  },
  'a field of another object of the class': {
    of: `root makes arr o arr2 q; root calls arr with o; root gets o from arr; root calls o with o
         o makes r; o gets r from o; root calls arr2 with q; root gets q from arr2; root calls q with q; q makes s; q calls q`,
    boundaries: { q: 'q▷s' },
    owners: { arr: 'root', o: 'root', r: 'root', arr2: 'root', q: 'root', s: 'q' },
  },
};

describe.each(Object.entries(EXAMPLES))('%s', (_, { of, boundaries, owners, plain }) => {
  test('with back links', () => {
    expect(toldBySources(program(of), true)).toEqual({ boundaries, owners });
    expect(toldByNaive(program(of), true).owners).toEqual(owners);
  });

  test('without', () => {
    expect(toldBySources(program(of), false)).toEqual(plain ?? { boundaries, owners });
    expect(toldByNaive(program(of), false).owners).toEqual((plain ?? { owners }).owners);
  });
});

describe('Fig. 1', () => {
  test('get gives away a part of w', () => {
    const of = fig1('t gets s from w');
    const owners = { ...OUTSIDE, a: 'c', b: 'm', t: 'm', s: 'root' };
    for (const backLinks of [true, false]) {
      expect(toldBySources(of, backLinks)).toEqual({ boundaries: INSIDE, owners });
      expect(toldByNaive(of, backLinks)).toEqual({ boundaries: INSIDE, owners });
    }
    expect(minimalOf(of, 'b▷t')).toBe('m');
    expect(minimalOf(of, 't▷w')).toBe('root');
    expect(minimalOf(of, 'w▷s')).toBe('root');
  });

  test('get gives no part of w', () => {
    const of = fig1('');
    const boundaries = { ...INSIDE, w: 'w▷s' };
    const owners = { ...OUTSIDE, a: 'c', b: 'm', t: 'm', s: 'w' };
    for (const backLinks of [true, false]) {
      expect(toldBySources(of, backLinks)).toEqual({ boundaries, owners });
      expect(toldByNaive(of, backLinks)).toEqual({ boundaries, owners });
    }
    expect(minimalOf(of, 'w▷s')).toBe('w');
  });
});

describe('what nobody owns', () => {
  const of = (more: string) =>
    toldBySources(program(`root makes r; r makes x j; r calls x with j; x calls r with j; ${more}`), true);

  test('owns what goes through a back link', () => {
    expect(of('thread r').boundaries).toEqual({ r: 'r▷j r▷x x▷j' });
  });

  test('but not where the link may come from elsewhere, or nobody looked', () => {
    const boundaries = { r: 'r▷x' };
    expect(of('thread r; root makes s; root calls s with r; x gets r from s').boundaries).toEqual(boundaries);
    expect(of('unseen r').boundaries).toEqual(boundaries);
  });
});

describe('minimal boundaries', () => {
  test('a handle of one of two owners has that one alone', () => {
    const of = program('root makes a b; a makes r; b makes r');
    expect(minimalOf(of, 'a▷r')).toBe('a');
    expect(minimalOf(of, 'b▷r')).toBe('b');
  });

  test('an owner that gives away leaves its handle to the root', () => {
    const of = program('root makes a b; a makes r; b makes r; root gets r from b');
    expect(minimalOf(of, 'a▷r')).toBe('a');
    expect(minimalOf(of, 'b▷r')).toBe('root');
  });

  test('static fields are the root’s', () => {
    const of = program('root makes o; o makes r; o calls $last with r');
    expect(minimalOf(of, 'o▷$last')).toBe('root');
  });
});
