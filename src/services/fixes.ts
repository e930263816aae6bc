import { v7 as uuidv7 } from 'uuid';
import { createPageView } from '../audit/page-view.js';
import type { Evidence, Severity } from '../audit/rule.js';
import { rules } from '../audit/rules/index.js';
import type { Finding } from '../audit/run.js';
import type { Viewer } from '../auth/viewer.js';
import type { PageFacts } from '../crawl/facts.js';
import { normalizeUrl, urlHash } from '../crawl/url.js';
import { Audit } from '../db/entities/audit.js';
import { problem } from '../errors.js';
import { suggest as propose, type VerifiedSuggestion } from '../fixes/suggest.js';
import { unpack } from './audit/packed-facts.js';
import { storedSite } from './audit/stored-site.js';
import type { Context } from './context.js';
import { found, isId } from './ids.js';
import * as projects from './projects.js';
import { checkQuota } from './quotas.js';

export interface FixSuggestion {
  id: string;
  issueId: string;
  rule: string;
  url: string;
  title: string;
  explanation: string;
  before: string | null;
  after: string;
  confidence: number;
  /** applied to the stored facts, the issue is gone and nothing new fails */
  verified: boolean;
  source: 'RULES' | 'AI';
  model: string | null;
  createdAt: Date;
}

/** pages of an issue that get suggestions when none is named */
const PAGES = 5;
interface IssueRow {
  id: string;
  audit_id: string;
  rule: string;
  severity: Severity;
}

/**
 * Suggestions for an issue on one page, or on its first pages. Each is proved by running the rules again over the changed
 * facts; what was suggested before is answered as it stands and costs nothing.
 */
export async function suggest(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: { issueId: string; pageUrl?: string | null | undefined },
): Promise<FixSuggestion[]> {
  const project = await projects.get(context, viewer, projectId);
  const [issue] = isId(input.issueId)
    ? await context.db.rows<IssueRow>(
        `select i.id, i.audit_id, i.rule, i.severity from issue i join audit a on a.id = i.audit_id where i.id = $1 and a.project_id = $2`,
        [input.issueId, project.id],
      )
    : [];
  const known = found(issue, 'ISSUE_NOT_FOUND');
  const findings = await findingsOf(context, known, input.pageUrl);
  if (input.pageUrl && findings.length === 0)
    throw problem('PAGE_NOT_FOUND', { message: 'The issue was not found on this page.' });

  const stored = await storedSuggestions(context, known.id);
  const fresh = findings.filter(({ url }) => !stored.some((suggestion) => suggestion.url === (url ?? project.url)));
  if (fresh.length > 0) {
    await context.db.em().transactional((em) => checkQuota(em, viewer, 'fixesPerMonth'));
    await storeAll(context, viewer, project, known, await proposeFor(context, known, fresh));
  }
  const wanted = new Set(findings.map(({ url }) => url ?? project.url));
  return (await storedSuggestions(context, known.id)).filter(({ url }) => wanted.has(url));
}

async function findingsOf(context: Context, issue: IssueRow, pageUrl: string | null | undefined): Promise<Finding[]> {
  const url = pageUrl ? (normalizeUrl(pageUrl) ?? pageUrl) : null;
  const rows = await context.db.rows<{
    page_id: number;
    url: string;
    failing: number;
    applicable: number;
    evidence: Evidence[];
  }>(
    `select page_id, url, failing, applicable, evidence from finding where issue_id = $1 and ($2::text is null or url = $2) order by page_id limit ${PAGES}`,
    [issue.id, url],
  );
  return rows.map(({ page_id, failing, applicable, evidence, url: page }) => ({
    rule: issue.rule,
    severity: issue.severity,
    url: page_id < 0 ? null : page,
    failing,
    applicable,
    evidence,
  }));
}

async function proposeFor(
  context: Context,
  issue: IssueRow,
  findings: readonly Finding[],
): Promise<VerifiedSuggestion[]> {
  const audit = await context.db.em().findOneOrFail(Audit, { id: issue.audit_id });
  const site =
    context.sites.get(audit.id) ??
    (await storedSite(context, { ...audit, crawledAt: audit.crawledAt ?? null, stopReason: audit.stopReason ?? null }));
  if (!site) return [];
  context.sites.set(audit.id, site);
  const pageOf = (url: string) => storedPage(context, audit.id, url);
  const all: VerifiedSuggestion[] = [];
  for (const finding of findings) {
    const facts = await pageOf(finding.url ?? site.home?.url ?? site.facts.startUrl);
    const { suggestions } = await propose({
      findings: [finding],
      page: facts ? createPageView(facts) : null,
      site,
      rules,
      pageOf,
    });
    all.push(...suggestions);
  }
  return all;
}

async function storedPage(context: Context, auditId: string, url: string): Promise<PageFacts | undefined> {
  const [row] = await context.db.rows<{ facts: Buffer }>(
    'select p.facts from crawl_url c join page p on p.audit_id = c.audit_id and p.id = c.id where c.audit_id = $1 and c.hash = $2',
    [auditId, urlHash(url)],
  );
  return row && unpack<PageFacts>(row.facts);
}

async function storeAll(
  context: Context,
  viewer: Viewer,
  project: { id: string; url: string },
  issue: IssueRow,
  suggestions: readonly VerifiedSuggestion[],
): Promise<void> {
  const now = context.clock.now();
  for (const one of suggestions) {
    await context.db.rows(
      `insert into fix_suggestion (id, organization_id, project_id, audit_id, issue_id, rule, url, title, explanation, before, after, confidence, verified, source, model, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict (issue_id, url, source, md5(after)) do nothing`,
      [
        uuidv7(),
        viewer.organizationId,
        project.id,
        issue.audit_id,
        issue.id,
        one.rule,
        one.url ?? project.url,
        one.title,
        one.explanation,
        one.before,
        one.after,
        one.confidence,
        one.verified,
        one.source,
        one.model,
        now,
      ],
    );
  }
}

async function storedSuggestions(context: Context, issueId: string): Promise<FixSuggestion[]> {
  return context.db.rows<FixSuggestion>(
    `select id, issue_id as "issueId", rule, url, title, explanation, before, after, confidence::float8 as confidence, verified, source, model, created_at as "createdAt"
       from fix_suggestion where issue_id = $1 order by verified desc, confidence desc, id`,
    [issueId],
  );
}
