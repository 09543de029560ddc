/** Congruences of the steps at a barrier, against sets of numbers. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ANY_PHASE,
  areApart,
  eitherPhase,
  isBetween,
  nextPhase,
  type Phase,
  thenPhase,
} from '../../../src/threads/live/phases.js';

const MOST = 60;

/** A phase, and some numbers of steps that it stands for. */
interface Made {
  readonly phase: Phase;
  readonly numbers: ReadonlySet<number>;
}

const START: Made = { phase: 0, numbers: new Set([0]) };

function stepped({ phase, numbers }: Made): Made {
  return { phase: nextPhase(phase), numbers: new Set([...numbers].map((n) => n + 1)) };
}

function either(a: Made, b: Made): Made {
  return { phase: eitherPhase(a.phase, b.phase), numbers: new Set([...a.numbers, ...b.numbers]) };
}

function then(a: Made, b: Made): Made {
  const sums = [...a.numbers].flatMap((n) => [...b.numbers].map((m) => n + m));
  return { phase: thenPhase(a.phase, b.phase), numbers: new Set(sums.filter((n) => n < MOST)) };
}

/** A loop around a piece of code. */
function looped(of: Made): Made {
  let head = START;
  for (let i = 0; i < 20; i++) head = either(head, then(head, of));
  return head;
}

const { made } = fc.letrec<{ made: Made }>((tie) => ({
  made: fc.oneof(
    { maxDepth: 4 },
    fc.constant(START),
    tie('made').map(stepped),
    tie('made').map((of) => stepped(stepped(of))),
    fc.tuple(tie('made'), tie('made')).map(([a, b]) => either(a, b)),
    fc.tuple(tie('made'), tie('made')).map(([a, b]) => then(a, b)),
    tie('made').map(looped),
  ),
}));

test('phases that are apart have no number in common, but where both run the action', () => {
  fc.assert(
    fc.property(made, made, (a, b) => {
      const common = [...a.numbers].filter((n) => b.numbers.has(n));
      if (areApart(a.phase, b.phase)) expect(common.every((n) => n % 2 === 1)).toBe(true);
      expect(areApart(a.phase, b.phase)).toBe(areApart(b.phase, a.phase));
      if (isBetween(a.phase)) expect([...a.numbers].every((n) => n % 2 === 1)).toBe(true);
    }),
  );
});

test('a loop of two waits keeps what is before the first apart from what is before the second', () => {
  const wait = stepped(stepped(START));
  const { phase } = looped(then(wait, wait));
  expect(areApart(phase, nextPhase(nextPhase(phase)))).toBe(true);
  const once = looped(wait).phase;
  expect(areApart(once, nextPhase(nextPhase(once)))).toBe(false);
  expect(areApart(once, nextPhase(once))).toBe(true);
});

test('any number of steps, and too many, are apart from none', () => {
  let many = nextPhase(0);
  for (let i = 0; i < 12; i++) many = thenPhase(many, many);
  expect(many).toBe(ANY_PHASE);
  expect(areApart(many, 0)).toBe(false);
  expect(thenPhase(ANY_PHASE, nextPhase(0))).toBe(ANY_PHASE);
});
