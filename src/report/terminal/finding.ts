/** One finding in full for a person at a terminal: what it is, both paths with the code around them, and what to do. */
import {
  type Finding,
  ONE_SIDED,
  type PathStep,
  type Place,
  type ReportedFinding,
  type Side,
  subjectText,
} from '../../findings/index.js';
import type { SourceLocator } from '../../util/sources.js';
import { changesBehind } from '../changes.js';
import {
  actionText,
  alsoText,
  causeText,
  evidenceText,
  leadOf,
  levelOf,
  lockText,
  mainRace,
  nameText,
  placeText,
  shorten,
  titleText,
} from '../describe.js';
import { grownParts } from '../grown.js';
import { type Closing, closingText, whyShared } from '../openness.js';
import { lastName, lineText, moreText, otherRaces, sameness } from '../others.js';
import { stateOf } from '../reported.js';
import type { Review } from '../review.js';
import { SimpleNames } from '../simple.js';
import { count, visible } from '../text.js';
import { unseenText } from '../unseen.js';
import type { Page, Style } from './page.js';

export interface DetailOptions {
  /** Gives the code around an access. */
  readonly sources?: SourceLocator;
  /** How the report compares with a base. */
  readonly review?: Review;
  /** Places are links to their files. */
  readonly links?: boolean;
}

/** A path longer than this is cut in its middle. */
const MOST_FRAMES = 30;
/** Lines of code shown before and behind an access. */
const AROUND = 2;
/** Further pairs of lines shown of one finding. */
const MOST_OTHERS = 5;
/** Races listed of a finding that joins several. */
const MOST_PARTS = 30;

export class FindingDetails {
  /** Shortens the names of the finding at hand. */
  private simple: (text: string) => string = (text) => text;

  constructor(
    private readonly page: Page,
    private readonly options: DetailOptions,
    private readonly closingOf: (finding: ReportedFinding) => Closing | undefined,
  ) {}

  write(finding: ReportedFinding, number: number): void {
    const [first] = mainRace(finding).sides;
    const names = new SimpleNames(finding);
    this.simple = (text) => names.of(text);
    this.header(finding, number);
    this.page.prose(this.simple(finding.message), 3);
    this.page.fact('object', this.simple(finding.object));
    const cause = causeText(finding);
    if (cause !== undefined) this.page.fact('follows from', this.simple(cause));
    const unseen = unseenText(finding);
    if (unseen !== undefined) this.page.fact('published without order', unseen);
    if (finding.guardedBy !== undefined)
      this.page.fact(
        finding.kind === 'guarded-by' ? 'named lock' : 'usual lock',
        this.simple(finding.guardedBy),
      );
    this.growth(finding);
    for (const { text } of changesBehind(this.options.review?.changes, finding)) {
      this.page.fact('what the change did', this.simple(text));
    }
    if (finding.note !== '') this.page.fact('confidence', `${finding.confidence}: ${finding.note}`);
    this.shared(finding);
    this.page.line();
    const lead = leadOf(finding);
    if (lead !== finding) this.page.prose(`Shown: the ${this.simple(nameText(lead))}`, 3);
    this.side(lead, first);
    this.second(lead);
    if (finding.joined === undefined) this.others(finding);
    else this.parts(finding.joined);
    this.page.hanging('Fix: ', this.simple(finding.advice), 3, 'green');
    this.page.line();
  }

  /** Why its class is open, what speaks for and against the finding, and how to close the class. */
  private shared(finding: ReportedFinding): void {
    const why = whyShared(finding);
    const evidence = evidenceText(finding);
    const closing = this.closingOf(finding);
    if (why !== '') this.page.fact('why shared', why);
    if (evidence !== undefined) this.page.fact('evidence', this.simple(evidence));
    if (closing !== undefined) this.page.fact('if not shared', closingText(closing));
  }

  /** Of grown races: what the base does not have. */
  private growth(finding: ReportedFinding): void {
    const { review } = this.options;
    for (const { part, text } of review === undefined ? [] : grownParts(review, finding)) {
      this.page.fact(
        finding.joined === undefined ? 'what is new' : `what is new on ${this.simple(part.subject)}`,
        this.simple(text),
      );
    }
  }

  /** What does not fit into one line goes below. */
  private header(finding: ReportedFinding, number: number): void {
    const level = levelOf(finding);
    const state = stateOf(finding, this.options.review?.baseline);
    const style: Style = ['bold', level === 'note' ? 'yellow' : 'red'];
    const start = `${number}. ${titleText(finding)}`;
    const subject = visible(subjectText(finding));
    const right = [state, level, `${finding.confidence} confidence`]
      .filter((part) => part !== undefined)
      .join(', ');
    const fits = start.length + 2 + subject.length + 2 + right.length <= this.page.columns;
    const left = fits ? `${start}  ${subject}` : start;
    const gap = Math.max(2, this.page.columns - left.length - right.length);
    this.page.line(this.page.style(style, left) + ' '.repeat(gap) + this.page.style('dim', right));
    if (!fits) this.page.hanging('', subject, 3, style);
  }

  private side(finding: ReportedFinding, side: Side): void {
    this.page.hanging('', this.simple(side.thread), 3, 'bold');
    const { head, omitted, tail } = shorten(side.path, MOST_FRAMES);
    for (const frame of head) this.frame(finding, side, frame);
    if (omitted > 0) this.page.line(`     … ${count(omitted, 'further call')} …`);
    for (const frame of tail) this.frame(finding, side, frame);
    this.excerpt(side);
    this.page.line();
  }

  /** The second side says only what tells it from the first. */
  private second(finding: ReportedFinding): void {
    const { sides } = mainRace(finding);
    const [, second] = sides;
    const same = sameness(sides);
    // The same access once more says nothing of a claim that it breaks.
    if (ONE_SIDED.has(finding.kind) && same === 'all') return;
    if (same === 'none' || ONE_SIDED.has(finding.kind)) {
      this.side(finding, second);
      return;
    }
    if (same === 'all') {
      this.page.hanging('', 'the same path in a second thread', 3, 'bold');
    } else {
      this.page.hanging('', 'the same path in a second thread, then', 3, 'bold');
      this.frame(finding, second, second.path[second.path.length - 1]);
      this.excerpt(second);
    }
    this.page.line();
  }

  /** The method with its place at the right, then what it does and locks there. */
  private frame(finding: ReportedFinding, side: Side, frame: PathStep): void {
    const isAccess = frame === side.path.at(-1);
    const { place } = frame;
    this.page.pair(5, visible(this.simple(place.method)), visible(placeText(place)), this.fileOf(place));
    if (frame.acquires.length > 0)
      this.page.hanging('locks ', this.simple(lockText(frame.acquires)), 7, 'cyan');
    if (isAccess)
      this.page.hanging(
        '',
        this.simple(`${actionText(finding, side)}, holding ${lockText(side.locks)}`),
        7,
        'bold',
      );
    else if (frame.calls !== undefined) this.page.hanging('', `calls ${this.simple(frame.calls)}`, 7);
  }

  /** Where a place leads in a terminal that has links. */
  private fileOf(place: Place): string | undefined {
    const { links = false, sources } = this.options;
    return links && place.resolved ? sources?.path(place.file) : undefined;
  }

  /** The code around the access, where the source is known. */
  private excerpt({ place }: Side): void {
    const { sources } = this.options;
    if (sources === undefined || !place.resolved || sources.line(place.file, place.line) === undefined)
      return;
    const isBlank = (number: number): boolean => (sources.line(place.file, number) ?? '').trim() === '';
    let from = Math.max(1, place.line - AROUND);
    let to = place.line + AROUND;
    while (from < place.line && isBlank(from)) from++;
    while (to > place.line && isBlank(to)) to--;
    const width = String(to).length;
    this.page.line();
    for (let number = from; number <= to; number++) {
      const source = sources.line(place.file, number);
      if (source === undefined) break;
      const prefix = `     ${number === place.line ? '>' : ' '} ${String(number).padStart(width)} |`;
      const code = cut(
        visible(source.replaceAll('\t', '    ').trimEnd()),
        this.page.columns - prefix.length - 1,
      );
      const rest = code === '' ? '' : ` ${code}`;
      if (number === place.line) this.page.line(this.page.style('yellow', prefix + rest));
      else this.page.line(this.page.style('dim', prefix) + rest);
    }
  }

  private others(finding: ReportedFinding): void {
    const { groups, more } = otherRaces(finding, MOST_OTHERS);
    if (groups.length + more === 0) return;
    if (groups.length > 0) this.page.line(`   ${alsoText(finding.kind)}`);
    for (const { file, pairs } of groups) {
      const items = pairs.map(({ sides }) =>
        sides
          .map((side) => {
            const start = file === undefined ? `${lastName(side.place.file)}:` : '';
            return `${start}${lineText(side)} ${side.access}`;
          })
          .join(' / '),
      );
      this.page.items(file === undefined ? '' : `${visible(file)}: `, items.map(visible), 5);
    }
    if (more > 0) {
      this.page.line(
        groups.length > 0
          ? `     and ${moreText(more)}`
          : `   ${alsoText(finding.kind, false)} ${moreText(more)}`,
      );
    }
    this.page.line();
  }

  /** What a finding joins, each with a pair of lines. */
  private parts(parts: readonly Finding[]): void {
    this.page.line('   All that races inside:');
    for (const part of parts.slice(0, MOST_PARTS)) {
      const lines = mainRace(part).sides.map(
        (side) => `${lastName(side.place.file)}:${lineText(side)} ${side.access}`,
      );
      this.page.pair(5, visible(this.simple(subjectText(part))), visible(lines.join(' / ')));
    }
    const more = parts.length - MOST_PARTS;
    if (more > 0) this.page.line(`     and ${count(more, 'more race')}`);
    this.page.line();
  }
}

/** The beginning of a line of code. */
function cut(code: string, most: number): string {
  return code.length <= most ? code : `${code.slice(0, most - 1).trimEnd()}…`;
}
