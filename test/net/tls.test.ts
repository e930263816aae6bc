import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher, FetchResult } from '../../src/net/types.js';
import { listenRaw } from '../support/servers/hostile-server.js';
import {
  type Authority,
  HOST,
  type StreamBehaviour,
  startHttp2Site,
  startHttpsSite,
  type TlsSite,
  trustTestAuthority,
} from '../support/servers/tls-rig.js';

const TOTAL_MS = 400;
const LATEST_MS = TOTAL_MS + 8_000;
const text = (result: FetchResult) => (result.ok ? Buffer.from(result.body).toString() : result.code);

const endless =
  (headers: Record<string, string>, piece: Buffer): StreamBehaviour =>
  (stream) => {
    stream.respond({ ':status': 200, ...headers });
    const more = () => {
      while (!stream.destroyed && stream.write(piece));
    };
    stream.on('drain', more);
    more();
  };

const HTTP2: Record<string, { act: StreamBehaviour; expected: object }> = {
  silent: { act: () => {}, expected: { ok: false, code: 'TIMEOUT' } },
  drip: {
    act: (stream) => {
      stream.respond({ ':status': 200 });
      const timer = setInterval(() => stream.write('x'), 20);
      stream.on('close', () => clearInterval(timer));
    },
    expected: { ok: false, code: 'TIMEOUT' },
  },
  endless: {
    act: endless({}, Buffer.alloc(16_384, 'x')),
    expected: { ok: true, truncated: 'DECODED', body: { length: 100_000 } },
  },
  bomb: {
    act: endless({ 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(1_000_000))),
    expected: { ok: true, truncated: 'DECODED', body: { length: 100_000 } },
  },
  gzip: {
    act: (stream) => {
      stream.respond({ ':status': 200, 'content-encoding': 'gzip', 'set-cookie': ['a=1', 'b=2'] });
      stream.end(gzipSync('packed'));
    },
    expected: { ok: true, status: 200, headers: { 'set-cookie': ['a=1', 'b=2'] }, body: { length: 6 } },
  },
  'headers-large': {
    act: (stream) => {
      stream.respond({ ':status': 200, x: 'y'.repeat(20_000) });
      stream.end('x');
    },
    expected: { ok: false, code: 'HEADERS_TOO_LARGE' },
  },
  reset: { act: (stream) => stream.close(2), expected: { ok: false, code: 'CONNECTION_RESET', action: 'RETRY' } },
  'reset-in-body': {
    act: (stream) => {
      stream.respond({ ':status': 200, 'content-length': '100' });
      stream.write('half');
      setTimeout(() => stream.close(2), 20);
    },
    expected: { ok: false, action: 'RETRY' },
  },
  'length-lies': {
    act: (stream) => {
      stream.respond({ ':status': 200, 'content-length': '100' });
      stream.end('short');
    },
    expected: { ok: false, code: 'BODY_INCOMPLETE' },
  },
  goaway: { act: (stream) => stream.session?.goaway(2), expected: { ok: false } },
  'session-destroyed': { act: (stream) => stream.session?.destroy(), expected: { ok: false, action: 'RETRY' } },
  'interim-flood': {
    act: (stream) => {
      for (let i = 0; i < 40; i++) stream.additionalHeaders({ ':status': 103, link: '</a>' });
    },
    expected: { ok: false, code: 'BAD_RESPONSE' },
  },
  empty: {
    act: (stream) => {
      stream.respond({ ':status': 204 });
      stream.end();
    },
    expected: { ok: true, status: 204, body: { length: 0 } },
  },
};

describe('encrypted connections', () => {
  let authority: Authority;
  let fetcher: Fetcher;
  const open: { close(): Promise<void> }[] = [];
  const kept = <T extends { close(): Promise<void> }>(site: T): T => {
    open.push(site);
    return site;
  };

  beforeAll(() => {
    authority = trustTestAuthority();
    fetcher = createFetcher({
      allowNetworks: ['127.0.0.1/32'],
      userAgent: 'SextantTest/1',
      limits: { totalMs: TOTAL_MS, bodyBytes: 100_000 },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
  });
  afterAll(async () => {
    authority.forget();
    await fetcher.close();
    await Promise.all(open.map((site) => site.close()));
  });

  it('tell what the handshake showed, and time it once', async () => {
    const site = kept(await startHttpsSite(authority.identities.good));
    const single = kept(
      createFetcher({
        allowNetworks: ['127.0.0.1/32'],
        userAgent: 'x',
        connectionsPerHost: 1,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      }),
    );
    const first = await single.fetch(site.url(''));
    expect(text(first)).toBe('good');
    expect(first.timing).toMatchObject({ dnsMs: expect.any(Number), tlsMs: expect.any(Number) });
    expect(first.tls).toMatchObject({
      protocol: 'TLSv1.3',
      issuer: 'CN=Test Authority',
      subject: `CN=${HOST}`,
      authorized: true,
      error: null,
    });
    expect(Date.parse(first.tls?.validTo ?? '')).toBeGreaterThan(Date.now());
    const second = await single.fetch(site.url(''));
    expect(second.timing).toMatchObject({ dnsMs: null, connectMs: null, tlsMs: null });
    expect(second.tls?.authorized).toBe(true);
    expect(site.connections()).toBe(1);
  });

  it.each([
    ['expired', 'CERT_HAS_EXPIRED'],
    ['notYetValid', 'CERT_NOT_YET_VALID'],
    ['otherName', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['unknownAuthority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ] as const)('with a certificate that is %s carry no request', async (kind, error) => {
    const site = kept(await startHttpsSite(authority.identities[kind]));
    const result = await fetcher.fetch(site.url(''));
    expect(result).toMatchObject({
      ok: false,
      code: 'TLS_ERROR',
      action: 'PERMANENT',
      tls: { authorized: false, error, protocol: 'TLSv1.3', issuer: expect.stringContaining('CN=') },
    });
    expect(result.tls?.validTo).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(site.requests()).toBe(0);
    expect(await fetcher.fetch(site.url(''))).toMatchObject({ code: 'TLS_ERROR' });
    expect(site.requests()).toBe(0);
  });

  it('tell which withdrawn versions the server still speaks', async () => {
    const old = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const;
    const lenient = kept(await startHttpsSite(authority.identities.good, old));
    expect(await fetcher.oldTlsVersions(lenient.url(''))).toEqual(['TLSv1', 'TLSv1.1']);
    const lax = kept(await startHttpsSite(authority.identities.good, { ...old, minVersion: 'TLSv1.1' }));
    expect(await fetcher.oldTlsVersions(lax.url(''))).toEqual(['TLSv1.1']);
    const strict = kept(await startHttpsSite(authority.identities.good));
    expect(await fetcher.oldTlsVersions(strict.url(''))).toEqual([]);
    expect([lenient.requests(), lax.requests(), strict.requests()]).toEqual([0, 0, 0]);
  });

  it('tell nothing of old versions where nothing can be learnt, and ask nobody who may not be asked', async () => {
    const site = kept(await startHttpsSite(authority.identities.good));
    expect(await fetcher.oldTlsVersions(site.url('').replace('https:', 'http:'))).toBeNull();
    const guarded = kept(
      createFetcher({
        allowNetworks: [],
        userAgent: 'x',
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      }),
    );
    expect(await guarded.oldTlsVersions(site.url(''))).toBeNull();
    expect(site.connections()).toBe(0);
    await site.close();
    expect(await fetcher.oldTlsVersions(site.url(''))).toBeNull();
  });

  it('to an address are checked against the address', async () => {
    const site = kept(await startHttpsSite(authority.identities.good));
    expect(text(await fetcher.fetch(site.url('').replace(HOST, '127.0.0.1')))).toBe('good');
    const other = kept(await startHttpsSite(authority.identities.otherName));
    expect(await fetcher.fetch(other.url('').replace(HOST, '127.0.0.1'))).toMatchObject({ code: 'TLS_ERROR' });
  });

  it('take a name with a trailing dot for the same name', async () => {
    const site = kept(await startHttpsSite(authority.identities.good));
    expect(text(await fetcher.fetch(site.url('').replace(HOST, `${HOST}.`)))).toBe('good');
  });

  it('to servers of old protocols only are refused', async () => {
    const ciphers = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const site = kept(await startHttpsSite(authority.identities.good, ciphers));
    expect(await fetcher.fetch(site.url(''))).toMatchObject({ code: 'TLS_ERROR', action: 'PERMANENT' });
  });

  it.each([
    ['never answer the handshake', () => {}, 'TIMEOUT'],
    [
      'drip the handshake',
      (socket: Socket) => {
        socket.write(Buffer.from([0x16, 0x03, 0x03, 0x40, 0x00]));
        const timer = setInterval(() => socket.write(Buffer.from([0])), 20);
        socket.on('close', () => clearInterval(timer));
      },
      'TIMEOUT',
    ],
    ['speak plainly', (socket: Socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'TLS_ERROR'],
    ['reset the handshake', (socket: Socket) => socket.resetAndDestroy(), 'CONNECTION_RESET'],
    ['hang up in the handshake', (socket: Socket) => socket.end(), 'CONNECTION_RESET'],
  ])('to servers that %s end in time', async (_name, act, code) => {
    const { port, close } = await listenRaw((socket) => socket.once('data', () => act(socket)));
    open.push({ close });
    const startedAt = performance.now();
    const results = await Promise.all([1, 2, 3].map(() => fetcher.fetch(`https://${HOST}:${port}/`)));
    expect(performance.now() - startedAt).toBeLessThan(LATEST_MS);
    expect(results.map((result) => !result.ok && result.code)).toEqual([code, code, code]);
  });

  it('that stall once do not keep later requests waiting', async () => {
    const site = await startHttpsSite(authority.identities.good);
    const target = Number(new URL(site.url('')).port);
    let first = true;
    const { port, close } = await listenRaw((socket) => {
      if (first) {
        first = false;
        return;
      }
      const upstream = connect(target, '127.0.0.1');
      upstream.on('error', () => socket.destroy());
      socket.pipe(upstream).pipe(socket);
    });
    expect(await fetcher.fetch(`https://${HOST}:${port}/`)).toMatchObject({ code: 'TIMEOUT' });
    expect(text(await fetcher.fetch(`https://${HOST}:${port}/`))).toBe('good');
    await close();
    await site.close();
  });

  it('refused by the machine are reported as such', async () => {
    const { port, close } = await listenRaw(() => {});
    await close();
    expect(await fetcher.fetch(`https://${HOST}:${port}/`)).toMatchObject({
      code: 'CONNECTION_REFUSED',
      action: 'RETRY',
    });
  });
});

describe('HTTP/2', () => {
  let authority: Authority;
  let fetcher: Fetcher;
  let site: TlsSite;

  beforeAll(async () => {
    authority = trustTestAuthority();
    site = await startHttp2Site(
      authority.identities.good,
      Object.fromEntries(Object.entries(HTTP2).map(([name, { act }]) => [name, act])),
    );
    fetcher = createFetcher({
      allowNetworks: ['127.0.0.1/32'],
      userAgent: 'SextantTest/1',
      limits: { totalMs: TOTAL_MS, bodyBytes: 100_000 },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
  });
  afterAll(async () => {
    authority.forget();
    await fetcher.close();
    await site.close();
  });

  it('is spoken where the server chooses it, over one connection', async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => fetcher.fetch(site.url('a'))));
    for (const result of results)
      expect(result).toMatchObject({ ok: true, httpVersion: '2', tls: { authorized: true } });
    expect(results.map(text)).toEqual(results.map(() => 'good'));
    expect(site.connections()).toBe(1);
    expect(results.filter((result) => result.timing.connectMs !== null)).toHaveLength(1);
  });

  it.each(Object.entries(HTTP2))('%s', async (name, { expected }) => {
    const startedAt = performance.now();
    expect(await fetcher.fetch(site.url(name))).toMatchObject(expected);
    expect(performance.now() - startedAt).toBeLessThan(LATEST_MS);
    expect(text(await fetcher.fetch(site.url('good'), { limits: { totalMs: 5_000 } }))).toBe('good');
  });

  it('over a connection that has gone dead is begun again', async () => {
    const target = Number(new URL(site.url('')).port);
    let dead = false;
    const { port, close } = await listenRaw((socket) => {
      const upstream = connect(target, '127.0.0.1');
      const mine = !dead;
      upstream.on('error', () => {});
      socket.on('data', (chunk) => (mine && dead ? null : upstream.write(chunk)));
      upstream.on('data', (chunk) => (mine && dead ? null : socket.write(chunk)));
      socket.on('close', () => upstream.destroy());
    });
    const url = `https://${HOST}:${port}/x`;
    expect(text(await fetcher.fetch(url))).toBe('good');
    dead = true;
    expect(await fetcher.fetch(url)).toMatchObject({ code: 'TIMEOUT' });
    expect(text(await fetcher.fetch(url))).toBe('good');
    await close();
  });
});
