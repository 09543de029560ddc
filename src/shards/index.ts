/**
 * A scan in several parts on several machines. In: heap and call graph, the accesses that were found, which part is asked
 * for. Out: which of the locations this part tells of.
 *
 * Every shard does all up to the accesses alike; pairs, their paths, owners and findings only for its own locations.
 * What shards write is joined in `baseline/`.
 */
export { Division } from './division.js';
