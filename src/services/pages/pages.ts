import { reaches, type Viewer } from '../../auth/viewer.js';
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
import { type ListedPage, pageOfAudit } from '../../db/queries/pages/page-list.js';
import { problem } from '../../errors.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { normalizeUrl, urlHash } from '../../facts/url.js';
import type { PageOutcome } from '../audit/second-look.js';
import { lookAgain } from '../audit/verify-page.js';
import { assertDetails } from '../audits/audit-retention.js';
import * as audits from '../audits/audits.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import * as projects from '../projects/projects.js';

/** A page of an audit, named by its id or by its URL. */
export interface PageName {
  id?: string | null | undefined;
  url?: string | null | undefined;
}

export const pageId = (page: { auditId: string; number: number }): string => `${page.auditId}.${page.number}`;

/** An audit, or the newest completed one of a project. */
export interface AuditName {
  projectId?: string | null | undefined;
  auditId?: string | null | undefined;
}

export async function find(
  context: Context,
  viewer: Viewer,
  { projectId, auditId }: AuditName,
  name: PageName,
): Promise<ListedPage> {
  if (projectId) {
    const audit = auditId
      ? await audits.get(context, viewer, projectId, auditId)
      : await audits.completed(context, viewer, projectId);
    return get(context, viewer, audit.id, await orStart(context, viewer, projectId, name));
  }
  if (!auditId)
    throw problem('VALIDATION_FAILED', { details: [{ path: 'auditId', message: 'Pass an audit or a project.' }] });
  return get(context, viewer, auditId, name);
}

/** The start page of the project where no other is named. */
export async function orStart(context: Context, viewer: Viewer, projectId: string, name: PageName): Promise<PageName> {
  return name.id || name.url ? name : { url: (await projects.get(context, viewer, projectId)).url };
}

/** The page, when its audit belongs to the viewer's organization. */
export async function get(context: Context, viewer: Viewer, auditId: string, name: PageName): Promise<ListedPage> {
  const [audit, number] = name.id?.split('.') ?? [];
  if (name.id && (audit !== auditId || !/^\d{1,9}$/.test(number ?? ''))) throw problem('PAGE_NOT_FOUND');
  const address = name.url ? normalizeUrl(name.url) : null;
  if (!name.id && address === null)
    throw problem('VALIDATION_FAILED', { details: [{ path: 'url', message: 'Pass an id or a URL.' }] });
  const hash = address === null ? null : urlHash(address);
  const row = isId(auditId)
    ? await pageOfAudit.first(context.db, auditId, viewer.organizationId, number ?? null, hash)
    : null;
  const {
    detailsRemovedAt,
    projectId: _,
    ...page
  } = found(row && reaches(viewer, row.projectId) ? row : null, 'PAGE_NOT_FOUND');
  assertDetails({ detailsRemovedAt });
  return found(page.number === null ? null : page, 'PAGE_NOT_FOUND');
}

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

/** Looks at one page again and closes what is no longer wrong with it. Scores wait for the next audit. */
export async function verify(context: Context, viewer: Viewer, auditId: string, name: PageName): Promise<Verification> {
  const page = await get(context, viewer, auditId, name);
  const audit = await audits.getCompleted(context, viewer, auditId);
  const open = await rulesOnPage.all(context.db, audit.id, page.number);
  const again = await lookAgain(context, stored(audit), await factsOf(context, page));
  const answer = { auditId: audit.id, url: page.url, status: again.page.status };
  const reason = inconclusiveReason(again.page);
  const rulesOf = (keep: (rule: string) => boolean) =>
    open
      .map((row) => row.rule)
      .filter(keep)
      .sort();
  if (reason !== null) {
    return {
      ...answer,
      outcome: 'INCONCLUSIVE',
      reason,
      fixed: [],
      stillFailing: [],
      notChecked: rulesOf(() => true),
      newlyFailing: [],
    };
  }
  const { failing } = again;
  const before = new Set(open.map((row) => row.rule));
  const fixed = rulesOf((rule) => again.looked.has(rule) && !failing.has(rule));
  if (fixed.length > 0) await close(context, audit, page.number, fixed);
  return {
    ...answer,
    outcome: 'VERIFIED',
    reason: null,
    fixed,
    stillFailing: rulesOf((rule) => failing.has(rule)),
    notChecked: rulesOf((rule) => !again.looked.has(rule)),
    newlyFailing: [...failing].filter((rule) => !before.has(rule)).sort(),
  };
}

const stored = (audit: Audit) => ({
  id: audit.id,
  options: audit.options,
  projectId: audit.projectId,
  crawledAt: audit.crawledAt ?? null,
  stopReason: audit.stopReason ?? null,
  pagesCrawled: audit.pagesCrawled,
  pagesKnown: audit.pagesKnown,
});

async function factsOf(context: Context, page: ListedPage): Promise<PageFacts> {
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
async function close(context: Context, audit: Audit, page: number, rules: readonly string[]): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    const closed = await resolveFindings(client, audit.id, page, rules, now);
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
      now,
    );
  });
}
