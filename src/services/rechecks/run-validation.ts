import { setTimeout as sleep } from 'node:timers/promises';
import { withDefaults } from '../../crawl/options.js';
import { crawlDelayMs } from '../../crawl/politeness/politeness.js';
import type { Audit } from '../../db/entities/audit.js';
import { auditById } from '../../db/queries/audits/audit.js';
import {
  affectedAfter,
  openValidation,
  type PageTally,
  startValidation,
  tallyPage,
} from '../../db/queries/issues/issue-validation.js';
import { PRODUCT_TOKEN } from '../../defaults/user-agent.js';
import { Problem } from '../../errors.js';
import { createRobotsPolicy, parseRobots } from '../../facts/robots/robots.js';
import { Postponed } from '../../queues.js';
import type { Context } from '../context.js';
import { concludeValidation } from './end-validation.js';
import { onceByOrigin } from './once-by-origin.js';
import { conclude, factsOf, type NumberedPage, stored, type Verification } from './verification.js';
import { judgeAgain, type LookedAgain, type VisitedAgain, visitAgain } from './verify-page.js';

/** judged together: loading the site costs more than judging some of its pages */
const BATCH = 10;
/** a validation of many pages leaves its slot to the next one after this time, and goes on behind it */
const TURN_MS = 30_000;
/** a site that is this slow is checked by its next audit */
const WHOLE_MS = 4 * 3_600_000;

/** The validation has ended meanwhile, or another worker has counted the page. */
class NotOurs extends Error {}

interface Checked {
  page: NumberedPage;
  visit: VisitedAgain;
}

/** Fetches the pages of an issue one after the other, closes what is fixed and counts it, until none is left. */
export async function runValidation(
  context: Context,
  id: string,
  signal: AbortSignal,
  { turnMs = TURN_MS, judge = judgeAgain } = {},
): Promise<void> {
  const open = await openValidation.first(context.db, id);
  if (!open) return;
  const now = () => context.clock.now();
  const audit = await auditById.first(context.db, open.auditId);
  if (audit?.status !== 'COMPLETED') return;
  await startValidation(context.db.pool, id, now());
  const startedAt = open.startedAt ?? now();
  const until = performance.now() + turnMs;
  for (let { lastPage } = open; ; ) {
    const pages = await affectedAfter.all(context.db, audit.id, open.rule, lastPage, BATCH);
    const last = pages.at(-1);
    if (!last) return concludeValidation(context, id, null);
    if (now().getTime() - startedAt.getTime() > WHOLE_MS)
      return concludeValidation(context, id, 'The site responds too slowly to check all pages.');
    try {
      for (const { page, looked } of await checkedAgain(context, audit, pages, { signal, judge }))
        await count(context, { id, rule: open.rule }, audit, page, looked);
    } catch (error) {
      if (error instanceof NotOurs) return;
      throw error;
    }
    lastPage = last.number;
    if (performance.now() > until) throw new Postponed(0);
  }
}

async function checkedAgain(
  context: Context,
  audit: Audit,
  pages: readonly NumberedPage[],
  { signal, judge }: { signal: AbortSignal; judge: typeof judgeAgain },
): Promise<{ page: NumberedPage; looked: LookedAgain | null }[]> {
  const asked = stored(audit);
  const { requestsPerSecond } = withDefaults(audit.options);
  const robotsOf = onceByOrigin();
  const visits: Checked[] = [];
  for (const page of pages) {
    signal.throwIfAborted();
    const visit = await visitAgain(context, asked, await factsOf(context, page), robotsOf);
    visits.push({ page, visit });
    const delayMs = Math.max(requestsPerSecond === null ? 0 : 1_000 / requestsPerSecond, delayOf(visit));
    if (delayMs > 0) await sleep(delayMs, undefined, { signal });
  }
  const judged = async (some: readonly Checked[]) => {
    const looked = await judge(
      context,
      asked,
      some.map(({ visit }) => visit),
    );
    return some.map(({ page }, at) => ({ page, looked: looked[at] ?? null }));
  };
  try {
    return await judged(visits);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
  }
  // one of them takes more than it may: the others are judged without it
  const alone: { page: NumberedPage; looked: LookedAgain | null }[] = [];
  for (const one of visits)
    try {
      alone.push(...(await judged([one])));
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      alone.push({ page: one.page, looked: null });
    }
  return alone;
}

const isTooMuch = (error: unknown): boolean => error instanceof Problem && error.code === 'OPERATION_TIMEOUT';

function delayOf({ answered }: VisitedAgain): number {
  if ('skipped' in answered || answered.robots.verdict !== 'RULES') return 0;
  return crawlDelayMs(createRobotsPolicy(parseRobots(answered.robots.text), PRODUCT_TOKEN).crawlDelay);
}

async function count(
  context: Context,
  { id, rule }: { id: string; rule: string },
  audit: Audit,
  page: NumberedPage,
  looked: LookedAgain | null,
): Promise<void> {
  const keep = async (client: Parameters<typeof tallyPage>[0], tally: PageTally) => {
    if (!(await tallyPage(client, id, page.number, tally))) throw new NotOurs();
  };
  if (!looked) return keep(context.db.pool, 'inconclusive');
  await conclude(context, audit, page, looked, (client, verification) => keep(client, tallyOf(verification, rule)));
}

/** A finding that another check has closed meanwhile is in none of the lists: it is fixed. */
function tallyOf({ stillFailing, notChecked }: Verification, rule: string): PageTally {
  if (notChecked.includes(rule)) return 'inconclusive';
  return stillFailing.includes(rule) ? 'failing' : 'fixed';
}
