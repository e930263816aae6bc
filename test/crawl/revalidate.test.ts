import { describe, expect, it } from 'vitest';
import { extractorVersion } from '../../src/crawl/extractor.js';
import { pageFacts } from '../../src/crawl/page.js';
import {
  conditionsOf,
  isSamePolicy,
  notModifiedFacts,
  sameBodyFacts,
  speaksOf,
  validatorsOf,
} from '../../src/crawl/revalidate.js';
import type { PageFacts } from '../../src/facts/page-facts.js';
import type { FetchResponse } from '../../src/net/types.js';

const URL = 'https://example.com/page';
const READ = '2026-11-21T12:00:00.000Z';
const NOW = new Date('2026-11-28T12:00:00Z');
const ETAG = '"v1"';
const MODIFIED = 'Sat, 21 Nov 2026 08:00:00 GMT';
const BODY =
  '<!doctype html><html lang="en"><head><title>A page</title></head><body><a href="/next">Next</a></body></html>';
const timing = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 12, totalMs: 20 };
const known = {
  url: URL,
  depth: 2,
  discoveredBy: 'SITEMAP' as const,
  robots: { us: true, googlebot: false },
  fetchedAt: NOW.toISOString(),
  attempts: 1,
};

function answer(headers: Record<string, string> = {}, overrides: Partial<FetchResponse> = {}): FetchResponse {
  const lists = Object.entries({ 'content-type': 'text/html; charset=utf-8', ...headers }).map(
    ([name, value]): [string, string[]] => [name, [value]],
  );
  return {
    ok: true,
    url: URL,
    status: 200,
    httpVersion: '1.1',
    headers: Object.fromEntries(lists),
    body: Buffer.from(BODY),
    wireBytes: 90,
    truncated: null,
    contentEncoding: null,
    timing: { ...timing, ttfbMs: 40 },
    tls: null,
    ...overrides,
  };
}

const previous = (headers: Record<string, string> = { etag: ETAG }, overrides: Partial<PageFacts> = {}): PageFacts => ({
  ...pageFacts({ ...known, depth: 1, discoveredBy: 'LINK', fetchedAt: READ, result: answer(headers) }),
  ...overrides,
});

const notModified = (headers: Record<string, string> = {}) =>
  answer(headers, { status: 304, httpVersion: '2', body: new Uint8Array(0), wireBytes: 0, timing });

describe('requests to a server that was requested before', () => {
  it.each([
    ['the tag', { etag: ETAG }, { 'if-none-match': ETAG }],
    ['a weak tag as it is', { etag: 'W/"v1"' }, { 'if-none-match': 'W/"v1"' }],
    ['the date', { 'last-modified': MODIFIED }, { 'if-modified-since': MODIFIED }],
    ['both', { etag: ETAG, 'last-modified': MODIFIED }, { 'if-none-match': ETAG, 'if-modified-since': MODIFIED }],
  ])('names %s', (_what, headers, conditions) => {
    expect(conditionsOf(previous(headers), NOW)).toEqual(conditions);
  });

  it.each([
    ['no validator', previous({})],
    ['a tag that no header can carry', previous({ etag: '"ä"' })],
    ['a date only, of the very moment', previous({ 'last-modified': 'Sat, 21 Nov 2026 11:59:30 GMT' })],
    ['the facts of another extractor', previous(undefined, { extractor: 'other' })],
    ['facts of a time before there were versions', (({ extractor: _none, ...rest }) => rest)(previous())],
    ['an error page', previous(undefined, { status: 404 })],
    ['a header that a 304 need not show', previous({ etag: ETAG, 'x-robots-tag': 'noindex' })],
    ['half a page', previous(undefined, { truncated: 'DECODED' })],
    ['a bot wall', previous(undefined, { inconclusive: { reason: 'CHALLENGE', vendor: null } })],
    ['a page that took its parser down', previous(undefined, { outcome: 'PARSER_FAILED' })],
    ['a slow page', previous(undefined, { ttfbSamplesMs: [900, 950] })],
    [
      'headers of a month ago',
      previous(undefined, { unchanged: { by: 'NOT_MODIFIED', seenAt: '2026-10-20T00:00:00Z' } }),
    ],
  ])('names nothing for %s', (_what, facts) => {
    expect(conditionsOf(facts, NOW)).toBeNull();
  });
});

describe('a 304', () => {
  it.each([
    [{}, { etag: ETAG }, true],
    [{ etag: ETAG }, { etag: ETAG }, true],
    [{ etag: 'W/"v1"' }, { etag: ETAG }, true],
    [{ etag: '"v2"' }, { etag: ETAG }, false],
    [{ etag: '"v2"' }, { 'last-modified': MODIFIED }, false],
    [{ 'last-modified': MODIFIED }, { 'last-modified': MODIFIED }, true],
    [{ 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' }, { 'last-modified': MODIFIED }, false],
  ])('with %j after a 200 with %j speaks of the same: %s', (later, earlier, expected) => {
    expect(speaksOf(notModified(later), validatorsOf(previous(earlier).headers, READ))).toBe(expected);
  });

  it('gives facts as if the page had come once more', () => {
    const before = previous();
    const facts = notModifiedFacts(known, notModified({ etag: ETAG, 'x-robots-tag': 'noindex', age: '5' }), before);
    const { etag, ...rest } = before.headers;
    expect(facts).toEqual({
      ...before,
      ...known,
      headers: { ...rest, etag, 'x-robots-tag': ['noindex'], age: ['5'] },
      httpVersion: '2',
      timing,
      unchanged: { by: 'NOT_MODIFIED', seenAt: READ },
    });
    expect(facts.status).toBe(200);
  });

  it('keeps type, coding and length of the body that it stands for', () => {
    const before = previous({ etag: ETAG, 'content-encoding': 'gzip', 'content-length': '90' });
    const mistaken = { 'content-type': 'text/plain', 'content-encoding': 'br', 'content-length': '0' };
    expect(notModifiedFacts(known, notModified(mistaken), before).headers).toEqual(before.headers);
  });

  it('after a 304 remembers when the whole response was last seen', () => {
    const once = notModifiedFacts(known, notModified(), previous());
    const twice = notModifiedFacts({ ...known, fetchedAt: '2026-12-05T12:00:00Z' }, notModified(), once);
    expect(twice.unchanged).toEqual({ by: 'NOT_MODIFIED', seenAt: READ });
  });
});

describe('a body that came again', () => {
  it('is not read again: what is in it is next to the new response', () => {
    const facts = sameBodyFacts(known, answer({ server: 'other' }), previous({}));
    expect(facts?.unchanged).toEqual({ by: 'SAME_BODY', seenAt: known.fetchedAt });
    expect(facts?.headers['server']).toEqual(['other']);
    expect(facts?.html).toEqual(previous().html);
    expect(facts?.extractor).toBe(extractorVersion());
  });

  it.each([
    ['another byte', answer({}, { body: Buffer.from(BODY.replace('A page', 'B page')) }), previous()],
    ['another charset', answer({ 'content-type': 'text/html; charset=latin1' }), previous()],
    ['another status', answer({}, { status: 404 }), previous()],
    ['the cap', answer({}, { truncated: 'DECODED' }), previous()],
    ['a challenge', answer({ 'cf-mitigated': 'challenge' }), previous()],
    ['another extractor', answer(), previous(undefined, { extractor: 'other' })],
  ])('with %s is read', (_what, later, before) => {
    expect(sameBodyFacts(known, later, before)).toBeNull();
  });
});

describe('the headers of a site', () => {
  it.each([
    [{ server: 'a', date: 'x' }, { server: 'a', date: 'y', age: '1' }, true],
    [{}, { 'x-robots-tag': 'noindex' }, false],
    [{ 'strict-transport-security': 'max-age=1' }, {}, false],
    [
      { 'content-security-policy': "script-src 'nonce-abc'" },
      { 'content-security-policy': "script-src 'nonce-xyz'" },
      true,
    ],
    [{ 'content-encoding': 'gzip' }, {}, false],
  ])('are the same if they are %j and %j: %s', (one, other, expected) => {
    expect(isSamePolicy(answer(one).headers, answer(other).headers)).toBe(expected);
  });
});
