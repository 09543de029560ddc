/**
 * Who can reach an object.
 *
 * In: heap and call graph. Out: the objects that more than one thread may reach; those that are still
 * thread-local at an instruction; the parts that only one object holds; what a call into a model can get at.
 */
export { Construction } from './construction.js';
export { escapingObjects } from './escape.js';
export { HeapFields } from './heap-fields.js';
export { NEVER, type Needs, OwnObjects } from './own-objects.js';
export { mayShare, type Sharing, sharingOf } from './sharing.js';
export { CallReach } from './touch.js';
