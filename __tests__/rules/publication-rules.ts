/**
 * What is told of unsafe publication, and what orders it: without one of these a write is told that others always see, or one is
 * not told that they may miss.
 */
import type { Rule } from './rules.js';

const programs = ['unsafe-publication/racy'];

export const publicationRules: readonly Rule[] = [
  {
    name: 'published: what comes before a final or volatile field gets the object is seen',
    text: 'return guards.size > 0 && [...guards].every(',
    without: 'return guards.size < 0 && [...guards].every(',
    programs,
  },
  {
    name: 'published: a volatile field orders what it holds',
    text: 'if (isVolatile) return this.guardOf(key);',
    without: '',
    programs,
  },
  {
    name: 'published: a final field orders what it holds',
    text: 'return isFinal && !this.isUnfinished(object) ? this.guardOf(key) : PLAIN;',
    without: 'return PLAIN;',
    programs,
  },
  {
    name: 'published: what a constructor fills is seen as it was when it ended',
    text: 'if (this.isConstructing(cs, key) && (isMade || this.isOfThis(cs, local))) return true;',
    without: '',
    programs,
  },
  {
    name: 'published: what is written when a final field has the object may be missing',
    text: 'if (this.isStored(cs, local, at, key)) return false;',
    without: '',
    programs,
  },
  {
    name: 'published: only what was made since cannot be in a field yet',
    text: 'return spots.some((spot) => comesAfter(body, spot, at, defines));',
    without: 'return spots.some((spot) => comesAfter(body, spot, at, () => false));',
    programs,
  },
  {
    name: 'published: what callers pass was made by them',
    text: 'return local < paramCount && this.isEarlyForCallers(cs, local, key);',
    without: 'return local < paramCount;',
    programs,
  },
  {
    name: 'published: what is passed on before a field gets it is early',
    text: 'return local < paramCount && this.isEarlyForCallers(cs, local, key);',
    without: 'return false;',
    programs,
  },
  {
    name: 'published: what is put into a part too late is not guarded by it',
    text: 'torn.add(write.key);',
    without: '',
    programs,
  },
  {
    name: 'published: final fields help nobody before the constructor has ended',
    text: 'if (isUnfinished(object))',
    without: 'if (false)',
    programs,
  },
  {
    name: 'published: what others had before is not published by a store',
    text: 'if (needs === NEVER || needs === 0) return needs === 0;',
    without: 'return true;',
    programs: ['paper-crawler/racy'],
  },
  {
    name: 'published: what was put into an object when others had it already is not followed',
    text: 'if (captured === undefined) this.meetAll(',
    without: 'if (captured !== null) this.meetAll(',
    programs,
  },
  {
    name: 'published: what hangs on the object of the write others had before',
    text: 'if (this.shared.has(number)) return false;',
    without: '',
    programs,
  },
  {
    name: 'published: writes inside models count for their callers',
    text: 'return [...own, ...inModels].filter(({ threads }) => threads !== none);',
    without: 'return own.filter(({ threads }) => threads !== none);',
    programs,
  },
  {
    name: 'published: some callers pass what is captured, others do not',
    text: 'if (sharing.captured.keeps(e, passed)) found = threads.sets.union(found, threads.reach[caller]);',
    without: 'if (sharing.captured.keeps(e, passed)) found = threads.sets.none;',
    programs,
  },
  {
    name: 'taken: an answer says whether an object was kept',
    text: 'found.set(site.block, { point, next: refused });',
    without: '{}',
    programs: ['conditional-publication/free'],
  },
  {
    name: 'taken: other code that a model runs may keep the object',
    text: 'if (this.loud[calls.calleeOf(e)] === 1) return false;',
    without: '',
    programs: ['conditional-publication/racy'],
  },
  {
    name: 'taken: a branch for each answer',
    text: "const refusedWhenHolds = (test.cond === 'eq') === (answer === 'true');",
    without: "const refusedWhenHolds = test.cond === 'eq';",
    programs: ['conditional-publication/racy'],
  },
  {
    name: 'taken: a branch for each way to ask',
    text: "const refusedWhenHolds = (test.cond === 'eq') === (answer === 'true');",
    without: "const refusedWhenHolds = answer === 'true';",
    programs: ['conditional-publication/racy'],
  },
  {
    name: 'taken: the branch asks for this answer',
    text: 'if (call.dst < 0 || !same.has(test.a)) return -1;',
    without: '',
    programs: ['conditional-publication/racy'],
  },
  {
    name: 'taken: until the branch the object counts as kept',
    text: 'if (point !== leftOut) state[w] |=',
    without:
      'if (point !== leftOut && (leftOut >= 0 || this.input.code.calls[this.input.code.ops[this.input.code.points[point] + 1]]?.refused === undefined)) state[w] |=',
    programs: ['conditional-publication/racy'],
  },
  {
    name: 'new: an object holds nothing when its constructor begins',
    text: 'held.push(isEmpty ? -1 : held[own[root]]);',
    without: 'held.push(held[own[root]]);',
    programs: ['captured-rounds/free', 'paper-crawler/free'],
  },
];
