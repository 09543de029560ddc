/** Starts the page: reads the findings from their block and draws. */
import { render } from 'preact';
import { type PackedPage, unpacked } from '../packing.js';
import { App } from './app.js';
import { Findings } from './filter.js';

const root = document.getElementById('page');
const block = document.getElementById('data');
if (root !== null && block !== null) {
  const findings = new Findings(unpacked(JSON.parse(block.textContent ?? '') as PackedPage));
  const draw = (isPrinting: boolean): void => render(<App {...{ findings, isPrinting }} />, root);
  root.replaceChildren();
  draw(false);
  addEventListener('beforeprint', () => draw(true));
  addEventListener('afterprint', () => draw(false));
}
