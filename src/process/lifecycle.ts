import type { Logger } from '../log.js';

type Closer = () => unknown;

interface ClosingOptions {
  /** closes at the same time as those opened before and after it that do so too: none of them takes the time of another */
  together?: boolean;
  /** time of its own, whatever the others have taken */
  ownMs?: number;
}

interface Part extends ClosingOptions {
  name: string;
  close: Closer;
}

export interface Lifecycle {
  /** A part that is opened later closes earlier. */
  onClose(name: string, close: Closer, options?: ClosingOptions): void;
  /** Closes everything once; resolves when all is closed or the deadline has passed. */
  close(): Promise<void>;
  /** Aborted as soon as closing begins. */
  readonly signal: AbortSignal;
}

/** An ordered stack of closers under one deadline; one that has time of its own begins when those before it have closed. */
export function createLifecycle(options: { deadlineMs: number; log: Logger }): Lifecycle {
  const parts: Part[] = [];
  const controller = new AbortController();
  let closing: Promise<void> | null = null;

  async function closePart({ name, close }: Part, leftMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, leftMs, 'late');
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

  async function closeAll(): Promise<void> {
    controller.abort(new Error('The process is shutting down.'));
    const deadline = Date.now() + options.deadlineMs;
    for (const step of stepsOf(parts.toReversed())) {
      const left = Math.max(0, deadline - Date.now());
      await Promise.all(step.map((part) => closePart(part, part.ownMs ?? left)));
    }
  }

  return {
    signal: controller.signal,
    onClose: (name, close, how = {}) => void parts.push({ name, close, ...how }),
    close: () => (closing ??= closeAll()),
  };
}

/** Neighbours that close together are one step. */
function stepsOf(parts: readonly Part[]): Part[][] {
  const steps: Part[][] = [];
  for (const part of parts) {
    const last = steps.at(-1);
    if (part.together && last?.[0]?.together) last.push(part);
    else steps.push([part]);
  }
  return steps;
}

/**
 * A terminal signals everything that it runs, and npm passes on what its command has got already: that is one signal, and on a
 * busy machine npm comes late.
 */
const SAME_SIGNAL_MS = 2_000;

interface SignalOptions {
  /** after the first signal has closed everything; 0 by default */
  exitCode?: number;
  /** by default those of a terminal, which hangs up when it is closed, and of supervisors */
  ends?: readonly NodeJS.Signals[];
  /** Called at the first SIGINT; where it returns true nothing is closed, and the next signal counts as the first. */
  onInterrupt?: () => boolean;
}

/** The first signal drains and exits, a second one exits at once. A process whose supervisor is gone drains too. */
export function closeOnSignals(
  lifecycle: Lifecycle,
  log: Logger,
  { exitCode = 0, ends = ['SIGINT', 'SIGTERM', 'SIGHUP'], onInterrupt }: SignalOptions = {},
): void {
  let interruptedAt: number | null = null;
  let drainsSince: number | null = null;
  const isSame = (since: number) => performance.now() - since <= SAME_SIGNAL_MS;
  const onSignal = (signal: NodeJS.Signals) => {
    if (drainsSince !== null) {
      if (!isSame(drainsSince)) process.exit(130);
      return;
    }
    if (signal === 'SIGINT' && interruptedAt !== null && isSame(interruptedAt)) return;
    if (signal === 'SIGINT' && interruptedAt === null && onInterrupt?.()) {
      interruptedAt = performance.now();
      return;
    }
    drainsSince = performance.now();
    log.info({ signal }, 'shutting down');
    void lifecycle.close().then(() => process.exit(exitCode));
  };
  for (const signal of ends) process.on(signal, onSignal);
  process.on('disconnect', () => {
    // the launcher passes a signal on by this too, which the terminal has sent to both
    if (drainsSince === null && interruptedAt === null) onSignal('SIGTERM');
  });
  // listening alone would keep a command alive that has done its work
  process.channel?.unref();
}
