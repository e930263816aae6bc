import { createPageView } from '../../../audit/engine/page-view.js';
import type { Viewer } from '../../../auth/viewer.js';
import type { Audit } from '../../../db/entities/audit.js';
import { newestStatus } from '../../../db/queries/audits/audit.js';
import { newestSite } from '../../../db/queries/audits/audit-site.js';
import { securityIssues } from '../../../db/queries/audits/issue.js';
import { factsOfHome, indexabilityCounts, statusCounts } from '../../../db/queries/pages/page.js';
import { PROBLEMS } from '../../../errors.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import type { RenderingTally } from '../../../facts/rendering-tally.js';
import { parseRobots } from '../../../facts/robots/robots.js';
import type { SiteFacts } from '../../../facts/site-facts.js';
import { judgeSecurity } from '../../../tools/headers/security.js';
import { SECURITY_VERDICTS, type SecurityHeader } from '../../../tools/headers/security-header.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { unpack } from '../../runs/audit/storage/packed-facts.js';
import { type VitalsHistory, type VitalsRange, vitalsHistory } from './vitals-history.js';

export const HEADER_VERDICTS = SECURITY_VERDICTS;

export interface TechnicalData {
  /** the audit the first part speaks of; null before the first one has ended */
  auditId: string | null;
  robots: { url: string; verdict: string; status: number | null; sitemaps: string[]; problems: number } | null;
  sitemaps: { url: string; status: number | null; kind: string | null; entries: number; problems: number }[];
  https: {
    enabled: boolean;
    redirected: boolean | null;
    protocol: string | null;
    issuer: string | null;
    validTo: string | null;
    authorized: boolean | null;
  };
  indexability: { indexable: number; noindex: number; blocked: number; canonicalised: number; other: number };
  rendering: RenderingTally | null;
  redirects: { count: number; temporary: number; permanent: number };
  statusCodes: { status: number; count: number }[];
  security: { id: string; rule: string; severity: string; affectedPages: number; ownTitle: string | null }[];
  /** headers of the home page */
  securityHeaders: SecurityHeader[];
  /** why all data of an audit is empty; null when an audit has some */
  absent: string | null;
  coreWebVitals: VitalsHistory;
}

/** The facts that the newest completed audit saw besides pages, and the vitals of the project over time. */
export async function get(
  context: Context,
  viewer: Viewer,
  projectId: string,
  range: VitalsRange,
): Promise<TechnicalData> {
  const project = await projects.get(context, viewer, projectId);
  const coreWebVitals = await vitalsHistory(context, project, range);
  const audit = await newestSite.first(context.db, project.id);
  if (!audit)
    return {
      ...NOTHING,
      https: { ...NOTHING.https, enabled: project.url.startsWith('https:') },
      absent: await whyNoAudit(context, project.id),
      coreWebVitals,
    };
  const facts = unpack<SiteFacts>(audit.facts);
  const [pages, security, securityHeaders] = await Promise.all([
    pageCounts(context, audit.id),
    securityIssues.all(context.db, audit.id),
    headersOfHome(context, audit.id),
  ]);
  return {
    auditId: audit.id,
    rendering: audit.rendering,
    ...siteParts(facts),
    ...pages,
    security,
    securityHeaders,
    absent: null,
    coreWebVitals,
  };
}

const NOTHING: Omit<TechnicalData, 'coreWebVitals' | 'absent'> = {
  auditId: null,
  robots: null,
  sitemaps: [],
  https: { enabled: false, redirected: null, protocol: null, issuer: null, validTo: null, authorized: null },
  indexability: { indexable: 0, noindex: 0, blocked: 0, canonicalised: 0, other: 0 },
  rendering: null,
  redirects: { count: 0, temporary: 0, permanent: 0 },
  statusCodes: [],
  security: [],
  securityHeaders: [],
};

async function whyNoAudit(context: Context, projectId: string): Promise<string> {
  const newest = await newestStatus.first(context.db, projectId);
  if (!newest) return 'No audit yet.';
  if (newest.status === 'FAILED') return `No audit could be completed yet${newest.error ? `: ${newest.error}` : '.'}`;
  // the newest of all keeps its details: whoever deleted it has left older ones
  if (newest.status === 'COMPLETED') return PROBLEMS.AUDIT_DETAILS_GONE.message;
  return newest.status === 'CANCELLED' ? 'No audit has been completed yet.' : 'The first audit is in progress.';
}

/** cookies are no header of the stored response: the audit's own rules look at them */
const JUDGED_ELSEWHERE = 'Set-Cookie';

async function headersOfHome(context: Context, auditId: string): Promise<SecurityHeader[]> {
  const home = await factsOfHome.first(context.db, auditId);
  if (!home) return [];
  return judgeSecurity(createPageView(unpack<PageFacts>(home.facts)), []).filter(
    ({ header }) => header !== JUDGED_ELSEWHERE,
  );
}

function siteParts(facts: SiteFacts): Pick<TechnicalData, 'robots' | 'sitemaps' | 'https'> {
  const { robots, sitemaps, tls, probes, startUrl } = facts;
  const file = robots.verdict === 'RULES' ? parseRobots(robots.text) : null;
  const last = probes.httpHome?.at(-1);
  return {
    robots: {
      url: robots.url,
      verdict: robots.verdict,
      status: robots.status,
      sitemaps: (file?.sitemaps ?? []).flatMap(({ url }) => url ?? []),
      problems: file?.problems.length ?? 0,
    },
    sitemaps: sitemaps.map(({ url, status, kind, entries, problems }) => ({
      url,
      status,
      kind,
      entries,
      problems: problems.length,
    })),
    https: {
      enabled: startUrl.startsWith('https:'),
      redirected: last ? last.url.startsWith('https:') : null,
      protocol: tls?.protocol ?? null,
      issuer: tls?.issuer ?? null,
      validTo: tls?.validTo ?? null,
      authorized: tls?.authorized ?? null,
    },
  };
}

async function pageCounts(
  context: Context,
  auditId: Audit['id'],
): Promise<Pick<TechnicalData, 'indexability' | 'redirects' | 'statusCodes'>> {
  const [statusCodes, counts] = await Promise.all([
    statusCounts.all(context.db, auditId),
    indexabilityCounts.first(context.db, auditId),
  ]);
  const { indexable = 0, noindex = 0, blocked = 0, canonicalised = 0, html = 0 } = counts ?? {};
  const of = (...codes: number[]) =>
    statusCodes.filter(({ status }) => codes.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return {
    statusCodes,
    redirects: { count: of(301, 302, 303, 307, 308), temporary: of(302, 303, 307), permanent: of(301, 308) },
    indexability: {
      indexable,
      noindex,
      blocked,
      canonicalised,
      other: html - indexable - noindex - blocked - canonicalised,
    },
  };
}
