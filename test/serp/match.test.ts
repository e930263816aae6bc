import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matcher, type Target } from '../../src/serp/match.js';

const matches = (target: Target, url: string) => matcher(target)(url);

describe('DOMAIN', () => {
  const target: Target = { type: 'DOMAIN', value: 'Example.com' };
  it.each([
    'https://example.com/',
    'http://www.example.com/a?b',
    'https://blog.example.com/',
    'https://WWW.EXAMPLE.COM',
    'https://example.com./',
  ])('means %s', (url) => expect(matches(target, url)).toBe(true));
  it.each([
    'https://notexample.com/',
    'https://example.com.evil.test/',
    'https://example.org/',
    'https://example.com@evil.test/',
    'https://evil.test/example.com',
    'not an address',
    'ftp://example.com/',
  ])('does not mean %s', (url) => expect(matches(target, url)).toBe(false));

  it('stays out of hosts that strangers registered below it', () => {
    expect(matches({ type: 'DOMAIN', value: 'github.io' }, 'https://somebody.github.io/')).toBe(false);
    expect(matches({ type: 'DOMAIN', value: 'somebody.github.io' }, 'https://www.somebody.github.io/')).toBe(true);
    expect(matches({ type: 'DOMAIN', value: 'co.uk' }, 'https://bbc.co.uk/')).toBe(false);
  });

  it('may be a host below a domain', () => {
    expect(matches({ type: 'DOMAIN', value: 'shop.example.com' }, 'https://a.shop.example.com/')).toBe(true);
    expect(matches({ type: 'DOMAIN', value: 'shop.example.com' }, 'https://example.com/')).toBe(false);
  });

  it('knows both spellings of international names', () => {
    expect(matches({ type: 'DOMAIN', value: 'bücher.example' }, 'https://www.xn--bcher-kva.example/')).toBe(true);
    expect(matches({ type: 'DOMAIN', value: 'XN--BCHER-KVA.example' }, 'https://bücher.example/')).toBe(true);
  });

  it('takes www.co.uk for the name it is', () => {
    expect(matches({ type: 'HOST', value: 'www.co.uk' }, 'https://www.co.uk/')).toBe(true);
    expect(matches({ type: 'HOST', value: 'www.co.uk' }, 'https://co.uk/')).toBe(false);
  });

  it('tells ports apart', () => {
    expect(matches({ type: 'DOMAIN', value: '127.0.0.1:8080' }, 'http://127.0.0.1:8080/a')).toBe(true);
    expect(matches({ type: 'DOMAIN', value: '127.0.0.1:8080' }, 'http://127.0.0.1:8081/a')).toBe(false);
    expect(matches({ type: 'HOST', value: 'example.com' }, 'https://example.com:8443/')).toBe(false);
    expect(matches({ type: 'HOST', value: 'example.com:8443' }, 'https://www.example.com.:8443/')).toBe(true);
  });

  it('without a port means every port', () => {
    expect(matches({ type: 'DOMAIN', value: 'localhost' }, 'http://localhost:8080/a')).toBe(true);
    expect(matches({ type: 'DOMAIN', value: 'example.com' }, 'https://example.com:8443/')).toBe(true);
    expect(matches({ type: 'DOMAIN', value: 'example.com' }, 'https://a.example.com.:8443/')).toBe(true);
    expect(matches({ type: 'SUBDOMAIN', value: 'example.com', names: '*' }, 'https://a.example.com:8443/')).toBe(true);
  });
});

describe('SUBDOMAIN', () => {
  it('means the named hosts', () => {
    const target: Target = { type: 'SUBDOMAIN', value: 'example.com', names: ['blog', 'Shop'] };
    expect(matches(target, 'https://blog.example.com/x')).toBe(true);
    expect(matches(target, 'https://shop.example.com/')).toBe(true);
    expect(matches(target, 'https://example.com/')).toBe(false);
    expect(matches(target, 'https://a.blog.example.com/')).toBe(false);
  });

  it('* means all below the domain, not the domain', () => {
    const target: Target = { type: 'SUBDOMAIN', value: 'www.example.com', names: '*' };
    expect(matches(target, 'https://a.b.example.com/')).toBe(true);
    expect(matches(target, 'https://www.example.com/')).toBe(false);
  });
});

describe('HOST', () => {
  it('means one host', () => {
    const target: Target = { type: 'HOST', value: 'https://www.example.com/ignored' };
    expect(matches(target, 'http://example.com/x')).toBe(true);
    expect(matches(target, 'https://blog.example.com/')).toBe(false);
  });
});

describe('URL_PREFIX', () => {
  const target: Target = { type: 'URL_PREFIX', value: 'https://example.com/shop/' };
  it.each(['http://www.example.com/shop', 'https://example.com/shop/?a=1', 'https://example.com/shop/shoes/red'])(
    'means %s',
    (url) => expect(matches(target, url)).toBe(true),
  );
  it.each([
    'https://example.com/shopping',
    'https://example.com/',
    'https://a.example.com/shop/',
    'https://example.com/Shop/',
  ])('does not mean %s', (url) => expect(matches(target, url)).toBe(false));
  it('covers all pages of the host by its root', () => {
    expect(matches({ type: 'URL_PREFIX', value: 'example.com' }, 'https://example.com/any')).toBe(true);
  });
});

describe('URL', () => {
  const target: Target = { type: 'URL', value: 'example.com/a%7eb/?q=%c3%a4' };
  it.each([
    'https://www.example.com/a~b?q=ä',
    'http://example.com/a~b/?q=%C3%A4#part',
    'https://EXAMPLE.com/a%7Eb?q=%C3%A4',
  ])('means %s', (url) => expect(matches(target, url)).toBe(true));
  it.each([
    'https://example.com/a~b',
    'https://example.com/a~b?q=a',
    'https://example.com/a~b/c?q=%C3%A4',
    'https://example.com/A~b?q=%C3%A4',
  ])('does not mean %s', (url) => expect(matches(target, url)).toBe(false));
});

it.each(['', 'https://', 'mailto:a@example.com', 'a b'])('refuses %j as a target', (value) => {
  expect(() => matcher({ type: 'DOMAIN', value })).toThrow(/not valid/);
});

describe('for any URL', () => {
  const path = fc
    .array(fc.stringMatching(/^[a-z0-9._~-]{1,6}$/), { maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`);
  const host = fc
    .tuple(fc.stringMatching(/^[a-z]{2,8}$/), fc.constantFrom('example', 'com', 'co.uk'))
    .map((p) => p.join('.'));
  const type = fc.constantFrom('DOMAIN' as const, 'HOST' as const, 'URL_PREFIX' as const, 'URL' as const);
  const trimmed = (text: string) => (text.endsWith('/') ? text.slice(0, -1) : text);

  it('a URL target matches its own path and no other', () => {
    fc.assert(
      fc.property(host, path, path, (name, own, other) => {
        const target: Target = { type: 'URL', value: `https://${name}${own}` };
        expect(matches(target, `https://${name}${own}`)).toBe(true);
        const same = new URL(`https://x.test${own}`).pathname;
        const found = new URL(`https://x.test${other}`).pathname;
        expect(matches(target, `https://${name}${other}`)).toBe(trimmed(same) === trimmed(found));
      }),
    );
  });

  it('www and the bare host are one, on either side; so are the schemes', () => {
    fc.assert(
      fc.property(host, host, path, path, type, (a, b, own, found, kind) => {
        const answer = matches({ type: kind, value: `https://${a}${own}` }, `https://${b}${found}`);
        expect(matches({ type: kind, value: `https://www.${a}${own}` }, `https://${b}${found}`)).toBe(answer);
        expect(matches({ type: kind, value: `http://${a}${own}` }, `http://www.${b}${found}#x`)).toBe(answer);
      }),
    );
  });

  it('a narrower target never matches more', () => {
    fc.assert(
      fc.property(host, host, path, path, (a, b, own, found) => {
        const [value, url] = [`https://${a}${own}`, `https://${b}${found}`];
        const [exact, prefix, host_, domain] = (['URL', 'URL_PREFIX', 'HOST', 'DOMAIN'] as const).map((kind) =>
          matches({ type: kind, value }, url),
        );
        if (exact) expect(prefix).toBe(true);
        if (prefix) expect(host_).toBe(true);
        if (host_) expect(domain).toBe(true);
      }),
    );
  });

  it('never throws on any URL that an engine may return', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), type, (url, kind) => {
        expect(typeof matches({ type: kind, value: 'example.com' }, url)).toBe('boolean');
      }),
    );
  });
});
