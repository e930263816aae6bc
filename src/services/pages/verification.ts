import type { Viewer } from '../../auth/viewer.js';
import { openFacts } from '../../crawl/packed/open-facts.js';
import type { Audit } from '../../db/entities/audit.js';
import { rulesOnPage } from '../../db/queries/audits/finding.js';
import {
  closeVerified,
  lowerIssueCounts,
  lowerPageCounts,
  resolveFindings,
} from '../../db/queries/audits/verified-finding.js';
import { factsOfPage } from '../../db/queries/pages/page.js';
import type { Client } from '../../db/query.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { PageOutcome } from '../audit/second-look.js';
import { type LookedAgain, lookAgain } from '../audit/verify-page.js';
import * as audits from '../audits/audits.js';
import type { Context } from '../context.js';
import { found } from '../ids.js';
import { get, type PageName } from './pages.js';

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
  if (verification.fixed.length > 0 || keep)
    await context.db.transaction(async (client) => {
      await keep?.(client, verification);
      if (verification.fixed.length > 0)
        await close(client, audit, page.number, verification.fixed, context.clock.now());
    });
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

/** Takes the findings out of the issue's counts and, where this is the newest audit, out of the open ones of the project. */
async function close(client: Client, audit: Audit, page: number, rules: readonly string[], at: Date): Promise<void> {
  const closed = await resolveFindings(client, audit.id, page, rules, at);
  const count = (severity: string, keep: (left: number) => boolean) =>
    closed.filter((row) => row.severity === severity && keep(row.left)).length;
  const countEach = (keep: (left: number) => boolean) => ({
    ERROR: count('ERROR', keep),
    WARNING: count('WARNING', keep),
    NOTICE: count('NOTICE', keep),
  });
  await lowerPageCounts(
    client,
    audit.id,
    page,
    countEach(() => true),
  );
  await lowerIssueCounts(client, audit.id, JSON.stringify(countEach((left) => left === 0)));
  await closeVerified(
    client,
    audit,
    closed.map((row) => row.fingerprint),
    at,
  );
}
