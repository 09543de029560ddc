/**
 * What accesses store in a field, read off their methods: a constant, a value that rests on the one before, or one that fills an unset
 * field.
 *
 * Guarantee: none for the object; another thread may have changed the field since a method has looked at it. It decides how
 * prominently a finding is told (`evidence.ts`).
 */
import { type Definitions, definitionsOf, type InsnOf, loopNest, plain, type Value } from '../../ir/index.js';
import type { Program } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { restsOn } from './code-sorts.js';
import { isWhereUnset } from './unset-tests.js';

type Store = InsnOf<'putfield' | 'putstatic'>;

export class StoredValues {
  constructor(private readonly program: Program) {}

  /** The constant that an access stores, as a text; undefined where it may store several values. */
  constantOf(site: AccessSite): string | undefined {
    const found = this.storeOf(site);
    if (found === undefined) return undefined;
    const { store, definitions } = found;
    const made = definitions[plain(definitions, store.src)];
    if (made?.op !== 'const') return undefined;
    return 'value' in made.value ? `${made.value.type} ${made.value.value}` : made.value.type;
  }

  /** Does an access store what rests on the value that the field had? */
  isUpdate(site: AccessSite): boolean {
    const found = this.storeOf(site);
    if (found === undefined) return false;
    const { field } = found.store;
    return restsOn(
      found.definitions,
      found.store.src,
      (insn) =>
        (insn?.op === 'getfield' || insn?.op === 'getstatic') &&
        insn.field.name === field.name &&
        insn.field.owner === field.owner,
    );
  }

  /** Does a method come to a store only where it has found the field unset? */
  fillsUnset(site: AccessSite): boolean {
    const found = this.storeOf(site);
    const body = this.program.body(site.method);
    if (found === undefined || body === undefined) return false;
    const field = this.program.resolveField(found.store.field);
    return isWhereUnset(this.program, body, site.block, field);
  }

  /** Does a loop of a method go on until the field has another value? */
  isAwaited({ method, block, insn, write }: AccessSite): boolean {
    const body = write ? undefined : this.program.body(method);
    const load = body?.blocks[block]?.insns[insn];
    if (body === undefined || (load?.op !== 'getfield' && load?.op !== 'getstatic')) return false;
    const definitions = definitionsOf(body);
    const asks = (value: Value): boolean => value >= 0 && plain(definitions, value) === load.dst;
    return loopNest(body).some(({ blocks }) =>
      blocks.some((id) => {
        const { insns, succs } = body.blocks[id];
        const last = insns[insns.length - 1];
        const isExit = succs.some((to) => !blocks.includes(to));
        return blocks.includes(block) && isExit && last.op === 'if' && (asks(last.a) || asks(last.b));
      }),
    );
  }

  private storeOf({
    method,
    block,
    insn,
    write,
  }: AccessSite): { readonly store: Store; readonly definitions: Definitions } | undefined {
    const body = write ? this.program.body(method) : undefined;
    const store = body?.blocks[block]?.insns[insn];
    if (body === undefined || (store?.op !== 'putfield' && store?.op !== 'putstatic')) return undefined;
    return { store, definitions: definitionsOf(body) };
  }
}
