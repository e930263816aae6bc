import { describe, expect, it } from 'vitest';
import { type Site, START, walk } from '../../support/walk-site.js';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const home =
  (links: string[]): Site =>
  (path) => ({ title: `Page ${path}`, links: path === '/' ? links : [] });

describe('limits of a crawl are reported', () => {
  it('links off the site, files, exclusions and long URLs, each with the page that links there', async () => {
    const links = ['/a', 'https://other.example/', '/a.pdf', '/private/b', `/${'long'.repeat(60)}`, '/c'];
    const { pages, leftOut } = await walk(home(links), { exclude: ['/private/'], maxUrlLength: 200 });
    expect(pages).toEqual(['/', '/a', '/c']);
    expect(leftOut).toEqual([
      { reason: 'URL_TOO_LONG', count: 1, sample: [{ url: START + 'long'.repeat(60), linkedFrom: START }] },
      { reason: 'EXCLUDED', count: 1, sample: [{ url: `${START}private/b`, linkedFrom: START }] },
      { reason: 'OTHER_HOST', count: 1, sample: [{ url: 'https://other.example/', linkedFrom: START }] },
      { reason: 'FILE', count: 1, sample: [{ url: `${START}a.pdf`, linkedFrom: START }] },
    ]);
  });

  it('pages below the depth, those of a series not counted as deeper', async () => {
    const site: Site = (path) => {
      const page = path === '/' ? 1 : Number(/^\/news\/page\/(\d+)$/.exec(path)?.[1] ?? 0);
      if (page === 0) return { title: path, links: path.startsWith('/news/story') ? [`/comments${path}`] : [] };
      return {
        title: `News ${page}`,
        links: [`/news/story-${page}`, ...(page < 40 ? [`/news/page/${page + 1}`] : [])],
      };
    };
    const { pages, leftOut } = await walk(site, { maxDepth: 2 });
    expect(pages.filter((path) => path.startsWith('/news/story'))).toHaveLength(40);
    // that of the first page is a click nearer
    expect(pages.filter((path) => path.startsWith('/comments'))).toEqual(['/comments/news/story-1']);
    expect(leftOut).toMatchObject([{ reason: 'TOO_DEEP', count: 39 }]);
  });

  it('counts a page that rel=next names as none deeper, whatever it is called', async () => {
    const next: Record<string, string> = { '/': '/older', '/older': '/oldest', '/oldest': '/first' };
    const site: Site = (path) => ({ title: path, ...(next[path] && { next: next[path] }) });
    expect((await walk(site, { maxDepth: 0 })).pages).toEqual(['/', '/older', '/oldest', '/first']);
  });

  it('redirects one behind the other', async () => {
    const site: Site = (path) => {
      if (path === '/') return { title: 'Home', links: ['/r/1', '/end/4'] };
      const [, kind, at] = /^\/(r|end)\/(\d+)$/.exec(path) ?? [];
      return kind === 'end' && at === '0'
        ? { title: 'End' }
        : { title: '', redirect: `/${kind}/${Number(at) + (kind === 'r' ? 1 : -1)}` };
    };
    const { fetched, pages, leftOut } = await walk(site);
    expect(pages).toEqual(['/', '/end/0']);
    expect(fetched).toBe(1 + 11 + 5);
    expect(leftOut).toEqual([
      { reason: 'TOO_MANY_REDIRECTS', count: 1, sample: [{ url: `${START}r/12`, linkedFrom: `${START}r/11` }] },
    ]);
  });

  it('takes all links of an index, and only so many of a page if more is known than may be fetched', async () => {
    const index = numbers(2_500).map((at) => `/entry-${at}.html`);
    const all = await walk(home(index), { maxPages: 3_000 });
    expect(all.leftOut).toEqual([]);
    expect(all.pages).toHaveLength(2_501);

    const flood: Site = (path) => ({ title: path, links: numbers(300).map((at) => `${path}${at}x/`) });
    const { fetched, leftOut } = await walk(flood, { maxPages: 20, maxLinksPerPage: 100 });
    expect(fetched).toBe(20);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['TOO_MANY_LINKS', 'WAITING_LIST_FULL']);
    const dropped = leftOut.reduce((sum, { count }) => sum + count, 0);
    // twenty for each page wait at most
    expect(dropped).toBeGreaterThan(5_500);
    expect(dropped).toBeLessThan(5_600);
  });

  it('lets in by another page what one had too many of', async () => {
    const site: Site = (path) =>
      path === '/'
        ? { title: 'Home', links: ['/a', '/b', '/c', '/d'] }
        : { title: path, links: path === '/a' ? ['/c'] : [] };
    const { pages, leftOut } = await walk(site, { maxPages: 4, maxLinksPerPage: 2 });
    expect(pages).toEqual(['/', '/a', '/b', '/c']);
    expect(leftOut).toMatchObject([{ reason: 'TOO_MANY_LINKS', count: 1, sample: [{ url: `${START}d` }] }]);
  });
});
