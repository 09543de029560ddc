/** Watches every field that is neither final nor volatile, and every element of arrays. */
import type { Watch } from './weaving-facts.js';

/** `watch` says which findings a place is part of. */
export function watchAll(watch: Watch): Watch {
  return {
    field: (field, where) => watch.field(field, where) ?? [],
    element: (where) => watch.element(where) ?? [],
    call: (where) => watch.call(where),
  };
}

export const watchNothing: Watch = {
  field: () => undefined,
  element: () => undefined,
  call: () => undefined,
};
