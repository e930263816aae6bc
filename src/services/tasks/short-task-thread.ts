import { parentPort } from 'node:worker_threads';
import { yieldCores } from '../../crawl/threads/yield-cores.js';
import type { TaskQuestion, TaskReply } from './short-tasks.js';
import { SHORT_TASKS } from './task-table.js';

yieldCores();

parentPort?.on('message', async ({ task, given }: TaskQuestion) => {
  let reply: TaskReply;
  try {
    reply = { value: await (SHORT_TASKS[task] as (...all: readonly unknown[]) => unknown)(...given) };
  } catch (error) {
    reply = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(reply);
});
