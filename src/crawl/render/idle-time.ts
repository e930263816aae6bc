import { availableParallelism } from 'node:os';

export interface IdleTime {
  /** the processor has had little to do of late */
  readonly isIdle: boolean;
  close(): void;
}

const LOOK_MS = 500;
/** share of the processor that this process may take and leave enough of it for a browser */
const BUSY = 0.5;

/** Tells when this process waits for others most of the time, and calls back every so often while it does. */
export function watchIdleTime(onIdle: () => void): IdleTime {
  let at = performance.now();
  let cpu = process.cpuUsage();
  let isIdle = false;
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    isIdle = (user + system) / 1_000 < BUSY * availableParallelism() * (now - at);
    at = now;
    cpu = process.cpuUsage();
    if (isIdle) onIdle();
  }, LOOK_MS).unref();
  return {
    get isIdle() {
      return isIdle;
    },
    close: () => clearInterval(timer),
  };
}
