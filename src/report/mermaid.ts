/** A sketch of a race for GitHub's mermaid: two threads that meet at one field, with the locks they hold. */
import type { Finding, Frame, Side } from '../findings/index.js';
import { lockText, mainRace, shorten } from './describe.js';
import { verbOf } from './details.js';
import { clip, inDiagram } from './escape.js';
import { lastName, lineText, sameness } from './others.js';
import { SimpleNames } from './simple.js';
import { count } from './text.js';

/** Boxes of one thread: enough to see where it starts and what it does last. */
const MOST_FRAMES = 5;
/** Characters of a name in a box. */
const NAME = 44;

/** A fenced diagram; all that comes from the scan is inside of quotes. */
export function sketch(finding: Finding): string {
  const { sides } = mainRace(finding);
  const names = new SimpleNames(finding);
  const isSame = sameness(sides) === 'all';
  const threads = isSame ? [sides[0]] : sides;
  const lines = [
    'flowchart TB',
    ...threads.flatMap((side, index) => {
      const title = isSame ? 'Two threads at once' : index === 0 ? 'One thread' : 'Another thread';
      return threadLines(finding, side, `t${index + 1}`, title, names);
    }),
    `  state[("${label(finding.subject, names)}")]`,
    '  classDef bare stroke:#cf222e,stroke-width:2px',
  ];
  return `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\``;
}

/** The calls of a thread from top to bottom, and the arrow of its access. */
function threadLines(finding: Finding, side: Side, id: string, title: string, names: SimpleNames): string[] {
  const { head, omitted, tail } = shorten(framesOf(side), MOST_FRAMES);
  const boxes = [
    ...head.map((frame) => box(frame, names)),
    ...(omitted > 0 ? [`… ${count(omitted, 'further call')} …`] : []),
    ...tail.map((frame) => box(frame, names)),
  ];
  const last = `${id}_${boxes.length - 1}`;
  return [
    `  subgraph ${id}["${title}"]`,
    ...boxes.map((text, index) => `    ${id}_${index}["${text}"]`),
    ...boxes.slice(1).map((_, index) => `    ${id}_${index} --> ${id}_${index + 1}`),
    '  end',
    `  ${last} -- "${verbOf(finding, side)}, ${heldText(side, names)}" --> state`,
    ...(side.locks.length === 0 ? [`  class ${last} bare`] : []),
  ];
}

/** The frames of the application's code: what a library does inside is one step of its caller. */
function framesOf({ path, place }: Side): readonly Frame[] {
  const shown = path.filter((frame) => frame.place.application);
  return shown.length > 0 ? shown : [{ place, acquires: [] }];
}

function box({ place, acquires }: Frame, names: SimpleNames): string {
  const at = `${lastName(place.file)} ${place.line > 0 ? 'line ' : ''}${lineText({ place })}`;
  const locks = acquires.length === 0 ? [] : [`🔒 ${label(lockText(acquires), names)}`];
  return [label(place.method, names), inDiagram(clip(at, NAME)), ...locks].join('<br/>');
}

function heldText({ locks }: Side, names: SimpleNames): string {
  return locks.length === 0 ? 'holding no lock' : `holding ${label(lockText(locks), names)}`;
}

function label(text: string, names: SimpleNames): string {
  return inDiagram(clip(names.short(text), NAME));
}
