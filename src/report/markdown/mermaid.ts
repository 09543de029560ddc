/** A sketch of a race for GitHub's mermaid: two threads that meet at one field, with the locks they hold. */
import type { PathStep, ReportedFinding, Side } from '../../findings/index.js';
import { BriefNames } from '../brief.js';
import { leadOf, mainRace, shorten } from '../describe.js';
import { sameness } from '../others.js';
import { count } from '../text.js';
import { verbOf } from './details.js';
import { inDiagram } from './escape.js';

/** Boxes of one thread: enough to see where it starts and what it does last. */
const MOST_FRAMES = 5;

/** A fenced diagram; all that comes from the scan is inside of quotes. */
export function sketch(finding: ReportedFinding): string {
  const { sides } = mainRace(finding);
  const lead = leadOf(finding);
  const names = new BriefNames({ ...lead, races: finding.races });
  const isSame = sameness(sides) === 'all';
  const threads = isSame ? [sides[0]] : sides;
  const drawn = [
    'flowchart TB',
    ...threads.flatMap((side, index) => {
      const title = isSame ? 'Two threads at once' : index === 0 ? 'One thread' : 'Another thread';
      return threadLines(lead, side, `t${index + 1}`, title, names);
    }),
    `  state[("${stateText(names)}")]`,
    '  classDef bare stroke:#cf222e,stroke-width:2px',
  ];
  return `\`\`\`mermaid\n${drawn.join('\n')}\n\`\`\``;
}

/** The calls of a thread from top to bottom, and the arrow of its access. */
function threadLines(
  finding: ReportedFinding,
  side: Side,
  id: string,
  title: string,
  names: BriefNames,
): string[] {
  const { head, omitted, tail } = shorten(framesOf(side), MOST_FRAMES);
  const boxes = [
    ...head.map((frame) => box(frame, side, names)),
    ...(omitted > 0 ? [`… ${count(omitted, 'further call')} …`] : []),
    ...tail.map((frame) => box(frame, side, names)),
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
function framesOf({ path, place }: Side): readonly PathStep[] {
  const shown = path.filter((frame) => frame.place.application);
  return shown.length > 0 ? shown : [{ place, acquires: [] }];
}

function box({ place, acquires }: PathStep, side: Side, names: BriefNames): string {
  const locks = acquires.length === 0 ? [] : [`locks ${names.locks({ ...side, locks: acquires })}`];
  return lines([names.method(place), names.place(place), ...locks]);
}

function stateText({ subject }: BriefNames): string {
  return lines([subject]);
}

function heldText(side: Side, names: BriefNames): string {
  return inDiagram(side.locks.length === 0 ? 'holding no lock' : `holding ${names.locks(side)}`);
}

function lines(texts: readonly string[]): string {
  return texts.map(inDiagram).join('<br/>');
}
