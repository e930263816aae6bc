import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { collectGarbage } from './collect-garbage.js';

const LOOK_MS = 30_000;
/** share of the time between two looks in which a process that has nothing to do handles timers and health probes */
const IDLE_SHARE = 0.1;
/** young objects of an idle process come and go in so much: collecting for less costs more than it gives back */
const GROWTH = 1.25;

interface IdleCollectionOptions {
  lookMs?: number;
  /** bytes that the engine holds for objects */
  heldBytes?: () => number;
  collect?: () => void;
}

/**
 * Gives back what a process took while it was busy: the engine keeps its heap as large as it was until much is allocated again,
 * which an idle process does not do.
 */
export function collectWhenIdle({
  lookMs = LOOK_MS,
  heldBytes = () => getHeapStatistics().total_heap_size,
  collect = () => collectGarbage('ALL'),
}: IdleCollectionOptions = {}): NodeJS.Timeout {
  let before = performance.eventLoopUtilization();
  /** after the last collection; before the first there is the garbage of the start */
  let kept = 0;
  return setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE_SHARE || heldBytes() <= kept * GROWTH) return;
    collect();
    kept = heldBytes();
  }, lookMs).unref();
}
