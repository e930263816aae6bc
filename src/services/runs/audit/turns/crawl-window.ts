import type { CrawlWindow } from '../../../../crawl/options.js';
import { pausedAudits, pauseForWindow, windowState } from '../../../../db/queries/audits/crawl-window.js';
import { Postponed } from '../../../../queues.js';
import type { Context } from '../../../context.js';

/** Thrown by an audit that goes on when its crawl window opens. */
export class WindowClosed extends Postponed {
  constructor(
    readonly opensAt: Date,
    now: Date,
  ) {
    super(Math.max(0, opensAt.getTime() - now.getTime()));
  }
}

export interface OpenWindow {
  /** aborted with `WindowClosed` at the end of the window */
  readonly closed: AbortSignal;
  /** nothing more is requested of the host */
  leave(): void;
}

/** Null: at any time. Throws `WindowClosed` outside of the window. */
export async function enterWindow(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  window: CrawlWindow | null,
): Promise<OpenWindow | null> {
  if (window === null) return null;
  const now = clock.now();
  const { isOpen, closesAt, opensAt } = await windowState(db, window, now);
  if (!isOpen) throw new WindowClosed(opensAt, now);
  const closing = new AbortController();
  const timer = setTimeout(
    () => closing.abort(new WindowClosed(opensAt, closesAt)),
    closesAt.getTime() - now.getTime(),
  ).unref();
  return { closed: closing.signal, leave: () => clearTimeout(timer) };
}

/** The audit keeps no turn of its organization meanwhile. False where it waits for no window. */
export const pauseUntilOpen = (
  { db }: Pick<Context, 'db'>,
  auditId: string,
  { opensAt }: WindowClosed,
): Promise<boolean> => pauseForWindow(db.pool, auditId, opensAt);

/** Audits that wait for their crawl window. */
export const countPausedAudits = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await pausedAudits.first(db))?.count ?? 0;
