/** What others may find unfinished of the objects that racing writes publish, in words. */
import {
  joinedOf,
  type Place,
  type ReportedFinding,
  simpleName,
  subjectText,
  type UnseenWrite,
} from '../findings/index.js';
import { placeText } from './describe.js';

/** Writes that a text names. */
const MOST_UNSEEN = 3;

/** Of what it publishes without order: `Config.port, written at Config.java:12, may be unset at Reader.java:30`. */
export function unseenText(finding: ReportedFinding): string | undefined {
  const parts = joinedOf(finding);
  const texts = [...new Set(parts.flatMap(({ unseen = [] }) => unseen.map(unseenWriteText)))];
  const left = parts.reduce((sum, { unseenOmitted = 0 }) => sum + unseenOmitted, 0);
  const more = texts.length - MOST_UNSEEN + left;
  const shown = more > 1 ? [...texts.slice(0, MOST_UNSEEN), `${more} more writes`] : texts;
  return texts.length === 0 ? undefined : shown.join('; ');
}

export function unseenWriteText({ subject, holder, origin, access, ...at }: UnseenWrite): string {
  const name = subjectText({ subject: simpleName(subject), holder: holder && simpleName(holder), origin });
  const [write, place] = [at.write, at.place].map(shortPlaceText);
  const what = access === 'read' ? 'may be unset at' : 'may come after the write at';
  return `${name}, written at ${write}, ${what} ${place}`;
}

function shortPlaceText(place: Place): string {
  const text = placeText(place);
  return text.slice(text.lastIndexOf('/') + 1);
}
