import { z } from 'zod';
import {
  CREATED,
  dataforseoRequest,
  isWaiting,
  OK,
  readSerp,
  readTask,
  readTasks,
  taskBody,
  taskError,
} from '../dataforseo.js';
import { ProviderMalformed, type SerpProvider } from '../provider.js';
import dataforseo from './dataforseo.js';

const readyTask = z.object({ id: z.string(), tag: z.string().nullable().default(null) });

/** AI Mode has no queue. */
const { aiMode: _live, ...shared } = dataforseo;

const dataforseoQueued: SerpProvider = {
  ...shared,
  id: 'dataforseo-queued',
  title: 'DataForSEO (queued)',
  notes:
    'The same results as live for about a third of the price, minutes later: for scheduled checks. The key has the form login:password.',
  costPerPage: 0.0006,

  queue: {
    maxTasks: 100,
    listsPerMinute: 20,

    post(orders, settings) {
      const engine = orders[0]?.query.engine ?? 'google';
      const tasks = orders.map(({ tag, query, page }) => ({ ...taskBody(query, page), tag, priority: 1 }));
      return dataforseoRequest({ engine }, 'task_post', settings, tasks);
    },

    readPosted: (reply) =>
      readTasks(reply).map(({ id, status_code, status_message }) => {
        if (status_code !== CREATED) return taskError(status_code, status_message, reply);
        return id ?? new ProviderMalformed('A task was accepted without an id.');
      }),

    ready: (query, settings) => dataforseoRequest(query, 'tasks_ready', settings),

    readReady(reply) {
      const { status_code, status_message, result } = readTask(reply);
      if (status_code !== OK) throw taskError(status_code, status_message, reply);
      return (result ?? []).flatMap((entry) => readyTask.safeParse(entry).data ?? []);
    },

    collect: (taskId, query, settings) =>
      dataforseoRequest(query, `task_get/advanced/${encodeURIComponent(taskId)}`, settings),

    readCollected(reply) {
      const task = readTask(reply);
      return isWaiting(task) ? null : readSerp(task, reply);
    },
  },
};

export default dataforseoQueued;
