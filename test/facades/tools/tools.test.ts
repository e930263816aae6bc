import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { results } from '../../../facades/tools/results.js';
import { REQUESTS_PER_TARGET } from '../../../facades/tools/target-limit.js';
import { useApp } from '../../support/app.js';
import { startSite, useSite } from '../../support/sites/site-server.js';

const TOOLS = ['meta-tags', 'robots', 'headers', 'sitemap'] as const;
type Tool = (typeof TOOLS)[number];
const PASTED: Record<Exclude<Tool, 'headers'>, object> = {
  'meta-tags': { html: '<!doctype html><title>Bread</title>' },
  robots: { content: 'User-agent: *\nDisallow: /private' },
  sitemap: {
    content:
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
  },
};
const HTML = `<!doctype html><html lang="en"><head><title>Bread of the day</title><meta property="og:title" content="Bread">
<link rel="alternate" hreflang="de" href="/de"><script type="application/ld+json">{"@type":"Bakery"}</script></head><body><h1>Bread</h1></body></html>`;

describe('the free tools', () => {
  const test = useApp({ settings: { TRUST_PROXY_HOPS: '1' } });
  const site = useSite({
    '/': { body: HTML, headers: { 'set-cookie': 'sid=1', server: 'nginx/1.2.3', 'cache-control': 'max-age=60' } },
    '/page': HTML,
    '/moved': { status: 301, headers: { location: '/page' } },
    '/inside': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
    '/robots.txt': 'User-agent: *\nDisallow: /private\nSitemap: /sitemap.xml',
    '/sitemap.xml':
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://127.0.0.1/x</loc><priority>2</priority></url></urlset>',
  });
  let clients = 0;
  /** An address that has not asked before. */
  const fresh = () => ({ 'x-forwarded-for': `198.51.${(clients += 1) >> 8}.${clients & 255}` });
  const post = (tool: Tool, body: unknown, headers: Record<string, string> = fresh()) =>
    test.app.inject({
      method: 'POST',
      url: `/api/tools/${tool}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
  const get = (tool: Tool, query: string, headers: Record<string, string> = fresh(), method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({ method, url: `/api/tools/${tool}?${query}`, headers });

  describe.each(TOOLS)('%s', (tool) => {
    it('responds to POST and GET alike, with every documented field and no other', async () => {
      const url = `${site.url}${tool === 'sitemap' ? 'sitemap.xml' : ''}`;
      const posted = await post(tool, { url });
      expect(posted.statusCode, posted.body).toBe(200);
      expect(posted.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(results[tool].safeParse(posted.json()).error?.issues ?? []).toEqual([]);
      expect(posted.json().issues.length).toBeGreaterThan(0);
      const got = await get(tool, `url=${encodeURIComponent(url)}&unknown=1`);
      expect(got.json()).toEqual(posted.json());
    });

    it('fits its OpenAPI description', async () => {
      const document = (await test.app.inject('/openapi/tools.json')).json();
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      ajv.addSchema(document, 'tools');
      const name = tool.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
      const fits = ajv.getSchema(`tools#/components/schemas/${name}Result`);
      const input = ajv.getSchema(`tools#/components/schemas/${name}Input`);
      const answer = (await post(tool, { url: site.url })).json();
      expect(fits?.(answer), JSON.stringify(fits?.errors)).toBe(true);
      expect(fits?.({ ...answer, issues: [{ rule: 1 }] })).toBe(false);
      expect([input?.({ url: 'x' }), input?.({}), input?.({ url: 'x', more: 1 })]).toEqual([true, false, false]);
      const failure = (await post(tool, {})).json();
      const error = ajv.getSchema('tools#/components/schemas/ToolError');
      expect(error?.(failure), JSON.stringify(error?.errors)).toBe(true);
      expect(document.paths[`/api/tools/${tool}`]).toMatchObject({
        get: { responses: { 200: {} } },
        post: { responses: { 504: {} } },
      });
    });

    it('refuses what is no input, with the fields at fault', async () => {
      const bad: [unknown, string][] = [
        [{}, 'url'],
        [{ url: 5 }, 'url'],
        [{ url: '' }, 'url'],
        [{ url: 'ftp://example.com' }, 'url'],
        [{ url: 'https://user:pass@example.com/' }, 'url'],
        [{ url: 'example.com', surprise: 1 }, 'surprise'],
        [{ url: 'example.com', __proto__: null, constructor: 1 }, 'constructor'],
        ['[]', ''],
        ['"text"', ''],
        ['null', 'url'],
      ];
      for (const [body, path] of bad) {
        const answer = await post(tool, body);
        expect(answer.statusCode, JSON.stringify(body)).toBe(400);
        expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', requestId: answer.headers['x-request-id'] });
        expect(answer.json().details.map((detail: { path: string }) => detail.path)).toContain(path);
      }
      const saidOf = async (url: unknown) => (await post(tool, { url })).json().details[0].message;
      expect(await saidOf(5)).toBe('This must be a string.');
      expect(await saidOf('a'.repeat(2_049))).toBe('At most 2,048 characters are allowed.');
      expect(await saidOf('')).toBe('This must not be empty.');
      expect((await get(tool, '')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect((await get(tool, 'url=a.example&url=b.example')).statusCode).toBe(400);
    });

    it('refuses bodies that are no JSON', async () => {
      expect((await post(tool, '{"url":')).json()).toMatchObject({ code: 'INVALID_JSON' });
      expect((await post(tool, Buffer.from([0x22, 0xff, 0x22]))).json()).toMatchObject({ code: 'INVALID_JSON' });
      const form = await post(tool, 'url=example.com', {
        ...fresh(),
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect([form.statusCode, form.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    });

    it('knows its methods', async () => {
      const refused = await test.app.inject({ method: 'DELETE', url: `/api/tools/${tool}` });
      expect([refused.statusCode, refused.headers['allow'], refused.json().code]).toEqual([
        405,
        'GET, HEAD, POST, OPTIONS',
        'METHOD_NOT_ALLOWED',
      ]);
      const options = await test.app.inject({ method: 'OPTIONS', url: `/api/tools/${tool}` });
      expect([options.statusCode, options.headers['allow']]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    });

    it('responds to HEAD and If-None-Match without a body', async () => {
      const query = `url=${encodeURIComponent(site.url)}`;
      const full = await get(tool, query);
      const head = await get(tool, query, fresh(), 'HEAD');
      expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', full.headers['etag']]);
      const again = await get(tool, query, { ...fresh(), 'if-none-match': `W/${full.headers['etag']}` });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it('says how it failed upstream', async () => {
      const refused = await post(tool, { url: 'http://10.0.0.1/' });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'URL_NOT_ALLOWED']);
      // the URL standard leaves line breaks and tabs out: this is an address, and not a host of the name http
      for (const url of ['http:\n//10.0.0.1/', 'ht\ttp://10.0.0.1/', '10.0.0\r\n.1']) {
        const broken = await post(tool, { url });
        expect([url, broken.statusCode, broken.json().code]).toEqual([url, 400, 'URL_NOT_ALLOWED']);
      }
      const silent = await post(tool, { url: 'http://127.0.0.1:2/' });
      expect([silent.statusCode, silent.json().code]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
      const nameless = await post(tool, { url: 'nothing.invalid' });
      expect([nameless.statusCode, nameless.json().code]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
      expect(nameless.json().error).toBe(silent.json().error);
    });
  });

  it.each(['meta-tags', 'robots', 'sitemap'] as const)('takes pasted text: %s', async (tool) => {
    const answer = await post(tool, PASTED[tool]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ url: null, finalUrl: null, status: null });
    expect(results[tool].safeParse(answer.json()).error?.issues ?? []).toEqual([]);
  });

  it('has no other tools', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/tools/nmap', headers: fresh() });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await test.app.inject({ url: '/api/tools/robots/', headers: fresh() })).statusCode).toBe(400);
  });

  it('checks every hop of a redirect', async () => {
    for (const tool of ['meta-tags', 'headers', 'sitemap'] as const) {
      const answer = await post(tool, { url: `${site.url}inside` });
      expect([answer.statusCode, answer.json().code], tool).toEqual([400, 'URL_NOT_ALLOWED']);
    }
  });

  it('gives robots its paths and crawler by query too', async () => {
    const answer = await get(
      'robots',
      `url=${encodeURIComponent(site.url)}&userAgent=Bingbot&paths=/private&paths=/open`,
    );
    expect(answer.json().tests).toMatchObject([
      {
        userAgent: 'Bingbot',
        path: '/private',
        allowed: false,
        rule: { line: 2, directive: 'disallow', pattern: '/private' },
      },
      { userAgent: 'Bingbot', path: '/open', allowed: true, rule: null },
    ]);
  });

  describe('sizes', () => {
    it('takes bodies up to the limit of each tool', async () => {
      const large = 'x'.repeat(1_100_000);
      for (const body of [{ html: large }, { content: large }]) {
        const answer = await post('html' in body ? 'meta-tags' : 'robots', body);
        expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
      }
      const robots = await post('robots', { content: `User-agent: *\n${'Disallow: /a\n'.repeat(60_000)}` });
      expect(robots.json()).toMatchObject({
        truncated: true,
        issues: expect.arrayContaining([expect.objectContaining({ rule: 'robots-too-large' })]),
      });
    });

    it('takes a sitemap of 50 MiB', async () => {
      const entry = `<url><loc>https://example.com/${'x'.repeat(1_500)}</loc></url>`;
      const content = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry.repeat(33_000)}</urlset>`;
      expect(content.length).toBeGreaterThan(50_000_000);
      const answer = await post('sitemap', { content });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ kind: 'urlset', urlCount: 33_000 });
    });
  });

  describe('rates', () => {
    const numbers = (headers: Record<string, unknown>) =>
      [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']].map(Number);

    it('counts all tools of an address together, and says so on every response', async () => {
      const client = fresh();
      const answers = [];
      for (let at = 0; at < 12; at += 1) answers.push(await post(TOOLS[at % 4] as Tool, { url: site.url }, client));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429, 429]);
      expect(answers.map(({ headers }) => numbers(headers))).toEqual(
        Array.from({ length: 12 }, (_, at) => [10, Math.max(0, 9 - at)]),
      );
      expect(answers[0]?.headers).toMatchObject({
        'ratelimit-policy': '"default";q=10;w=60',
        ratelimit: expect.stringMatching(/^"default";r=9;t=\d+$/),
      });
      expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
      expect(answers[10]?.json()).toMatchObject({ code: 'RATE_LIMITED' });
      expect((await post('robots', {}, fresh())).headers['x-ratelimit-remaining']).toBe('9');
    });

    it('holds a /64 of IPv6 for one client', async () => {
      const remaining = async (address: string) =>
        Number((await post('robots', {}, { 'x-forwarded-for': address })).headers['x-ratelimit-remaining']);
      expect(await remaining('2001:db8:1:2::1')).toBe(9);
      expect(await remaining('2001:db8:1:2:ffff::2')).toBe(8);
      expect(await remaining('2001:db8:1:3::1')).toBe(9);
    });

    it('moves a valid session or key to the rate of its organization, and ignores the rest', async () => {
      const { apiKey, sessionToken } = await test.account('PRO');
      const client = fresh();
      const limits = async (headers: Record<string, string>) =>
        numbers((await post('robots', PASTED.robots, { ...client, ...headers })).headers);
      expect(await limits({ authorization: `Bearer ${apiKey}` })).toEqual([60, 59]);
      expect(await limits({ authorization: `Bearer ${sessionToken}` })).toEqual([60, 58]);
      expect(await limits({ cookie: `a=b; better-auth.session-token=${sessionToken}` })).toEqual([60, 57]);
      expect(
        await limits({ cookie: `better-auth.session-token=${sessionToken}`, origin: 'https://evil.example' }),
      ).toEqual([60, 56]);
      const broken = `${apiKey.slice(0, -1)}${apiKey.endsWith('A') ? 'B' : 'A'}`;
      const ignored = [`Bearer ${broken}`, 'Bearer nonsense', 'Basic eDp5', 'Bearer'];
      for (const [at, authorization] of ignored.entries())
        expect(await limits({ authorization })).toEqual([10, 9 - at]);
      expect(await limits({ cookie: 'better-auth.session-token=forged.c2ln' })).toEqual([10, 5]);
    });

    it('lets no shared cache keep what a member is shown', async () => {
      const { apiKey } = await test.account('PRO');
      const cachingOf = async (headers: Record<string, string>) =>
        (await post('robots', PASTED.robots, { ...fresh(), ...headers })).headers['cache-control'];
      expect(await cachingOf({ authorization: `Bearer ${apiKey}` })).toBe('private, no-cache');
      expect(await cachingOf({})).toBe('no-cache');
    });

    it('sends a host no more than it may get, whoever asks and by whatever redirect', async () => {
      const { apiKey } = await test.account('ENTERPRISE');
      const victim = await startSite({});
      const bouncer = await startSite({});
      const authorization = `Bearer ${apiKey}`;
      const call = (at: number) => {
        if (at % 2 === 0) return post('headers', { url: `${victim.url}${at}` }, { authorization });
        bouncer.set(`/${at}`, { status: 302, headers: { location: `${victim.url}${at}` } });
        return get('meta-tags', `url=${encodeURIComponent(`${bouncer.url}${at}`)}`, { authorization });
      };
      const answers = [];
      for (let batch = 0; batch < 3; batch += 1) {
        answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, at) => call(batch * 30 + at)))));
      }
      const reached = [...victim.hits.values()].reduce((sum, hits) => sum + hits, 0);
      expect(reached).toBeLessThanOrEqual(REQUESTS_PER_TARGET);
      expect(reached).toBeGreaterThan(REQUESTS_PER_TARGET / 2);
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(90 - reached);
      expect(refused[0]?.json()).toMatchObject({
        code: 'RATE_LIMITED',
        error: expect.stringContaining('to this site'),
      });
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      await victim.close();
      await bouncer.close();
    });

    it('asks a site once for equal calls within a minute', async () => {
      const other = await startSite({ '/once': { body: HTML, delayMs: 50 } });
      const bare = other.url.replace('http://', 'HTTP://');
      const answers = await Promise.all([
        post('headers', { url: `${other.url}once` }),
        post('headers', { url: `${bare}once#part` }),
        get('headers', `url=${encodeURIComponent(`${other.url}once`)}`),
      ]);
      await post('headers', { url: `${other.url}once` });
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(other.hits.get('/once')).toBe(1);
      await other.close();
    });

    it('does not keep failures', async () => {
      const first = await startSite({ '/': HTML });
      const { url } = first;
      await first.close();
      expect((await post('meta-tags', { url })).statusCode).toBe(502);
      expect((await post('meta-tags', { url: site.url })).statusCode).toBe(200);
    });
  });

  it('never fails on our side, whatever is sent', async () => {
    const { apiKey } = await test.account('ENTERPRISE');
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '127.0.0.1',
        '[::1]',
        'http://0x7f.1/',
        'https://',
        '//a',
        '\u0000',
        'a'.repeat(3_000),
        'http://10.0.0.1',
        'x.invalid:99999',
      ),
    );
    const field = fc.constantFrom('url', 'html', 'content', 'userAgent', 'paths', 'other');
    const value = fc.oneof(word, fc.array(word, { maxLength: 3 }), fc.constantFrom(null, 0, true, {}, []));
    const body = fc.oneof(
      fc.array(fc.tuple(field, value), { maxLength: 3 }).map((pairs) => JSON.stringify(Object.fromEntries(pairs))),
      fc.json(),
      word,
    );
    const remote = (at: number) => ({ 'x-forwarded-for': `203.0.${at >> 8}.${at & 255}` });
    let calls = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...TOOLS), body, async (tool, payload) => {
        calls += 1;
        const answer = await post(tool, payload, calls % 2 ? remote(calls) : { authorization: `Bearer ${apiKey}` });
        expect(answer.statusCode === 502 ? 400 : answer.statusCode, `${tool} ${payload} ${answer.body}`).toBeLessThan(
          500,
        );
        if (answer.statusCode === 200) expect(results[tool].safeParse(answer.json()).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
