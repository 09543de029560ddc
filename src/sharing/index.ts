/**
 * Who can reach an object.
 *
 * In: heap and call graph. Out: the objects that more than one thread may reach; those that are still
 * captured at an instruction; those that one thread has at a time; the parts that only one object holds; what a call into a model can get at.
 */

export { NEVER, type Needs, NOTHING } from './call-facts.js';
export { CallObjects } from './call-objects.js';
export { CapturedObjects } from './captured.js';
export { escapingObjects } from './escape.js';
export { HeapFields } from './heap-fields.js';
export { LinearObjects } from './linear.js';
export { OwnObjects } from './own-objects.js';
export { mayShare, type Sharing, sharingOf } from './sharing.js';
export { type SwappedKeys, swappedKeys } from './swapped-keys.js';
export { CallReach } from './touch.js';
