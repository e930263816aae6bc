import { afterAll, describe, expect, it } from 'vitest';
import { createPageView } from '../../../../src/audit/engine/page-view.js';
import { rules } from '../../../../src/audit/rules/index.js';
import { politenessOf } from '../../../../src/crawl/politeness/host-gate.js';
import { createLocalPace } from '../../../../src/crawl/politeness/politeness.js';
import { createRenderPool } from '../../../../src/crawl/render/pool.js';
import { suggestFixes } from '../../../../src/fixes/suggest.js';
import { chromiumPath } from '../../../support/chromium.js';
import { auditSite, type SiteAudit, type SiteAuditOptions } from '../../../support/sites/audit-site.js';
import { twins } from '../../../support/sites/client-rendered.js';
import { serveMadeSite } from '../../../support/sites/made-server.js';
import type { MadeSite } from '../../../support/sites/made-site.js';
import { testBrowser } from '../../../support/test-browser.js';

const COPY = {
  unlinked: true,
  seed: 'copy',
  title: 'The same page under two URLs',
  h1: 'One page',
  description: 'It says the same.',
};
const deep = (at: number) => [`/deep-${at}`, { unlinked: true, nav: `<a href="/deep-${at + 1}">Deeper</a>` }] as const;

/** The fault here is one between pages: nobody sees it in one response. */
const { served, drawn } = twins({
  name: 'graph',
  pages: {
    '/': { nav: '<a href="/deep-1">Deep</a><a href="/copy-1">One</a><a href="/copy-2">Two</a>' },
    '/copy-1': COPY,
    '/copy-2': COPY,
    '/orphan': { unlinked: true },
    '/bare': { canonical: '' },
    ...Object.fromEntries([1, 2, 3, 4].map(deep)),
    '/deep-5': { unlinked: true },
  },
});
const BETWEEN = [
  'content-exact-duplicate',
  'title-duplicate',
  'h1-duplicate',
  'orphan-page',
  'page-too-deep',
  'inlinks-one',
];

describe.skipIf(chromiumPath === null)('the graph of an application (needs chromium)', { timeout: 180_000 }, () => {
  const browser = testBrowser();
  const pool = createRenderPool({
    browser,
    userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
    politeness: politenessOf(createLocalPace()),
  });
  afterAll(() => browser.close());

  async function audit(site: MadeSite, options: SiteAuditOptions): Promise<SiteAudit> {
    const server = await serveMadeSite(site);
    try {
      return await auditSite(server.url, { fetcher: server.fetcher, ...options });
    } finally {
      await server.close();
    }
  }
  const between = ({ findings }: SiteAudit) =>
    findings
      .filter(({ rule }) => BETWEEN.includes(rule))
      .map(({ rule, url }) => `${rule} ${url && new URL(url).pathname}`)
      .sort();

  it('is that of its rendered pages: depth, orphans and duplicates; fixes are verified on them', async () => {
    const twin = await audit(served, {});
    const application = await audit(drawn, {
      mode: 'ALL',
      render: async (url, signal) => pool.render(url, signal).then((end) => (end.ok ? end : null)),
    });
    expect(application.errors).toEqual([]);
    expect(between(twin)).toEqual(
      expect.arrayContaining([
        'content-exact-duplicate /copy-1',
        'orphan-page /orphan',
        'page-too-deep /deep-5',
        'title-duplicate /copy-2',
      ]),
    );
    expect(between(application)).toEqual(between(twin));

    const { site, pages, findings } = application;
    const finding = findings.find(({ rule }) => rule === 'canonical-missing');
    const facts = pages.find(({ url }) => url === finding?.url);
    if (!finding || !facts) throw new Error('No page without a canonical was found.');
    expect(new URL(facts.url).pathname).toBe('/bare');
    const pageOf = (url: string) => pages.find((page) => page.url === url);
    const { suggestions } = await suggestFixes({
      findings: [finding],
      page: createPageView(facts),
      site,
      rules,
      pageOf,
    });
    expect(suggestions[0]).toMatchObject({ verified: true, verification: { reason: 'FIXED', introduced: [] } });
  });
});
