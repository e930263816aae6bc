import type { PoolClient } from 'pg';
import type { PageVerdict } from '../../../../audit/engine/judge-page.js';
import { notEvaluated } from '../../../../audit/engine/not-evaluated.js';
import { SEVERITIES } from '../../../../audit/engine/rule.js';
import { judge, type RuleTally } from '../../../../audit/engine/run.js';
import { createScorer } from '../../../../audit/score/score.js';
import { scoreInput } from '../../../../audit/score/score-input.js';
import type { IndexedSite } from '../../../../audit/site/indexed-site.js';
import type { LinkFingerprints } from '../../../../audit/site/link-fingerprints.js';
import { setDepths } from '../../../../db/queries/pages/page.js';
import { storeIssueSearch } from '../../../../db/queries/search/issue-search.js';
import { retryingTransaction } from '../../../../db/retrying-transaction.js';
import type { PageFacts } from '../../../../facts/page-facts.js';
import type { Scratch } from '../../../../structures/scratch.js';
import type { Context } from '../../../context.js';
import type { OwnValueColumns } from '../../../projects/page-fields/own-values.js';
import { scoredBy } from '../../../projects/rules/audit-profile.js';
import { react } from '../../../reaction-lists.js';
import { completeAudit, type OwnedAudit } from '../owned-audit.js';
import { unpackVerdict } from '../storage/page-verdict.js';
import { openJudgementWriter } from '../storage/store-judgement.js';
import { LostAudit } from '../storage/stored-frontier.js';
import { createPageFieldRows } from '../storage/stored-page-fields.js';
import { type ReadPages, unjudgedPages } from '../storage/stored-pages.js';
import { storeStructure } from '../storage/stored-structure.js';
import { storeTemplates } from '../templates/store-templates.js';
import { createTemplateTally } from '../templates/template-tally.js';
import { openFindingHistory } from './finding-history.js';
import { createJudgedPages } from './judged-pages.js';
import { PageMarks } from './page-marks.js';
import { type StartPage, type Unscored, whyUnscored } from './why-unscored.js';

export interface JudgedSite {
  site: IndexedSite;
  /** values that lists of pages show, by the rows of the site */
  own: OwnValueColumns;
  /** for what is read late of a large site */
  scratch?: Scratch;
  /** absent where the audit is judged again */
  read?: ReadPages;
}

/**
 * Runs every rule over the stored pages and stores findings, issues, scores and what changed since the last audit in one
 * transaction. Returns why there is no score; an audit that had one before then stays as it was.
 */
export async function judgeAudit(
  context: Context,
  audit: OwnedAudit,
  { site, own, scratch, read }: JudgedSite,
  signal: AbortSignal,
): Promise<Unscored | null> {
  const { facts } = site;
  const { rules } = audit.profile;
  const judged = createJudgedPages(site);
  const scorer = createScorer({ ...scoreInput(rules, site), onPage: judged.score });
  const marks = new PageMarks();
  const fields = createPageFieldRows(site, { judged, own, marks }, scratch ?? null);
  const templates = createTemplateTally(site);
  /** pages of the batch that is judged */
  const inBatch = new Map<string, { id: number; fetchedAt: Date }>();
  const idOf = (url: string) => inBatch.get(url)?.id;
  /** the page that is judged */
  let inHand: { url: string; verdict: PageVerdict; fingerprints: LinkFingerprints | null } | null = null;
  const depths = new Map<number, number | null>();
  const tally = new Map<string, RuleTally>();
  let start: StartPage | null = null;
  async function* pages(): AsyncGenerator<PageFacts> {
    for await (const page of unjudgedPages(context.db, audit.id, read)) {
      inBatch.set(page.facts.url, { id: page.id, fetchedAt: new Date(page.facts.fetchedAt) });
      inHand = unpackVerdict(page.verdict, { url: page.facts.url, fence: audit.fence, rules });
      if (page.facts.url === facts.startUrl) start = startOf(page.facts);
      const depth = site.page(page.facts.url)?.depth ?? page.facts.depth;
      if (depth !== page.facts.depth) depths.set(page.id, depth);
      yield page.facts;
    }
  }
  const verdictOf = (url: string) => (inHand?.url === url ? inHand.verdict : undefined);
  const signalsOf = (url: string) =>
    inHand?.url === url && inHand.fingerprints ? site.signals(inHand.fingerprints) : undefined;
  const unscored = new Error('no score');
  let failure: Unscored | null = null;
  await retryingTransaction(context.db, async (client) => {
    const history = await openFindingHistory(client, audit);
    const writer = await openJudgementWriter(client, {
      auditId: audit.id,
      siteUrl: facts.startUrl,
      history,
      rules,
      marks,
    });
    for await (const batch of judge({ rules, site, pages: pages(), verdictOf, signalsOf, tally })) {
      signal.throwIfAborted();
      const scores = scorer.add(batch);
      fields.add(batch, scores);
      templates.add(batch, scores, idOf);
      const fetchedAt = (url: string) => inBatch.get(url)?.fetchedAt ?? context.clock.now();
      const mended = history.mended(batch.findings, facts.startUrl, fetchedAt);
      judged.add(batch, idOf, mended);
      await writer.add(batch.findings, (url) => idOf(url) ?? -1, mended);
      inBatch.clear();
      await storeDepths(client, audit.id, depths);
      depths.clear();
      for (const error of batch.errors) context.log.error({ audit: audit.id, ...error }, 'rule failed');
    }
    const lookedAt = (rule: string) => pagesOf(tally.get(rule));
    const issueCounts = await writer.finish(lookedAt);
    await judged.write(client, audit.id);
    await storeStructure(client, audit.id, judged.structure());
    await fields.write(client, audit.id, audit.profile.settings.extractors);
    await storeIssueSearch(client, audit.id);
    const score = scorer.result();
    if (score.failed !== null) {
      failure = whyUnscored(score, facts.robots, start);
      if (audit.rejudging) throw unscored;
      await history.forget();
      return;
    }
    signal.throwIfAborted();
    const ended = await history.advance((rule) => lookedAt(rule) > 0);
    for (const severity of SEVERITIES) issueCounts[severity] -= ended[severity];
    const result = {
      score,
      ruleSet: scoredBy(audit.profile),
      notEvaluated: notEvaluated(rules, tally, site),
      now: context.clock.now(),
    };
    await storeTemplates(client, audit.id, templates, score.breakdown);
    await completeAudit(client, audit, { ...result, issueCounts, partial: !facts.complete });
    if (audit.rejudging) return;
    const { id, projectId, organizationId, createdAt, stopReason } = audit;
    const completed = { id, projectId, organizationId, createdAt, stopReason, rules, ...result };
    await react(context.reactions.auditCompleted, context, client, {
      ...completed,
      tls: facts.tls,
      completedAt: result.now,
    });
  }).catch((error: unknown) => {
    if (isOrphaned(error)) throw new LostAudit(`Audit ${audit.id} was deleted.`);
    if (error !== unscored) throw error;
  });
  return failure;
}

/** A row that was to be stored has lost the row it belongs to (PostgreSQL manual, appendix A, foreign_key_violation). */
function isOrphaned(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** The start page, with the error of this page alone: of any other the error would be unpacked with all that is packed beside it. */
const startOf = ({ outcome, status, error }: PageFacts): StartPage => ({ outcome, status, error });

const pagesOf = ({ passed, failed }: Pick<RuleTally, 'passed' | 'failed'> = { passed: 0, failed: 0 }): number =>
  passed + failed;

/** Lists of pages show the depth that the findings speak of: fewest clicks over the whole link graph. */
async function storeDepths(
  client: PoolClient,
  auditId: string,
  depths: ReadonlyMap<number, number | null>,
): Promise<void> {
  if (depths.size === 0) return;
  await setDepths(client, auditId, depths);
}
