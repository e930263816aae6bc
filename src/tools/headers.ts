import { createPageView } from '../audit/engine/page-view.js';
import { rules } from '../audit/rules/index.js';
import { loopbackHost } from '../audit/urls/loopback-host.js';
import type { PageFacts, Timing } from '../facts/page-facts.js';
import type { TlsFacts } from '../facts/site-facts.js';
import { followRedirects, type RedirectStep } from './follow-redirects.js';
import { type Caching, judgeCaching } from './headers/caching.js';
import { type Compression, judgeCompression } from './headers/compression.js';
import { type Grade, grade } from './headers/grade.js';
import { judgeSecurity } from './headers/security.js';
import type { SecurityHeader } from './headers/security-header.js';
import { singlePageSite } from './single-page-site.js';
import type { ToolContext } from './tool-context.js';
import { type ToolIssue, toolIssues } from './tool-issues.js';
import { TOOL_PAGE_BYTES, toolPage } from './tool-page.js';
import { toolUrl } from './tool-url.js';

export interface HeadersInput {
  url: string;
}

export interface TlsSummary {
  protocol: string;
  issuer: string;
  subject: string;
  validFrom: string;
  validTo: string;
  /** whole days until the certificate expires, negative afterwards */
  daysLeft: number;
}

export interface HeadersResult {
  url: string;
  finalUrl: string;
  redirects: RedirectStep[];
  status: number;
  httpVersion: string;
  /** headers of the last response, in the order they came; names in lower case, repeated ones one by one */
  headers: { name: string; value: string }[];
  timing: Timing;
  tls: TlsSummary | null;
  compression: Compression;
  caching: Caching;
  security: SecurityHeader[];
  grade: Grade;
  issues: ToolIssue[];
}

const RULES = rules.filter(({ needs }) => needs?.includes('RESPONSE') || needs?.includes('REDIRECTS'));
const DAY_MS = 86_400_000;

/** Asks a URL, follows its redirects hop by hop and judges what the response's headers say. */
export async function headers(context: ToolContext, input: HeadersInput): Promise<HeadersResult> {
  const url = toolUrl(input.url);
  const { redirects, responses, final } = await followRedirects(context, url, {
    bodyBytes: TOOL_PAGE_BYTES,
    wireBytes: TOOL_PAGE_BYTES,
  });
  const pages = responses.map((response, hop) => toolPage(response, hop === 0 ? 'START' : 'REDIRECT', context.now));
  const view = createPageView(pages.at(-1) as PageFacts);
  const site = singlePageSite({
    pages,
    startUrl: url,
    now: context.now,
    facts: { tls: final.tls, httpVersion: final.httpVersion },
  });
  const security = judgeSecurity(view, final.headers['set-cookie'] ?? []);
  return {
    url,
    finalUrl: final.url,
    redirects,
    status: final.status,
    httpVersion: final.httpVersion,
    headers: Object.entries(final.headers).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
    timing: rounded(final.timing),
    tls: final.tls && summary(final.tls, context.now),
    compression: await judgeCompression(final),
    caching: judgeCaching(view),
    security,
    grade: grade(security, view.parsed.protocol === 'https:' || loopbackHost(view.parsed.hostname)),
    issues: await toolIssues(RULES, site, pages),
  };
}

function summary({ protocol, issuer, subject, validFrom, validTo }: TlsFacts, now: Date): TlsSummary {
  const daysLeft = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS);
  return { protocol, issuer, subject, validFrom, validTo, daysLeft };
}

/** Tenths of a millisecond: what is finer is noise. */
function rounded(timing: Timing): Timing {
  const tenth = (ms: number) => Math.round(ms * 10) / 10;
  const known = (ms: number | null) => (ms === null ? null : tenth(ms));
  return {
    dnsMs: known(timing.dnsMs),
    connectMs: known(timing.connectMs),
    tlsMs: known(timing.tlsMs),
    ttfbMs: known(timing.ttfbMs),
    totalMs: tenth(timing.totalMs),
  };
}
