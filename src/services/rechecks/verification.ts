import type { Viewer } from '../../auth/viewer.js';
import { openFacts } from '../../crawl/packed/open-facts.js';
import type { Audit } from '../../db/entities/audit.js';
import { lockAudits, newestCompletedIds } from '../../db/queries/audits/audit.js';
import { rulesOnPage } from '../../db/queries/audits/finding.js';
import { shareJudgement } from '../../db/queries/audits/finding-history.js';
import { closeVerified, lowerIssueCounts, samePage } from '../../db/queries/audits/verified-finding.js';
import { factsOfPage } from '../../db/queries/pages/page.js';
import { lockProject } from '../../db/queries/projects/project-lock.js';
import { type Client, readerOf } from '../../db/query.js';
import { problem } from '../../errors.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { Context } from '../context.js';
import { found } from '../ids.js';
import { get, type PageName } from '../results/pages/pages.js';
import { fetchTimes } from '../runs/audit/evaluation/mended-findings.js';
import { resolveOnPage } from '../runs/audit/evaluation/resolve-on-page.js';
import * as audits from '../runs/audit/lifecycle/audits.js';
import type { PageOutcome } from './second-look.js';
import { type LookedAgain, lookAgain } from './verify-page.js';

export type VerifyOutcome = 'VERIFIED' | 'INCONCLUSIVE';

export interface Verification {
  outcome: VerifyOutcome;
  /** why nothing could be said, null otherwise */
  reason: string | null;
  auditId: string;
  url: string;
  status: number | null;
  /** rules whose finding on this page is gone: closed at once */
  fixed: string[];
  stillFailing: string[];
  /** rules that did not look at the page this time: it left the pages they are about, or they need a whole audit */
  notChecked: string[];
  /** rules that fail now and did not in the audit; they become issues with the next one */
  newlyFailing: string[];
}

/** A page of an audit, by its number there. */
export interface NumberedPage {
  auditId: string;
  number: number;
  url: string;
}

/** Looks at one page again and closes what is no longer wrong with it. Scores wait for the next audit. */
export async function verify(context: Context, viewer: Viewer, auditId: string, name: PageName): Promise<Verification> {
  const page = await get(context, viewer, auditId, name);
  const audit = await audits.getCompleted(context, viewer, auditId);
  return conclude(context, audit, page, await lookAgain(context, stored(audit), await factsOf(context, page)));
}

/** Closes what the second look found fixed; `keep` writes what came of it in the same transaction, or throws to close nothing. */
export async function conclude(
  context: Context,
  audit: Audit,
  page: NumberedPage,
  { page: outcome, failing, looked }: LookedAgain,
  keep?: (client: Client, verification: Verification) => Promise<void>,
): Promise<Verification> {
  const before = new Set((await rulesOnPage.all(context.db, audit.id, page.number)).map(({ rule }) => rule));
  const reason = inconclusiveReason(outcome);
  const rulesOf = (keeps: (rule: string) => boolean) => [...before].filter(keeps).sort();
  const checked = reason === null;
  const verification: Verification = {
    outcome: checked ? 'VERIFIED' : 'INCONCLUSIVE',
    reason,
    auditId: audit.id,
    url: page.url,
    status: outcome.status,
    fixed: checked ? rulesOf((rule) => looked.has(rule) && !failing.has(rule)) : [],
    stillFailing: checked ? rulesOf((rule) => failing.has(rule)) : [],
    notChecked: rulesOf((rule) => !(checked && looked.has(rule))),
    newlyFailing: checked ? [...failing].filter((rule) => !before.has(rule)).sort() : [],
  };
  if (verification.fixed.length > 0) {
    const at = new Date(outcome.fetchedAt);
    await closeFixed(context, { audit, page: page.number, rules: verification.fixed, at }, async (client) => {
      await keep?.(client, verification);
    });
  } else if (keep) await context.db.transaction((client) => keep(client, verification));
  return verification;
}

export const stored = (audit: Audit) => ({
  id: audit.id,
  options: audit.options,
  projectId: audit.projectId,
  crawledAt: audit.crawledAt ?? null,
  stopReason: audit.stopReason ?? null,
  leftOut: audit.leftOut ?? null,
  pagesCrawled: audit.pagesCrawled,
  pagesKnown: audit.pagesKnown,
});

export async function factsOf(context: Context, page: NumberedPage): Promise<PageFacts> {
  const row = await factsOfPage.first(context.db, page.auditId, page.number);
  return openFacts(found(row, 'PAGE_NOT_FOUND').facts).facts;
}

function inconclusiveReason(facts: PageOutcome): string | null {
  if (facts.inconclusive) return `The page is behind a wall: ${facts.inconclusive.reason}.`;
  if (facts.outcome === 'BLOCKED_BY_ROBOTS') return 'Blocked by robots.txt.';
  if (facts.outcome === 'OK') return null;
  return facts.error?.message ?? 'The page could not be read.';
}

interface SeenFixed {
  audit: Audit;
  page: number;
  rules: readonly string[];
  /** when the page was fetched: what was read of it later says more */
  at: Date;
}

/** The newest audit has changed between a first look and the locks: a look again finds the new one. */
class NewerAudit extends Error {}
const LOOKS = 3;

/**
 * Takes the findings out of the counts of the audit and of the newest one, as far as that had read the page earlier, and then
 * out of the open ones of the project. Locks are taken in their one order: judgements, project, audits.
 */
async function closeFixed(
  context: Context,
  seen: SeenFixed,
  keep: (client: Client) => Promise<void>,
  looks = LOOKS,
): Promise<void> {
  const { id, projectId } = seen.audit;
  const newestId = async (reader = context.db as Parameters<typeof newestCompletedIds.first>[0]) =>
    (await newestCompletedIds.first(reader, projectId, 1))?.id ?? id;
  const newest = await newestId();
  const ids = [...new Set([id, newest])].sort();
  try {
    await context.db.transaction(async (client) => {
      for (const one of ids) await shareJudgement(client, one);
      if (!(await lockProject(client, projectId))) throw problem('AUDIT_NOT_FOUND');
      if ((await newestId(readerOf(client))) !== newest) throw new NewerAudit();
      const created = await lockAudits(client, ids);
      await keep(client);
      for (const one of ids) {
        const createdAt = created.get(one);
        const page = one === id ? seen.page : await olderPage(client, seen, one);
        if (createdAt === undefined || page === null) continue;
        const { marks, issues } = await resolveOnPage(client, one, page, seen.rules, seen.at);
        if (marks.length === 0) continue;
        await lowerIssueCounts(client, one, JSON.stringify(issues));
        if (one === newest) await closeVerified(client, { projectId, createdAt }, marks, seen.at);
      }
    });
  } catch (error) {
    if (!(error instanceof NewerAudit) || looks === 1) throw error;
    await closeFixed(context, seen, keep, looks - 1);
  }
}

/** The page in a newer audit that fetched it before it was seen fixed. */
async function olderPage(client: Client, { audit, page, at }: SeenFixed, newest: string): Promise<number | null> {
  const there = await samePage.first(readerOf(client), audit.id, page, newest);
  const fetched = there && (await fetchTimes(client, newest, [there.number])).get(there.number);
  return fetched && fetched < at ? there.number : null;
}
