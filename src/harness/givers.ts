/**
 * Objects that give what a container has when they are asked: `Provider<T>`, `ObjectProvider<T>`, `Instance<T>` and their like.
 *
 * Each place that asks for one is given an object of a class whose methods return what the place would be given for `T`: the
 * object that the container makes once, or a new one for each call where each place has its own. What is chosen by further calls
 * (`Instance.select`), and what is walked over, is not known.
 */
import { Access } from '../classfile/index.js';
import { BodyBuilder } from '../ir/index.js';
import type { SyntheticClass } from '../program/index.js';
import type { Given } from './beans.js';
import { typeArguments } from './descriptors.js';
import { HARNESS_CLASS } from './receivers.js';
import { type HarnessContext, ValueMaker } from './values.js';

const TYPES = new Set([
  'Ljavax/inject/Provider;',
  'Ljakarta/inject/Provider;',
  'Lcom/google/inject/Provider;',
  'Ljavax/enterprise/inject/Instance;',
  'Ljakarta/enterprise/inject/Instance;',
  'Ldagger/Lazy;',
  'Lorg/springframework/beans/factory/ObjectFactory;',
  'Lorg/springframework/beans/factory/ObjectProvider;',
]);

/** Methods of these types that give the object; each class has them all. */
const GIVING = ['get', 'getObject', 'getIfAvailable', 'getIfUnique'];
const GIVING_DESC = '()Ljava/lang/Object;';

/** A class of such objects. */
export interface Giver {
  readonly name: string;
  /** Descriptor of the interface. */
  readonly type: string;
  readonly given: Given;
}

/** What such an object gives, as its type is written: `Lx/Provider<Lx/Clock;>;` → `Lx/Clock;`. */
export function givenBy(desc: string, signature: string | undefined): string | undefined {
  const found = TYPES.has(desc) ? typeArguments(signature ?? '') : [];
  return found.length === 1 ? found[0] : undefined;
}

export function giverClass({ name, type, given }: Giver, harness: HarnessContext): SyntheticClass {
  return {
    name,
    superName: 'java/lang/Object',
    interfaces: [type.slice(1, -1)],
    access: Access.public | Access.final,
    fields: [],
    methods: GIVING.map((method) => ({
      name: method,
      desc: GIVING_DESC,
      access: Access.public,
      body: () => {
        const builder = new BodyBuilder(`${name}.${method}${GIVING_DESC}`, ['ref']);
        const values = new ValueMaker(harness, builder, `Giving ${type}`);
        const found = values.given(given);
        const value = found.length === 0 ? builder.constNull() : builder.choose(found);
        values.construct();
        builder.ret(value);
        return builder.finish();
      },
    })),
  };
}

export function giverName(index: number): string {
  return `${HARNESS_CLASS}$Giver${index}`;
}
