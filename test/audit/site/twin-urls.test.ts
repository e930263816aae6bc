import { describe, expect, it } from 'vitest';
import { findingOf } from '../../../src/audit/engine/finding.js';
import exactDuplicate from '../../../src/audit/rules/content/content-exact-duplicate.js';
import h1Duplicate from '../../../src/audit/rules/content/h1-duplicate.js';
import titleDuplicate from '../../../src/audit/rules/meta/title-duplicate.js';
import sitemapIncomplete from '../../../src/audit/rules/technical/sitemaps/sitemap-incomplete.js';
import { sitemapFacts } from '../../support/facts/sitemap-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { redirectPage, runRule, type SiteOverrides, siteFacts, siteOf } from '../../support/sites/site.js';

const AT = 'https://example.com';
const words =
  'Jugs of the village are thrown, dried and fired twice before they are sold on the market square. '.repeat(9);
const page = (path: string, { title = 'Jugs', canonical = '' } = {}) =>
  pageFrom(
    `<!doctype html><html lang="en"><head><title>${title}</title>${canonical && `<link rel="canonical" href="${canonical}">`}</head>
     <body><main><h1>${title} of the village</h1><p>${words}</p></main></body></html>`,
    { url: `${AT}${path}` },
  );
const causes = (pages: ReturnType<typeof page>[], overrides: SiteOverrides = {}) => {
  const site = siteOf(pages, overrides);
  return [exactDuplicate, titleDuplicate, h1Duplicate].map((rule) =>
    pages.map((one) => {
      const outcome = runRule(rule, one, site);
      return outcome.kind === 'fail' ? (outcome.followsFrom ?? 'itself') : outcome.kind;
    }),
  );
};

describe('consequences of two URLs of one page', () => {
  const home = page('/');
  const probes = {
    ...siteFacts().probes,
    indexFile: { url: `${AT}/index.html`, status: 200, bodyHash: home.bodyHash },
  } as ReturnType<typeof siteFacts>['probes'];

  it('is folded under the index file, the slash or the case', () => {
    const all = (cause: string) => [0, 1, 2].map(() => [cause, cause]);
    expect(causes([home, page('/index.html')], { facts: { probes } })).toEqual(all('index-file-duplicate'));
    expect(causes([page('/jugs'), page('/jugs/')])).toEqual(all('trailing-slash-duplicate'));
    expect(causes([page('/jugs'), page('/Jugs')])).toEqual(all('case-duplicate'));
  });

  it('stands by itself where a third page shares the value, or the two are different pages', () => {
    const third = causes([home, page('/index.html'), page('/bowls')], { facts: { probes } });
    const apart = (all: string[][]) => new Set(all.flat());
    expect(apart(third)).toEqual(new Set(['itself', 'content-exact-duplicate']));
    expect(apart(causes([page('/jugs'), page('/bowls')]))).toEqual(new Set(['itself', 'content-exact-duplicate']));
  });

  it('stands by itself where duplicate content is not judged: pages without a main text', () => {
    const bare = (path: string) =>
      pageFrom('<!doctype html><html lang="en"><head><title>Jugs</title></head><body></body></html>', {
        url: `${AT}${path}`,
      });
    const [copies, titles] = causes([bare('/jugs'), bare('/bowls')]);
    expect([copies, titles]).toEqual([
      ['not-applicable', 'not-applicable'],
      ['itself', 'itself'],
    ]);
  });

  it('is folded under the duplicate content where all pages that share a value are copies', () => {
    const copies = [page('/jugs'), page('/bowls'), page('/mugs')];
    expect(causes(copies)).toEqual([
      ['itself', 'itself', 'itself'],
      ['content-exact-duplicate', 'content-exact-duplicate', 'content-exact-duplicate'],
      ['content-exact-duplicate', 'content-exact-duplicate', 'content-exact-duplicate'],
    ]);
    // near miss: one of the pages that share the title has a text of its own
    const other = pageFrom(
      `<!doctype html><html lang="en"><head><title>Jugs</title></head><body><main><h1>Jugs of the village</h1><p>${words} By hand.</p></main></body></html>`,
      { url: `${AT}/own` },
    );
    expect(causes([...copies, other])[1]).toEqual(['itself', 'itself', 'itself', 'itself']);
  });

  it('is a notice that names its cause, unless the project has turned that rule off', () => {
    const pages = [page('/jugs'), page('/jugs/')];
    const outcome = runRule(exactDuplicate, pages[0] as ReturnType<typeof page>, siteOf(pages));
    if (outcome.kind !== 'fail') throw new Error(outcome.kind);
    expect(findingOf(exactDuplicate, AT, outcome)).toMatchObject({
      severity: 'NOTICE',
      evidence: [{ followsFrom: 'trailing-slash-duplicate' }],
    });
    const alone = findingOf(exactDuplicate, AT, outcome, () => false);
    expect(alone.severity).toBe('ERROR');
    expect(alone.evidence[0]).not.toHaveProperty('followsFrom');
  });
});

describe('pages that a sitemap lists by URLs that redirect', () => {
  const paths = Array.from({ length: 12 }, (_, at) => `/jug-${at}`);
  const outcome = (listed: string[]) => {
    const pages = [
      ...paths.map((path) => page(`${path}/`, { title: `Jug ${path}` })),
      ...paths.map((path) => redirectPage(`${AT}${path}`, `${AT}${path}/`)),
    ];
    const sitemap = listed.map((path) => ({ loc: `${AT}${path}` }));
    return runRule(sitemapIncomplete, pages, siteOf(pages, { facts: { sitemaps: [sitemapFacts()] }, sitemap }));
  };

  it('are missing because of the redirects', () => {
    expect(outcome(paths)).toMatchObject({ kind: 'fail', failing: 12, followsFrom: 'sitemap-url-redirect' });
    expect(outcome(paths.map((path) => `${path}/`)).kind).toBe('pass');
    // near miss: half of them are the target of no entry
    const some = outcome(paths.slice(0, 6));
    expect(some).toMatchObject({ kind: 'fail', failing: 6 });
    expect(some).not.toHaveProperty('followsFrom');
  });
});
