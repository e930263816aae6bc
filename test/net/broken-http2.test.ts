import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher, FetchResult } from '../../src/net/types.js';
import { frame, goodAnswer, STATUS_200, startRawHttp2 } from '../support/raw-http2.js';
import { type Authority, HOST, trustTestAuthority } from '../support/tls-rig.js';

const text = (result: FetchResult) => (result.ok ? Buffer.from(result.body).toString() : result.code);
const empty = (type: number, stream: number) =>
  Buffer.concat(Array.from({ length: 2_000 }, () => frame(type, 0, stream)));

describe('an HTTP/2 connection', () => {
  let authority: Authority;
  let fetcher: Fetcher;

  beforeAll(() => {
    authority = trustTestAuthority();
    fetcher = createFetcher({
      allowNetworks: ['127.0.0.1/32'],
      userAgent: 'SextantTest/1',
      limits: { totalMs: 4_000 },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
  });
  afterAll(async () => {
    authority.forget();
    await fetcher.close();
  });

  it.each<[string, (stream: number) => Buffer]>([
    ['headers that cannot be read', (stream) => frame(1, 4, stream, Buffer.alloc(5, 0xff))],
    ['a frame larger than agreed', (stream) => frame(0, 0, stream, Buffer.alloc(100_000))],
    ['more credit than there can be', () => frame(8, 0, 0, Buffer.from([0x7f, 0xff, 0xff, 0xff]))],
    ['header frames without end', (stream) => Buffer.concat([frame(1, 0, stream, STATUS_200), empty(9, stream)])],
    ['empty frames without end', (stream) => Buffer.concat([frame(1, 4, stream, STATUS_200), empty(0, stream)])],
  ])('broken by %s ends one connection and no other request', async (_name, fault) => {
    let asked = 0;
    const raw = await startRawHttp2(authority.identities.good, (stream) =>
      ++asked === 9 ? fault(stream) : goodAnswer(stream),
    );
    const lane = async () => {
      const seen: string[] = [];
      for (let i = 0; i < 10; i++) seen.push(text(await fetcher.fetch(`https://${HOST}:${raw.port}/`)));
      return seen;
    };
    const seen = (await Promise.all([1, 2, 3, 4].map(lane))).flat();
    expect(seen.filter((answer) => answer === 'good').length).toBeGreaterThanOrEqual(39);
    expect(raw.connections()).toBeLessThanOrEqual(3);
    await raw.close();
  });

  it('broken again and again is a server’s fault that may pass, and is over with the next good answer', async () => {
    let broken = false;
    const raw = await startRawHttp2(authority.identities.good, (stream) =>
      broken ? frame(1, 4, stream, Buffer.alloc(5, 0xff)) : goodAnswer(stream),
    );
    const url = `https://${HOST}:${raw.port}/`;
    for (let i = 0; i < 3; i++) {
      broken = true;
      expect(await fetcher.fetch(url)).toMatchObject({ code: 'BAD_RESPONSE', action: 'RETRY' });
      broken = false;
      expect(text(await fetcher.fetch(url))).toBe('good');
    }
    await raw.close();
  });
});
