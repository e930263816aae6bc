import type { Logger } from './log.js';

type Closer = () => unknown;

export interface Lifecycle {
  /** What is opened later closes earlier. */
  onClose(name: string, close: Closer): void;
  /** Closes everything once; resolves when all is closed or the deadline has passed. */
  close(): Promise<void>;
  /** Aborted as soon as closing begins. */
  readonly signal: AbortSignal;
}

/** An ordered stack of closers under one deadline. */
export function createLifecycle(options: { deadlineMs: number; log: Logger }): Lifecycle {
  const closers: { name: string; close: Closer }[] = [];
  const controller = new AbortController();
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    controller.abort(new Error('The process is shutting down.'));
    const deadline = Date.now() + options.deadlineMs;
    for (const { name, close } of closers.toReversed()) {
      const left = Math.max(0, deadline - Date.now());
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, left, 'late');
      });
      try {
        const outcome = await Promise.race([Promise.resolve(close()).then(() => 'closed' as const), late]);
        if (outcome === 'late') options.log.warn({ part: name }, 'component did not close in time');
      } catch (error) {
        options.log.warn({ part: name, err: error }, 'component failed to close');
      } finally {
        clearTimeout(timer);
      }
    }
  }

  return {
    signal: controller.signal,
    onClose: (name, close) => void closers.push({ name, close }),
    close: () => (closing ??= closeAll()),
  };
}

/**
 * A terminal signals everything that it runs, and npm passes on what its command has got already: that is one signal, and on a
 * busy machine npm comes late.
 */
const SAME_SIGNAL_MS = 2_000;

/** The first signal to end drains and exits 0, a second one exits at once. A process whose supervisor is gone drains too. */
export function closeOnSignals(
  lifecycle: Lifecycle,
  log: Logger,
  exitCode = 0,
  // a terminal that is closed hangs up
  ends: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'],
): void {
  let drainsSince: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (drainsSince !== null) {
      if (performance.now() - drainsSince > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    drainsSince = performance.now();
    log.info({ signal }, 'shutting down');
    void lifecycle.close().then(() => process.exit(exitCode));
  };
  for (const signal of ends) process.on(signal, onSignal);
  process.on('disconnect', () => {
    if (drainsSince === null) onSignal('SIGTERM');
  });
  // listening alone would keep a command alive that has done its work
  process.channel?.unref();
}
