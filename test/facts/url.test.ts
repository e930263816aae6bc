import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createResolver, createResolverCache } from '../../src/crawl/resolver.js';
import {
  fragmentOf,
  hasHost,
  hostOf,
  normalizeUrl,
  originOf,
  registrableDomain,
  requestTarget,
  sameOrigin,
  urlHash,
  urlParts,
} from '../../src/facts/url.js';

const piece = fc.constantFrom(
  ...[
    'a',
    'B',
    '/',
    '//',
    '.',
    '..',
    '/./',
    '/../',
    '%',
    '%41',
    '%2f',
    '%7e',
    '%zz',
    '%%34',
    '1',
    '?',
    '&x=',
    "'",
    '"',
  ],
  ...[
    '#',
    '#f',
    ':',
    '@',
    '\\',
    ' ',
    '\t',
    '\n',
    'ä',
    '日',
    '\uD800',
    '|',
    '^',
    '~',
    '-',
    '_',
    '!',
    '(',
    ';',
    'http:',
    'https://e.com',
  ],
  ...['//e.com', 'javascript:', 'mailto:', '[', '{', '+', ',', '*', '$', '%2e', '%2E%2e', '//user:pw@', ':80', ':8080'],
);
const href = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.stringMatching(/^[a-z/?.#=&]{0,12}$/),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string(),
);
const base = fc.constantFrom(
  'https://example.com/',
  'https://example.com/a/b?c=d',
  'http://example.com:8080/a//b/',
  'https://example.com/a%20b/%7Euser/x.html#top',
  'https://[::1]/x/',
);

/** The URL standard's serializer, without what no request carries. */
function reference(input: string, against?: string): string | null {
  let url: URL;
  try {
    url = new URL(input, against);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol)) return null;
  url.username = '';
  url.password = '';
  return url.href.split('#', 1)[0] ?? null;
}

describe('normalizeUrl', () => {
  it.each([
    ['HTTP://Example.COM:80/Path/', 'http://example.com/Path/'],
    ['https://example.com:443', 'https://example.com/'],
    ['https://example.com:80/', 'https://example.com:80/'],
    ['https://u:p@example.com/#x', 'https://example.com/'],
    ['https://example.com/%7euser/%2fa%3d', 'https://example.com/%7euser/%2fa%3d'],
    ['https://example.com/a?b=%41&c=%e4', 'https://example.com/a?b=%41&c=%e4'],
    ['https://example.com/a/../b/./c', 'https://example.com/b/c'],
    ['https://example.com/%2e%2e/b', 'https://example.com/b'],
    ['https://example.com/%%341', 'https://example.com/%%341'],
    ['https://example.com/%2541', 'https://example.com/%2541'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['https://example.com/q?', 'https://example.com/q?'],
    ['https://example.com/q?#', 'https://example.com/q?'],
    ['https://example.com/q#?', 'https://example.com/q'],
    ['https://example.com?', 'https://example.com/?'],
    ['https://example.com/q??', 'https://example.com/q??'],
    ['https://example.com/q?&', 'https://example.com/q?&'],
    ['https://example.com/~user', 'https://example.com/~user'],
    ['https://example.com/a\\b\\..\\c', 'https://example.com/a/c'],
    ['https://example.com/?a\\b', 'https://example.com/?a\\b'],
    ['https:\\\\example.com\\a', 'https://example.com/a'],
    [' https://exa\tmple.com/a\r\nb ', 'https://example.com/ab'],
    ['https://example.com/a%0ab', 'https://example.com/a%0ab'],
    ['https://example.com/a//b', 'https://example.com/a//b'],
    ['https://example.com./', 'https://example.com./'],
    ['https://@example.com/', 'https://example.com/'],
    ['https://example.com:/', 'https://example.com/'],
    ['https://127.1/', 'https://127.0.0.1/'],
    ['mailto:a@example.com', null],
    ['javascript:alert(1)', null],
    ['ftp://example.com/', null],
    ['https://', null],
    ['/relative', null],
    ['', null],
  ])('%s', (input, expected) => {
    expect(normalizeUrl(input)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(href, base, (input, against) => {
        const once = normalizeUrl(input, against);
        if (once !== null) expect(normalizeUrl(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  });

  it('means what the WHATWG parser means', () => {
    fc.assert(
      fc.property(href, base, (input, against) => {
        const mine = normalizeUrl(input, against);
        const theirs = reference(input, against);
        expect(mine === null).toBe(theirs === null);
        expect(mine).toBe(theirs);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('createResolver', () => {
  it('equals the parser, fast path, cache and all', () => {
    const cache = createResolverCache(50);
    fc.assert(
      fc.property(fc.array(href, { maxLength: 5 }), base, (inputs, against) => {
        const resolver = createResolver(against, cache);
        for (const input of [...inputs, ...inputs]) expect(resolver.resolve(input)).toBe(normalizeUrl(input, against));
      }),
      { numRuns: 4_000 },
    );
  });

  it('equals the parser on plain hrefs of every shape', () => {
    const plain = fc.stringMatching(/^(https:\/\/example\.com)?[\w\-.~!$&()*+,;=@/?#:]{0,10}$/);
    fc.assert(
      fc.property(plain, base, (input, against) => {
        expect(createResolver(against).resolve(input)).toBe(normalizeUrl(input, against));
      }),
      { numRuns: 5_000 },
    );
  });

  it('equals the parser on hrefs that go up', () => {
    const up = fc.stringMatching(/^(\.\.\/){1,4}[\w\-.~/?:]{0,6}$/);
    const folder = fc.stringMatching(/^https:\/\/example\.com(:8080)?\/([a-z.]{0,2}\/){0,4}[a-z]?(\?q=\/)?$/);
    fc.assert(
      fc.property(up, folder, (input, against) => {
        expect(createResolver(against).resolve(input)).toBe(normalizeUrl(input, against));
      }),
      { numRuns: 3_000 },
    );
  });

  it('does not grow past its bound', () => {
    const cache = createResolverCache(10);
    const resolver = createResolver('https://example.com/a/', cache);
    for (let i = 0; i < 1_000; i++) resolver.resolve(`../%20${i}`);
    expect(cache.size).toBeLessThanOrEqual(10);
    expect([...cache.folders.values()].reduce((sum, known) => sum + known.size, 0)).toBeLessThanOrEqual(10);
  });

  it('resolves without a usable base what is absolute', () => {
    expect(createResolver('about:blank').resolve('https://example.com')).toBe('https://example.com/');
    expect(createResolver('about:blank').resolve('/a')).toBeNull();
  });
});

describe('requestTarget', () => {
  it.each([
    ['https://example.com', '/'],
    ['https://example.com/q', '/q'],
    ['https://example.com/q?', '/q?'],
    ['https://example.com/q?#a?', '/q?'],
    ['https://example.com/q#?', '/q'],
    ['https://example.com/%7eq?a=%41', '/%7eq?a=%41'],
  ])('is the path and query of %s', (url, target) => {
    expect(requestTarget(new URL(url))).toBe(target);
  });

  it('is path and query of the same URL as a string', () => {
    fc.assert(
      fc.property(href, base, (input, against) => {
        const url = normalizeUrl(input, against);
        if (url === null) return;
        const { path, query } = urlParts(url);
        expect(requestTarget(new URL(url))).toBe(path + query);
      }),
    );
  });
});

describe('parts', () => {
  it('tell a host without cutting it out', () => {
    const address = fc.constantFrom(
      'https://a.example/',
      'http://a.example:8080/x/',
      'https://a.example.org/?q=//b',
      'ftp://a',
    );
    fc.assert(
      fc.property(address, address, (one, other) => hasHost(one, hostOf(other)) === (hostOf(one) === hostOf(other))),
    );
    expect(hasHost('https://a.example/', 'a.exam')).toBe(false);
  });

  it('are those of the parser', () => {
    fc.assert(
      fc.property(href, base, (input, against) => {
        const url = normalizeUrl(input, against);
        if (url === null) return;
        const parsed = new URL(url);
        expect(originOf(url)).toBe(parsed.origin);
        expect(hostOf(url)).toBe(parsed.host);
        const { secure, host, path, query } = urlParts(url);
        expect({ secure, host, path, query: query === '?' ? '' : query }).toEqual({
          secure: parsed.protocol === 'https:',
          host: parsed.host,
          path: parsed.pathname,
          query: parsed.search,
        });
      }),
    );
  });

  it('compare origins', () => {
    expect(sameOrigin('https://a.com/x', 'https://a.com/')).toBe(true);
    expect(sameOrigin('https://a.com/', 'http://a.com/')).toBe(false);
    expect(sameOrigin('https://a.com/', 'https://a.com:8443/')).toBe(false);
  });

  it.each([
    ['https://shop.example.co.uk/x', 'example.co.uk'],
    ['someone.github.io', 'someone.github.io'],
    ['https://127.0.0.1:8080/', '127.0.0.1'],
    ['http://localhost:3000/', 'localhost'],
  ])('registrable domain of %s', (input, expected) => {
    expect(registrableDomain(input)).toBe(expected);
  });

  it.each([
    ['/a#b', 'b'],
    ['#%C3%A4%20b', 'ä b'],
    ['#%zz', '%zz'],
    ['#', ''],
    ['#a\n b\t ', 'a b'],
    ['#a\u00a0', 'a\u00a0'],
    ['/a', null],
  ])('fragment of %s', (input, expected) => {
    expect(fragmentOf(input)).toBe(expected);
  });

  it('hash to 16 octets that differ', () => {
    const hashes = new Set(Array.from({ length: 1_000 }, (_, i) => urlHash(`https://e.com/${i}`).toString('hex')));
    expect(hashes.size).toBe(1_000);
    expect(urlHash('https://e.com/')).toHaveLength(16);
  });
});
