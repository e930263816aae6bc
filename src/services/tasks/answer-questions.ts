import { parentPort } from 'node:worker_threads';
import type { NumberedQuestion, ThreadReply } from './limited-thread.js';
import { yieldCores } from './yield-cores.js';

/** The thread's side of `withLimitedThread`. */
export function answerQuestions<Question>(answer: (question: Question) => unknown): void {
  yieldCores();
  const send = (reply: ThreadReply) => parentPort?.postMessage(reply);
  parentPort?.on('message', async ({ number, question }: NumberedQuestion<Question>) => {
    const { user, system } = process.threadCpuUsage();
    send({ number, begunMs: (user + system) / 1_000 });
    try {
      send({ number, value: await answer(question) });
    } catch (error) {
      send({ number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
