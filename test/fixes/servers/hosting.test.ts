import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { cacheSnippet } from '../../../src/fixes/servers/files.js';
import { headerSnippet } from '../../../src/fixes/servers/headers.js';
import { type Platform, platformsOf } from '../../../src/fixes/servers/hosting.js';
import { redirectForms } from '../../../src/fixes/servers/hosting-forms.js';
import { hostRedirectSnippet, redirectSnippet } from '../../../src/fixes/servers/redirects.js';
import { siteOf } from '../../support/sites/site.js';
import { at, below, page } from '../cases.js';
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
    [['GITHUB_PAGES'], { server: 'GitHub.com', 'x-github-request-id': '1' }],
    [['WIX'], { server: 'Pepyaka', 'x-wix-request-id': '1' }],
    // the shop is behind the account of the platform, not of its user
    [['SHOPIFY'], { server: 'cloudflare', 'cf-ray': '8a1', 'x-shopid': '1', 'powered-by': 'Shopify' }],
    [['SQUARESPACE'], { server: 'Squarespace' }],
    [[], { server: 'nginx' }],
  ])('%s is told by the responses', (platforms, headers) => {
    expect(seen(headers)).toEqual(platforms);
  });

  it('is recognised by what made the page', () => {
    expect(seen({}, '<meta name="generator" content="WordPress 6.8">')).toEqual(['WORDPRESS']);
    expect(seen({ server: 'cloudflare' }, '<meta name="generator" content="Webflow">')).toEqual(['WEBFLOW']);
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

describe('a platform without a server', () => {
  const suggested = async (rule: string, headers: Record<string, string>, head = '') => {
    const given = below({ head }, { headers });
    const { suggestions, refusals } = await fixOf(rule, given.pages, { on: at('/a') });
    return { after: suggestions[0]?.after, refusal: refusals[0] };
  };
  const refresh = '<meta http-equiv="refresh" content="0;url=/">';

  it.each([
    ['Wix', { 'x-wix-request-id': '1' }, 'Old URL: /a'],
    ['Shopify', { 'x-shopid': '1' }, 'Redirect from: /a'],
    ['Squarespace', { server: 'Squarespace' }, '/a -> / 301'],
  ])('%s gets the redirect that its settings have', async (title, headers, form) => {
    const { after } = await suggested('meta-refresh-redirect', headers, refresh);
    expect(after).toMatch(new RegExp(`^# ${title}\\n`));
    expect(after).toContain(form);
    expect(after).not.toContain('# nginx');
  });

  it('gets no redirect that its settings refuse', () => {
    const to = new URL('https://site.example/new');
    const forms = (path: string) => redirectForms(new URL(path, to), to);
    for (const path of ['/cart', '/Cart/1', '/products', '/collections/all', '/apps/x', '/'])
      expect(forms(path).SHOPIFY).toBeUndefined();
    for (const path of ['/products/lamp', '/collections/lamps', '/carton', '/pages/a'])
      expect(forms(path).SHOPIFY).toContain(`Redirect from: ${path}`);
    expect(forms('/').WIX).toBeUndefined();
    expect(forms('/old').WIX).toContain('Old URL: /old');
  });

  it('keeps the form of Cloudflare before it, where it has none of its own', async () => {
    const withQuery = below(
      { head: refresh },
      { url: at('/a?a=1'), headers: { server: 'cloudflare', 'x-vercel-id': '1' } },
    );
    const { suggestions } = await fixOf('meta-refresh-redirect', withQuery.pages, { on: at('/a?a=1') });
    expect(suggestions[0]?.after).toMatch(/^# Cloudflare/);
    expect(suggestions[0]?.after).not.toContain('# nginx');
  });

  it.each([
    ['GitHub Pages', { server: 'GitHub.com', 'x-github-request-id': '1' }],
    ['Netlify', { server: 'Netlify' }],
    ['Shopify', { 'x-shopid': '1' }],
  ])('%s gets no configuration of a server', async (title, headers) => {
    const { after, refusal } = await suggested('html-no-validator', headers);
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'SERVER', message: expect.stringContaining(`${title} serves the site`) });
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
  it.each(HOSTILE)('is one value for %j wherever it is set', async (value) => {
    const snippet = headerSnippet('X-Test', value, ['CLOUDFLARE', 'VERCEL', 'NEXT', 'NETLIFY']);
    const rule = { source: '/(.*)', headers: [{ key: 'X-Test', value }] };
    expect(JSON.parse(bodyOf(partOf(snippet, 'Vercel')))).toEqual(rule);
    const next = new Script(`(async () => (await ({${bodyOf(partOf(snippet, 'Next.js'))}}).headers()))()`);
    expect(JSON.parse(JSON.stringify(await next.runInNewContext()))).toEqual([rule]);
    expect(tomlStrings(bodyOf(partOf(snippet, 'Netlify')))).toEqual(['/*', value]);
  });
});

const ALL: Platform[] = ['CLOUDFLARE', 'WORDPRESS', 'NEXT', 'VERCEL', 'NETLIFY'];

/** The titles of the forms that a redirect has. */
const formsOf = (snippet: string): string[] =>
  [...snippet.matchAll(/^# (Cloudflare|Netlify|Vercel|Next\.js|WordPress)$/gm)].map(([, title = '']) => title);

/** As Netlify and Vercel serve folders and pages: in any letter case, with or without a slash, index file and ending. */
const servedAs = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replace(/\/index\.(?:html|php)$/, '/')
    .replace(/(?:\.html|\/)$/, '');

/** Whether the rule in a form takes a URL, whatever its scheme and query. */
const TAKES: Readonly<Record<string, (form: string, url: URL) => boolean>> = {
  Vercel: (form, { hostname, pathname }) => {
    const { source, has } = JSON.parse(bodyOf(form)) as { source: string; has: { value: string }[] };
    const isHost = has.every(({ value }) => new RegExp(`^${value}$`).test(hostname));
    return isHost && servedAs(source.replaceAll('\\', '')) === servedAs(pathname);
  },
  Netlify: (form, { hostname, pathname }) => {
    const from = new URL(tomlStrings(bodyOf(form))[0] ?? '');
    return from.hostname === hostname && servedAs(from.pathname) === servedAs(pathname);
  },
  WordPress: (form, { pathname }) => servedAs(/^# Source URL: (.*)$/m.exec(form)?.[1] ?? '') === servedAs(pathname),
};

describe('a redirect', () => {
  it.each(['/a', '/a.b', '/a/b/', '/~a/b-c_d'])('has a form for each platform for %s', (path) => {
    const from = new URL(path, 'https://site.example').href;
    const snippet = redirectSnippet(from, '/new', ALL);
    expect(partOf(snippet, 'Cloudflare')).toContain(`http.request.full_uri eq ${JSON.stringify(from)}`);
    expect(partOf(snippet, 'WordPress')).toContain(`Source URL: ${path}\n# Target URL: https://site.example/new\n`);
    const rule = JSON.parse(bodyOf(partOf(snippet, 'Vercel')));
    expect(new RegExp(`^${rule.source}$`).test(path)).toBe(true);
    expect(new RegExp(`^${rule.source}$`).test(path.replace('.', 'x'))).toBe(!path.includes('.'));
    expect(rule).toMatchObject({
      has: [{ type: 'host', value: 'site\\.example' }],
      destination: 'https://site.example/new',
      statusCode: 301,
    });
    expect(bodyOf(partOf(snippet, 'Next.js'))).toContain(JSON.stringify(rule, null, 2));
    expect(tomlStrings(bodyOf(partOf(snippet, 'Netlify')))).toEqual([from, 'https://site.example/new']);
  });

  it.each([
    ['http://site.example/a', 'https://site.example/a'],
    ['https://site.example/A', 'https://site.example/a'],
    ['https://site.example/a/', 'https://site.example/a'],
    ['https://site.example/a//b', 'https://site.example/a/b'],
    ['https://site.example/index.html', 'https://site.example/'],
    ['https://site.example/a/index.php', 'https://site.example/a/'],
    ['https://site.example/a.html', 'https://site.example/a'],
  ])('has no form from %s to %s that would take its own target', (from, to) => {
    expect(formsOf(redirectSnippet(from, to, ALL))).toEqual(['Cloudflare']);
  });

  it.each([
    ...['/caf%C3%A9', '/a%20b', '/(x)', '/:id', '/a*', '/x;y=1', '/$1', "/it's", '/"q"'],
    ...['/a?t=5', '/a?flag', 'https://site.example:8443/a', 'https://user@site.example/a'],
  ])('has no form from or to %s that reads it as a pattern or ignores a part of it', (url) => {
    const [from, to] = [new URL(url, 'https://site.example').href, 'https://site.example/new'];
    expect(formsOf(redirectSnippet(from, to, ALL))).toEqual(['Cloudflare']);
    expect(formsOf(redirectSnippet(to, from, ALL))).toEqual(['Cloudflare']);
    expect(partOf(redirectSnippet(from, to, ALL), 'Cloudflare')).toContain(`full_uri eq ${JSON.stringify(from)}`);
  });

  it('has no form that takes its own target, as each platform reads it', () => {
    const urls = ['http://site.example', 'https://site.example', 'https://www.site.example'].flatMap((origin) =>
      ['/', '/a', '/A', '/a/', '/a//', '/a.html', '/a/index.html', '/b', '/b?q=1', '/index.php'].map(
        (path) => origin + path,
      ),
    );
    let offered = 0;
    for (const from of urls)
      for (const to of urls.filter((url) => url !== from)) {
        const snippet = redirectSnippet(from, to, ALL);
        for (const [platform, takes] of Object.entries(TAKES)) {
          const form = partOf(snippet, platform);
          if (form === '') continue;
          offered += 1;
          expect(takes(form, new URL(from)), `${platform}: ${from}`).toBe(true);
          expect(takes(form, new URL(to)), `${platform}: ${from} to ${to}`).toBe(false);
        }
      }
    expect(offered).toBeGreaterThan(100);
  });

  it('looks at the host to redirect a path to the same path of another host', () => {
    const snippet = redirectSnippet('https://old.example/a', 'https://site.example/a', ALL);
    expect(formsOf(snippet)).toEqual(['Cloudflare', 'Next.js', 'Vercel', 'Netlify']);
  });
});

describe('the redirect of a host', () => {
  it('keeps paths and queries', () => {
    const snippet = hostRedirectSnippet('https://www.site.example/', 'https://site.example/', ALL);
    expect(partOf(snippet, 'Cloudflare')).toContain('concat("https://site.example", http.request.uri.path)');
    expect(tomlStrings(bodyOf(partOf(snippet, 'Netlify')))).toEqual([
      'https://www.site.example/*',
      'https://site.example/:splat',
    ]);
    expect(partOf(snippet, 'WordPress')).toContain(
      'https://site.example in place of the scheme and host; a folder after it stays',
    );
  });

  it('has no form that would take its own target, or reads a port as a placeholder', () => {
    expect(formsOf(hostRedirectSnippet('http://site.example', 'https://site.example', ALL))).toEqual(['Cloudflare']);
    expect(hostRedirectSnippet('http://site.example', 'https://site.example', ALL)).toContain('Always Use HTTPS');
    for (const to of ['https://site.example:8443', 'https://www.site.example:8443'])
      expect(formsOf(hostRedirectSnippet('https://site.example', to, ALL))).toEqual([]);
  });
});

it('keeps the forms of servers as they are where no platform is seen', () => {
  expect(cacheSnippet(60)).toMatch(/^# nginx\n/);
  expect(cacheSnippet(60, ['VERCEL'])).not.toContain('# nginx');
});
