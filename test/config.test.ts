import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellProxy } from '../src/cli/shell-proxy.js';
import { describeConfig, googleSettings, loadConfig } from '../src/config.js';
import { ConfigError } from '../src/config-error.js';

const SECRET = 'canary-4711';

describe('the settings', () => {
  it('are not shown where they are the defaults', () => {
    expect(describeConfig(loadConfig({}))).toEqual({});
    expect(describeConfig(loadConfig({ PORT: '3000', LOG_LEVEL: 'debug' }))).toEqual({ LOG_LEVEL: 'debug' });
  });

  it('are shown without a secret among them, and with everything else', () => {
    const shown = describeConfig(
      loadConfig({
        DATABASE_URL: `postgresql://owner:${SECRET}@127.0.0.1:5432/sextant`,
        REDIS_URL: `redis://default:${SECRET}@127.0.0.1:6379`,
        SERP_PROVIDER: 'brave',
        SERP_API_KEY: SECRET,
        CRUX_API_KEY: SECRET,
        SEARCH_CONSOLE_TOKEN: SECRET,
        SEXTANT_API_KEY: SECRET,
        AI_PROVIDER: 'anthropic',
        AI_MODEL: 'a-model',
        AI_API_KEY: SECRET,
        AI_DAILY_TOKENS: '5000',
        AUDITS_KEPT: '12',
        BETTER_AUTH_SECRET: `${SECRET}-${SECRET}-${SECRET}`,
      }),
    );
    expect(JSON.stringify(shown)).not.toContain(SECRET);
    expect(shown).toMatchObject({
      AI_DAILY_TOKENS: '5000',
      AUDITS_KEPT: '12',
      SERP_PROVIDER: 'brave',
      SERP_API_KEY: '••••',
    });
  });

  it('are those of the product where a line of the file has no value', () => {
    const names = [
      'PORT',
      'HOST',
      'LOG_LEVEL',
      'AI_DAILY_TOKENS',
      'AUDITS_KEPT',
      'BASE_URL',
      'METRICS_PORT',
      'SEXTANT_DATA_DIR',
    ];
    expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
  });

  it.each(['https://seo.example/sextant', 'https://seo.example/?a', 'https://me@seo.example', 'nowhere'])(
    'have no address like %s, of which a part would be left out',
    (address) => {
      expect(() => loadConfig({ BASE_URL: address })).toThrow(/BASE_URL/);
    },
  );

  it.each(['https://seo.example', 'https://SEO.example:443/'])('take %s', (address) => {
    expect(loadConfig({ BASE_URL: address }).BASE_URL).toBe('https://seo.example');
  });

  it('send secrets of the OAuth client to an https origin or to this machine alone', () => {
    const client = { GOOGLE_CLIENT_ID: 'invented', GOOGLE_CLIENT_SECRET: SECRET };
    expect(() => loadConfig({ GOOGLE_CLIENT_ID: 'invented' })).toThrow(/together/);
    for (const url of [
      'http://192.0.2.1',
      'http://169.254.169.254/',
      'https://google.example/path',
      'ftp://google.example',
    ])
      expect(() => loadConfig({ ...client, GOOGLE_BASE_URL: url }), url).toThrow(/GOOGLE_BASE_URL/);
    const config = loadConfig({ ...client, GOOGLE_BASE_URL: 'http://127.0.0.1:9' });
    expect(googleSettings(config)).toEqual({ id: 'invented', secret: SECRET, baseUrl: 'http://127.0.0.1:9' });
    expect(JSON.stringify(describeConfig(config))).not.toContain(SECRET);
  });

  it('never show the password of the mail server', () => {
    const mail = { SMTP_URL: `smtps://sextant:${SECRET}@mail.example`, SMTP_FROM: 'sextant@seo.example' };
    const away = { ...mail, BASE_URL: 'https://seo.example' };
    for (const settings of [mail, { ...away, SIGN_UP: 'invited' }, { ...away, SIGN_UP: 'open' }])
      expect(JSON.stringify(describeConfig(loadConfig(settings)))).not.toContain(SECRET);
  });

  it('show no part of a login, however its characters are written', () => {
    const addresses = [
      ['DATABASE_URL', 'postgres'],
      ['REDIS_URL', 'rediss'],
      ['SMTP_URL', 'smtp'],
      ['CRAWL_PROXY_URL', 'socks5'],
      ['SERP_BASE_URL', 'https'],
      ['AI_BASE_URL', 'https'],
      ['CRUX_BASE_URL', 'http'],
      ['OIDC_ISSUER', 'https'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https'],
    ] as const;
    const marked = fc.string({ unit: fc.constantFrom(...'aZ9/?#@:%&=+;,[] "\'\\|~é🏮'), maxLength: 12 });
    fc.assert(
      fc.property(
        fc.constantFrom(...addresses),
        fc.tuple(marked, marked, marked),
        fc.constantFrom((text: string) => text, encodeURIComponent),
        ([name, scheme], [user, start, end], write) => {
          const password = write(`${start}Zq9x${end}Wm4k`);
          const settings = {
            [name]: `${scheme}://${write(user)}:${password}@db.example:5432/x?sslpassword=Zq9xWm4k`,
            SMTP_FROM: 'seo@example.com',
          };
          let shown: string;
          try {
            shown = JSON.stringify(describeConfig(loadConfig(settings)));
          } catch (error) {
            shown = (error as Error).message;
          }
          expect(shown).not.toMatch(/Zq9x|Wm4k/);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each(['http', 'socks5'])('show no password of a proxy by %s, a faulty one neither', (scheme) => {
    const config = loadConfig({ CRAWL_PROXY_URL: `${scheme}://sextant:${SECRET}@proxy.example:3128` });
    expect(describeConfig(config)['CRAWL_PROXY_URL']).toBe(`${scheme}://sextant:••••@proxy.example:3128`);
    for (const [url, fault] of [
      [`${scheme}://sextant:${SECRET}%zz@proxy.example`, /CRAWL_PROXY_URL: User name and password must be percent-enc/],
      [`ftp://sextant:${SECRET}@proxy.example`, /CRAWL_PROXY_URL: This must be an http or socks5 URL/],
    ] as const) {
      const load = () => loadConfig({ CRAWL_PROXY_URL: url });
      expect(load).toThrow(fault);
      expect(load).not.toThrow(SECRET);
    }
  });

  it.each(['BETTER_AUTH_SECRET', 'SEXTANT_SECRET', 'SEXTANT_SECRET_PREVIOUS'])('take no short %s', (name) => {
    const long = 'x'.repeat(32);
    expect(() => loadConfig({ SEXTANT_SECRET: long, [name]: 'x'.repeat(31) })).toThrow(
      new RegExp(`${name}: .*32`, 's'),
    );
    expect(JSON.stringify(describeConfig(loadConfig({ SEXTANT_SECRET: long, [name]: long })))).not.toContain(long);
  });

  it('take no previous secret without a current one', () => {
    expect(() => loadConfig({ SEXTANT_SECRET_PREVIOUS: 'x'.repeat(32) })).toThrow(/SEXTANT_SECRET/);
  });

  it.each(['1', '0', 'some'])('keep at least two audits, not %s', (AUDITS_KEPT) => {
    expect(() => loadConfig({ AUDITS_KEPT })).toThrow(/AUDITS_KEPT/);
  });

  it('name every fault at once', () => {
    const load = () => loadConfig({ PORT: 'x', TRUST_PROXY_HOPS: '-1', PLAN_QUOTAS: 'PRO.pages=1' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT[\s\S]*PLAN_QUOTAS: Unknown quota pages; known: projects,[\s\S]*TRUST_PROXY_HOPS/);
  });
});

describe('the proxy of a shell', () => {
  const proxies = { HTTPS_PROXY: 'http://secure.example:3128', http_proxy: 'plain.example:3128' };

  it.each([
    ['https://shop.example/', proxies, 'http://secure.example:3128/'],
    ['http://shop.example/', proxies, 'http://plain.example:3128/'],
    ['https://shop.example/', { ALL_PROXY: 'socks5h://all.example:1080' }, 'socks5://all.example:1080'],
    ['https://shop.example/', {}, null],
    ['https://shop.example/', { ...proxies, HTTPS_PROXY: '' }, null],
    ['http://127.0.0.1:8000/', proxies, null],
    ['http://localhost/', proxies, null],
    ['https://shop.example/', { ...proxies, NO_PROXY: 'other.example, shop.example' }, null],
    ['https://www.shop.example/', { ...proxies, no_proxy: '.shop.example' }, null],
    ['https://my-shop.example/', { ...proxies, NO_PROXY: 'shop.example' }, 'http://secure.example:3128/'],
    ['https://shop.example/', { ...proxies, NO_PROXY: 'shop.example:8443' }, 'http://secure.example:3128/'],
    ['https://shop.example:8443/', { ...proxies, NO_PROXY: 'shop.example:8443' }, null],
    ['https://shop.example/', { ...proxies, NO_PROXY: '*' }, null],
    ['no URL', proxies, null],
  ])('is for %s in %o %s', (url, environment, proxy) => {
    expect(shellProxy(url, environment)).toBe(proxy);
  });

  it('is refused where requests cannot go through it', () => {
    expect(() => shellProxy('https://shop.example/', { HTTPS_PROXY: 'https://user:geheim@proxy.example' })).toThrow(
      /CRAWL_PROXY_URL/,
    );
  });
});
