import type { CrawlWindow } from '../../../crawl/options.js';
import type { Database } from '../../orm.js';
import { type Client, planned } from '../../query.js';
import { nextRun } from './audit-schedule.js';

const IS_OPEN = planned<[now: Date, from: string, to: string, timeZone: string], { isOpen: boolean }>(
  `select case when $2::time < $3::time then at >= $2::time and at < $3::time else at >= $2::time or at < $3::time end as "isOpen"
     from (select ($1::timestamptz at time zone $4)::time as at) now`,
);

export interface WindowState {
  isOpen: boolean;
  closesAt: Date;
  /** the first time after now, or after it closes */
  opensAt: Date;
}

/** The database knows the clocks of all zones. */
export async function windowState(db: Database, window: CrawlWindow, now: Date): Promise<WindowState> {
  const { from, to, timeZone } = window;
  const isOpen = (await IS_OPEN.first(db, now, from, to, timeZone))?.isOpen ?? false;
  const next = (timeOfDay: string, after: Date) =>
    nextRun(db.pool, { frequency: 'DAILY', weekday: null, dayOfMonth: null, timeOfDay, timeZone }, after);
  const closesAt = await next(to, now);
  return { isOpen, closesAt, opensAt: await next(from, isOpen ? closesAt : now) };
}

/** False where the audit was stopped or paused, or has ended: it waits for no window. */
export async function pauseForWindow(client: Client, id: string, until: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update audit set paused_until = $2 where id = $1 and status in ('QUEUED', 'RUNNING') and stop_reason is null`,
    [id, until],
  );
  return rowCount === 1;
}

/** Audits that wait for their window. */
export const pausedAudits = planned<[], { count: number }>(
  `select count(*)::int as count from audit where status in ('QUEUED', 'RUNNING') and paused_until > now()`,
);
