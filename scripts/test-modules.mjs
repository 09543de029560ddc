// Lets Node load TypeScript: `node --import ./scripts/test-modules.mjs`. Processes and threads started from there do the same.
import { register } from 'node:module';

register('./test-hooks.mjs', import.meta.url);
