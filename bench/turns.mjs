// Preloaded into a process that is measured: the processor time of the longest turn of its main thread, reported to whoever started
// it when that asks. Unlike a latency it does not depend on what else the machine does.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  let longest = 0;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let before = usedMs();
  const tick = () => {
    const now = usedMs();
    longest = Math.max(longest, now - before);
    before = now;
    setTimeout(tick, 1).unref();
  };
  tick();
  process.on('message', (message) => {
    if (message !== 'longest turn') return;
    process.send?.({ longestTurnMs: longest, longestWaitMs: delay.max / 1e6 });
    delay.reset();
    longest = 0;
  });
  process.channel?.unref();
}
