import { reaches, type Viewer } from '../../auth/viewer.js';
import { openFacts } from '../../crawl/packed/open-facts.js';
import type { Audit } from '../../db/entities/audit.js';
import { rulesOnPage } from '../../db/queries/audits/finding.js';
import { factsOfPage } from '../../db/queries/pages/page.js';
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
import { PAGE_COLUMNS, PAGE_TABLES, type PageRow } from './page-lists.js';

/** A page of an audit, named by its id or by its address. */
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
): Promise<PageRow> {
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
export async function get(context: Context, viewer: Viewer, auditId: string, name: PageName): Promise<PageRow> {
  const [audit, number] = name.id?.split('.') ?? [];
  if (name.id && (audit !== auditId || !/^\d{1,9}$/.test(number ?? ''))) throw problem('PAGE_NOT_FOUND');
  const address = name.url ? normalizeUrl(name.url) : null;
  if (!name.id && address === null)
    throw problem('VALIDATION_FAILED', { details: [{ path: 'url', message: 'Pass an id or a URL.' }] });
  const [row] = isId(auditId)
    ? await context.db.rows<PageRow & Pick<Audit, 'detailsRemovedAt' | 'projectId'>>(
        `select ${PAGE_COLUMNS}, a.details_removed_at as "detailsRemovedAt", a.project_id as "projectId"
           from audit a left join (${PAGE_TABLES}) on p.audit_id = a.id
            and p.id = coalesce($3::int, (select id from crawl_url where audit_id = $1 and hash = $4))
          where a.id = $1 and a.organization_id = $2`,
        [auditId, viewer.organizationId, number ?? null, address === null ? null : urlHash(address)],
      )
    : [];
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
  projectId: audit.projectId,
  crawledAt: audit.crawledAt ?? null,
  stopReason: audit.stopReason ?? null,
  pagesCrawled: audit.pagesCrawled,
  pagesKnown: audit.pagesKnown,
});

async function factsOf(context: Context, page: PageRow): Promise<PageFacts> {
  const row = await factsOfPage.first(context.db, page.auditId, page.number);
  return openFacts(found(row, 'PAGE_NOT_FOUND').facts).facts;
}

function inconclusiveReason(facts: PageOutcome): string | null {
  if (facts.inconclusive) return `The page is behind a wall: ${facts.inconclusive.reason}.`;
  if (facts.outcome === 'BLOCKED_BY_ROBOTS') return 'Blocked by robots.txt.';
  if (facts.outcome === 'OK') return null;
  return facts.error?.message ?? 'The page could not be read.';
}

/** Takes the findings out of the counts and, where this is the newest audit, out of the open ones of the project. */
async function close(context: Context, audit: Audit, page: number, rules: readonly string[]): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    const closed = await client.query<{ id: string; severity: string; left: number; fingerprint: Buffer }>(
      `with gone as (
         update finding f set resolved_at = $4 from issue i
          where i.audit_id = $1 and i.rule = any($3) and f.issue_id = i.id and f.page_id = $2 and f.resolved_at is null
          returning f.issue_id, f.failing, f.fingerprint
       )
       update issue i set affected_pages = affected_pages - 1, instances = instances - gone.failing
         from gone where i.id = gone.issue_id returning i.id, i.severity, i.affected_pages as left, gone.fingerprint`,
      [audit.id, page, rules, now],
    );
    const count = (severity: string, keep: (left: number) => boolean) =>
      closed.rows.filter((row) => row.severity === severity && keep(row.left)).length;
    const [errors, warnings, notices] = ['ERROR', 'WARNING', 'NOTICE'].map((severity) => count(severity, () => true));
    await client.query(
      'update judged_page set errors = errors - $3, warnings = warnings - $4, notices = notices - $5 where audit_id = $1 and page_id = $2',
      [audit.id, page, errors, warnings, notices],
    );
    const ended = Object.fromEntries(
      ['ERROR', 'WARNING', 'NOTICE'].map((severity) => [severity, count(severity, (left) => left === 0)]),
    );
    await client.query(
      `update audit set findings_version = findings_version + 1, issue_counts = (
         select jsonb_object_agg(key, value::int - coalesce(($2::jsonb ->> key)::int, 0)) from jsonb_each_text(issue_counts)
       ) where id = $1`,
      [audit.id, JSON.stringify(ended)],
    );
    await client.query(
      `update finding_history h set closed_at = $3, closed_by = 'VERIFICATION', last_seen_at = $4
        where h.project_id = $1 and h.fingerprint = any($2::bytea[]) and h.closed_at is null and not exists (
          select 1 from audit a where a.project_id = $1 and a.status = 'COMPLETED' and a.created_at > $4 and a.id <> $5)`,
      [audit.projectId, closed.rows.map((row) => row.fingerprint), now, audit.createdAt, audit.id],
    );
  });
}
