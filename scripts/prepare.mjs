// Runs after `npm ci` in a checkout (never for users of the published package).
//
// The `node` development dependency brings Node 24, so that the bundles can be tested on it. npm also links it as
// node_modules/.bin/node, which stands first on the path of every npm script: all of them, tests included, would
// silently run on Node 24 whatever Node called npm. The link goes; node_modules/node/bin/node stays, to be named
// where Node 24 is meant.
import { rmSync } from 'node:fs';

for (const name of ['node', 'node.cmd', 'node.ps1']) {
  rmSync(new URL(`../node_modules/.bin/${name}`, import.meta.url), { force: true });
}
