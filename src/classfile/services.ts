/** Which classes provide a service (java.util.ServiceLoader): files of META-INF/services, and descriptors of modules. */
import { ClassFormatError } from './errors.js';
import { parseClass } from './parse.js';
import type { Provider, Services } from './source.js';

const PLACE = /^(?:BOOT-INF\/classes\/|WEB-INF\/classes\/|APP-INF\/classes\/)?META-INF\/services\/([^/]+)$/;
/** No real one has as many. */
const MOST_PROVIDERS = 200;

/** The internal name of the service that a file is about; undefined for other files. */
export function serviceOf(path: string): string | undefined {
  return PLACE.exec(path)?.[1].replaceAll('.', '/');
}

/** The classes that a file names: one a line, comments behind `#`. */
export function providersIn(text: string): Provider[] {
  const names = text.split(/\r\n|\n|\r/).map((line) => line.replace(/#.*/, '').trim());
  return names
    .filter((name) => name !== '' && !/[\s/]/.test(name))
    .slice(0, MOST_PROVIDERS)
    .map((name) => ({ name: name.replaceAll('.', '/'), isOfModule: false }));
}

/** What the `module-info.class` of a module says that it provides; nothing where it is broken. */
export function servicesOfModule(bytes: Uint8Array, origin: string): Services {
  try {
    const found = new Map<string, Provider[]>();
    for (const { service, providers } of parseClass(bytes, origin).provides)
      found.set(
        service,
        providers.slice(0, MOST_PROVIDERS).map((name) => ({ name, isOfModule: true })),
      );
    return found;
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
    return new Map();
  }
}

/** What several places say together, in their order. */
export function joinedServices(all: Iterable<Services>): Services {
  const found = new Map<string, Provider[]>();
  for (const services of all)
    for (const [service, providers] of services) {
      const known = found.get(service) ?? [];
      const isKnown = (one: Provider): boolean =>
        known.some(({ name, isOfModule }) => name === one.name && isOfModule === one.isOfModule);
      found.set(service, [...known, ...providers.filter((one) => !isKnown(one))]);
    }
  return found;
}
