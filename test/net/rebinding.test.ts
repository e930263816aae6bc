import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import { classifyAddress } from '../../src/net/guard.js';
import type { FetcherOptions, ResolvedAddress } from '../../src/net/types.js';
import { type HostileServer, startHostileServer } from '../support/servers/hostile-server.js';

/** Sees every address that a socket is about to be opened to, and opens none. */
function witness() {
  const dialled: { address: string; port: number }[] = [];
  const dial: NonNullable<FetcherOptions['dial']> = (addresses, port) => {
    for (const { address } of addresses) dialled.push({ address, port });
    return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  };
  return { dialled, dial };
}

const at = (...addresses: string[]): ResolvedAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'));
const specialIpv4 = fc
  .tuple(
    fc.constantFrom('127', '10', '169.254', '192.168', '172.16', '100.64', '0', '224', '255', '198.18'),
    octet,
    octet,
    octet,
  )
  .map(([start, ...rest]) => [...start.split('.'), ...rest].slice(0, 4).join('.'));
const ipv6 = fc.oneof(
  fc.ipV6(),
  fc
    .tuple(fc.constantFrom('::', '::ffff:', '64:ff9b::', '2002:', 'fe80::', 'fc00::', '2001::', '2001:db8::'), ipv4)
    .map(([start, v4]) => {
      const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number);
      const tail = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      return start === '2002:' ? `2002:${tail}::` : `${start}${tail}`;
    }),
);

/** one IPv4 address in the many ways in which a URL may spell it */
const spelled = fc.tuple(fc.oneof(ipv4, specialIpv4), fc.integer({ min: 0, max: 7 })).map(([address, way]) => {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  switch (way) {
    case 0:
      return String(whole);
    case 1:
      return `0x${whole.toString(16)}`;
    case 2:
      return `0${whole.toString(8)}`;
    case 3:
      return parts.map((part) => `0x${part.toString(16)}`).join('.');
    case 4:
      return parts.map((part) => `0${part.toString(8)}`).join('.');
    case 5:
      return `${a}.${(b << 16) | (c << 8) | d}`;
    case 6:
      return `${address}.`;
    default:
      return address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  }
});
const host = fc.oneof(
  spelled,
  ipv6.map((address) => `[${address}]`),
  fc.domain(),
  fc.constantFrom('localhost', 'localhost.', 'metadata.google.internal', '0', '[::]'),
);
const url = fc
  .tuple(
    fc.constantFrom('http', 'https', 'HTTP', 'ftp', 'file', 'gopher'),
    fc.constantFrom('', '', '', 'user@', 'a:b@'),
    host,
    fc.constantFrom('', '', ':80', ':8080', ':22', ':6379', ':0', ':65535'),
    fc.webPath(),
  )
  .map(([scheme, user, name, port, path]) => `${scheme}://${user}${name}${port}${path}`);

describe('names that change their mind', () => {
  let server: HostileServer;

  beforeAll(async () => {
    server = await startHostileServer();
  });
  afterAll(() => server.close());

  it('no generated address opens a socket to anything but a public address', async () => {
    const seen = witness();
    const answers = fc.sample(fc.array(fc.oneof(ipv4, specialIpv4, ipv6), { maxLength: 4 }), 500);
    let asked = 0;
    const fetcher = createFetcher({
      allowNetworks: [],
      userAgent: 'x',
      resolve: async () => at(...(answers[asked++ % answers.length] ?? [])),
      dial: seen.dial,
    });
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(url, async (address) => {
        const result = await fetcher.fetch(address, { limits: { totalMs: 2_000 } });
        expect(result.ok).toBe(false);
        if (!result.ok) codes.add(result.code);
      }),
      { numRuns: 5_000 },
    );
    await fetcher.close();
    expect(seen.dialled.filter(({ address }) => classifyAddress(address) !== 'PUBLIC')).toEqual([]);
    expect(seen.dialled.filter(({ port }) => [0, 22, 6379].includes(port))).toEqual([]);
    // the generator reaches what the guard is for, and what it is not for
    expect(seen.dialled.length).toBeGreaterThan(100);
    expect([...codes].sort()).toEqual([
      'ADDRESS_NOT_ALLOWED',
      'CONNECTION_REFUSED',
      'CREDENTIALS_IN_URL',
      ...(codes.has('INVALID_URL') ? ['INVALID_URL'] : []),
      'NAME_NOT_RESOLVED',
      'PORT_NOT_ALLOWED',
      'SCHEME_NOT_ALLOWED',
    ]);
  });

  it('a name that flips between a public and a private address is never followed inwards', async () => {
    const seen = witness();
    let flips = 0;
    const fetcher = createFetcher({
      allowNetworks: [],
      userAgent: 'x',
      resolve: async () => (flips++ % 2 === 0 ? at('93.184.215.14') : at('127.0.0.1')),
      dial: seen.dial,
    });
    for (let i = 0; i < 5_000; i++) await fetcher.fetch('http://flip.example/');
    await fetcher.close();
    expect(flips).toBe(5_000);
    expect(seen.dialled).toHaveLength(2_500);
    expect(new Set(seen.dialled.map(({ address }) => address))).toEqual(new Set(['93.184.215.14']));
  });

  it('resolves once per connection and opens the socket to the resolved address', async () => {
    let asked = 0;
    const fetcher = createFetcher({
      allowNetworks: ['127.0.0.1/32'],
      userAgent: 'x',
      connectionsPerHost: 1,
      resolve: async () => (asked++ === 0 ? at('127.0.0.1') : at('10.0.0.1')),
    });
    const first = await fetcher.fetch(`http://site.example:${server.port}/good`);
    const second = await fetcher.fetch(`http://site.example:${server.port}/good`);
    expect([first.ok, second.ok, asked]).toEqual([true, true, 1]);
    expect(first.timing).toMatchObject({ dnsMs: expect.any(Number), connectMs: expect.any(Number), tlsMs: null });
    expect(second.timing).toMatchObject({ dnsMs: null, connectMs: null, ttfbMs: expect.any(Number) });
    await fetcher.close();
  });

  it.each([
    [['93.184.215.14', '10.0.0.1']],
    [['10.0.0.1', '93.184.215.14', '2606:4700:4700::1111']],
    [['93.184.215.14', '::ffff:127.0.0.1']],
    [['2606:4700:4700::1111', '::1']],
  ])('refuses a name that has public and private addresses at once: %j', async (addresses) => {
    const seen = witness();
    const fetcher = createFetcher({
      allowNetworks: [],
      userAgent: 'x',
      resolve: async () => at(...addresses),
      dial: seen.dial,
    });
    expect(await fetcher.fetch('http://mixed.example/')).toMatchObject({ ok: false, code: 'ADDRESS_NOT_ALLOWED' });
    expect(seen.dialled).toEqual([]);
    await fetcher.close();
  });

  it('leaves out the address of a translator beside the own ones', async () => {
    const seen = witness();
    const fetcher = createFetcher({
      allowNetworks: [],
      userAgent: 'x',
      resolve: async () => at('64:ff9b::5db8:d70e', '93.184.215.14'),
      dial: seen.dial,
    });
    await fetcher.fetch('http://translated.example/');
    expect(seen.dialled).toEqual([{ address: '93.184.215.14', port: 80 }]);
    await fetcher.close();
  });

  it('judges every redirect again', async () => {
    const names: Record<string, string> = { 'start.example': '127.0.0.1', 'inner.example': '10.0.0.7' };
    const fetcher = createFetcher({
      allowNetworks: ['127.0.0.1/32'],
      userAgent: 'x',
      resolve: async (name) => at(names[name] ?? '169.254.169.254'),
    });
    const { hops, result } = await fetcher.follow(`http://start.example:${server.port}/redirect-metadata`);
    expect(hops).toHaveLength(1);
    expect(result).toMatchObject({ ok: false, code: 'ADDRESS_NOT_ALLOWED', action: 'REFUSED' });
    expect(await fetcher.fetch(`http://inner.example:${server.port}/good`)).toMatchObject({ action: 'REFUSED' });
    await fetcher.close();
  });

  it.each([
    ['ENOTFOUND', 'NAME_NOT_RESOLVED', 'PERMANENT'],
    ['EAI_AGAIN', 'NAME_NOT_RESOLVED', 'RETRY'],
  ])('%s of the resolver is %s', async (code, expected, action) => {
    const fetcher = createFetcher({
      allowNetworks: [],
      userAgent: 'x',
      resolve: () => Promise.reject(Object.assign(new Error('dns'), { code })),
    });
    expect(await fetcher.fetch('http://gone.example/')).toMatchObject({ ok: false, code: expected, action });
    await fetcher.close();
  });

  it('a resolver that never responds ends with the deadline', async () => {
    const fetcher = createFetcher({ allowNetworks: [], userAgent: 'x', resolve: () => new Promise(() => {}) });
    const startedAt = performance.now();
    const results = await Promise.all([
      fetcher.fetch('http://slow.example/', { limits: { totalMs: 100 } }),
      fetcher.fetch('https://slow.example/', { limits: { totalMs: 100 } }),
    ]);
    expect(results.map((result) => !result.ok && result.code)).toEqual(['TIMEOUT', 'TIMEOUT']);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await fetcher.close();
  });
});
