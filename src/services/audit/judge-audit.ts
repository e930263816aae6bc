import type { IndexedSite } from '../../audit/indexed-site.js';
import { ruleSetVersion } from '../../audit/rule-set.js';
import { rules } from '../../audit/rules/index.js';
import { judge } from '../../audit/run.js';
import { createScorer } from '../../audit/score.js';
import { scoreInput } from '../../audit/score-input.js';
import type { PageFacts } from '../../crawl/facts.js';
import type { Context } from '../context.js';
import { openFindingHistory } from './finding-history.js';
import { createJudgedPages } from './judged-pages.js';
import { completeAudit, type OwnedAudit } from './owned-audit.js';
import { raiseScoreAlert } from './score-alert.js';
import { openJudgementWriter } from './store-judgement.js';
import { storedPages } from './stored-pages.js';
import { type Unscored, whyUnscored } from './why-unscored.js';

/**
 * Runs every rule over the stored pages and stores findings, issues, scores and what changed since the last audit in one
 * transaction. Returns why there is no score; an audit that had one before then stays as it was.
 */
export async function judgeAudit(
  context: Context,
  audit: OwnedAudit,
  site: IndexedSite,
  signal: AbortSignal,
): Promise<Unscored | null> {
  const { facts } = site;
  const scorer = createScorer(scoreInput(rules, site));
  const judged = createJudgedPages(site);
  const ids = new Map<string, number>();
  let refusal: string | null = null;
  async function* pages(): AsyncGenerator<PageFacts> {
    for await (const page of storedPages(context.db, audit.id)) {
      ids.set(page.facts.url, page.id);
      if (page.facts.url === facts.startUrl && page.facts.outcome === 'REFUSED')
        refusal = page.facts.error?.message ?? null;
      yield { ...page.facts, depth: site.page(page.facts.url)?.depth ?? page.facts.depth };
    }
  }
  const unscored = new Error('no score');
  let failure: Unscored | null = null;
  await context.db
    .transaction(async (client) => {
      const history = await openFindingHistory(client, audit);
      const writer = await openJudgementWriter(client, { auditId: audit.id, siteUrl: facts.startUrl, history });
      for await (const batch of judge({ rules, site, pages: pages() })) {
        signal.throwIfAborted();
        scorer.add(batch);
        judged.add(batch, (url) => ids.get(url));
        await writer.add(batch.findings, (url) => ids.get(url) ?? -1);
        ids.clear();
        for (const error of batch.errors) context.log.error({ audit: audit.id, ...error }, 'rule failed');
      }
      const issueCounts = await writer.finish();
      await judged.write(client, audit.id);
      const score = scorer.result();
      if (score.failed !== null) {
        failure = whyUnscored(score, facts.robots, refusal);
        if (audit.rejudging) throw unscored;
        return;
      }
      signal.throwIfAborted();
      await history.advance();
      const result = { score, ruleSet: ruleSetVersion(rules), now: context.clock.now() };
      await completeAudit(client, audit, { ...result, issueCounts, partial: !facts.complete });
      if (!audit.rejudging) await raiseScoreAlert(client, audit, result);
    })
    .catch((error: unknown) => {
      if (error !== unscored) throw error;
    });
  return failure;
}
