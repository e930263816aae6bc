import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headers } from '../../src/tools/headers.js';
import { metaTags } from '../../src/tools/meta-tags.js';
import type { ToolContext } from '../../src/tools/tool-context.js';
import { cpuMs } from '../support/cpu-time.js';
import { startSite, useSite } from '../support/sites/site-server.js';
import { useTools } from '../support/tools.js';

const HEAD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Bread of the day</title>
<meta name="description" content="Loaves of rye, spelt and wheat, baked every morning in the old town and sold until noon.">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="max-snippet:50">
<link rel="canonical" href="/bread">
<link rel="alternate" hreflang="de" href="/de/brot">
<meta property="og:title" content="Bread">
<meta property="og:image" content="/loaf.jpg">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"Old town"}</script>
</head>
<body><h1>Bread</h1><h2>Rye</h2><p>Rye bread keeps for a week.</p></body>
</html>`;

describe('meta-tags', () => {
  const tools = useTools();
  const site = useSite({
    '/bread': { body: HEAD, headers: { 'x-robots-tag': 'noarchive' } },
    '/old': { status: 301, headers: { location: '/bread' } },
    '/gone': { status: 404, body: '<!doctype html><title>Not found</title>' },
    '/file.txt': 'only text',
    '/slow': { body: HEAD, delayMs: 3_000 },
    '/loop': { status: 302, headers: { location: '/loop' } },
  });

  it('describes a page and the redirects before it', async () => {
    const result = await metaTags(tools.context, { url: `${site.url}old` });
    expect(result).toMatchObject({
      url: `${site.url}old`,
      finalUrl: `${site.url}bread`,
      status: 200,
      redirects: [{ url: `${site.url}old`, status: 301, location: '/bread' }],
      title: { text: 'Bread of the day', length: 16, line: 5, column: 1 },
      description: { length: 88, line: 6, column: 1 },
      canonical: `${site.url}bread`,
      robots: 'max-snippet:50',
      xRobotsTag: 'noarchive',
      indexable: true,
      viewport: 'width=device-width',
      charset: 'UTF-8',
      language: 'en',
      openGraph: { title: 'Bread', image: '/loaf.jpg' },
      twitter: { card: 'summary_large_image' },
      hreflang: [{ hreflang: 'de', href: '/de/brot', url: `${site.url}de/brot` }],
      jsonLd: [{ types: ['Bakery'], error: null, data: { name: 'Old town' }, line: 14 }],
      headings: [
        { level: 1, text: 'Bread' },
        { level: 2, text: 'Rye' },
      ],
    });
    expect(result.title?.pixelWidth).toBeGreaterThan(100);
    expect(result.preview.openGraph).toMatchObject({ title: 'Bread', image: `${site.url}loaf.jpg` });
    expect(result.preview.twitter).toMatchObject({ card: 'summary_large_image', title: 'Bread' });
    expect(result.preview.google.desktop).toMatchObject({ title: 'Bread of the day', titleTruncated: false });
    expect(result.preview.google.desktop.breadcrumb).toBe(`${new URL(site.url).host} › bread`);
  });

  it('evaluates the rules of the audit, with the position of the element', async () => {
    const long = `Everything about ${'very '.repeat(20)}long titles`;
    const { issues, preview } = await metaTags(tools.context, {
      html: `<!doctype html>\n<html>\n<head>\n  <title>${long}</title>\n</head>\n<body><h1>One</h1></body></html>`,
    });
    const rules = issues.map(({ rule }) => rule);
    expect(rules).toEqual(
      expect.arrayContaining(['title-too-long', 'viewport-missing', 'description-missing', 'html-lang-missing']),
    );
    expect(issues.find(({ rule }) => rule === 'title-too-long')).toMatchObject({
      severity: 'NOTICE',
      category: 'META',
      line: 4,
      column: 3,
    });
    for (const issue of issues) {
      expect(issue).toMatchObject({
        rule: expect.any(String),
        severity: expect.stringMatching(/^(ERROR|WARNING|NOTICE)$/),
        category: expect.any(String),
        title: expect.any(String),
        message: expect.any(String),
        howToFix: expect.any(String),
      });
    }
    expect(preview.google.desktop.titleTruncated).toBe(true);
    expect(preview.google.desktop.title).toMatch(/ …$/);
    expect(preview.google.desktop.title.length).toBeLessThan(long.length);
  });

  it('says nothing of pasted text that only a server or a URL could tell', async () => {
    const { issues, ...result } = await metaTags(tools.context, { html: HEAD });
    expect(result).toMatchObject({ url: null, finalUrl: null, status: null, title: { text: 'Bread of the day' } });
    expect(issues.map(({ rule }) => rule)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(?:url-|html-no-validator|document-uncompressed|page-not-https|hreflang-self)/),
      ]),
    );
  });

  it('takes the canonical of pasted markup for its URL', async () => {
    const html =
      '<!doctype html><link rel="canonical" href="https://shop.example/bread"><meta property="og:url" content="https://shop.example/bread"><title>Bread</title>';
    const { issues, canonical, preview } = await metaTags(tools.context, { html });
    expect(canonical).toBe('https://shop.example/bread');
    expect(issues.map(({ rule }) => rule)).not.toContain('canonical-cross-domain');
    expect(issues.map(({ rule }) => rule)).not.toContain('og-url-mismatch');
    expect(preview.google.mobile.breadcrumb).toBe('shop.example › bread');
  });

  it('resolves pasted markup against the URL that comes with it', async () => {
    const { url, finalUrl, canonical } = await metaTags(tools.context, { html: HEAD, url: 'shop.example/x' });
    expect({ url, finalUrl, canonical }).toEqual({
      url: 'https://shop.example/x',
      finalUrl: null,
      canonical: 'https://shop.example/bread',
    });
  });

  it('reads pasted text as the characters it has', async () => {
    const { title, issues } = await metaTags(tools.context, { html: '<!doctype html><title>Brötchen – 日本</title>' });
    expect(title?.text).toBe('Brötchen – 日本');
    expect(issues.map(({ rule }) => rule)).toContain('charset-missing');
  });

  it('returns results for error pages and for other content than HTML', async () => {
    const gone = await metaTags(tools.context, { url: `${site.url}gone` });
    expect(gone).toMatchObject({ status: 404, indexable: false });
    expect(gone.issues.map(({ rule }) => rule)).toContain('page-4xx');
    const file = await metaTags(tools.context, { url: `${site.url}file.txt` });
    expect(file).toMatchObject({
      status: 200,
      title: { text: null, length: 0 },
      description: { text: null },
      charset: null,
      headings: [],
    });
  });

  it('ends a loop with the redirect itself', async () => {
    const result = await metaTags(tools.context, { url: `${site.url}loop` });
    expect(result).toMatchObject({ status: 302, redirects: [{ location: '/loop' }] });
  });

  it.each<[string, string, (context: ToolContext) => ToolContext]>([
    ['UPSTREAM_TIMEOUT', 'slow', (context) => ({ ...context, timeoutMs: 300 })],
  ])('answers %s', async (code, path, change) => {
    await expect(metaTags(change(tools.context), { url: site.url + path })).rejects.toMatchObject({ code });
  });

  it('returns UPSTREAM_UNREACHABLE where nobody listens', async () => {
    await expect(metaTags(tools.context, { url: 'http://127.0.0.1:2/' })).rejects.toMatchObject({
      code: 'UPSTREAM_UNREACHABLE',
    });
  });

  it.each([
    '',
    'ftp://example.com/',
    'http://user:secret@example.com/',
    'http://',
    'javascript:alert(1)',
    `a.example/${'x'.repeat(3_000)}`,
  ])('refuses %j as a URL', async (url) => {
    await expect(metaTags(tools.context, { url })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('takes any text', async () => {
    const markup = fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '!',
        '-',
        'meta',
        'title',
        ' ',
        'a',
        '&',
        '\0',
        '\ud800',
        'ß',
        '[',
        '{',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(markup, fc.string({ unit: 'binary' })), async (html) => {
        const result = await metaTags(tools.context, { html });
        expect(() => JSON.stringify(result)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ])('takes structured data that is nested without end: %s', async (_name, data) => {
    const result = await metaTags(tools.context, {
      html: `<!doctype html><script type="application/ld+json">${data}</script>`,
    });
    expect(() => JSON.stringify(result)).not.toThrow();
  });

  it.each(['<div>', '<a><b><i><p>', '<table><b>', '<p><font>'])('reads a megabyte of %s in moments', async (tags) => {
    const started = cpuMs();
    await metaTags(tools.context, { html: tags.repeat(Math.floor(1_000_000 / tags.length)) });
    // a tenth of this on an idle machine
    expect(cpuMs() - started).toBeLessThan(5_000);
  });

  it('judges a large page by its true size', async () => {
    site.set('/large', { body: `<!doctype html><title>Large</title>${'<p>word</p>'.repeat(200_000)}` });
    const { title, issues } = await metaTags(tools.context, { url: `${site.url}large` });
    expect(title?.text).toBe('Large');
    expect(issues.map(({ rule }) => rule)).toContain('html-over-2mb');
  });

  it('names a redirect loop and a chain that is too long, as headers does', async () => {
    const long = await startSite(
      Object.fromEntries(
        Array.from({ length: 14 }, (_, at) => [`/${at}`, { status: 301, headers: { location: `/${at + 1}` } }]),
      ),
    );
    try {
      for (const [url, rule] of [
        [`${site.url}loop`, 'redirect-loop'],
        [`${long.url}0`, 'redirect-chain-too-long'],
      ] as const) {
        const [ours, theirs] = await Promise.all([metaTags(tools.context, { url }), headers(tools.context, { url })]);
        const of = (issues: typeof ours.issues) => issues.filter((issue) => issue.rule.startsWith('redirect-'));
        expect(of(ours.issues).map((issue) => issue.rule)).toContain(rule);
        expect(of(ours.issues)).toEqual(of(theirs.issues));
      }
    } finally {
      await long.close();
    }
  });
});
