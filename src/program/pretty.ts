import { dotted, prettyType } from '../classfile/index.js';
import { paramDescs } from '../ir/index.js';
import { standsFor } from './implementor.js';

/** `org.acme.Pool.get(String, int)`, `new org.acme.Pool(int)`, `org.acme.Pool.<clinit>`. */
export function prettyMethodName(owner: string, name: string, desc: string): string {
  const cls = dotted(standsFor(owner));
  if (name === '<clinit>') return `${cls}.<clinit>`;
  const params = paramDescs(desc).map(prettyType).join(', ');
  return name === '<init>' ? `new ${cls}(${params})` : `${cls}.${name}(${params})`;
}
