import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/pdf-over-64mb.js';
import { checkAssets, type LinkedAsset } from '../../../../../src/crawl/check-assets.js';
import { createFetcher } from '../../../../../src/net/fetch.js';
import type { Fetcher } from '../../../../../src/net/types.js';
import { loopbackSite } from '../../../../support/chromium.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

describe('pdf-over-64mb', () => {
  let fetcher: Fetcher;
  let served: Awaited<ReturnType<typeof loopbackSite>>;
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'SextantTest/1' });
    served = await loopbackSite('127.0.0.51', (request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', ...headers });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      const start = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(16_384)]);
      response.write(headers['content-encoding'] === 'gzip' ? gzipSync(start) : start);
    });
  });
  afterAll(async () => {
    await fetcher.close();
    await served.close();
  });

  /** As a crawl meets the file: it reads the beginning, and believes the server about the length. */
  async function judged(
    length: number,
    { kind = 'PDF', ...more }: { kind?: LinkedAsset['kind']; coding?: string } = {},
  ) {
    headers = { 'content-length': String(length), ...(more.coding && { 'content-encoding': more.coding }) };
    const url = `${served.origin}/manual.pdf`;
    const assets = await checkAssets([{ url, kind }], {
      fetcher,
      signal: new AbortController().signal,
      now: () => new Date('2026-01-01T00:00:00Z'),
      robots: () => ({ us: true, googlebot: true }),
      deadlineMs: 10_000,
    });
    const page = pageFrom('<a href="/manual.pdf">Manual</a>', { url: `${served.origin}/a` });
    return runRule(rule, page, siteOf([page], { assets }));
  }

  it('reports a linked PDF of more than 64 MiB', async () => {
    expect(await judged(67_108_865)).toMatchObject({
      kind: 'fail',
      evidence: [{ target: `${served.origin}/manual.pdf`, message: expect.stringContaining('67,108,865 bytes') }],
    });
  });
  it('reports one that travels compressed, of which the beginning alone is decoded', async () => {
    expect((await judged(99_000_000, { coding: 'gzip' })).kind).toBe('fail');
  });
  it('passes a small PDF', async () => {
    expect((await judged(100_000)).kind).toBe('pass');
  });
  it('passes 64 MiB exactly, and large files of other kinds', async () => {
    expect((await judged(67_108_864)).kind).toBe('pass');
    expect((await judged(99_000_000, { kind: 'OTHER' })).kind).toBe('pass');
  });
});
