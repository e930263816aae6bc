import type { CheckNeed, PageRule } from '../../audit/engine/rule.js';
import { rules } from '../../audit/rules/index.js';
import { extractHtml } from '../../crawl/page.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import type { FetchResponse } from '../../net/types.js';
import { toolPage } from '../tool-page.js';

export interface JudgedPage {
  facts: PageFacts;
  /** page rules that this page alone can decide */
  rules: readonly PageRule[];
}

/** Stands for a URL nobody named; reserved by RFC 2606, so it belongs to no one. */
const PLACEHOLDER = 'https://pasted.invalid/';
/** Bytes within which the head of every sensible page ends. */
const STATED_WITHIN = 131_072;

export function fetchedPage(response: FetchResponse, now: Date): JudgedPage {
  return { facts: toolPage(response, 'START', now), rules: pageRules(['OTHER_PAGES']) };
}

/** Pasted markup under the URL its author names: the given one, else the canonical or `og:url` in it. */
export function pastedPage(html: string, address: string | null, now: Date): JudgedPage {
  const body = Buffer.from(html.toWellFormed());
  const url = address ?? statedAddress(body);
  const facts = toolPage(pastedAnswer(url ?? PLACEHOLDER, body), 'START', now);
  // the text came decoded: what a server would declare is not known
  if (facts.html) facts.html.encoding.header = null;
  return {
    facts,
    rules: pageRules(['OTHER_PAGES', 'RESPONSE', 'REDIRECTS', ...(url === null ? (['URL'] as const) : [])]),
  };
}

/** All rules of pages but those that need what is not there. */
function pageRules(absent: readonly CheckNeed[]): PageRule[] {
  return rules.filter(
    (rule): rule is PageRule => rule.scope === 'page' && !rule.needs?.some((need) => absent.includes(need)),
  );
}

function statedAddress(body: Uint8Array): string | null {
  const { links, metas } = extractHtml(body.subarray(0, STATED_WITHIN), {
    url: PLACEHOLDER,
    contentType: 'text/html; charset=utf-8',
  });
  const stated = [
    ...links.filter(({ rel, inHead }) => inHead && rel.includes('canonical')).map(({ href }) => href),
    ...metas.filter(({ key, inHead }) => inHead && key === 'og:url').map(({ content }) => content),
  ];
  return stated.map((href) => normalizeUrl(href.trim())).find((url) => url !== null) ?? null;
}

function pastedAnswer(url: string, body: Uint8Array): FetchResponse {
  return {
    ok: true,
    url,
    status: 200,
    httpVersion: '2',
    headers: { 'content-type': ['text/html; charset=utf-8'] },
    body,
    wireBytes: body.byteLength,
    truncated: null,
    contentEncoding: null,
    timing: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, totalMs: 0 },
    tls: null,
  };
}
