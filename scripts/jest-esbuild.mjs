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

export default {
  process(source, path) {
    return { code: transformSync(source, { ...options, sourcefile: path }).code };
  },
  getCacheKey(source, path) {
    return createHash('sha256')
      .update(`${version}\0${JSON.stringify(options)}\0${path}\0${source}`)
      .digest('hex');
  },
};
