// The findings of our rules on one document, as an audit of that page alone has them.
import { appliesTo } from '../../dist/src/audit/engine/applies-to.js';
import { createPageView } from '../../dist/src/audit/engine/page-view.js';
import { hasBasis } from '../../dist/src/audit/engine/rule-basis.js';
import { ruleOf } from '../../dist/src/audit/rule-book.js';
import { rules } from '../../dist/src/audit/rules/index.js';
import { createSiteIndex } from '../../dist/src/audit/site/site-index.js';
import { pageFacts } from '../../dist/src/crawl/page.js';

const DATE = '2026-11-21T12:00:00.000Z';
const NO_ROBOTS = { verdict: 'ALLOW_ALL', status: 404, error: null, redirects: [], contentType: null, bytes: 0 };
const NO_PROBES = { missingPage: null, httpHome: null, hostTwin: null, indexFile: null, favicon: null, llmsTxt: null };

/** `ids` are the rules that are asked; each finding has its rule, severity and evidence. */
export function judgedDocument(html, ids, url = 'https://site.example/') {
  const page = pageOf(html, url);
  const site = siteOf(page);
  const view = createPageView(page);
  const applies = appliesTo(view);
  return ids.flatMap((id) => {
    const rule = ruleOf(id);
    if (rule === undefined) throw new Error(`there is no rule ${id}`);
    if (rule.scope !== 'page' || !hasBasis(rule.basis, site) || !applies(rule)) return [];
    const outcome = rule.check(rule.view === 'raw' ? view.raw : view, site);
    if (outcome.kind !== 'fail') return [];
    return [{ rule: id, severity: outcome.severity ?? rule.severity, evidence: outcome.evidence }];
  });
}

function pageOf(html, url) {
  const body = Buffer.from(html);
  return pageFacts({
    url,
    depth: 0,
    discoveredBy: 'START',
    fetchedAt: DATE,
    attempts: 1,
    positions: true,
    robots: { us: true, googlebot: true },
    result: {
      ok: true,
      url,
      status: 200,
      httpVersion: '2',
      headers: { 'content-type': ['text/html; charset=utf-8'] },
      body,
      wireBytes: body.byteLength,
      truncated: null,
      contentEncoding: null,
      timing: { dnsMs: 5, connectMs: 10, tlsMs: 15, ttfbMs: 80, totalMs: 100 },
      tls: null,
    },
  });
}

function siteOf(page) {
  const index = createSiteIndex(page.url);
  index.add(page);
  const robots = { ...NO_ROBOTS, url: new URL('/robots.txt', page.url).href, text: '', badEncoding: false };
  const known = { complete: true, crawled: 1, discovered: 1 };
  const looked = { sitemaps: [], probes: { ...NO_PROBES, agents: [], markdown: null }, tls: null, httpVersion: '2' };
  return index.build({
    facts: { startUrl: page.url, robots, vitals: [], noFieldData: false, ...looked, ...known },
    robots: null,
    auditedAt: new Date(DATE),
    external: [],
    assets: [],
    sitemap: [],
    previous: null,
  });
}

/** Ids of the page rules whose category it is. */
export const rulesOf = (category) =>
  rules.filter((rule) => rule.scope === 'page' && rule.category === category).map(({ id }) => id);
