import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Fetcher, FetchResponse } from '../../src/net/types.js';
import { grade } from '../../src/tools/headers/grade.js';
import { securityHeader } from '../../src/tools/headers/security-header.js';
import { type HeadersResult, headers } from '../../src/tools/headers.js';
import { useSite } from '../support/sites/site-server.js';
import { useTools } from '../support/tools.js';

const HTML = `<!doctype html><html lang="en"><title>Bread</title><body>${'<p>Rye bread keeps for a week.</p>'.repeat(200)}`;
const GOOD = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy':
    "default-src 'none'; script-src 'nonce-r4nd0m8bytes0fbase64' 'strict-dynamic'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('headers', () => {
  const tools = useTools();
  const site = useSite({
    '/plain': { body: HTML },
    '/good': { body: HTML, headers: { ...GOOD, 'cache-control': 'public, max-age=600', etag: '"1"' } },
    '/old': { body: HTML, headers: { 'cache-control': 'max-age=3600', age: '4000' } },
    '/packed': {
      body: gzipSync(HTML),
      headers: { 'content-encoding': 'gzip', 'cache-control': 'no-cache', server: 'nginx/1.25.3' },
    },
    '/cookie': { body: HTML, headers: { 'set-cookie': 'sessionid=1; Path=/' } },
    '/a': { status: 302, headers: { location: '/b' } },
    '/b': { status: 301, headers: { location: '/plain' } },
    '/loop': { status: 302, headers: { location: '/loop' } },
    '/away': { status: 302, headers: { location: 'http://127.0.0.1:2/' } },
  });
  const verdicts = ({ security }: HeadersResult) =>
    Object.fromEntries(security.map(({ header, verdict }) => [header, verdict]));

  it('follows redirects hop by hop with the time of each', async () => {
    const result = await headers(tools.context, { url: `${site.url}a` });
    expect(result).toMatchObject({
      url: `${site.url}a`,
      finalUrl: `${site.url}plain`,
      status: 200,
      httpVersion: '1.1',
      tls: null,
      redirects: [
        { url: `${site.url}a`, status: 302, location: '/b', timeMs: expect.any(Number) },
        { url: `${site.url}b`, status: 301, location: '/plain', timeMs: expect.any(Number) },
      ],
    });
    expect(result.headers[0]).toEqual({ name: 'content-type', value: 'text/html; charset=utf-8' });
    expect(result.timing.totalMs).toBeGreaterThan(0);
    expect(result.issues.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['redirect-chain', 'nosniff-missing']),
    );
  });

  it('ends a loop with the response that closes it', async () => {
    const result = await headers(tools.context, { url: `${site.url}loop` });
    expect(result).toMatchObject({ status: 302, redirects: [{ url: `${site.url}loop` }] });
    expect(result.issues.map(({ rule }) => rule)).toContain('redirect-loop');
  });

  it('fails where a hop cannot be reached', async () => {
    await expect(headers(tools.context, { url: `${site.url}away` })).rejects.toMatchObject({
      code: 'UPSTREAM_UNREACHABLE',
    });
  });

  it('gives every header a verdict and advice', async () => {
    const bare = await headers(tools.context, { url: `${site.url}plain` });
    expect(verdicts(bare)).toMatchObject({
      'Strict-Transport-Security': 'NOT_APPLICABLE',
      'Content-Security-Policy': 'MISSING',
      'X-Frame-Options': 'MISSING',
      'X-Content-Type-Options': 'MISSING',
      'Referrer-Policy': 'MISSING',
      'Permissions-Policy': 'MISSING',
      'Cross-Origin-Opener-Policy': 'MISSING',
      'Cross-Origin-Resource-Policy': 'MISSING',
      'Set-Cookie': 'NOT_APPLICABLE',
      Server: 'GOOD',
    });
    for (const { verdict, advice } of bare.security)
      expect(advice === null).toBe(verdict === 'GOOD' || verdict === 'NOT_APPLICABLE');
    expect(bare.grade).toBe('F');
    const good = await headers(tools.context, { url: `${site.url}good` });
    expect(Object.values(verdicts(good)).filter((verdict) => verdict !== 'GOOD')).toEqual([
      'NOT_APPLICABLE',
      'NOT_APPLICABLE',
    ]);
    expect(good.grade).toBe('A+');
    expect(good.issues.map(({ category }) => category)).not.toContain('SECURITY');
  });

  it('weighs compression and estimates what is missing', async () => {
    const { compression: plain, issues } = await headers(tools.context, { url: `${site.url}plain` });
    expect(plain).toMatchObject({ encoding: null, decodedBytes: HTML.length, verdict: 'UNCOMPRESSED' });
    expect(plain.possibleSavingBytes).toBeGreaterThan(HTML.length / 2);
    expect(issues.map(({ rule }) => rule)).toContain('document-uncompressed');
    const { compression: packed } = await headers(tools.context, { url: `${site.url}packed` });
    expect(packed).toMatchObject({
      encoding: 'gzip',
      decodedBytes: HTML.length,
      verdict: 'COMPRESSED',
      possibleSavingBytes: 0,
    });
    expect(packed.wireBytes).toBeLessThan(HTML.length / 2);
    expect(packed.saving).toBeGreaterThan(0.5);
  });

  it('reads what caches may do', async () => {
    const caching = async (path: string) => (await headers(tools.context, { url: site.url + path })).caching;
    expect(await caching('good')).toMatchObject({
      cacheControl: 'public, max-age=600',
      directives: { public: true, 'max-age': '600' },
      ttlSeconds: 600,
      etag: '"1"',
      verdict: 'STORED',
      advice: null,
    });
    expect(await caching('packed')).toMatchObject({ ttlSeconds: 0, verdict: 'REVALIDATED' });
    expect(await caching('old')).toMatchObject({ ttlSeconds: 0, ageSeconds: 4_000, verdict: 'REVALIDATED' });
    expect(await caching('plain')).toMatchObject({
      cacheControl: null,
      directives: {},
      ttlSeconds: null,
      verdict: 'UNSTATED',
    });
  });

  it('sees unprotected session cookies and telling servers', async () => {
    const cookie = await headers(tools.context, { url: `${site.url}cookie` });
    expect(cookie.security.find(({ header }) => header === 'Set-Cookie')).toEqual({
      header: 'Set-Cookie',
      present: true,
      value: 'sessionid=1; Path=/',
      verdict: 'BAD',
      advice: 'sessionid: add HttpOnly, SameSite.',
    });
    expect(cookie.issues.map(({ rule }) => rule)).toContain('cookie-flags');
    const packed = await headers(tools.context, { url: `${site.url}packed` });
    expect(verdicts(packed)['Server']).toBe('WEAK');
  });

  it('counts the days that a certificate has left', async () => {
    const result = await headers(
      { ...tools.context, fetcher: answering({ 'strict-transport-security': 'max-age=60' }) },
      { url: 'shop.example' },
    );
    expect(result).toMatchObject({
      finalUrl: 'https://shop.example/',
      tls: { protocol: 'TLSv1.3', issuer: 'Example CA', subject: 'shop.example', daysLeft: 9 },
    });
    expect(result.security[0]).toMatchObject({ header: 'Strict-Transport-Security', verdict: 'WEAK' });
    expect(result.issues.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['tls-cert-expiring', 'hsts-missing']),
    );
  });

  it.each([
    ["script-src 'unsafe-inline'", 'WEAK'],
    ["frame-ancestors 'self'", 'WEAK'],
    ["script-src 'self', default-src 'none'", 'GOOD'],
  ])('judges the policy %s as %s', async (policy, verdict) => {
    const fetcher = answering({ 'content-security-policy': policy });
    const result = await headers({ ...tools.context, fetcher }, { url: 'shop.example' });
    expect(verdicts(result)['Content-Security-Policy']).toBe(verdict);
  });

  it('grades by the documented steps', () => {
    const all = Object.keys(GOOD).map((name) =>
      name.replace(/(^|-)([a-z])/g, (_, dash, letter: string) => dash + letter.toUpperCase()),
    );
    const half = all.map((header) => securityHeader(header, 'x', 'WEAK', 'Mend it.'));
    const good = all.map((header) => securityHeader(header, 'x', 'GOOD'));
    expect([grade(good, true), grade(good, false), grade(half, true), grade([], true)]).toEqual(['A+', 'D', 'D', 'F']);
    const withoutPolicy = good.filter(({ header }) => header !== 'Content-Security-Policy');
    expect(
      grade([...withoutPolicy, securityHeader('Content-Security-Policy', null, 'MISSING', 'Send it.')], true),
    ).toBe('B');
  });
});

/** An https site that no test can serve: a response given as a value. */
function answering(extra: Record<string, string>): Fetcher {
  const answer = (url: string): FetchResponse => ({
    ok: true,
    url,
    status: 200,
    httpVersion: '2',
    headers: {
      'content-type': ['text/html'],
      ...Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, [value]])),
    },
    body: Buffer.from(HTML),
    wireBytes: HTML.length,
    truncated: null,
    contentEncoding: null,
    timing: { dnsMs: 1, connectMs: 2, tlsMs: 3, ttfbMs: 4, totalMs: 5 },
    tls: {
      protocol: 'TLSv1.3',
      issuer: 'Example CA',
      subject: 'shop.example',
      validFrom: '2026-09-01T00:00:00.000Z',
      validTo: '2026-12-01T00:00:00.000Z',
      authorized: true,
      error: null,
      oldVersions: null,
    },
  });
  const unused = () => {
    throw new Error('This tool makes single requests.');
  };
  return {
    fetch: async (url) => answer(url),
    follow: unused,
    stream: unused,
    oldTlsVersions: async () => null,
    close: async () => {},
  };
}
