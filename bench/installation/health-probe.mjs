// The latencies of `/healthz` while something else keeps the process busy.
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 20;

/** Requests it every 20 ms on a thread of its own, whether the requests before have a response or not. */
async function probe(port) {
  let times = [];
  parentPort.on('message', () => {
    parentPort.postMessage(times);
    times = [];
  });
  for (let next = performance.now(); ; next += EVERY_MS) {
    await sleep(Math.max(0, next - performance.now()));
    const began = next;
    const sent = httpRequest({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => {
      response.resume();
      response.once('end', () => times.push(performance.now() - began));
    });
    sent.once('error', () => times.push(60_000));
    sent.end();
  }
}

export function startHealthProbe(port) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { port } });
  return {
    /** Milliseconds of the responses since the last call. */
    times: () =>
      new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('times');
      }),
    end: () => worker.terminate(),
  };
}

if (!isMainThread) await probe(workerData.port);
