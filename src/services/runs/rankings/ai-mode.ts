import type { Keyword } from '../../../db/entities/keyword.js';
import type { Project } from '../../../db/entities/project.js';
import { lastAiMode, storeAiMode } from '../../../db/queries/rankings/ai-mode.js';
import { addCost } from '../../../db/queries/rankings/rank-check.js';
import { requestAnswer } from '../../../serp/check.js';
import { matcher } from '../../../serp/match.js';
import { listCitations } from '../../../serp/outcome.js';
import { ProviderError } from '../../../serp/provider.js';
import { isWithinCapabilities } from '../../../serp/within-capabilities.js';
import type { Context } from '../../context.js';
import { providerOf, queryOf, runnerOf, siteTarget } from './check-runner.js';
import { spendSearch } from './paid-searches.js';

const DAYS = { daily: 1, weekly: 7 } as const;

/** Stores which pages AI Mode cites for a keyword, as often as the operator wants it: each response is a search of its own. */
export async function checkAiMode(
  context: Context,
  keyword: Keyword,
  project: Project,
  slot: string,
  signal: AbortSignal,
): Promise<void> {
  const { serp } = context.settings;
  const provider = providerOf(context);
  if (!serp?.aiMode || !provider?.aiMode || keyword.engine !== 'google') return;
  const { id: keywordId } = keyword;
  const query = queryOf(keyword);
  if (!isWithinCapabilities(provider, query)) return;
  const last = (await lastAiMode.first(context.db, keywordId))?.date ?? null;
  if (last !== null && Date.parse(slot) - Date.parse(last) < DAYS[serp.aiMode] * 86_400_000) return;
  if (!(await spendSearch(context, keyword.organizationId))) return;
  try {
    const pages = await requestAnswer(runnerOf(context, provider, serp, signal), query);
    const citations = pages && listCitations(pages, matcher(siteTarget(project)));
    const checkedAt = context.clock.now();
    await context.db.transaction(async (client) => {
      await storeAiMode(client, {
        keywordId,
        slot,
        checkedAt,
        provider: provider.id,
        citations: citations && JSON.stringify(citations),
      });
      await addCost(client, keywordId, slot, serp.settings.costPerPage ?? provider.costPerPage);
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ keyword: keywordId, reason: error.reason }, 'AI Mode was not read; the next check tries again');
  }
}
