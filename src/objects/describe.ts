/** Names of nodes, for people. */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import type { NodeId } from './graph.js';
import { ROOT } from './graph.js';
import { UNKNOWN } from './nodes.js';

/** `org.acme.Pool made at Pool.java:12`, `static org.acme.Pool.cache`, `root`, … */
export function describeObjects(
  pt: PointsTo,
  node: NodeId,
  objects: Int32Array,
  field: FieldId | undefined,
  helper: number,
): string {
  const { program } = pt;
  if (node === ROOT) return 'root';
  if (node === UNKNOWN) return 'unknown code';
  if (field !== undefined) {
    const { owner, name } = program.field(field);
    return `static ${dotted(program.class(owner).name)}.${name}`;
  }
  if (helper >= 0) return `calls of ${program.prettyMethod(pt.calls.methodOf(helper))}`;
  const one = describeObject(pt, objects[0]);
  return objects.length === 1 ? one : `${one} and ${objects.length - 1} more`;
}

function describeObject({ heap, program }: PointsTo, object: ObjectId): string {
  const { method, line } = heap.sites[heap.siteOf(object)];
  const name = dotted(program.class(heap.classOf(object)).name);
  if (method < 0) return name;
  const { owner } = program.method(method);
  const source = program.class(owner).file?.sourceFile;
  const place = source === undefined || line < 0 ? program.prettyMethod(method) : `${source}:${line}`;
  return `${name} made at ${place}`;
}

function dotted(name: string): string {
  return name.replaceAll('/', '.');
}
