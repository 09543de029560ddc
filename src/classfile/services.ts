/** Files of META-INF/services: which classes provide a service (java.util.ServiceLoader). */
import type { Services } from './source.js';

const PLACE = /^(?:BOOT-INF\/classes\/|WEB-INF\/classes\/|APP-INF\/classes\/)?META-INF\/services\/([^/]+)$/;
/** No real one has as many. */
const MOST_PROVIDERS = 200;

/** The internal name of the service that a file is about; undefined for other files. */
export function serviceOf(path: string): string | undefined {
  return PLACE.exec(path)?.[1].replaceAll('.', '/');
}

/** Internal names of the classes that a file names: one a line, comments behind `#`. */
export function providersIn(text: string): string[] {
  const names = text.split(/\r\n|\n|\r/).map((line) => line.replace(/#.*/, '').trim());
  return names
    .filter((name) => name !== '' && !/[\s/]/.test(name))
    .slice(0, MOST_PROVIDERS)
    .map((name) => name.replaceAll('.', '/'));
}

/** What several places say together, in their order. */
export function joinedServices(all: Iterable<Services>): Services {
  const found = new Map<string, readonly string[]>();
  for (const services of all)
    for (const [service, providers] of services)
      found.set(service, [...new Set([...(found.get(service) ?? []), ...providers])]);
  return found;
}
