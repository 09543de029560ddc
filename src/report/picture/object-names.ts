/** Names of the nodes of an object graph, for people. */
import { type NodeId, type ObjectModel, ROOT, UNKNOWN } from '../../ownership/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';

/** `org.acme.Pool made at Pool.java:12`, `static org.acme.Pool.cache`, `root`, … */
export function nodeName(
  { pt, objectsOf, fieldOf, contextOf }: Pick<ObjectModel, 'pt' | 'objectsOf' | 'fieldOf' | 'contextOf'>,
  node: NodeId,
): string {
  const { program } = pt;
  if (node === ROOT) return 'root';
  if (node === UNKNOWN) return 'unknown code';
  const field = fieldOf(node);
  if (field >= 0) {
    const { owner, name } = program.field(field);
    return `static ${dotted(program.class(owner).name)}.${name}`;
  }
  const helper = contextOf(node);
  if (helper >= 0) return `calls of ${program.prettyMethod(pt.calls.methodOf(helper))}`;
  const objects = objectsOf(node);
  const one = objectName(pt, objects[0]);
  return objects.length === 1 ? one : `${one} and ${objects.length - 1} more`;
}

function objectName({ heap, program }: PointsTo, object: ObjectId): string {
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
