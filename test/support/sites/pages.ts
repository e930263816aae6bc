import { extractHtml, pageFacts } from '../../../src/crawl/page.js';
import type { HtmlFacts } from '../../../src/facts/html-facts.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';

/** Facts of HTML text, served as UTF-8. */
export function htmlFacts(html: string, url = 'https://site.example/'): HtmlFacts {
  return extractHtml(Buffer.from(html), { url, contentType: 'text/html; charset=utf-8' });
}

export interface PageOverrides extends Omit<Partial<PageFacts>, 'headers'> {
  /** added to the usual headers, names in lower case */
  headers?: Record<string, string | string[]>;
}

/** Facts of an address that responded with this HTML, through the same extractor as a crawl; anything may be overridden. */
export function pageFrom(html: string, overrides: PageOverrides = {}): PageFacts {
  const { url = 'https://site.example/', status = 200, depth = 0, headers = {}, ...rest } = overrides;
  const body = Buffer.from(html);
  const timing = { dnsMs: 5, connectMs: 10, tlsMs: 15, ttfbMs: 80, totalMs: 100 };
  const facts = pageFacts({
    url,
    depth,
    discoveredBy: depth === 0 ? 'START' : 'LINK',
    fetchedAt: '2026-11-21T12:00:00.000Z',
    attempts: 1,
    robots: { us: true, googlebot: true },
    result: {
      ok: true,
      url,
      status: status ?? 200,
      httpVersion: '2',
      headers: listed({ 'content-type': 'text/html; charset=utf-8', ...headers }),
      body,
      wireBytes: body.byteLength,
      truncated: null,
      contentEncoding: null,
      timing,
      tls: null,
    },
  });
  return { ...facts, ...rest, status };
}

function listed(headers: Record<string, string | string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value : [value]]),
  );
}
