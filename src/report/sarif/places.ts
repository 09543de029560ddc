/** Places as SARIF locations, and back. */
import { type LockFact, type PlaceFacts, placeFacts } from '../../baseline/index.js';
import type { LockName, Place } from '../../findings/index.js';
import type { Location, Region } from '../../sarif/index.js';
import type { SourceLocator } from '../../util/sources.js';
import { visible } from '../text.js';

export const ROOT = '%SRCROOT%';

/** Gives a line of source, where sources are known. */
export type Lines = Pick<SourceLocator, 'line'>;

/** The place with what a region cannot say in its properties. */
export function locationOf(place: Place, sources: Lines | undefined): Location {
  const facts: PlaceFacts = {
    offset: place.offset,
    ...(place.className !== classOf(place.method) && { class: visible(place.className) }),
    ...(place.line <= 0 && { hasLine: false }),
    ...(!place.resolved && { resolved: false }),
    ...(!place.application && { application: false }),
    ...(place.isStatic && { static: true }),
  };
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(place.file), uriBaseId: ROOT },
      region: regionOf(place.line, sources?.line(place.file, place.line)),
    },
    logicalLocations: [{ fullyQualifiedName: visible(place.method), kind: 'function' }],
    properties: facts as Location['properties'],
  };
}

/** The place of a location; of a location of others, what there is. */
export function placeOf(location: Location | undefined): Place {
  const facts = placeFacts(location ?? {});
  const physical = location?.physicalLocation;
  const method = location?.logicalLocations?.[0]?.fullyQualifiedName ?? '';
  return {
    file: fileOf(physical?.artifactLocation?.uri),
    resolved: facts.resolved ?? true,
    line: facts.hasLine === false ? 0 : (physical?.region?.startLine ?? 0),
    offset: facts.offset ?? 0,
    method: bounded(method === '' ? 'unknown method' : method),
    className: facts.class ?? bounded(classOf(method)),
    application: facts.application ?? true,
    ...(facts.static && { isStatic: true }),
  };
}

/** `org.acme.Pool` of `org.acme.Pool.borrow(java.lang.String)`. */
function classOf(method: string): string {
  const open = method.indexOf('(');
  const name = open < 0 ? method : method.slice(0, open);
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '';
}

/** A path as a relative URI reference; steps upwards and roots, which class files may name, lead nowhere. */
export function uriOf(file: string): string {
  return (
    steps(file)
      .map((step) => encodeURIComponent(visible(step)))
      .join('/') || 'unknown'
  );
}

/** The relative path that a URI reference names: never absolute, never upwards. */
export function fileOf(uri: string | undefined): string {
  const path = (uri ?? '').replace(/^[a-z][a-z0-9+.-]*:/i, '').replace(/[?#].*$/s, '');
  const decoded = path.split('/').map(decodedStep);
  return bounded(steps(decoded.join('/')).map(visible).join('/')) || 'unknown';
}

function decodedStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function steps(file: string): string[] {
  return file.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
}

/** The statement on a line, from its first to behind its last character; one column where the source is unknown. */
export function regionOf(line: number, source: string | undefined): Region {
  const startLine = Math.max(1, line);
  const start = source === undefined ? -1 : source.search(/\S/);
  const [startColumn, endColumn] =
    source === undefined || start < 0 ? [1, 2] : [start + 1, source.trimEnd().length + 1];
  return { startLine, startColumn, endLine: startLine, endColumn };
}

export function lockFact({ text, mode }: LockName): LockFact {
  return mode === 'shared' ? { text: visible(text), mode } : visible(text);
}

export function lockOf(fact: LockFact): LockName {
  return typeof fact === 'string' ? { text: fact, mode: 'exclusive' } : fact;
}

/** Longer texts of others are cut; no name that people read is as long. */
const LONGEST = 10_000;

export function bounded(text: string): string {
  return text.length > LONGEST ? text.slice(0, LONGEST) : text;
}
