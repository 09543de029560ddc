// Which detectors of FindBugs look for mistakes of multithreaded code and for nothing else.

const CATEGORY = 'MT_CORRECTNESS';

/**
 * The simple names of those detectors of a descriptor (`findbugs.xml`) whose every pattern belongs to multithreaded
 * correctness and that run unless they are switched off, in the descriptor's order. General detectors that know one or
 * two such patterns among dozens of others would cost time for what nobody asked.
 */
export function multithreadedDetectors(descriptor) {
  const text = descriptor.replace(/<!--[\s\S]*?-->/g, '');
  const patterns = new Set(
    elements(text, 'BugPattern')
      .filter(({ category }) => category === CATEGORY)
      .map(({ type }) => type),
  );
  return elements(text, 'Detector')
    .filter(({ reports = '', disabled }) => {
      const reported = reports.split(',').map((name) => name.trim());
      return disabled !== 'true' && reported.every((name) => patterns.has(name));
    })
    .map((detector) => detector.class.slice(detector.class.lastIndexOf('.') + 1));
}

/** The attributes of all elements of this name. */
function elements(text, name) {
  const found = text.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'));
  return [...found].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  );
}
