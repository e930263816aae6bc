import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { createPageView } from '../../../audit/engine/page-view.js';
import type { Finding } from '../../../audit/engine/run.js';
import type { Viewer } from '../../../auth/viewer.js';
import {
  endModelRequest,
  insertModelRequests,
  lateRequests,
  type RequestState,
  refuseModelRequest,
  requestsOfIssue,
  type WaitingRequest,
  waitingRequest,
} from '../../../db/queries/fixes/model-request.js';
import type { RefusalCode } from '../../../fixes/provider.js';
import { aiProvider } from '../../../fixes/providers/index.js';
import { suggestFixes, type VerifiedSuggestion } from '../../../fixes/suggest.js';
import { textKinds } from '../../../fixes/text/text-kinds.js';
import { quotaLeft } from '../../accounts/quotas.js';
import type { Context, ModelAccess } from '../../context.js';
import { profileOfAudit } from '../../runs/audit/storage/stored-profile.js';
import { auditedSite, type FixIssue, findIssue, findingsOf } from './fix-findings.js';
import { type FixPlace, storeSuggestions } from './fix-suggestions.js';
import { answerCache, tokenBudget } from './model-budget.js';

export const MODEL_STATUSES = ['OFF', 'NOT_ASKED', 'ANSWERED', 'WAITING', 'REFUSED'] as const;

/** The part of a language model in the suggestions of a response. */
export interface ModelPart {
  status: (typeof MODEL_STATUSES)[number];
  model: string | null;
  /** why there is no text by the model, or not for every page */
  reason: string | null;
  /** asking again makes sense from then on; null where it does not, or where nothing is missing */
  retryAfterSeconds: number | null;
  /** the model is late or cannot be reached: nothing about the page speaks against a text */
  away: boolean;
}

const POLL_MS = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** time before which a repeated request would find it waiting still */
const WAITING_SECONDS = 5;

/** Has the model asked about each page once, waits until `until` for what it writes, and says how that went. */
export async function askModel(
  context: Context,
  viewer: Viewer,
  place: Omit<FixPlace, 'at'>,
  findings: readonly Finding[],
  until: number,
): Promise<ModelPart> {
  const { ai } = context.settings;
  const { issue } = place;
  const urls = findings.flatMap(({ url }) => url ?? []);
  if (!ai) return { ...NOTHING, status: 'OFF', reason: 'No language model is configured on this installation.' };
  if (!textKinds.has(issue.rule) || urls.length === 0)
    return { ...NOTHING, status: 'NOT_ASKED', reason: 'This rule needs no text that a model could write.' };
  await queueRequests(context, viewer, place, urls);
  for (;;) {
    const requests = await requestsOfIssue.all(context.db, issue.id, urls);
    const waiting = requests.some(({ status }) => status === 'WAITING');
    if (!waiting || performance.now() + POLL_MS > until) return partOf(requests, urls.length, ai, context.clock.now());
    await sleep(POLL_MS);
  }
}

async function queueRequests(
  context: Context,
  viewer: Viewer,
  { projectId, issue }: Omit<FixPlace, 'at'>,
  urls: readonly string[],
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    const left = await quotaLeft(context, client, viewer, 'fixesPerMonth');
    const rows = await insertModelRequests(client, {
      organizationId: viewer.organizationId,
      projectId,
      issueId: issue.id,
      at: now,
      ids: urls.map(() => uuidv7()),
      urls,
      limit: left,
    });
    for (const { id } of rows) await context.queues.enqueue(client, 'fixes', id, { requestId: id });
  });
  await context.queues.relay();
}

const NOTHING: ModelPart = { status: 'OFF', model: null, reason: null, retryAfterSeconds: null, away: false };
/** refusals that say nothing about the page */
const AWAY = new Set<RefusalCode | null>(['TIMEOUT', 'UNREACHABLE', 'CIRCUIT_OPEN']);

function partOf(
  requests: readonly RequestState[],
  pages: number,
  { provider, model }: ModelAccess,
  now: Date,
): ModelPart {
  const part = { ...NOTHING, model: `${provider}/${model}` };
  const answered = requests.filter(({ status }) => status === 'ANSWERED').length;
  const refused = requests.filter(({ status }) => status === 'REFUSED');
  if (requests.some(({ status }) => status === 'WAITING')) {
    const reason = 'The model is still working; request the fix again in a moment.';
    return { ...part, status: 'WAITING', reason, retryAfterSeconds: WAITING_SECONDS, away: true };
  }
  if (answered === pages) return { ...part, status: 'ANSWERED' };
  const waits = refused.flatMap(({ retryAt: at }) =>
    at ? Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000)) : [],
  );
  const why = refused[0]?.message ?? 'The plan’s monthly fix suggestions are used up.';
  return {
    ...part,
    status: answered > 0 ? 'ANSWERED' : 'REFUSED',
    reason: answered > 0 ? `${pages - answered} of ${pages} pages have no AI suggestion: ${why}` : why,
    retryAfterSeconds: waits.length > 0 ? Math.min(...waits) : null,
    away: refused.some(({ code }) => AWAY.has(code)),
  };
}

/** Asks the model about one page and stores what came of it, the refusal included. */
export async function writeFix(context: Context, requestId: string, signal: AbortSignal): Promise<void> {
  const request = await waitingRequest.first(context.db, requestId);
  if (!request) return;
  const issue = await findIssue(context, request.project_id, request.issue_id);
  const outcome = issue ? await write(context, request, issue, signal) : GONE;
  // an interrupted one is asked again by the next worker
  signal.throwIfAborted();
  const at = context.clock.now();
  const { organization_id: organizationId, project_id: projectId, project_url: projectUrl } = request;
  await context.db.transaction(async (client) => {
    if (issue && 'suggestions' in outcome)
      await storeSuggestions(
        client,
        { organizationId, projectId, projectUrl, issue, at, isShown: context.settings.chromiumPath !== null },
        outcome.suggestions,
      );
    const refusal = 'code' in outcome ? outcome : null;
    await endModelRequest(client, requestId, {
      status: refusal ? 'REFUSED' : 'ANSWERED',
      code: refusal?.code ?? null,
      message: refusal?.message ?? null,
      retryAt: refusal && retryAt(refusal.code, at, context.modelBreaker.restsMs),
    });
  });
}

type Outcome = { suggestions: VerifiedSuggestion[] } | { code: RefusalCode; message: string };

const GONE: Outcome = { code: 'NOTHING_TO_SUGGEST', message: 'The page is no longer stored.' };

async function write(
  context: Context,
  request: WaitingRequest,
  issue: FixIssue,
  signal: AbortSignal,
): Promise<Outcome> {
  const { ai } = context.settings;
  if (!ai) return { code: 'UNREACHABLE', message: 'The fixes worker has no language model configured.' };
  const [finding] = await findingsOf(context, issue, request.url);
  const audited = await auditedSite(context, issue.auditId);
  const facts = await audited?.pageOf(request.url);
  if (!finding || !audited || !facts) return GONE;
  const { dailyTokens, ...access } = ai;
  const { suggestions, refusals, usage } = await suggestFixes({
    findings: [finding],
    page: createPageView(facts),
    site: audited.site,
    rules: (await profileOfAudit(context.db, issue.auditId)).rules,
    pageOf: audited.pageOf,
    ai: aiProvider({
      ...access,
      fetcher: context.operatorFetcher,
      budget: tokenBudget(context, request.organization_id, dailyTokens),
      cache: answerCache(context, request.organization_id, request.project_id),
      breaker: context.modelBreaker,
      signal,
    }),
  });
  context.log.info({ rule: issue.rule, ...usage }, 'language model request');
  const written = suggestions.filter(({ source }) => source === 'AI');
  if (written.length > 0) return { suggestions: written };
  return refusals.find(({ provider }) => provider === access.provider) ?? GONE;
}

/** When the same question may be put again; null: the response would be the same. */
function retryAt(code: RefusalCode, now: Date, restsMs: number): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms);
  switch (code) {
    case 'TIMEOUT':
    case 'UNREACHABLE':
      return after(MINUTE_MS);
    case 'CIRCUIT_OPEN':
      return after(Math.max(restsMs, 1_000));
    case 'BUDGET_SPENT':
      return new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS);
    // asked twice already: models are not of one mind, and one malformed reply says little
    case 'OFF_SCHEMA':
      return after(10 * MINUTE_MS);
    case 'UNSAFE_TEXT':
    case 'NOTHING_TO_SUGGEST':
    case 'RECIPE_FAILED':
    case 'CONTRADICTS':
      return null;
  }
}

/** Queues requests whose job was lost; one whose job failed for good is refused for now. */
export async function sweepModelRequests(context: Context): Promise<void> {
  const waiting = await lateRequests.all(context.db);
  for (const { id } of waiting) {
    const state = await context.queues.state('fixes', id);
    if (state === 'GONE') await context.queues.add('fixes', id, { requestId: id });
    if (state === 'FAILED') {
      await refuseModelRequest(context.db.pool, id, new Date(context.clock.now().getTime() + MINUTE_MS));
      await context.queues.remove('fixes', id);
    }
  }
}
