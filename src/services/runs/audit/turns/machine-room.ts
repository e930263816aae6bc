import { availableParallelism, cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { machineMemory } from '../../../../process/memory.js';

/** The room that the machine has left for one audit more. */
export interface MachineRoom {
  /** a part of the processor is idle */
  readonly processor: boolean;
  readonly memory: boolean;
}

/** a shorter time says nothing: the kernel counts in hundredths of a second */
const WINDOW_MS = 250;
/** shares of the time that are in use */
const BUSY = 0.85;
/** share of the memory that audits of one process may have before no further one begins */
const FULL = 0.5;

/** Milliseconds that all cores together worked, and were there, since the machine started. */
function coreTimes(): { busy: number; all: number } {
  let busy = 0;
  let idle = 0;
  for (const { times } of cpus()) {
    busy += times.user + times.nice + times.sys + times.irq;
    idle += times.idle;
  }
  return { busy, all: busy + idle };
}

/**
 * Looks at the whole machine, whose database and browser work for audits too; at what this process may use of it; and at its
 * main thread, which is what all audits wait for where there are many cores.
 */
export function createMachineRoom(): MachineRoom {
  let at = 0;
  let before = { cores: coreTimes(), own: process.cpuUsage(), loop: performance.eventLoopUtilization() };
  let busy = 0;
  let hasMemory = true;
  let memoryAt = Number.NEGATIVE_INFINITY;

  function look(): number {
    const now = performance.now();
    const passed = now - at;
    if (passed < WINDOW_MS) return busy;
    const after = { cores: coreTimes(), own: process.cpuUsage(), loop: performance.eventLoopUtilization() };
    const ofMachine = (after.cores.busy - before.cores.busy) / Math.max(1, after.cores.all - before.cores.all);
    const ownMs = (after.own.user + after.own.system - before.own.user - before.own.system) / 1_000;
    const ofLoop = performance.eventLoopUtilization(after.loop, before.loop).utilization;
    busy = Math.max(ofMachine, at === 0 ? 0 : ownMs / passed / availableParallelism(), ofLoop);
    at = now;
    before = after;
    return busy;
  }

  return {
    get processor() {
      return look() < BUSY;
    },
    get memory() {
      const now = performance.now();
      if (now - memoryAt < WINDOW_MS) return hasMemory;
      memoryAt = now;
      // a file of the kernel is read for it, and each of a crowd of audits asks at every turn
      hasMemory = process.memoryUsage.rss() < machineMemory() * FULL;
      return hasMemory;
    },
  };
}
