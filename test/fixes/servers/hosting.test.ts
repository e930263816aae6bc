import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { cacheSnippet } from '../../../src/fixes/servers/files.js';
import { headerSnippet } from '../../../src/fixes/servers/headers.js';
import { type Platform, platformsOf } from '../../../src/fixes/servers/hosting.js';
import { hostRedirectSnippet, redirectSnippet } from '../../../src/fixes/servers/redirects.js';
import { siteOf } from '../../support/sites/site.js';
import { below, page } from '../cases.js';
import { fixOf } from '../fixing.js';

const seen = (headers: Record<string, string>, head = '') => {
  const facts = page({ head }, { headers });
  return platformsOf(createPageView(facts), siteOf([facts]));
};

describe('the platform of a site', () => {
  it.each<[Platform[], Record<string, string>]>([
    [['CLOUDFLARE'], { server: 'cloudflare', 'cf-ray': '8a1' }],
    [['NETLIFY'], { server: 'Netlify', 'x-nf-request-id': '01' }],
    [['VERCEL', 'NEXT'], { server: 'Vercel', 'x-vercel-id': 'fra1', 'x-powered-by': 'Next.js' }],
    [['WORDPRESS'], { link: '<https://site.example/wp-json/>; rel="https://api.w.org/"' }],
    [[], { server: 'nginx' }],
  ])('%s is told by the responses', (platforms, headers) => {
    expect(seen(headers)).toEqual(platforms);
  });

  it('is recognised by what made the page', () => {
    expect(seen({}, '<meta name="generator" content="WordPress 6.8">')).toEqual(['WORDPRESS']);
  });

  it('decides which form a suggestion has', async () => {
    const after = async (headers: Record<string, string>) => {
      const given = below({ head: '<meta http-equiv="refresh" content="0;url=/">' }, { headers });
      return (await fixOf('meta-refresh-redirect', given.pages, { on: given.on ?? '' })).suggestions[0]?.after ?? '';
    };
    expect(await after({ server: 'nginx' })).toMatch(/^# nginx$/m);
    const netlify = await after({ server: 'Netlify' });
    expect(netlify).toMatch(/^# Netlify\n# netlify.toml\n\[\[redirects\]\]\n {2}from = "https:\/\/site.example\/a"/);
    expect(netlify).not.toContain('# nginx');
    expect(await after({ server: 'cloudflare' })).toMatch(/^# Cloudflare[^]*# nginx$/m);
  });
});

/** The parts of a snippet by their titles. */
const partOf = (snippet: string, title: string): string =>
  snippet
    .split(/^# (?=(?:Cloudflare|Netlify|Vercel|Next\.js|WordPress|nginx)$)/m)
    .find((part) => part.startsWith(`${title}\n`)) ?? '';

const bodyOf = (part: string): string =>
  part
    .split('\n')
    .filter((line, at) => at > 0 && !/^(?:#|\/\/)/.test(line))
    .join('\n');

/** The strings of a part of netlify.toml, as TOML reads basic strings. */
const tomlStrings = (text: string): string[] =>
  [...text.matchAll(/"(?:[^"\\]|\\["\\]|\\u[0-9a-f]{4})*"/g)].map(([word]) => JSON.parse(word) as string);

const HOSTILE = [
  ...[
    'a "quoted" \\ value',
    "'; alert(1); //",
    '</script><script>alert(1)</script>',
    '${process.exit(1)}',
    '`id`',
    '$(id)',
  ],
  ...[
    'line\nbreak',
    '\u2028',
    "default-src 'self'; report-uri /x",
    '#comment',
    '"]\n[[redirects]]',
    '%{ENV}',
    'é ü 猫',
  ],
];

describe('a header', () => {
  it.each(HOSTILE)('of %j is one value wherever it is set', (value) => {
    const snippet = headerSnippet('X-Test', value, ['CLOUDFLARE', 'VERCEL', 'NEXT', 'NETLIFY']);
    const rule = { source: '/(.*)', headers: [{ key: 'X-Test', value }] };
    expect(JSON.parse(bodyOf(partOf(snippet, 'Vercel')))).toEqual(rule);
    const next = new Script(`(async () => (await ({${bodyOf(partOf(snippet, 'Next.js'))}}).headers()))()`);
    expect(next).toBeInstanceOf(Script);
    expect(bodyOf(partOf(snippet, 'Next.js'))).toContain(
      JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028'),
    );
    expect(tomlStrings(bodyOf(partOf(snippet, 'Netlify')))).toEqual(['/*', value]);
  });
});

const PATHS = [
  '/a',
  '/a.b',
  '/caf%C3%A9',
  '/a%20b',
  '/(x)',
  '/:id',
  '/a*',
  '/x;y=1',
  '/$1',
  "/it's",
  '/a?t=5',
  '/a?q=a%20b',
  '/a?flag',
  '/"q"',
];

describe('a redirect', () => {
  it.each(PATHS)('of %s has no form that reads it as a pattern', (path) => {
    const from = new URL(path, 'https://site.example').href;
    const to = 'https://site.example/new?x=1:2';
    const snippet = redirectSnippet(from, to, ['CLOUDFLARE', 'WORDPRESS', 'NEXT', 'VERCEL', 'NETLIFY']);
    expect(partOf(snippet, 'Cloudflare')).toContain(`http.request.full_uri eq ${JSON.stringify(from)}`);
    expect(partOf(snippet, 'WordPress')).toContain(`Target URL: ${to}`);
    const vercel = bodyOf(partOf(snippet, 'Vercel'));
    if (!/^\/[\w./]*(?:\?\w+=\w+)?$/.test(path)) return expect(vercel).toBe('');
    const rule = JSON.parse(vercel);
    expect(new RegExp(`^${rule.source}$`).test(path.replace(/\?.*/, ''))).toBe(true);
    expect(new RegExp(`^${rule.source}$`).test('/axb')).toBe(false);
    expect(rule.has[0]).toEqual({ type: 'host', value: 'site\\.example' });
    expect(rule.destination).toBe('https://site.example/new?x=1\\:2');
    expect(tomlStrings(bodyOf(partOf(snippet, 'Netlify'))).slice(0, 2)).toEqual([from.replace(/\?.*/, ''), to]);
  });

  it('of a host keeps paths and queries', () => {
    const snippet = hostRedirectSnippet('https://www.site.example/', 'https://site.example/', [
      'CLOUDFLARE',
      'NETLIFY',
    ]);
    expect(partOf(snippet, 'Cloudflare')).toContain('concat("https://site.example", http.request.uri.path)');
    expect(tomlStrings(bodyOf(partOf(snippet, 'Netlify')))).toEqual([
      'https://www.site.example/*',
      'https://site.example/:splat',
    ]);
    expect(hostRedirectSnippet('http://site.example', 'https://site.example', ['CLOUDFLARE'])).toContain(
      'Always Use HTTPS',
    );
  });
});

it('keeps the forms of servers as they are where no platform is seen', () => {
  expect(cacheSnippet(60)).toMatch(/^# nginx\n/);
  expect(cacheSnippet(60, ['VERCEL'])).not.toContain('# nginx');
});
