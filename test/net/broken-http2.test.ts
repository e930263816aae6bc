import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../src/net/dial.js';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher, FetchResult } from '../../src/net/types.js';
import { frame, goodAnswer, STATUS_200, startRawHttp2 } from '../support/servers/raw-http2.js';
import { type Authority, HOST, trustTestAuthority } from '../support/servers/tls-rig.js';

const text = (result: FetchResult) => (result.ok ? Buffer.from(result.body).toString() : result.code);
const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
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

  it('broken again and again is a server’s fault that may pass, and is over with the next good response', async () => {
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

  it.each([
    ['all is well', 0],
    ['an inner fault', 2],
    ['it is not wanted any more', 8],
  ])('that is told %s in mid-body has no whole response', async (_name, code) => {
    const raw = await startRawHttp2(authority.identities.good, (stream) =>
      Buffer.concat([frame(1, 4, stream, STATUS_200), frame(0, 0, stream, 'go'), frame(3, 0, stream, uint32(code))]),
    );
    const result = await fetcher.fetch(`https://${HOST}:${raw.port}/`);
    expect(result).toMatchObject({ ok: false, code: 'CONNECTION_RESET', action: 'RETRY' });
    await raw.close();
  });

  it('with a NO_ERROR reset after the end has the whole response', async () => {
    const raw = await startRawHttp2(authority.identities.good, (stream) =>
      Buffer.concat([goodAnswer(stream), frame(3, 0, stream, uint32(0))]),
    );
    expect(text(await fetcher.fetch(`https://${HOST}:${raw.port}/`))).toBe('good');
    await raw.close();
  });

  it('whose responses come together with their trailers loses no body', async () => {
    let held: Buffer[] = [];
    const raw = await startRawHttp2(authority.identities.good, (stream, socket) => {
      const body = [frame(1, 4, stream, STATUS_200), frame(0, 0, stream, 'good')];
      held.push(...body, frame(1, 5, stream, Buffer.from('\0\x01a\x01b', 'latin1')));
      if (held.length === 3)
        setTimeout(() => {
          socket.write(Buffer.concat(held));
          held = [];
        }, 3);
      return Buffer.alloc(0);
    });
    const lane = async () => {
      const seen: string[] = [];
      for (let i = 0; i < 12; i++) seen.push(text(await fetcher.fetch(`https://${HOST}:${raw.port}/`)));
      return seen;
    };
    const seen = (await Promise.all(Array.from({ length: 8 }, lane))).flat();
    expect(new Set(seen)).toEqual(new Set(['good']));
    await raw.close();
  });

  it('that refuses a request which then runs out of time takes no other request along', async () => {
    let dials = 0;
    const late = createFetcher({
      allowNetworks: ['127.0.0.1/32'],
      userAgent: 'SextantTest/1',
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      dial: async (_addresses, port, signal) => {
        if (dials++ > 0) await sleep(1_000);
        return openSocket({ port, host: '127.0.0.1' }, signal);
      },
    });
    let asked = 0;
    const raw = await startRawHttp2(authority.identities.good, (stream) =>
      ++asked === 1 ? frame(7, 0, 0, Buffer.concat([uint32(0), uint32(0)])) : goodAnswer(stream),
    );
    const url = `https://${HOST}:${raw.port}/`;
    const first = late.fetch(url, { limits: { totalMs: 600 } });
    await sleep(400);
    const second = late.fetch(url);
    expect([text(await first), text(await second)]).toEqual(['TIMEOUT', 'good']);
    await late.close();
    await raw.close();
  });
  it('keeps fields of one name apart, as HTTP/1.1 does', async () => {
    const field = (name: string, value: string) =>
      Buffer.concat([
        Buffer.from([0, name.length]),
        Buffer.from(name),
        Buffer.from([value.length]),
        Buffer.from(value),
      ]);
    const head = Buffer.concat([
      STATUS_200,
      field('x-robots-tag', 'bingbot: noarchive'),
      field('x-robots-tag', 'noindex'),
      field('vary', 'accept, cookie'),
    ]);
    const raw = await startRawHttp2(authority.identities.good, (stream) =>
      Buffer.concat([frame(1, 4, stream, head), frame(0, 1, stream, 'good')]),
    );
    const result = await fetcher.fetch(`https://${HOST}:${raw.port}/`);
    expect(result.ok && result.headers).toMatchObject({
      'x-robots-tag': ['bingbot: noarchive', 'noindex'],
      vary: ['accept, cookie'],
    });
    await raw.close();
  });
});
