import type { PageView } from '../../audit/engine/page-view.js';
import { fontsAsWritten } from '../../audit/performance/fonts-as-written.js';
import type { Site } from '../../audit/site/site.js';
import type { PageChange, SiteChange } from '../apply/patch.js';
import { lines, tag } from '../markup.js';
import { cacheSnippet, compressionSnippet, validatorSnippet } from '../servers/files.js';
import { platformsOf } from '../servers/hosting.js';
import { http2Snippet } from '../servers/protocols.js';
import { onPage, pageDraft, type Recipes, siteDraft } from './recipe.js';

/** a week: long enough for repeated visits, short enough for files whose names do not change with their content */
const CACHE_SECONDS = 604_800;

const targets = (evidence: readonly { target?: string }[]): string[] => [
  ...new Set(evidence.flatMap(({ target }) => target ?? [])),
];

/** A URL of Google Fonts that asks for font-display: swap. */
function withSwap(url: string): string {
  if (/[?&]display=/.test(url)) return url.replace(/([?&]display=)[^&]*/, '$1swap');
  return `${url}${url.includes('?') ? '&' : '?'}display=swap`;
}

/** The files of the finding, beyond the cap on evidence too: all files of the page that share the fault. */
function files(page: PageView, site: Site, wanted: (url: string) => boolean): string[] {
  const { scripts, styles, images } = page.html;
  return [...new Set([...scripts, ...styles, ...images].flatMap(({ url }) => url ?? []))].filter(
    (url) => site.asset(url) !== undefined && wanted(url),
  );
}

export const performance: Recipes = {
  'document-uncompressed': onPage((page) =>
    pageDraft(
      {
        title: 'Compress pages',
        explanation: 'HTML shrinks to about a quarter.',
        before: 'Content-Encoding: (none)',
        after: compressionSnippet(),
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'content-encoding', value: 'gzip' }],
    ),
  ),
  'asset-uncompressed': onPage((page, site, { finding }) => {
    const found = new Set(targets(finding.evidence));
    return siteDraft(
      {
        title: 'Compress CSS, JavaScript and SVG',
        explanation: 'Text files shrink to about a quarter.',
        before: lines([...found]),
        after: compressionSnippet(),
        basis: 'EXACT',
      },
      files(page, site, (url) => found.has(url)).map(
        (url): SiteChange => ({ kind: 'asset', url, set: { contentEncoding: 'gzip' } }),
      ),
    );
  }),
  'asset-cache-short': onPage((page, site, { finding }) => {
    const found = new Set(targets(finding.evidence));
    return siteDraft(
      {
        title: 'Cache static files for a week',
        explanation: 'Use a year and immutable for files whose names change with their content.',
        before: lines(
          finding.evidence.map(({ target, value }) => `${target ?? ''} Cache-Control: ${value ?? '(none)'}`),
        ),
        after: cacheSnippet(CACHE_SECONDS, platformsOf(page, site)),
        basis: 'EXACT',
      },
      files(page, site, (url) => found.has(url)).map(
        (url): SiteChange => ({ kind: 'asset', url, set: { cacheControl: `max-age=${CACHE_SECONDS}` } }),
      ),
    );
  }),
  'html-no-validator': onPage((page) =>
    pageDraft(
      {
        title: 'Send an ETag or Last-Modified header',
        explanation: 'Crawlers that return get a short 304 instead of the whole page.',
        before: 'ETag: (none)\nLast-Modified: (none)',
        after: validatorSnippet(),
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'header', name: 'ETag', values: [`"${page.facts.bodyHash?.slice(0, 16) ?? '1'}"`] }],
    ),
  ),
  'http-version-old': ({ page, site }) =>
    siteDraft(
      {
        title: 'Enable HTTP/2',
        explanation: 'Many files load over one connection at once.',
        before: `HTTP/${site.facts.httpVersion ?? '1.1'}`,
        after: http2Snippet(platformsOf(page, site)),
        basis: 'EXACT',
      },
      [{ kind: 'http-version', version: '2' }],
    ),
  'render-blocking': onPage((page) => {
    const found = page.html.scripts.flatMap((script, index) =>
      script.inHead &&
      script.url !== null &&
      !script.async &&
      !script.defer &&
      new URL(script.url).host !== page.parsed.host
        ? [{ url: script.url, index }]
        : [],
    );
    return pageDraft(
      {
        title: 'Defer third-party scripts',
        explanation:
          'They run in the same order, after the document is parsed. Inline scripts that depend on them must wait as well.',
        before: lines(found.map(({ url }) => `${tag('script', { src: url })}</script>`)),
        after: lines(found.map(({ url }) => `${tag('script', { src: url, defer: true })}</script>`)),
        basis: 'DERIVED',
      },
      found.map(({ url, index }) => ({ url: page.url, kind: 'script', index, was: url, set: { defer: true } })),
    );
  }),
  'font-blocking': onPage((page, site) => {
    const inline = page.html.styles.flatMap((style, index) =>
      style.url === null && style.blockingFonts > 0 ? [index] : [],
    );
    const google = page.html.styles.flatMap((style, index) =>
      style.url !== null && fontsAsWritten(style) ? [{ index, url: style.url, swapped: withSwap(style.url) }] : [],
    );
    const linked = files(page, site, (url) => (site.asset(url)?.blockingFonts ?? 0) > 0);
    const inRules = inline.length + linked.length > 0;
    return siteDraft(
      {
        title: 'Show text before web fonts load',
        explanation: 'Text appears at once in a fallback font and changes when the web font has loaded.',
        before: lines([
          ...google.map(({ url }) => tag('link', { rel: 'stylesheet', href: url })),
          ...linked.map((url) => `/* ${url.replaceAll('*/', '*%2F')} */`),
          ...(inRules ? ['@font-face {\n  …\n}'] : []),
        ]),
        after: lines([
          ...google.map(({ swapped }) => tag('link', { rel: 'stylesheet', href: swapped })),
          ...(inRules ? ['@font-face {\n  …\n  font-display: swap;\n}'] : []),
        ]),
        basis: 'EXACT',
      },
      linked.map((url): SiteChange => ({ kind: 'asset', url, set: { fontsSwap: true } })),
      [
        ...inline.map(
          (index): PageChange => ({
            url: page.url,
            kind: 'style',
            index,
            was: null,
            set: { fontsSwap: true },
          }),
        ),
        ...google.map(
          ({ index, url, swapped }): PageChange => ({
            url: page.url,
            kind: 'style',
            index,
            was: url,
            set: { url: swapped },
          }),
        ),
      ],
    );
  }),
};
