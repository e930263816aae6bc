/** A report that a process tells the one that started it and looks after it; without one nobody hears it. */
export type ProcessReport =
  | 'ready'
  /** every few seconds, as long as the process handles its timers */
  | 'alive'
  /** a job of this queue is there or about to be: somebody has to work */
  | { needs: string }
  /** the first job is taken, the last one has ended */
  | 'busy'
  | 'idle';

export const isSupervised = (): boolean => process.connected;

export function report(what: ProcessReport): void {
  // the supervisor may have ended in between: then this process drains, and says no more
  if (process.connected) process.send?.(what, () => {});
}

const BEAT_MS = 5_000;

/** Says that the process is ready, and from then on that it lives. */
export function reportReady(beatMs = BEAT_MS): void {
  report('ready');
  if (!isSupervised()) return;
  setInterval(() => report('alive'), beatMs).unref();
}
