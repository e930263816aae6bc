import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/audit/engine/run.js';
import { rules } from '../../../src/audit/rules/index.js';
import { anchorTo, barePage, redirectPage, siteOf } from '../../support/sites/site.js';

const at = (path: string) => `https://example.com${path}`;
const linking = (path: string, depth: number | null, ...targets: string[]) =>
  barePage(at(path), { depth, html: { anchors: targets.map((target) => anchorTo(at(target))) } });

describe('click depths', () => {
  it('come from the links where the crawl met a page by the sitemap first', () => {
    const site = siteOf([
      linking('/', 0, '/a', '/old'),
      linking('/a', null, '/b'),
      linking('/b', null),
      { ...redirectPage(at('/old'), at('/new')), depth: null },
      linking('/new', null),
    ]);
    const depths = ['/a', '/b', '/old', '/new'].map((path) => site.page(at(path))?.depth);
    expect(depths).toEqual([1, 2, 1, 1]);
  });

  it('are the fewest, whichever way the crawl took', () => {
    const site = siteOf([
      linking('/', 0, '/far', '/near'),
      linking('/near', 1),
      linking('/far', 7, '/end'),
      linking('/end', 8),
    ]);
    expect(site.page(at('/far'))?.depth).toBe(1);
    expect(site.page(at('/end'))?.depth).toBe(2);
  });

  it('are those of links, in whichever order the crawl met a page by pagination and by a link', () => {
    for (const noted of [1, 2]) {
      const site = siteOf([linking('/', 0, '/index'), linking('/index', 1, '/first'), linking('/first', noted)]);
      expect(site.page(at('/first'))?.depth).toBe(2);
    }
  });

  it('are what the crawl noted of pages without links to them, and go on from there', () => {
    const site = siteOf([linking('/', 0), linking('/page-2', 1, '/end'), linking('/end', 5)]);
    expect(site.page(at('/page-2'))?.depth).toBe(1);
    expect(site.page(at('/end'))?.depth).toBe(2);
  });

  it('stay unknown where only nofollowed links lead', () => {
    const nofollow = barePage(at('/'), { depth: 0, html: { anchors: [anchorTo(at('/a'), { rel: ['nofollow'] })] } });
    expect(siteOf([nofollow, linking('/a', null)]).page(at('/a'))?.depth).toBeNull();
  });

  it('are what rules and scores see', async () => {
    const steps = [1, 2, 3, 4, 5].map((step) => linking(`/${step}`, null, `/${step + 1}`));
    const pages = [linking('/', 0, '/1'), ...steps];
    const found = [];
    for await (const { findings, pages: judged } of judge({ rules, site: siteOf(pages), pages })) {
      found.push(...findings.filter(({ rule }) => rule === 'page-too-deep').map(({ url }) => url));
      if (judged.length > 0) expect(judged.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5]);
    }
    expect(found).toEqual([at('/5')]);
  });
});
