// Jest's transformer: types are stripped by esbuild, one file at a time. Types are checked by `npm run check:types`.
import { createHash } from 'node:crypto';
import { transformSync, version } from 'esbuild';

const options = {
  loader: 'ts',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  sourcesContent: true,
  supported: { 'import-attributes': true },
};

/**
 * Jest's global object is a proxy that the engine asks each time a global name is read: code of many small steps takes a
 * quarter more time. So each module reads these names once. No module may declare one of them, and no test may replace it.
 */
const BUILT_IN =
  'Array ArrayBuffer Atomics BigInt Boolean DataView Error Float64Array Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object Promise Proxy RangeError Reflect RegExp Set SharedArrayBuffer String Symbol TextDecoder TextEncoder TypeError Uint16Array Uint32Array Uint8Array WeakMap WeakSet'.split(
    ' ',
  );

export default {
  process(source, path) {
    return { code: transformSync(source, { ...options, sourcefile: path, banner: namesIn(source) }).code };
  },
  getCacheKey(source, path) {
    return createHash('sha256')
      .update(`${version}\0${JSON.stringify([options, BUILT_IN])}\0${path}\0${source}`)
      .digest('hex');
  },
};

function namesIn(source) {
  const words = new Set(source.match(/\b[A-Z]\w*/g));
  return `const { ${BUILT_IN.filter((name) => words.has(name)).join(', ')} } = globalThis;`;
}
