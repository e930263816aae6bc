import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';

const test = useApp();

const search = (query: string) => test.app.inject(`/docs/search?q=${encodeURIComponent(query)}`);

/** The targets and titles of the results. */
async function resultsOf(query: string): Promise<{ href: string; heading: string }[]> {
  const { statusCode, body } = await search(query);
  expect(statusCode).toBe(200);
  return [...body.matchAll(/<li><a href="([^"]+)">([^<]*)<\/a>(?: <span class="where">|\n)/g)].map(
    ([, href = '', heading = '']) => ({ href, heading }),
  );
}

describe('the search of the documentation', () => {
  it.each([
    ['title-missing', '/docs/rules#title-missing'],
    ['CRAWL_PROXY_URL', '/docs/operations#outbound-proxy'],
    ['rate limits', '/docs/limits'],
    ['alert rule', '/docs/alerts'],
    ['webhook signature', '/docs/webhooks'],
    // written half, and wrongly
    ['extrac', '/docs/rules'],
    ['schedulle', '/docs/audits'],
  ])('for %s links to %s', async (query, expected) => {
    const hrefs = (await resultsOf(query)).slice(0, 8).map(({ href }) => href);
    expect(
      hrefs.some((href) => href.startsWith(expected)),
      hrefs.join(' '),
    ).toBe(true);
  });

  it('links to existing sections, with the words marked', async () => {
    for (const query of ['audit', 'score', 'segment', 'api key', 'robots']) {
      const results = await resultsOf(query);
      expect(results.length).toBeGreaterThan(3);
      for (const { href, heading } of results) {
        const [path = '', fragment] = href.split('#');
        const page = await test.app.inject(path);
        expect([href, page.statusCode, heading !== '']).toEqual([href, 200, true]);
        if (fragment !== undefined) expect(page.body, href).toContain(` id="${fragment}"`);
      }
    }
    expect((await search('segment')).body).toMatch(/<mark>segments?<\/mark>/i);
  });

  it('takes whatever is written, and shows it as text', async () => {
    for (const query of [
      '<script>alert(1)</script>',
      '.*+?^${}()|[]\\',
      '"',
      'x'.repeat(5_000),
      '\u0000',
      'zzzqqq',
      ' ',
    ]) {
      const { statusCode, body, headers } = await search(query);
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(body).not.toContain('<script>');
      expect(body.length).toBeLessThan(60_000);
    }
    expect((await search('zzzqqq')).body).toContain('0 results for “zzzqqq”.');
    expect((await test.app.inject('/docs/search')).body).toContain('Enter words to search');
    expect((await test.app.inject('/docs/search?q=a&q=b')).statusCode).toBe(200);
  });

  it('is in reach on every page, without scripts', async () => {
    for (const path of ['/docs', '/docs/rules', '/docs/audits', '/docs/search?q=x']) {
      const { body } = await test.app.inject(path);
      const forms: DefaultTreeAdapterTypes.Element[] = [];
      const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
        if ('tagName' in node && node.tagName === 'form') forms.push(node);
        if ('childNodes' in node) node.childNodes.forEach(walk);
      };
      parseFragment(body).childNodes.forEach(walk);
      expect(forms.map(({ attrs }) => attrs.find(({ name }) => name === 'action')?.value)).toEqual(['/docs/search']);
    }
  });
});
