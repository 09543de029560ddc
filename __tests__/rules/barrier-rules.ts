/** Side conditions of barriers and of counts: without one of them a race of a fixture is missed, or a false alarm comes back. */
import type { Rule } from './rules.js';

const racy = ['order-barriers/racy'];
const free = ['order-barriers/free'];
const phasers = ['order-phasers/racy'];
const counts = ['order-counts/racy'];
const counted = ['order-counts/free'];

export const barrierRules: readonly Rule[] = [
  {
    name: 'no more threads may wait at a barrier than it lets go',
    text: 'return isAtMost(all, count, 1);',
    without: 'return true;',
    programs: [...racy, ...counts],
  },
  {
    name: 'a barrier is used in the way in which it always lets as many threads go',
    text: 'if (of === undefined || spoilt.has(barrier) || ',
    without: 'if (of === undefined || ',
    programs: [...racy, ...phasers],
  },
  {
    name: 'a barrier of a class of its own may let threads go as it likes',
    text: "return program.signalCount(heap.classOf(barrier)) === 'GIVEN' ? this.given.of(barrier) : undefined;",
    without:
      "return (program.signalCount(heap.classOf(barrier)) ?? 'GIVEN') === 'GIVEN' ? this.given.of(barrier) : undefined;",
    programs: phasers,
  },
  {
    name: 'on one of two ways there may be more waits',
    text: 'return phase(c, gcd(gcd(m, n), Math.abs(c - d)));',
    without: 'return phase(c, gcd(m, n));',
    programs: racy,
  },
  {
    name: 'only numbers that are never the same are ordered',
    text: '(c - d) % common !== 0 || ',
    without: 'm !== n || (c - d) % common !== 0 || ',
    programs: racy,
  },
  {
    name: 'while a call runs in which a thread waits it may have waited or not',
    text: 'during = this.moments.lost(during, this.frames.barriers.metIn(callee));',
    without: 'void callee;',
    programs: racy,
  },
  {
    name: 'what runs again and again has waited before',
    text: 'this.meetState(cs, isRepeated ? this.states.lost(begun, this.frames.barriers.metIn(cs)) : begun, work);',
    without: 'this.meetState(cs, begun, work);',
    programs: racy,
  },
  {
    name: 'who does not wait is not ordered',
    text: 'sets.contains(barriers.participants(barrier), sets.union(a, b)) &&',
    without: 'sets.overlap(barriers.participants(barrier), sets.union(a, b)) &&',
    programs: racy,
  },
  {
    name: 'a wait that is interrupted fails, and so do those of the others',
    text: 'if (of.hasMore || contexts.some(mayBeInterrupted)) ',
    without: 'if (of.hasMore) ',
    programs: racy,
  },
  {
    name: 'a wait fails where the action fails',
    text: 'if (of.hasMore || contexts.some(mayBeInterrupted)) ',
    without: 'if (contexts.some(mayBeInterrupted)) ',
    programs: racy,
  },
  {
    name: 'nothing is known of the steps behind a wait that has failed',
    text: 'return this.states.lost(exit, within);',
    without: 'return exit;',
    programs: racy,
  },
  {
    name: 'between coming and going on only the action fails',
    text: 'if (exit === undefined || !within.every((of) => barriers.mayBreak(of))) return undefined;',
    without: 'if (exit === undefined) return undefined;',
    programs: free,
  },
  {
    name: 'a call without a receiver throws nothing that a wait throws',
    text: 'const caught = blocks[to].isForWaits ? end.thrown : thrown;',
    without: 'const caught = blocks[to].isForWaits ? thrown : thrown;',
    programs: free,
  },
  {
    name: 'the action runs in one thread at a time',
    text: '(isBetween(a) && isBetween(b));',
    without: 'false;',
    programs: free,
  },
  {
    name: 'the action runs between two phases',
    text: 'const after = nextPhase(before);',
    without: 'const after = thenPhase(before, nextPhase(0) * 2);',
    programs: free,
  },
  // How often.
  {
    name: 'two things in one loop happen twice in each round',
    text: 'if (times.of > 1 || ',
    without: 'if (',
    programs: counts,
  },
  {
    name: 'a loop that goes as far as another number is not as long',
    text: 'times.base !== amount.base || ',
    without: '',
    programs: counts,
  },
  {
    name: 'a loop does not go further than the number, with what happens besides',
    text: ' || times.plus - times.less > amount.plus) return false;',
    without: ') return false;',
    programs: counts,
  },
  {
    name: 'what happens besides a loop without rounds fits as well',
    text: 'return times.plus <= least || times.less <= least - amount.plus;',
    without: 'return true;',
    programs: counts,
  },
  {
    name: 'an array has no fewer elements than none',
    text: 'return { ...given, least: Math.max(0, given.least) };',
    without: 'return given;',
    programs: counted,
  },
  {
    name: 'a counter goes on by one at least',
    text: "if ((stay === 'lt' || stay === 'le') && steps.every((step) => step > 0))",
    without: "if ((stay === 'lt' || stay === 'le') && steps.some((step) => step > 0))",
    programs: counts,
  },
  {
    name: 'a loop up to a number makes one round more than one below it',
    text: "const isOneMore = stay === 'le' || stay === 'ge';",
    without: 'const isOneMore = stay === undefined;',
    programs: counts,
  },
  {
    name: 'loops in loops multiply',
    text: 'times = product(times, this.amounts.rounds(cs, loop));',
    without: 'times = this.amounts.rounds(cs, loop);',
    programs: counts,
  },
  {
    name: 'what the JDK calls it calls any number of times',
    text: '    if (!this.pt.program.callsOnce(method)) return undefined;\n    const nest',
    without: '    const nest',
    programs: counts,
  },
  {
    name: 'a method that calls itself runs any number of times',
    text: 'known.set(cs, undefined);',
    without: 'known.set(cs, NEVER);',
    programs: counts,
  },
  {
    name: 'calls of a method add up',
    text: 'if (!isNever) all = sum(all, product(times, this.perEntry(cs, made)));',
    without: 'if (!isNever) all = product(times, this.perEntry(cs, made));',
    programs: counts,
  },
  {
    name: 'a number that is passed is the one that it was',
    text: 'if (passed !== undefined) return passed;',
    without: 'void passed;',
    programs: counted,
  },
  {
    name: 'a field that is not final may hold another number later',
    text: 'if (!isFinal && !(isStatic && this.unchanged.has(field))) return undefined;',
    without: 'void isFinal;',
    programs: counts,
  },
  {
    name: 'a final field may be loaded before it is stored',
    text: 'return found.length === 1 && this.isFirst(only.method, field) ? only : undefined;',
    without: 'return found.length === 1 ? only : undefined;',
    programs: counts,
  },
  {
    name: 'a final field holds what its constructor was given',
    text: 'return stored === undefined\n      ? this.named(cs, value, load)',
    without: 'return stored !== undefined || stored === undefined\n      ? this.named(cs, value, load)',
    programs: counted,
  },
];
