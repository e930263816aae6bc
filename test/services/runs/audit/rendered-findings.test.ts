import { afterAll, describe, expect, it } from 'vitest';
import { isOfBrowser } from '../../../../src/audit/engine/applies-to.js';
import { rules } from '../../../../src/audit/rules/index.js';
import { politenessOf } from '../../../../src/crawl/politeness/host-gate.js';
import { createLocalPace } from '../../../../src/crawl/politeness/politeness.js';
import { createRenderPool } from '../../../../src/crawl/render/pool.js';
import { chromiumPath } from '../../../support/chromium.js';
import { auditSite, type SiteAuditOptions } from '../../../support/sites/audit-site.js';
import { serveFixtureSite } from '../../../support/sites/fixture-site.js';
import { testBrowser } from '../../../support/test-browser.js';

const OF_BROWSER = new Set(rules.flatMap((rule) => (rule.scope === 'page' && isOfBrowser(rule) ? [rule.id] : [])));

/** `npm run findings -- --render off,all` compares larger sites. */
describe.skipIf(chromiumPath === null)('pages without scripts', { timeout: 180_000 }, () => {
  const browser = testBrowser();
  const pool = createRenderPool({
    browser,
    userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
    politeness: politenessOf(createLocalPace()),
  });
  afterAll(() => browser.close());

  it.each(['labelled', 'meta'])('have the same findings rendered and not: %s', async (name) => {
    const server = await serveFixtureSite(name);
    const found = async (options: SiteAuditOptions) => {
      const { findings, errors, pages } = await auditSite(server.url, options);
      expect(errors).toEqual([]);
      const lines = findings
        .filter(({ rule }) => !OF_BROWSER.has(rule))
        .map(({ rule, url, severity, evidence }) => `${rule} ${severity} ${url} ${JSON.stringify(evidence)}`);
      return { lines: lines.sort(), rendered: pages.filter(({ rendered }) => rendered !== null).length };
    };
    try {
      const off = await found({});
      const all = await found({
        mode: 'ALL',
        // axe-core knows the style sheets, and is compared in a test of its own
        render: async (url, signal) => pool.render(url, signal, false).then((end) => (end.ok ? end : null)),
      });
      expect(all.rendered).toBeGreaterThan(5);
      expect(off.rendered).toBe(0);
      expect(all.lines).toEqual(off.lines);
    } finally {
      await server.close();
    }
  });
});
