import { describe, expect, it } from 'vitest';
import { parseRobots } from '../../../src/facts/robots/robots.js';
import type { SiteFacts } from '../../../src/facts/site-facts.js';
import { siteFacts } from '../../support/sites/site.js';
import { HOME, other, page } from '../cases.js';
import { fixOf } from '../fixing.js';

const pages = [page(), ...['/x/a', '/z/a', '/cafeteria', '/private/a'].map((path) => other(path))];

async function fixed(rule: string, text: string, more: Partial<SiteFacts['robots']> = {}) {
  const robots = { ...siteFacts({ startUrl: HOME }).robots, verdict: 'RULES' as const, status: 200, text, ...more };
  const result = await fixOf(rule, pages, { site: { facts: { robots }, robots: parseRobots(text) } });
  const change = result.suggestions[0]?.patch.site[0];
  return { ...result, suggestion: result.suggestions[0], text: change?.kind === 'robots-txt' ? change.text : null };
}

describe('rules that never apply', () => {
  it('take the agents of their group with them, which would join the next group', async () => {
    const group = (agent: string, ...rules: string[]) =>
      `User-agent: ${agent}\n${rules.map((rule) => `Disallow: ${rule}\n`).join('')}`;
    const { text, suggestion } = await fixed(
      'robots-redundant-rule',
      group('*', '/x') + group('*', '/x') + group('Googlebot', '/x', '/z'),
    );
    expect(text).toBe(group('*', '/x') + group('Googlebot', '/x', '/z'));
    expect(suggestion).toMatchObject({ verified: true, verification: { crawlers: [] } });
  });

  it('stay where the group says something else as well', async () => {
    const file =
      'User-agent: *\nDisallow: /x\nUser-agent: *\nCrawl-delay: 5\nDisallow: /x\nUser-agent: A\nDisallow: /z\n';
    const { text } = await fixed('robots-redundant-rule', file).catch(() => ({ text: null }));
    expect(text ?? file).toContain('User-agent: *\nCrawl-delay: 5');
  });
});

it('repeats general rules once, after the last agent of the group', async () => {
  const { text, suggestion } = await fixed(
    'robots-shadowed-group',
    'User-agent: *\nDisallow: /private/\n\nUser-agent: AlphaBot\n\n# the same\nUser-agent: BetaBot\nDisallow: /x/\n',
  );
  expect(text).toBe(
    'User-agent: *\nDisallow: /private/\n\nUser-agent: AlphaBot\n\n# the same\nUser-agent: BetaBot\nDisallow: /private/\nDisallow: /x/\n',
  );
  expect(suggestion?.explanation).toContain('alphabot may no longer fetch https://site.example/private/a');
});

describe('bytes that are not UTF-8', () => {
  it('are percent-encoded, so that the rules match the same URLs', async () => {
    const { text, suggestion } = await fixed('robots-encoding', 'User-agent: *\nDisallow: /caf\uFFFD\n', {
      escaped: 'User-agent: *\nDisallow: /caf%E9\n',
      badEncoding: true,
    });
    expect(text).toBe('User-agent: *\nDisallow: /caf%E9\n');
    expect(suggestion?.verified).toBe(true);
  });

  it('are no suggestion where the audit does not hold them: the rest of the rule would match more', async () => {
    const { suggestions, refusals } = await fixed('robots-encoding', 'User-agent: *\nDisallow: /\uFFFD\uFFFD\n', {
      badEncoding: true,
    });
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'FACTS' }]);
  });
});

describe('misspelt lines', () => {
  it.each([
    ['User agent: *\nDisalow: /x/\n', 'User-agent: *\nDisallow: /x/\n'],
    ['User-agent: *\nDisallow /x/\nAlow: /x/y\n', 'User-agent: *\nDisallow: /x/\nAllow: /x/y\n'],
    ['User-agent: *\nDisallow:\nPriority: 5\n', 'User-agent: *\nDisallow:\n# Priority: 5\n'],
    [
      'User-agent: *\nDisallow:\nAllow our visitors to read\n',
      'User-agent: *\nDisallow:\n# Allow our visitors to read\n',
    ],
  ])('%j are corrected where a directive is recognised', async (file, meant) => {
    expect((await fixed('robots-syntax', file)).text).toBe(meant);
  });

  it('keep the trace of pages that were to be hidden', async () => {
    const { text, suggestion } = await fixed('robots-noindex-directive', 'User-agent: *\nNoindex: /x/\n');
    expect(text).toBe('User-agent: *\n# Noindex: /x/\n');
    expect(suggestion?.explanation).toContain('X-Robots-Tag');
  });
});

describe('a pattern', () => {
  it.each([
    ['https://site.example/y/', '/y/'],
    ['site.example/y/', '/y/'],
    ['y', '/y'],
    ['?sort=', '/*?sort='],
    ['.pdf$', '/*.pdf$'],
    ['/a$b', '/a%24b'],
  ])('%s is meant to be %s', async (written, meant) => {
    const { text } = await fixed('robots-bad-pattern', `User-agent: *\nDisallow: ${written}\n`);
    expect(text).toBe(`User-agent: *\nDisallow: ${meant}\n`);
  });

  it.each([
    'https://other.example/private/',
    'https://shop.site.example/y/',
    'shop.site.example/y/',
    'https://site.example',
    'https://site.example/',
  ])('%s is for the owner to decide', async (written) => {
    const { suggestions, refusals } = await fixed('robots-bad-pattern', `User-agent: *\nDisallow: ${written}\n`);
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'DECISION' }]);
  });
});

it.each([
  'other.example/sitemap.xml',
  'site.example',
  'www.site.example/',
  '//site.example',
  '/a.xml, /b.xml',
  '/a.xml /b.xml',
  'localhost/sitemap.xml',
])('guesses no sitemap from %s', async (written) => {
  const { suggestions, refusals } = await fixed(
    'robots-sitemap-relative',
    `User-agent: *\nDisallow:\nSitemap: ${written}\n`,
  );
  expect(suggestions).toEqual([]);
  expect(refusals).toMatchObject([{ needs: 'DECISION' }]);
});

it('takes the path of a pattern that is a whole URL', async () => {
  const { text } = await fixed('robots-bad-pattern', 'User-agent: *\nDisallow: https://site.example/hidden/\n');
  expect(text).toBe('User-agent: *\nDisallow: /hidden/\n');
});

it.each([
  ['www.site.example/sitemap.xml', 'https://www.site.example/sitemap.xml'],
  ['/sitemap.xml', 'https://site.example/sitemap.xml'],
  ['maps/sitemap.xml', 'https://site.example/maps/sitemap.xml'],
  ['sitemap.xml', 'https://site.example/sitemap.xml'],
])('writes the sitemap %s in full', async (written, whole) => {
  const { text } = await fixed('robots-sitemap-relative', `User-agent: *\nDisallow: /x\nSitemap: ${written}\n`);
  expect(text).toContain(`Sitemap: ${whole}\n`);
});
