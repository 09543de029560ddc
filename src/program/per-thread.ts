/** Fields of models that hold what is each thread's own: the annotation `racewarden.model.PerThread`. */
import type { FieldMember } from '../classfile/index.js';

/** What a thread has set itself, or what its parent left it. */
export type PerThread = 'own' | 'inherited';

/** Undefined where the field is one for all threads. */
export function perThread(field: FieldMember | undefined): PerThread | undefined {
  const said = field?.annotations.find(({ type }) => type === 'Lracewarden/model/PerThread;');
  if (said === undefined) return undefined;
  const inherited = said.values.get('inherited');
  return inherited?.kind === 'constant' && inherited.value === true ? 'inherited' : 'own';
}
