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
