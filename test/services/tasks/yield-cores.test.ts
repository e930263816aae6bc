import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { yieldCores } from '../../../src/services/tasks/yield-cores.js';
import { ROOT, useBuild } from '../../support/processes.js';

useBuild();

describe('a thread that lets the others go first', () => {
  it.runIf(process.platform === 'linux')(
    'has a priority of its own on Linux, and the process keeps its own',
    async () => {
      const before = getPriority();
      const entry = `${ROOT}/dist/src/services/tasks/yield-cores.js`;
      const worker = new Worker(
        `const { parentPort } = require('node:worker_threads');
       const { getPriority } = require('node:os');
       import(${JSON.stringify(entry)}).then(({ yieldCores }) => parentPort.postMessage([yieldCores(), getPriority(0)]));`,
        { eval: true },
      );
      const [reply] = await once(worker, 'message');
      await worker.terminate();
      expect(reply).toEqual([true, Math.max(before, 10)]);
      expect(getPriority()).toBe(before);
    },
  );

  it('changes nothing elsewhere, where the priority is that of the whole process', () => {
    const before = getPriority();
    expect([yieldCores('darwin'), yieldCores('win32')]).toEqual([false, false]);
    expect(getPriority()).toBe(before);
  });
});
