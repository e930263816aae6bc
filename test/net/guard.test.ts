import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { classifyAddress, createGuard, isInNetworks, parseNetworks } from '../../src/net/guard.js';
import { listenerOf } from '../../src/net/own-listeners.js';

/** first, last and, where it differs, a middle address of every special-purpose block */
const SPECIAL: Record<string, string[]> = {
  UNSPECIFIED: ['0.0.0.0', '0.255.255.255', '::'],
  PRIVATE: [
    '10.0.0.0',
    '10.255.255.255',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.255.255',
    '168.63.129.16',
    'fc00::',
    'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'fec0::1',
    '::ffff:10.0.0.1',
  ],
  SHARED: ['100.64.0.0', '100.127.255.255'],
  LOOPBACK: ['127.0.0.0', '127.0.0.1', '127.255.255.255', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  LINK_LOCAL: ['169.254.0.0', '169.254.169.254', '169.254.255.255', 'fe80::', 'febf::1', '::ffff:169.254.169.254'],
  PROTOCOL_ASSIGNMENT: [
    '192.0.0.0',
    '192.0.0.170',
    '192.0.0.255',
    '2001::',
    '2001:0:ffff::1',
    '2001:1::1',
    '2001:3::1',
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
    '2001:1ff:ffff::1',
  ],
  DOCUMENTATION: [
    '192.0.2.0',
    '192.0.2.255',
    '198.51.100.0',
    '198.51.100.255',
    '203.0.113.0',
    '203.0.113.255',
    '2001:db8::',
    '2001:db8:ffff::1',
    '3fff::',
    '3fff:fff::1',
  ],
  BENCHMARKING: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  RELAY: [
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.0',
    '192.88.99.255',
    '192.175.48.1',
    '64:ff9b::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002::',
    '2002:7f00:1::',
    '2620:4f:8000::1',
  ],
  MULTICAST: ['224.0.0.0', '239.255.255.255', 'ff00::', 'ff02::1', 'ffff::'],
  BROADCAST: ['255.255.255.255'],
  RESERVED: [
    '240.0.0.0',
    '255.255.255.254',
    '::127.0.0.1',
    '::8.8.8.8',
    '::2',
    '::ffff:0:127.0.0.1',
    '100::1',
    '100:0:0:1::1',
    '200::1',
    '1fff::1',
    '3ffe::1',
    '4000::1',
    '5f00::1',
    'e000::1',
    'fa00::1',
  ],
};

const PUBLIC = [
  '1.0.0.0',
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '3fff:1000::1',
];

describe('classes of addresses', () => {
  it.each(Object.entries(SPECIAL).flatMap(([kind, list]) => list.map((address) => [address, kind])))(
    '%s is %s',
    (address, kind) => {
      expect(classifyAddress(address as string)).toBe(kind);
    },
  );

  it.each(PUBLIC)('%s is public', (address) => {
    expect(classifyAddress(address)).toBe('PUBLIC');
  });

  it.each([
    '',
    'example.org',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '0177.0.0.1',
    '1.2.3.4.5',
    '::g',
    'fe80::1%lo',
    '[::1]',
  ])('%j is no address', (text) => {
    expect(classifyAddress(text)).toBe('INVALID');
  });
});

describe('addresses as they are written in URLs', () => {
  const guard = createGuard([]);

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0X7F.1/',
    'http://017700000001/',
    'http://0177.0.0.01/',
    'http://127.0.0.1./',
    'http://0/',
    'http://0.0.0.0/',
    'http://１２７.０.０.１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.1:8080/',
    'https://10.1.2.3/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://localhost/',
    'http://LOCALHOST:3000/',
    'http://localhost./',
    'http://shop.localhost/',
    'http:\\\\127.0.0.1\\',
    ' http://127.0.0.1/',
    'http:127.0.0.1',
  ])('%s is refused', (url) => {
    expect(guard.checkUrlLiteral(url)).toMatchObject({ ok: false, code: 'ADDRESS_NOT_ALLOWED' });
  });

  it.each([
    ['http://user@example.org/', 'CREDENTIALS_IN_URL'],
    ['http://:secret@example.org/', 'CREDENTIALS_IN_URL'],
    ['http://example.org@127.0.0.1/', 'CREDENTIALS_IN_URL'],
    ['ftp://example.org/', 'SCHEME_NOT_ALLOWED'],
    ['file:///etc/passwd', 'SCHEME_NOT_ALLOWED'],
    ['javascript:alert(1)', 'SCHEME_NOT_ALLOWED'],
    ['data:text/html,x', 'SCHEME_NOT_ALLOWED'],
    ['ws://example.org/', 'SCHEME_NOT_ALLOWED'],
    ['http://8.8.8.8:22/', 'PORT_NOT_ALLOWED'],
    ['http://8.8.8.8:0/', 'PORT_NOT_ALLOWED'],
    ['https://[2606:4700:4700::1111]:25/', 'PORT_NOT_ALLOWED'],
    ['http://example.org:6379/', 'PORT_NOT_ALLOWED'],
    ['http://1.2.3.4.5/', 'INVALID_URL'],
    ['http://[::1%25lo]/', 'INVALID_URL'],
    ['not an address', 'INVALID_URL'],
    ['', 'INVALID_URL'],
  ])('%s is %s', (url, code) => {
    expect(guard.checkUrlLiteral(url)).toMatchObject({ ok: false, code });
  });

  it.each([
    'http://example.org/',
    'https://example.org:8443/a?b#c',
    'http://8.8.8.8/',
    'http://134744072/',
    'http://[2606:4700:4700::1111]/',
    'https://münchen.example/',
    'http://localhost.example/',
    'http://notlocalhost/',
    'http://127.0.0.1.example/',
  ])('%s may be asked', (url) => {
    expect(guard.checkUrlLiteral(url)).toEqual({ ok: true });
  });
});

describe('networks that the operator allows', () => {
  it('are reachable on the ports of websites, and nothing beside them is', () => {
    const guard = createGuard(['10.20.0.0/16', 'fd00:1::/32', '127.0.0.1']);
    expect(guard.checkAddress('10.20.255.1', 8443)).toEqual({ ok: true });
    expect(guard.checkAddress('fd00:1:2::1', 80)).toEqual({ ok: true });
    for (const port of [22, 5432, 6379])
      expect(guard.checkAddress('10.20.255.1', port)).toMatchObject({ ok: false, code: 'PORT_NOT_ALLOWED' });
    expect(guard.checkUrl(new URL('http://shop.localhost/'))).toMatchObject({ ok: false, code: 'ADDRESS_NOT_ALLOWED' });
    expect(guard.checkAddress('::ffff:10.20.0.1', 80)).toEqual({ ok: true });
    expect(guard.checkUrlLiteral('http://localhost:8080/')).toEqual({ ok: true });
    expect(guard.checkUrlLiteral('http://2130706433/')).toEqual({ ok: true });
    for (const address of ['10.21.0.1', '127.0.0.2', '::1', 'fd00:2::1', '192.168.0.1']) {
      expect(guard.checkAddress(address, 80)).toMatchObject({ ok: false, code: 'ADDRESS_NOT_ALLOWED' });
    }
  });

  it('are read strictly, and all that is wrong is named at once', () => {
    expect(() =>
      parseNetworks(['10.0.0.0/8', '10.0.0.0/33', 'example.org', 'fd00::/129', '10.0.0/8', '1.2.3.4/']),
    ).toThrow('"10.0.0.0/33", "example.org", "fd00::/129", "10.0.0/8", "1.2.3.4/" are not networks');
    expect(() => parseNetworks([''])).toThrow('"" is not a network');
    expect(parseNetworks(['::ffff:10.0.0.0/104']).has('10.9.8.7')).toBe(true);
    expect(parseNetworks(['0.0.0.0/0']).has('::1')).toBe(false);
    expect(parseNetworks([]).has('127.0.0.1')).toBe(false);
  });

  it('know a host by its address, with or without port', () => {
    const list = ['127.0.0.0/8', '::1'];
    for (const host of ['127.0.0.1', '127.9.9.9:8080', '[::1]', '[::1]:80', '::1']) {
      expect(isInNetworks(host, list)).toBe(true);
    }
    for (const host of ['localhost', 'localhost:80', 'example.org', '8.8.8.8', '[::2]:80', '']) {
      expect(isInNetworks(host, list)).toBe(false);
    }
  });
});

describe('listeners of this installation', () => {
  const own = [
    { host: '127.0.0.1', port: 3_000 },
    { host: '10.0.0.5', port: 6_380 },
    { host: 'database.internal', port: 5_433 },
  ];
  const guard = createGuard(['127.0.0.0/8', '10.0.0.0/8', '::1'], own);

  it.each([
    ['127.0.0.1', 3_000],
    ['127.0.0.2', 3_000],
    ['::1', 3_000],
    ['::ffff:127.0.0.1', 3_000],
    ['10.0.0.5', 6_380],
    ['10.9.9.9', 5_433],
  ])('are refused in allowed networks too: %s:%i', (address, port) => {
    expect(guard.checkAddress(address, port)).toMatchObject({ ok: false, code: 'ADDRESS_NOT_ALLOWED' });
  });

  it('leave other ports and other machines alone', () => {
    for (const [address, port] of [
      ['127.0.0.1', 8_080],
      ['10.0.0.6', 6_380],
      ['10.0.0.5', 3_000],
      ['8.8.8.8', 3_000],
    ] as const)
      expect(guard.checkAddress(address, port)).toEqual({ ok: true });
  });

  it('are refused at an address of this machine that is public', () => {
    const [mine] = Object.values(networkInterfaces()).flatMap((all) => all?.filter(({ internal }) => !internal) ?? []);
    if (mine) expect(guard.checkAddress(mine.address, 3_000)).toMatchObject({ ok: false });
  });

  it('are found in connection strings', () => {
    expect(listenerOf('postgres://a:b@db.internal/x', 5_432)).toEqual([{ host: 'db.internal', port: 5_432 }]);
    expect(listenerOf('redis://[::1]:7000/0', 6_379)).toEqual([{ host: '::1', port: 7_000 }]);
    expect(listenerOf(undefined, 6_379)).toEqual([]);
  });
});
