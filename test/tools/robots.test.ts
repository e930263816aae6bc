import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { robots } from '../../src/tools/robots.js';
import { startSite, useSite } from '../support/sites/site-server.js';
import { useTools } from '../support/tools.js';

const FILE = `User-agent: *
Disallow: /private
Allow: /private/open
Crawl-delay: 2

User-agent: Googlebot
User-agent: Bingbot
Dissallow: /misspelt
Disallow: /*.pdf$

Sitemap: https://example.com/sitemap.xml
`;

describe('robots', () => {
  const tools = useTools();
  const site = useSite({ '/robots.txt': FILE });

  it('reads the file of the site that a URL belongs to', async () => {
    const result = await robots(tools.context, { url: `${site.url}private/page?x=1` });
    expect(result).toMatchObject({
      source: `${site.url}robots.txt`,
      httpStatus: 200,
      verdict: 'RULES',
      content: FILE,
      truncated: false,
      groups: [
        {
          userAgents: ['*'],
          crawlDelay: 2,
          rules: [
            { line: 2, directive: 'disallow', pattern: '/private', column: 11 },
            { line: 3, directive: 'allow', pattern: '/private/open' },
          ],
        },
        { userAgents: ['Googlebot', 'Bingbot'], crawlDelay: null },
      ],
      sitemaps: ['https://example.com/sitemap.xml'],
      tests: [
        {
          userAgent: '*',
          path: '/private/page?x=1',
          allowed: false,
          rule: { line: 2, directive: 'disallow', pattern: '/private' },
        },
      ],
    });
    expect(result.issues).toContainEqual(
      expect.objectContaining({
        rule: 'robots-syntax',
        severity: 'WARNING',
        category: 'TECHNICAL',
        line: 8,
        column: 1,
      }),
    );
  });

  it('tests every path for the crawler that is named, and says where Googlebot differs', async () => {
    const { tests } = await robots(tools.context, {
      content: FILE,
      userAgent: 'Googlebot',
      paths: ['/misspelt', 'https://example.com/a.pdf', '/a.pdf?x', 'private'],
    });
    expect(tests.map(({ path, allowed, rule }) => [path, allowed, rule?.line ?? null])).toEqual([
      ['/misspelt', true, null],
      ['/a.pdf', false, 9],
      ['/a.pdf?x', true, null],
      ['/private', true, null],
    ]);
    expect(tests[0]?.googlebot).toEqual({
      userAgent: 'Googlebot',
      allowed: false,
      rule: { line: 8, directive: 'disallow', pattern: '/misspelt' },
      differs: true,
    });
    expect(tests[1]?.googlebot.differs).toBe(false);
  });

  it.each(['Applebot', 'applebot/0.1', 'bingbot'])(
    'tests for a crawler as its operator documents it: %s',
    async (userAgent) => {
      const content = 'User-agent: Googlebot\nDisallow: /g\n\nUser-agent: *\nDisallow: /x\n';
      const { tests } = await robots(tools.context, { content, userAgent, paths: ['/g', '/x'] });
      // Apple's goes by the rules for Googlebot where none speak to it
      const isApple = userAgent !== 'bingbot';
      expect(tests.map(({ allowed }) => allowed)).toEqual([!isApple, isApple]);
    },
  );

  it('has no URL, status or source for pasted content', async () => {
    const result = await robots(tools.context, { content: 'User-agent: *\nDisallow: /' });
    expect(result).toMatchObject({
      url: null,
      finalUrl: null,
      status: null,
      source: null,
      httpStatus: null,
      content: null,
    });
    expect(result.tests).toMatchObject([{ userAgent: '*', path: '/', allowed: false, rule: { line: 2 } }]);
    expect(result.issues).toContainEqual(
      expect.objectContaining({ rule: 'robots-blocks-all', severity: 'ERROR', line: 2, column: 11 }),
    );
  });

  it.each([
    [404, 'ALLOW_ALL', true, 'robots-missing'],
    [503, 'DISALLOW_ALL', false, 'robots-unreachable'],
    [429, 'DISALLOW_ALL', false, 'robots-unreachable'],
  ] as const)('takes %i for %s', async (status, verdict, allowed, rule) => {
    const other = await startSite({ '/robots.txt': { status } });
    const result = await robots(tools.context, { url: other.url });
    await other.close();
    expect(result).toMatchObject({
      httpStatus: status,
      verdict,
      groups: [],
      tests: [{ path: '/', allowed, rule: null }],
    });
    expect(result.issues.map((issue) => issue.rule)).toContain(rule);
  });

  it('judges a file that is too large by its first 500 KiB and says so', async () => {
    const line = 'Disallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n';
    const content = `User-agent: *\n${line.repeat(11_000)}Disallow: /beyond\n`;
    const { truncated, tests, issues } = await robots(tools.context, { content, paths: ['/beyond'] });
    expect(truncated).toBe(true);
    expect(tests[0]?.allowed).toBe(true);
    expect(issues).toContainEqual(expect.objectContaining({ rule: 'robots-too-large', severity: 'WARNING' }));
  });

  it('returns UPSTREAM_UNREACHABLE where nobody listens, and waits no longer than it may', async () => {
    await expect(robots(tools.context, { url: 'http://127.0.0.1:2/' })).rejects.toMatchObject({
      code: 'UPSTREAM_UNREACHABLE',
    });
    const slow = await startSite({ '/robots.txt': { body: FILE, delayMs: 3_000 } });
    await expect(robots({ ...tools.context, timeoutMs: 300 }, { url: slow.url })).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
    });
    await slow.close();
  });

  it('refuses paths that a crafted file makes expensive instead of returning a wrong result', async () => {
    const rules = Array.from({ length: 9_000 }, (_, at) => `Disallow: /*a*a*a*a*a*a*a*a*a*a*a*a*b${at}`).join('\n');
    const paths = Array.from({ length: 100 }, (_, at) => `/${'a'.repeat(1_900)}${at}`);
    const outcome = await robots(tools.context, { content: `User-agent: *\n${rules}`, paths }).then(
      ({ tests }) => tests.length,
      (error: { code: string }) => error.code,
    );
    expect([100, 'VALIDATION_FAILED']).toContain(outcome);
  });

  it('takes any text and any path', async () => {
    const line = fc.tuple(
      fc.constantFrom('User-agent', 'Disallow', 'Allow', 'Sitemap', 'Crawl-delay', 'x', '\uFEFF', '<'),
      fc.constantFrom(':', ' ', ': ', ''),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const file = fc.array(line.map((parts) => parts.join(''))).map((lines) => lines.join('\n'));
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        async (content, userAgent, path) => {
          const { tests } = await robots(tools.context, { content, userAgent, paths: [path] });
          expect(tests).toHaveLength(1);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each(['file:///etc/passwd', 'data:text/plain,User-agent:%20*'])(
    'reports a robots.txt that redirects to %s',
    async (location) => {
      const odd = await startSite({ '/robots.txt': { status: 302, headers: { location } } });
      try {
        const result = await robots(tools.context, { url: odd.url });
        expect(result).toMatchObject({
          finalUrl: `${odd.url}robots.txt`,
          verdict: 'ALLOW_ALL',
          httpStatus: 302,
          content: null,
        });
        expect(result.issues).toContainEqual(expect.objectContaining({ rule: 'robots-redirect-chain' }));
        expect(result.issues.map(({ rule }) => rule)).not.toContain('robots-unreachable');
      } finally {
        await odd.close();
      }
    },
  );
  it('passes on nothing that is no robots.txt, wherever the redirect of one points', async () => {
    const board = 'Allow: the queue board\nUser-agent: secret-of-the-operators\n';
    const inner = await startSite({
      '/queues': { body: board, headers: { 'content-type': 'text/plain' } },
      '/robots.txt': FILE,
    });
    const outer = await startSite({
      '/robots.txt': { status: 302, headers: { location: `${inner.url}queues` } },
    });
    const moved = await startSite({
      '/robots.txt': { status: 302, headers: { location: `${inner.url}robots.txt` } },
    });
    const page = await startSite({ '/robots.txt': { body: board, headers: { 'content-type': 'text/html' } } });
    try {
      for (const { url } of [outer, page]) {
        const result = await robots(tools.context, { url });
        expect(result).toMatchObject({ content: null, groups: [], sitemaps: [] });
        expect(JSON.stringify(result)).not.toMatch(/queue board|secret-of-the-operators/);
      }
      expect((await robots(tools.context, { url: moved.url })).content).toBe(FILE);
    } finally {
      for (const one of [inner, outer, moved, page]) await one.close();
    }
  });

  it('lists sitemaps that could be fetched, and reports the others', async () => {
    const content =
      'User-agent: *\nDisallow:\nSitemap: javascript:alert(1)\nSitemap:\nSitemap: /map.xml\nSitemap: https://example.com/map.xml\n';
    const { sitemaps, issues } = await robots(tools.context, { content });
    expect(sitemaps).toEqual(['https://example.com/map.xml']);
    expect(issues.filter(({ rule }) => rule === 'robots-sitemap-relative').map(({ line }) => line)).toEqual([3, 4, 5]);
  });
});
