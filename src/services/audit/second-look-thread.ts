import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '../../crawl/threads/collect-garbage.js';
import { yieldCores } from '../../crawl/threads/yield-cores.js';
import { SecondLook } from './second-look.js';
import type { LookQuestion, LookReply } from './second-looks.js';

yieldCores();

/** The work of a thread of second looks: the steps of one after those of another. */
let look = new SecondLook();

parentPort?.on('message', async ({ step, given }: LookQuestion) => {
  if (step === 'end') {
    look = new SecondLook();
    collectGarbage();
    return;
  }
  let reply: LookReply;
  try {
    reply = { value: await (look[step] as (...all: readonly unknown[]) => unknown).apply(look, given as unknown[]) };
  } catch (error) {
    reply = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(reply);
});
