/** The door of a thread: an order in, and messages out; see isolated.ts for the thread that gave the order. */
import { parentPort, workerData } from 'node:worker_threads';
import { runInspection } from './commands/works.js';
import { Budget, cutBy } from './scan/budget.js';
import { packError } from './scan/errors.js';
import type { Job, Message, Order } from './scan/messages.js';
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

async function follow(order: Order): Promise<unknown> {
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
    case 'inspect':
      return runInspection(order.name, order.settings, order.asked, new Budget(order.settings, stop));
  }
}
