import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RuleDifferences, withSettings } from '../../../src/audit/engine/rule-settings.js';
import { judge } from '../../../src/audit/engine/run.js';
import {
  type OpenSegment,
  type SegmentDifferences,
  segmentDifferences,
  withSegmentSettings,
} from '../../../src/audit/engine/segment-settings.js';
import { rules } from '../../../src/audit/rules/index.js';
import { ruleDigests } from '../../../src/audit/score/rule-set.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const under = (path: string, own: SegmentDifferences): OpenSegment => ({
  query: `path starts with ${path}`,
  rules: own,
  isIn: (url) => new URL(url).pathname.startsWith(path),
});

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}<a href="/">Home</a></body></html>`;
const LONG = 'A title of far more characters than the sixty that a search result has the room to show';
const PAGES: PageFacts[] = ['/', '/blog/', '/blog/one', '/shop/one', '/shop/two'].map((path, at) =>
  pageFrom(html(at % 2 === 0 ? LONG : 'The same title', at === 3 ? '<h1>One</h1><h1>Two</h1>' : ''), {
    url: `https://site.example${path}`,
    depth: path === '/' ? 0 : 1,
  }),
);

async function judged(own: typeof rules, pages = PAGES) {
  const findings: { rule: string; severity: string; url: string | null; evidence: unknown }[] = [];
  for await (const batch of judge({ rules: own, site: siteOf(PAGES), pages })) findings.push(...batch.findings);
  return findings.map(({ rule, severity, url, evidence }) => ({ rule, severity, url, evidence }));
}

const ofPages = (findings: Awaited<ReturnType<typeof judged>>, path: string) =>
  findings.filter(({ url }) => url !== null && new URL(url).pathname.startsWith(path));

describe('settings of segments', () => {
  it('hold for their pages, and leave the others as they are in the project', async () => {
    const project: RuleDifferences = { 'title-too-long': { severity: 'ERROR' } };
    const segments = [under('/blog/', { 'title-too-long': { off: true }, 'h1-missing': { severity: 'NOTICE' } })];
    const [before, after] = [
      await judged(withSettings(rules, project)),
      await judged(withSegmentSettings(rules, project, segments)),
    ];
    const outside = (found: typeof before) => found.filter(({ url }) => url === null || !url.includes('/blog/'));
    expect(outside(after)).toEqual(outside(before));
    expect(ofPages(before, '/blog/').map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['title-too-long', 'h1-missing']),
    );
    expect(ofPages(after, '/blog/').map(({ rule }) => rule)).not.toContain('title-too-long');
    expect(ofPages(after, '/blog/').filter(({ rule }) => rule === 'h1-missing')).toHaveLength(2);
    expect(ofPages(after, '/blog/').every(({ rule, severity }) => rule !== 'h1-missing' || severity === 'NOTICE')).toBe(
      true,
    );
  });

  it('run a rule that the project has switched off, there alone', async () => {
    const own = withSegmentSettings(rules, { 'h1-missing': { off: true } }, [
      under('/shop/', { 'h1-missing': { off: false } }),
    ]);
    const found = (await judged(own)).filter(({ rule }) => rule === 'h1-missing');
    expect(found.map(({ url }) => url)).toEqual(['https://site.example/shop/two']);
  });

  it('are those of the first segment that sets the rule', async () => {
    const own = withSegmentSettings(rules, {}, [
      under('/blog/one', { 'h1-multiple': { off: true } }),
      under('/blog/', { 'h1-missing': { severity: 'NOTICE' } }),
      under('/', { 'h1-missing': { off: true } }),
    ]);
    const found = (await judged(own)).filter(({ rule }) => rule === 'h1-missing');
    expect(found.map(({ url, severity }) => [url, severity])).toEqual([
      ['https://site.example/blog/', 'NOTICE'],
      ['https://site.example/blog/one', 'NOTICE'],
    ]);
  });

  it('change no rule about the site as a whole, and keep the order of the rules', () => {
    const own = withSegmentSettings(rules, {}, [
      under('/', { 'sitemap-missing': { off: true }, 'h1-missing': { off: true } }),
    ]);
    expect(own.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
    const changed = (list: typeof rules) => Object.entries(ruleDigests(list)).map((entry) => entry.join());
    expect(changed(own).filter((line) => !changed(rules).includes(line))).toEqual([
      expect.stringContaining('h1-missing,'),
    ]);
    expect(
      segmentDifferences(rules, { 'sitemap-missing': { off: true }, none: { off: true }, 'h1-missing': {} }),
    ).toEqual({});
  });

  it('let a duplicate stand for itself where the rule that it follows from is off', async () => {
    const twins = ['/a', '/b'].map((path) =>
      pageFrom(html('The same', `<main><h1>Same</h1><p>${'The same words again. '.repeat(60)}</p></main>`), {
        url: `https://site.example${path}`,
      }),
    );
    const severities = async (own: typeof rules) => {
      const found: string[] = [];
      for await (const { findings } of judge({ rules: own, site: siteOf(twins), pages: twins }))
        for (const { rule, severity, url } of findings)
          if (rule === 'title-duplicate') found.push(`${new URL(url as string).pathname} ${severity}`);
      return found;
    };
    const before = await severities(rules);
    expect(before).toEqual(['/a NOTICE', '/b NOTICE']);
    const off = withSegmentSettings(rules, {}, [under('/b', { 'content-exact-duplicate': { off: true } })]);
    expect((await severities(off)).map((one) => one.endsWith('NOTICE'))).toEqual([true, false]);
  });

  it('judge each page as a project with its settings would', { timeout: 60_000 }, async () => {
    const ids = [
      'title-too-long',
      'title-duplicate',
      'h1-missing',
      'h1-multiple',
      'description-missing',
      'content-thin',
    ];
    const setting = fc.record(
      {
        off: fc.boolean(),
        severity: fc.constantFrom('ERROR' as const, 'WARNING' as const, 'NOTICE' as const),
      },
      { requiredKeys: [] },
    );
    const settings = fc.dictionary(fc.constantFrom(...ids), setting, { maxKeys: 4 });
    const paths = ['/', '/blog/', '/shop/', '/shop/two'];
    await fc.assert(
      fc.asyncProperty(
        settings,
        fc.array(fc.tuple(fc.constantFrom(...paths), settings), { maxLength: 3 }),
        async (given, parts) => {
          const project = Object.fromEntries(
            Object.entries(given).map(([id, { off, ...one }]) => [id, { ...one, ...(off && { off: true as const }) }]),
          );
          const found = await judged(
            withSegmentSettings(
              rules,
              project,
              parts.map(([path, own]) => under(path, own)),
            ),
          );
          for (const page of PAGES) {
            // the oracle: one project whose settings are those of this page
            const own: Record<string, RuleDifferences[string]> = {};
            for (const id of ids) {
              const part = parts.find(([path, set]) => new URL(page.url).pathname.startsWith(path) && set[id]);
              const { off, ...one } = { ...project[id], ...part?.[1][id] };
              own[id] = { ...one, ...(off && { off: true as const }) };
            }
            const expected = await judged(withSettings(rules, own), [page]);
            const of = (list: typeof found) => list.filter(({ url }) => url === page.url);
            expect(of(found)).toEqual(of(expected));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
