/** Names of frameworks, which no model of the JDK can say. What their annotations mean is in `contract-marks.ts`. */

/** Types of which a container makes one object, and how it calls that object. */
export interface Contained {
  /** Without the package of the API. */
  readonly types: readonly string[];
  /** What objects are called in texts: `a servlet`. */
  readonly shown: string;
  /** May requests of several threads get at one object? */
  readonly isShared: boolean;
  /** Protected methods that are called for requests, beside the public ones. */
  readonly requests?: RegExp;
  /** Called once, before all requests. */
  readonly begins: string;
  /** Called once, after all requests. */
  readonly ends: string;
}

/** Servlet specification §2.3 (servlets), §6.2.1 (filters), §11.3 (listeners). */
const CONTAINED: readonly Contained[] = [
  {
    types: ['Servlet', 'GenericServlet', 'http/HttpServlet'],
    shown: 'a servlet',
    isShared: true,
    requests: /^(?:do[A-Z]\w*|service)$/,
    begins: 'init',
    ends: 'destroy',
  },
  {
    types: ['Filter', 'GenericFilter', 'http/HttpFilter'],
    shown: 'a servlet filter',
    isShared: true,
    requests: /^doFilter$/,
    begins: 'init',
    ends: 'destroy',
  },
  {
    types: ['ServletContextListener'],
    shown: 'a listener of a servlet context',
    // It is told of the beginning and the end alone.
    isShared: false,
    begins: 'contextInitialized',
    ends: 'contextDestroyed',
  },
];
const APIS = ['javax/servlet', 'jakarta/servlet'];

const BY_TYPE: ReadonlyMap<string, Contained> = new Map(
  APIS.flatMap((api) =>
    CONTAINED.flatMap((one) => one.types.map((type) => [`${api}/${type}`, one] as const)),
  ),
);

/** By internal name of a class or interface of the API. */
export function containedType(name: string): Contained | undefined {
  return BY_TYPE.get(name);
}
