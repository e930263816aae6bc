import { afterAll, describe, expect, it } from 'vitest';
import { politenessOf } from '../../../../src/crawl/politeness/host-gate.js';
import { createLocalPace } from '../../../../src/crawl/politeness/politeness.js';
import { createRenderPool } from '../../../../src/crawl/render/pool.js';
import type { Rendering } from '../../../../src/crawl/render/render.js';
import { chromiumPath } from '../../../support/chromium.js';
import { auditSite, type SiteAudit, type SiteAuditOptions } from '../../../support/sites/audit-site.js';
import { twins } from '../../../support/sites/client-rendered.js';
import { serveMadeSite } from '../../../support/sites/made-server.js';
import type { MadeSite } from '../../../support/sites/made-site.js';
import { testBrowser } from '../../../support/test-browser.js';

/** Four pages: with one another's links, and with faults that rules of several kinds find. */
const { served, drawn } = twins({
  name: 'twin',
  pages: {
    '/brakes': { description: '' },
    '/lights': { title: 'Lights', main: '<p><a href="/gone">A page that is gone</a></p>' },
    '/locks': { h1: '', canonical: '/brakes' },
  },
});

/** rules that distinguish the two on purpose */
const ABOUT_RENDERING = /^(?:js-|app-shell-)/;

describe.skipIf(chromiumPath === null)(
  'an application and its twin that the server renders',
  { timeout: 180_000 },
  () => {
    const browser = testBrowser();
    const pool = createRenderPool({
      browser,
      userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
      politeness: politenessOf(createLocalPace()),
    });
    const rendered: string[] = [];
    const render = async (url: string, signal: AbortSignal): Promise<Rendering | null> => {
      rendered.push(url);
      const end = await pool.render(url, signal);
      return end.ok ? end : null;
    };
    afterAll(() => browser.close());

    async function audit(
      site: MadeSite,
      options: SiteAuditOptions,
    ): Promise<SiteAudit & { found: string[]; told: string[] }> {
      const server = await serveMadeSite(site);
      try {
        const ended = await auditSite(server.url, { fetcher: server.fetcher, ...options });
        const found = ended.findings.map(
          ({ rule, url, failing, severity }) => `${rule} ${severity} ${failing} ${url && new URL(url).pathname}`,
        );
        return {
          ...ended,
          found: found.filter((line) => !ABOUT_RENDERING.test(line)).sort(),
          told: found.filter((line) => ABOUT_RENDERING.test(line)).sort(),
        };
      } finally {
        await server.close();
      }
    }

    it.each(['AUTO', 'ALL'] as const)(
      'have the same findings rule by rule, and the same pages, with %s',
      async (mode) => {
        const twin = await audit(served, {});
        const application = await audit(drawn, { render, mode });
        expect(application.errors).toEqual([]);
        expect(twin.found).toEqual(expect.arrayContaining([expect.stringMatching(/^description-missing .*\/brakes$/)]));
        expect(application.found).toEqual(twin.found);
        const pages = ({ pages }: SiteAudit) =>
          pages
            .map(
              ({ url, html, depth }) =>
                `${new URL(url).pathname} ${depth} ${html?.titles[0]?.text} ${html?.text.words}`,
            )
            .sort();
        expect(pages(application)).toEqual(pages(twin));
        // crawlers that do not render see nothing of it
        expect(application.told.filter((line) => line.startsWith('js-ai-content-missing'))).toHaveLength(4);
      },
    );

    it('is not accused of what only a browser could see when nothing is rendered', async () => {
      const { told, found } = await audit(drawn, {});
      expect(told).toEqual(
        ['/', '/brakes', '/lights', '/locks'].map((path) => `app-shell-not-rendered NOTICE 1 ${path}`),
      );
      expect(
        found.filter((line) => /title|description|h1|canonical|content|orphan|duplicate|lang-|viewport/.test(line)),
      ).toEqual([]);
    });

    it('is rendered page by page, and its twin only where a sample is due', async () => {
      rendered.length = 0;
      const twin = await audit(served, { render, mode: 'AUTO' });
      const sampled = rendered.length;
      expect(sampled).toBeLessThanOrEqual(4);
      expect(twin.pages.filter((page) => page.rendered !== null)).toHaveLength(sampled);
      expect(twin.found).toEqual((await audit(served, {})).found);
    });
  },
);
