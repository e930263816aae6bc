import type { SubmissionState } from '../../../db/entities/index-now-submission.js';
import {
  type Answered,
  storeAttempt,
  storeKeyCheck,
  takeUrls,
  type WaitingSubmission,
  waitingSubmission,
} from '../../../db/queries/search/index-now.js';
import type { Context } from '../../context.js';
import { checkKeyFile, type IndexNowKey, keyOfProject } from '../../outbound/index-now/key-file.js';
import { MOST_URLS, postUrls, type Submitted } from '../../outbound/index-now/post-urls.js';
import { changedUrls } from './changed-urls.js';

/** URLs of a project: a site whose every page changes each day shows nothing by submitting them */
export const URLS_PER_DAY = 50_000;
/** without a batch that is received between them */
const MOST_FAILURES = 5;
const RETRY_MS = 1_800_000;
/** between two batches: whose worker ended is queued again after that */
const LOST_MS = 3_600_000;
const DAY_MS = 86_400_000;

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Submits what has changed since the audit before, or the rest of it. What became of it is in its row. */
export async function submitChanges(
  context: Context,
  submissionId: string,
  signal: AbortSignal,
  { mostUrls = MOST_URLS, perDay = URLS_PER_DAY } = {},
): Promise<void> {
  const row = await waitingSubmission.first(context.db, submissionId);
  if (!row) return;
  if (row.isPartial === null || row.wasPartial === null)
    return end(context, row, 'FAILED', 'The pages of the audit, or of the one before it, are deleted.');
  const key = await keyOfProject(context, { id: row.projectId, url: row.url });
  const { problem, isTransient } = await checkKeyFile(context.fetcher, key, signal);
  signal.throwIfAborted();
  await storeKeyCheck(context.db.pool, row, { enabled: null, problem, at: context.clock.now() });
  if (problem !== null)
    return fail(context, row, { status: null, message: problem, waitMs: isTransient ? () => RETRY_MS : null });
  while (await submitBatch(context, row, key, { mostUrls, perDay, signal })) signal.throwIfAborted();
}

interface Bounds {
  mostUrls: number;
  perDay: number;
  signal: AbortSignal;
}

/** Returns whether there may be more; the row is as it is stored afterwards. */
async function submitBatch(
  context: Context,
  row: WaitingSubmission,
  key: IndexNowKey,
  { mostUrls, perDay, signal }: Bounds,
): Promise<boolean> {
  const { pool } = context.db;
  const now = context.clock.now();
  const quota = { projectId: row.projectId, day: dayOf(now), perDay };
  const most = await takeUrls(pool, { ...quota, count: mostUrls });
  let used = 0;
  try {
    if (most === 0) {
      await store(context, row, {
        state: 'WAITING',
        dueAt: new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS),
        message: `${perDay.toLocaleString('en-US')} URLs are submitted a day. The rest follows tomorrow.`,
      });
      return false;
    }
    const { urls, lastPage, isEnd } = await changedUrls(context, row, { host: key.host, most, signal });
    if (urls.length === 0) {
      await (row.urls === 0
        ? end(context, row, 'UNCHANGED', 'No URL is new, changed or gone.')
        : end(context, row, 'SUBMITTED', 'IndexNow received the URLs.'));
      return false;
    }
    const response = await postUrls(context, context.settings.indexNowBaseUrl, { key, urls }, signal);
    // an interrupted one says nothing: the next worker sends it again
    if (response.status === null) signal.throwIfAborted();
    const { status, message } = response;
    context.log.info({ project: row.projectId, urls: urls.length, status }, 'changed URLs submitted to IndexNow');
    if (!response.isReceived) {
      await fail(context, row, response);
      return false;
    }
    used = urls.length;
    Object.assign(row, { lastPage, urls: row.urls + used, failures: 0 });
    const state = isEnd ? 'SUBMITTED' : 'WAITING';
    const dueAt = isEnd ? null : new Date(now.getTime() + LOST_MS);
    const isWanted = await store(context, row, { state, dueAt, status, message });
    return isWanted && !isEnd;
  } finally {
    if (most > used) await takeUrls(pool, { ...quota, count: used - most });
  }
}

type Change = Pick<Answered, 'state' | 'dueAt' | 'message'> & { status?: number | null };

const store = (context: Context, row: WaitingSubmission, change: Change): Promise<boolean> => {
  const { failures, lastPage, urls } = row;
  return storeAttempt(
    context.db.pool,
    row.id,
    { failures, lastPage, urls, status: null, ...change },
    context.clock.now(),
  );
};

async function end(context: Context, row: WaitingSubmission, state: SubmissionState, message: string): Promise<void> {
  await store(context, row, { state, dueAt: null, message });
}

async function fail(
  context: Context,
  row: WaitingSubmission,
  { status, message, waitMs }: Pick<Submitted, 'status' | 'message' | 'waitMs'>,
): Promise<void> {
  row.failures += 1;
  const isOver = waitMs === null || row.failures >= MOST_FAILURES;
  await store(context, row, {
    state: isOver ? 'FAILED' : 'WAITING',
    dueAt: isOver ? null : new Date(context.clock.now().getTime() + waitMs(row.failures)),
    status,
    message,
  });
}
