/** What grown races have that the base does not, in plain words. */
import { type Finding, joinedOf, type ReportedFinding } from '../findings/index.js';
import type { Review } from './review.js';

/** Of a grown race, what is named of its growth. */
const MOST_GROWTH = 5;

/** For each part that has grown: `Pool.take() with Pool.used(); inside Backup`. */
export function grownParts(
  review: Pick<Review, 'growth'>,
  finding: ReportedFinding,
): { readonly part: Finding; readonly text: string }[] {
  return joinedOf(finding).flatMap((part) => {
    const growth = review.growth.get(part.id);
    if (growth === undefined) return [];
    const added = [
      ...growth.pairs.map(({ first, second }) =>
        first === second ? `${first} with itself` : `${first} with ${second}`,
      ),
      ...growth.owners.map((owner) => `inside ${owner}`),
      ...growth.ways.map((way) => `by way of ${way}, which was guarded`),
    ];
    const more = added.length - MOST_GROWTH;
    const shown = more > 1 ? [...added.slice(0, MOST_GROWTH), `${more} more`] : added;
    return [{ part, text: shown.join('; ') }];
  });
}
