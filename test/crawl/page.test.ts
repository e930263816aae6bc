import { describe, expect, it } from 'vitest';
import { sniffType } from '../../src/crawl/extract/sniff.js';
import { type FetchedInput, pageFacts, skippedFacts } from '../../src/crawl/page.js';
import type { FetchFailure, FetchResponse } from '../../src/net/types.js';
import { pageFrom } from '../support/sites/pages.js';

const known = {
  url: 'https://site.example/a',
  depth: 2,
  discoveredBy: 'LINK',
  robots: { us: true, googlebot: false },
  fetchedAt: '2026-11-21T12:00:00.000Z',
  attempts: 1,
} as const satisfies Omit<FetchedInput, 'result'>;

const timing = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 10, totalMs: 20 };

function answer(overrides: Partial<FetchResponse> = {}, body = '<title>a</title>') {
  return pageFacts({
    ...known,
    result: {
      ok: true,
      url: known.url,
      status: 200,
      httpVersion: '1.1',
      headers: { 'content-type': ['Text/HTML; charset=utf-8'] },
      body: Buffer.from(body, 'latin1'),
      wireBytes: 9,
      truncated: null,
      contentEncoding: 'br',
      timing,
      tls: null,
      ...overrides,
    },
  });
}

function failure(overrides: Partial<FetchFailure>) {
  return pageFacts({
    ...known,
    result: {
      ok: false,
      url: known.url,
      code: 'TIMEOUT',
      message: 'It took too long.',
      action: 'RETRY',
      timing,
      tls: null,
      ...overrides,
    },
  });
}

describe('a response', () => {
  it('becomes facts', () => {
    const facts = answer();
    expect(facts).toMatchObject({
      ...known,
      outcome: 'OK',
      error: null,
      inconclusive: null,
      status: 200,
      httpVersion: '1.1',
      mediaType: 'text/html',
      contentEncoding: 'br',
      wireBytes: 9,
      bodyBytes: 16,
      truncated: null,
      sniffedType: 'text/html',
      redirect: null,
      timing,
      rendered: null,
    });
    expect(facts.bodyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(facts.html?.titles).toHaveLength(1);
  });

  it.each(['<a href="/wh', '<a', '</', '<', '<img alt="x', 'wor'])(
    'that was cut in “%s” is read up to there',
    (rest) => {
      const read = (body: string, overrides: Partial<FetchResponse> = {}) =>
        answer({ body: Buffer.from(body), ...overrides }).html;
      const whole = '<!DOCTYPE html><title>t</title><p>one <a href="/x">two</a>';
      expect(read(`${whole}${rest}`, { truncated: 'DECODED' })).toEqual(read(whole));
    },
  );

  it('that was cut is read when it holds no tag, or when its characters are two bytes long', () => {
    const body = Buffer.from('\ufeff<!DOCTYPE html><title>ü</title><p>o', 'utf16le');
    expect(answer({ body, truncated: 'WIRE' }).html).toEqual(answer({ body }).html);
    expect(answer({ body: Buffer.from('words'), truncated: 'WIRE' }).outcome).toBe('OK');
  });

  it('keeps cookies without their values', () => {
    const facts = answer({
      headers: {
        'set-cookie': [
          'PHPSESSID=s3cret; Path=/; HttpOnly; samesite=lax',
          'theme=dark; Secure',
          '__Host-csrf=x; SameSite=None',
          'broken',
        ],
      },
    });
    expect(facts.cookies).toEqual([
      { name: 'PHPSESSID', secure: false, httpOnly: true, sameSite: 'Lax', sessionLike: true },
      { name: 'theme', secure: true, httpOnly: false, sameSite: null, sessionLike: false },
      { name: '__Host-csrf', secure: false, httpOnly: false, sameSite: 'None', sessionLike: false },
    ]);
    expect(JSON.stringify(facts)).not.toContain('s3cret');
    expect(facts.headers).not.toHaveProperty('set-cookie');
  });

  it('counts no cookie that a response takes away', () => {
    const facts = answer({
      headers: {
        'set-cookie': [
          'PHPSESSID=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT; Path=/',
          'auth=; Max-Age=0',
          'sid=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=3600',
          'token=x; Expires=Fri, 31 Dec 2060 00:00:00 GMT',
          'login=x; Expires=never',
        ],
      },
    });
    expect(facts.cookies.map(({ name }) => name)).toEqual(['sid', 'token', 'login']);
  });

  it.each([
    [301, '/B%7e?x#f', 'https://site.example/B%7e?x'],
    [302, 'https://other.example', 'https://other.example/'],
    [308, 'mailto:a@b.c', null],
    [304, '/b', null],
    [200, '/b', null],
  ])('%i with Location %s redirects to %s', (status, location, target) => {
    expect(answer({ status, headers: { location: [location], 'content-type': ['text/html'] } }).redirect).toBe(target);
  });

  it.each(['*/*', 'unknown/unknown', 'application/unknown; charset=utf-8', 'html', null])(
    'is HTML by its content if its type is %s, unless nosniff is set',
    (type) => {
      const headers: Record<string, string[]> = type === null ? {} : { 'content-type': [type] };
      expect(answer({ headers }).html).not.toBeNull();
      expect(answer({ headers }, 'only words').html).toBeNull();
      expect(answer({ headers: { ...headers, 'x-content-type-options': ['nosniff'] } }).html).toBeNull();
    },
  );

  it.each(['text/plain', 'application/octet-stream', 'application/json'])('believes the type %s', (type) => {
    expect(answer({ headers: { 'content-type': [type] } }).html).toBeNull();
  });

  it('is parsed whatever its status, but not when it redirects, is empty or is no HTML', () => {
    expect(answer({ status: 404 }).html).not.toBeNull();
    expect(answer({ status: 301, headers: { location: ['/b'], 'content-type': ['text/html'] } }).html).toBeNull();
    expect(answer({}, '')).toMatchObject({ html: null, bodyHash: null, sniffedType: null });
    expect(answer({ headers: { 'content-type': ['text/plain'] } })).toMatchObject({
      html: null,
      sniffedType: 'text/html',
    });
  });

  it('is sniffed when it declares no type', () => {
    expect(answer({ headers: {} })).toMatchObject({
      mediaType: null,
      sniffedType: 'text/html',
      html: expect.anything(),
    });
    expect(answer({ headers: {} }, 'plain words').html).toBeNull();
  });
});

describe('a failure', () => {
  it.each([
    ['REFUSED', 'ADDRESS_NOT_ALLOWED', 'REFUSED', false],
    ['RETRY', 'TIMEOUT', 'TIMEOUT', false],
    ['RETRY', 'CONNECTION_RESET', 'UNREACHABLE', false],
    ['INCONCLUSIVE', 'TLS_ERROR', 'UNREACHABLE', true],
  ] as const)('%s with %s is %s', (action, code, outcome, inconclusive) => {
    const facts = failure({ action, code });
    expect(facts).toMatchObject({ outcome, status: null, error: { code, message: 'It took too long.' }, html: null });
    expect(facts.inconclusive !== null).toBe(inconclusive);
  });
  it('may be that nothing was asked', () => {
    expect(skippedFacts({ ...known, attempts: 0, outcome: 'BLOCKED_BY_ROBOTS' })).toMatchObject({
      outcome: 'BLOCKED_BY_ROBOTS',
      status: null,
      error: null,
      timing: null,
      html: null,
    });
  });
});

describe('an inconclusive response', () => {
  it.each([
    [401, {}, '', { reason: 'LOGIN_REQUIRED', vendor: null }],
    [403, { server: 'cloudflare' }, '', { reason: 'FORBIDDEN', vendor: 'Cloudflare' }],
    [407, {}, '', { reason: 'PROXY_LOGIN_REQUIRED', vendor: null }],
    [429, {}, '', { reason: 'RATE_LIMITED', vendor: null }],
    [451, {}, '', { reason: 'UNAVAILABLE_FOR_LEGAL_REASONS', vendor: null }],
    [200, { 'cf-mitigated': 'challenge' }, '', { reason: 'CHALLENGE', vendor: 'Cloudflare' }],
    [503, {}, '<script>window._cf_chl_opt={}</script>', { reason: 'CHALLENGE', vendor: 'Cloudflare' }],
    [403, {}, '<script src="https://ct.captcha-delivery.com/c.js">', { reason: 'CHALLENGE', vendor: 'DataDome' }],
    [200, {}, '<iframe src="/_Incapsula_Resource?x">', { reason: 'CHALLENGE', vendor: 'Imperva' }],
    [503, {}, '<h1>Down for maintenance</h1>', null],
    [200, { server: 'cloudflare' }, '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js">', null],
    [404, {}, '', null],
    [500, {}, '', null],
  ])('%i %j %s is %j', (status, headers, html, inconclusive) => {
    expect(pageFrom(html, { status, headers: headers as Record<string, string> }).inconclusive).toEqual(inconclusive);
  });
});

describe('sniffing', () => {
  it.each([
    ['  \n<!DOCTYPE html>', 'text/html'],
    ['<HTML>', 'text/html'],
    ['<!-- c --><p>', 'text/html'],
    ['\xef\xbb\xbf<html >', 'text/html'],
    ['<article>', 'text/plain'],
    ['<?xml version="1.0"?><urlset>', 'text/xml'],
    ['<?xml version="1.0"?><svg>', 'image/svg+xml'],
    ['<?xml version="1.0"?><html xmlns="x">', 'application/xhtml+xml'],
    ['<svg xmlns="x">', 'image/svg+xml'],
    ['%PDF-1.7', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['RIFF\0\0\0\0WAVEfmt ', null],
    ['\0\0\0\x1cftypavif', 'image/avif'],
    ['\x1f\x8b\x08', 'application/gzip'],
    ['PK\x03\x04', 'application/zip'],
    ['plain text', 'text/plain'],
    ['bin\0ary', null],
  ])('%j is %s', (bytes, type) => {
    expect(sniffType(Buffer.from(bytes, 'latin1'))).toBe(type);
  });
  it('reads flags of cookies whatever their value, and knows session cookies by their names', () => {
    const facts = pageFrom('', {
      headers: {
        'set-cookie': [
          'sid=1; Secure=true; HttpOnly=true',
          'author_filter=all',
          'identity_theft_quiz=1',
          'authority=x',
          'tokens_per_page=20',
          'PHPSESSID=1',
          '__Host-session=1',
          'wordpress_logged_in_0123456789abcdef0123456789abcdef=1',
          'ASPSESSIONIDABCDEFGH=1',
          'shop_session=1',
          'XSRF-TOKEN=1',
        ],
      },
    });
    expect(facts.cookies[0]).toMatchObject({ secure: true, httpOnly: true });
    expect(facts.cookies.filter(({ sessionLike }) => sessionLike).map(({ name }) => name)).toEqual([
      'sid',
      'PHPSESSID',
      '__Host-session',
      'wordpress_logged_in_0123456789abcdef0123456789abcdef',
      'ASPSESSIONIDABCDEFGH',
      'shop_session',
    ]);
  });
});
