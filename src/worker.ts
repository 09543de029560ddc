/** The door of a thread: an order in, and messages out; see isolated.ts for the thread that gave the order. */
import { parentPort, workerData } from 'node:worker_threads';
import { listInterfaces, pictureObjects, printHarness, printIr } from './commands.js';
import { Budget, cutBy } from './scan/budget.js';
import { packError } from './scan/errors.js';
import type { Job, Message, Order, Results } from './scan/messages.js';
import { scan } from './scan.js';

const { order, stop } = workerData as Job;
try {
  post({ kind: 'done', result: await follow(order) });
} catch (error) {
  post(cutBy(error, 'it') === undefined ? { kind: 'failed', error: packError(error) } : { kind: 'no-room' });
}

function post(message: Message): void {
  parentPort?.postMessage(message);
}

async function follow(order: Order): Promise<Results[Order['task']]> {
  switch (order.task) {
    case 'scan':
      return scan(
        order.settings,
        {
          phase: (name) => post({ kind: 'phase', name }),
          note: (text) => post({ kind: 'note', text }),
        },
        order.accepted,
        {
          ...order.wishes,
          budget: new Budget(order.settings, stop),
          soFar: (report) => post({ kind: 'so-far', report }),
        },
      );
    case 'interfaces':
      return listInterfaces(order.settings);
    case 'harness':
      return printHarness(order.settings);
    case 'ir':
      return printIr(order.settings, order.className, order.method);
    case 'objects':
      return pictureObjects(order.settings, order.around, new Budget(order.settings, stop));
  }
}
