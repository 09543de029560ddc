// Weaves the race checks of `confirm --all` into jars and directories. Bundled and run by confirm.mjs.
//
//   node <bundle> <folder> placed|all <path>…
import { writeFolder } from '../src/confirm/folder.ts';
import { classesToWeave, watchAll, watchFindings, weaveAll } from '../src/confirm/index.ts';

const [folder, checks, ...paths] = process.argv.slice(2);
const classes = classesToWeave({ cwd: process.cwd(), paths }, [], (text) => console.error(text));
const started = performance.now();
const project = weaveAll(classes, () => watchAll(watchFindings([])), undefined, checks === 'placed');
const milliseconds = Math.round(performance.now() - started);
writeFolder(folder, project);
console.log(JSON.stringify({ milliseconds, sites: project.sites.all.length }));
