/** The same program in another order. */
import type { MiniClass, MiniMethod, MiniProgram, Step, Var } from './mini-language.js';

/** Classes behind their supertypes, methods in any order, steps behind those whose values they take. */
export function shuffled({ classes, models }: MiniProgram, random: () => number): MiniProgram {
  const supertypes = ({ above, interfaces }: MiniClass): string[] => [above, ...interfaces];
  const order = topological(
    classes.map((cls) => supertypes(cls).map((name) => classes.findIndex((c) => c.name === name))),
    random,
  );
  return {
    classes: order.map((i) => {
      const { methods, interfaces } = classes[i];
      const other = methods.map((m) => reordered(m, random));
      return {
        ...classes[i],
        methods: anyOrder(other, random),
        interfaces: anyOrder(interfaces, random),
      };
    }),
    models,
  };
}

function reordered(method: MiniMethod, random: () => number): MiniMethod {
  const { params, steps, lines, result } = method;
  const order = topological(
    steps.map((s) => variables(s).map((v) => v - params)),
    random,
  );
  const moved = new Map(order.map((from, to) => [from + params, to + params]));
  const renamed = (v: Var): Var => moved.get(v) ?? v;
  return {
    ...method,
    steps: order.map((i) => withVariables(steps[i], renamed)),
    lines: order.map((i) => lines[i]),
    result: renamed(result),
  };
}

const SINGLE = ['obj', 'src', 'array', 'from', 'to'];
const SEVERAL = ['args', 'values', 'captures'];

function variables(step: Step): Var[] {
  return Object.entries(step).flatMap(([key, value]) =>
    SINGLE.includes(key) || SEVERAL.includes(key) ? (value as Var | Var[]) : [],
  );
}

function withVariables(step: Step, renamed: (v: Var) => Var): Step {
  const entries = Object.entries(step).map(([key, value]) => {
    if (SINGLE.includes(key)) return [key, renamed(value as Var)];
    return [key, SEVERAL.includes(key) ? (value as Var[]).map(renamed) : value];
  });
  return Object.fromEntries(entries) as Step;
}

/** Any order in which each item comes behind what it needs; needs that are no items are none. */
function topological(needs: readonly (readonly number[])[], random: () => number): number[] {
  const waiting = new Set(needs.keys());
  const order: number[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter((i) => !needs[i].some((n) => waiting.has(n)));
    const next = ready[Math.floor(random() * ready.length)];
    waiting.delete(next);
    order.push(next);
  }
  return order;
}

function anyOrder<T>(items: readonly T[], random: () => number): T[] {
  return topological(
    items.map(() => []),
    random,
  ).map((i) => items[i]);
}
