/**
 * Names of frameworks, which no model of the JDK can say: annotations that say a class is meant for several threads, and
 * classes whose objects a container shares.
 */

const CONCURRENCY_PACKAGES = [
  'net/jcip/annotations',
  'javax/annotation/concurrent',
  'jakarta/annotation/concurrent',
  'com/google/errorprone/annotations',
  'com/google/errorprone/annotations/concurrent',
  'com/google/common/annotations',
  'androidx/annotation',
  'android/annotation',
  'android/support/annotation',
  'com/android/internal/annotations',
  'org/apache/http/annotation',
  'org/checkerframework/checker/lock/qual',
];
const INJECTION_PACKAGES = [
  'javax/inject',
  'jakarta/inject',
  'javax/ejb',
  'jakarta/ejb',
  'com/google/inject',
];
const SCOPE_PACKAGES = ['javax/enterprise/context', 'jakarta/enterprise/context'];
const SPRING_PACKAGES = ['org/springframework/stereotype', 'org/springframework/web/bind/annotation'];

/** Descriptors of annotations, by where they stand; both retention policies count. */
export const FRAMEWORKS = {
  onClasses: table({
    ThreadSafe: CONCURRENCY_PACKAGES,
    GuardedBy: CONCURRENCY_PACKAGES,
    Singleton: INJECTION_PACKAGES,
    ApplicationScoped: SCOPE_PACKAGES,
    Controller: SPRING_PACKAGES,
    RestController: SPRING_PACKAGES,
    Service: SPRING_PACKAGES,
    Component: SPRING_PACKAGES,
    Repository: SPRING_PACKAGES,
  }),
  onPackages: table({ ThreadSafe: CONCURRENCY_PACKAGES }),
  onMembers: table({ GuardedBy: CONCURRENCY_PACKAGES }),
  contracts: table({ Contract: ['org/apache/http/annotation', 'org/apache/hc/core5/annotation'] }),
  /** Classes whose objects a container gives to all its threads. */
  servlets: new Set(['javax/servlet/http/HttpServlet', 'jakarta/servlet/http/HttpServlet']),
} as const;

/** Simple names with the packages they are known in. */
function table(names: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> {
  return new Set(
    Object.entries(names).flatMap(([name, packages]) => packages.map((where) => `L${where}/${name};`)),
  );
}
