import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Marked } from 'marked';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_EXAMPLES } from '../../../facades/docs/client.js';
import { GUIDES } from '../../../facades/docs/guide-names.js';
import { limitsPage } from '../../../facades/docs/limits.js';
import { ApiError, createSessionClient, createV1Client } from '../../../facades/openapi/client.js';
import { ruleCatalogue } from '../../../schema/index.js';
import { PROBLEMS } from '../../../src/errors.js';
import { html } from '../../../src/markup.js';
import { type PageExpression, parsePageFilter } from '../../../src/page-filter.js';
import { planQuotas } from '../../../src/plans.js';
import { pageField } from '../../../src/services/projects/page-fields/index.js';
import { BASE_URL, useApp } from '../../support/app.js';

const test = useApp();
const PAGES = [
  '/docs',
  '/docs/limits',
  '/docs/errors',
  '/docs/versioning',
  '/docs/client',
  '/docs/webhooks',
  '/docs/mcp',
  '/docs/graphql',
  '/docs/rules',
  '/docs/scoring',
  ...Object.keys(GUIDES).map((name) => `/docs/${name}`),
];

/** The text that a browser shows of it, with a blank between elements. */
const text = (markup: string): string => {
  const read = (node: DefaultTreeAdapterTypes.ChildNode): string =>
    'value' in node ? node.value : 'childNodes' in node ? ` ${node.childNodes.map(read).join('')} ` : '';
  return parseFragment(markup).childNodes.map(read).join('');
};

describe('the documentation', () => {
  it('has a sample report in which no script runs', async () => {
    const { body, headers } = await test.app.inject('/docs/sample-report');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Website audit: Pedals');
    expect(body).toContain(`content="default-src 'none'; style-src 'unsafe-inline'`);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('names rules and filters that there are', async () => {
    const body = (await test.app.inject('/docs/tasks.md')).body;
    const code = [...body.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
    const ids = new Set<string>(ruleCatalogue().map(({ id }) => id));
    const named = code.filter((text) => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    const filters = code.filter((text) => / (?:=|>=|<=|>|in|contains) /.test(text));
    expect(filters.length).toBeGreaterThan(5);
    const fieldsOf = (one: PageExpression): string[] =>
      'field' in one ? [one.field] : 'not' in one ? fieldsOf(one.not) : Object.values(one).flat().flatMap(fieldsOf);
    const fields = filters.flatMap((filter) => fieldsOf(parsePageFilter(filter) as PageExpression));
    expect(fields.filter((name) => !pageField(name))).toEqual([]);
  });

  it('says what the plans of this installation allow', () => {
    expect(JSON.stringify(limitsPage(planQuotas(['FREE.projects=4711'])).body)).toContain('4,711');
  });

  it('has no link, within a page or to another, that leads nowhere', async () => {
    const ids = new Map<string, Set<string>>();
    const bodies = await Promise.all(PAGES.map(async (path) => [path, (await test.app.inject(path)).body] as const));
    for (const [path, body] of bodies)
      ids.set(path, new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string)));
    for (const [path, body] of bodies) {
      for (const [, href] of body.matchAll(/ href="([^"]+)"/g)) {
        if (/^(?:https|data):/.test(href as string)) continue;
        const [target = '', fragment] = (href as string).split('#');
        if (target !== '') {
          const { statusCode } = await test.app.inject(target);
          expect([path, href, statusCode]).toEqual([path, href, 200]);
        }
        if (fragment !== undefined) expect(ids.get(target || path)?.has(fragment), `${path} ${href}`).toBe(true);
      }
    }
  });

  it('serves guides as they are written too, and lists everything for language models', async () => {
    const text = (await test.app.inject('/llms.txt')).body;
    const linked = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url).pathname);
    for (const path of linked) expect([path, (await test.app.inject(path)).statusCode]).toEqual([path, 200]);
    for (const path of PAGES) expect(linked).toContain(`${path}.md`);
    const { body, headers } = await test.app.inject('/docs/operations.md');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    const page = (await test.app.inject('/docs/operations')).body;
    for (const [, heading = ''] of body.matchAll(/^## (.+)$/gm))
      expect(page).toMatch(new RegExp(`<h2 id="[^"]+">${heading}</h2>`));
    expect(page.slice(page.indexOf('<main'))).not.toMatch(/\*\*|```|^\||\]\(/m);
  });

  it('is Markdown that says what the pages say', { timeout: 60_000 }, async () => {
    // markup that a reader sees differs; words, code and links do not
    const wordsOf = (markup: string) =>
      text(markup)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .split(' ');
    const marked = new Marked({ tokenizer: { url: () => undefined } });
    for (const path of PAGES) {
      const page = await test.app.inject(path);
      const main = /<main id="main">(.+)<\/main>/s.exec(page.body)?.[1] ?? '';
      const source = await test.app.inject(`${path}.md`);
      expect([path, source.headers['content-type']]).toEqual([path, 'text/markdown; charset=utf-8']);
      expect(page.body).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md">`);
      if (path.slice('/docs/'.length) in GUIDES) continue;
      const rendered = marked.parse(source.body, { async: false });
      // the names of languages are captions of the page
      const captionless = main.replaceAll(/<figcaption>.*?<\/figcaption>/g, '');
      expect(wordsOf(rendered), path).toEqual(wordsOf(captionless));
      const count = (markup: string, tag: string) => markup.split(`<${tag}`).length - 1;
      for (const tag of ['h2', 'tr', 'li', 'pre', 'a href'])
        expect([path, tag, count(rendered, tag)]).toEqual([path, tag, count(main, tag)]);
      for (const [, href = ''] of rendered.matchAll(/<a href="([^"]+)"/g)) {
        if (!href.startsWith(BASE_URL)) continue;
        const { statusCode } = await test.app.inject(new URL(href).pathname);
        expect([path, href, statusCode]).toEqual([path, href, 200]);
      }
    }
  });

  it('is whole: every code, every rule, the schema as it is served', async () => {
    const errors = (await test.app.inject('/docs/errors')).body;
    for (const code of Object.keys(PROBLEMS)) expect(errors).toContain(`id="${code}"`);
    const rules = (await test.app.inject('/docs/rules')).body;
    for (const { id } of ruleCatalogue()) expect(rules).toContain(`id="${id}"`);
    expect((await test.app.inject('/docs/schema.graphql')).body).toContain('type Query {');
  });

  it('runs no script of its own, keeps the strict policy, and returns 304', async () => {
    for (const path of PAGES) {
      const { body, headers } = await test.app.inject(path);
      expect(body).not.toContain('<script');
      expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
      const again = await test.app.inject({ url: path, headers: { 'if-none-match': headers['etag'] as string } });
      expect([path, again.statusCode]).toEqual([path, 304]);
    }
  });

  it('lets the reference ask nobody but us', async () => {
    const { body, headers } = await test.app.inject('/docs/reference/');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(body).not.toMatch(/(?:src|href)="https?:/);
    const script = /src="([^"]+)"/.exec(body)?.[1] ?? '';
    const source = await test.app.inject(new URL(script, 'http://x/docs/reference/').pathname);
    expect([source.statusCode, source.body.length > 1_000_000]).toEqual([200, true]);
  });
});

describe('the downloaded client', () => {
  it('compiles in an empty folder with every example of its page, and Node runs it as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-client-'));
    try {
      const { body, headers } = await test.app.inject('/docs/client.ts');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(folder, 'client.ts'), body);
      const page = (await test.app.inject('/docs/client')).body;
      for (const [name, text] of Object.entries(CLIENT_EXAMPLES(BASE_URL))) {
        expect(page).toContain(html`${text}`.text);
        writeFileSync(join(folder, `${name}.ts`), text);
      }
      const modules = join(import.meta.dirname, '../../../node_modules');
      const options = {
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        erasableSyntaxOnly: true,
        allowImportingTsExtensions: true,
        noEmit: true,
        target: 'es2022',
        module: 'nodenext',
        types: ['node'],
        typeRoots: [join(modules, '@types')],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
      const compiler = join(modules, 'typescript/bin/tsc');
      const compiled = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
      expect([compiled.stdout, compiled.status]).toEqual(['', 0]);
      const run = spawnSync(
        process.execPath,
        ['--input-type=module', '--eval', "console.log(Object.keys(await import('./client.ts')).sort().join())"],
        { cwd: folder, encoding: 'utf8' },
      );
      expect(run.stdout.trim()).toBe('ApiError,createCall,createSessionClient,createV1Client');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the typed client', () => {
  it('is shown with a key of each day, since keys are kept for one', () => {
    const { first } = CLIENT_EXAMPLES('https://seo.example.com');
    expect(first).toContain('const today = new Date().toISOString().slice(0, 10)');
    expect(first).toContain('idempotencyKey: `nightly-${today}-${id}`');
  });

  let baseUrl = '';
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    baseUrl = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  });

  it('does on both surfaces what the documentation shows', async () => {
    const account = await test.account('ENTERPRISE');
    const session = createSessionClient({ baseUrl, token: account.sessionToken });
    const { project } = await session.createProject({ input: { url: 'https://client.example' } });
    const { added } = await session.addKeywords({
      id: project.id,
      input: { keywords: ['fresh bread', { term: 'rye bread', country: 'CA' }] },
    });
    expect(added).toBe(2);
    const sextant = createV1Client({ baseUrl, token: account.apiKey });
    const { projects } = await sextant.projects({ limit: 10 });
    expect(projects).toMatchObject([{ id: project.id, _count: { audits: 0, keywords: 2, competitors: 0 } }]);
    const first = await sextant.startAudit({ projectId: project.id }, { idempotencyKey: 'nightly' });
    expect(await sextant.startAudit({ projectId: project.id }, { idempotencyKey: 'nightly' })).toEqual(first);
    expect((await sextant.job({ jobId: first.jobId })).job.status).toBe('QUEUED');
    expect((await session.keywords({ id: project.id })).keywords.map(({ country }) => country).sort()).toEqual([
      'CA',
      'US',
    ]);
    // an entry that would follow is named where a limit was given, and the type says so
    const cursor: string | null | undefined = (await sextant.projects()).nextCursor;
    expect(cursor).toBeUndefined();
    const log = await session.auditLogAs('csv', { action: 'PROJECT_CREATED' });
    expect(log.split('\r\n')[0]).toContain('action');
    // @ts-expect-error the table is whole: it has no pages
    await session.auditLogAs('csv', { limit: 5 }).catch(() => {});
    expect(await session.deleteProject({ id: project.id })).toEqual({ deleted: true, id: project.id });
  });

  it('tells a refusal as an error with everything in it', async () => {
    const account = await test.account('ENTERPRISE');
    const session = createSessionClient({ baseUrl, token: account.sessionToken });
    const failure = await session.createProject({ input: { url: 'ftp://x' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      details: [{ path: 'url' }],
      requestId: expect.any(String),
    });
    const { project } = await session.createProject({ input: { url: 'https://x.example' } });
    const csv = await session.reportsAs('csv', { id: project.id }).catch((error: unknown) => error);
    expect(csv).toMatchObject({ status: 404, code: 'AUDIT_NOT_FOUND' });
    const strange = createV1Client({ baseUrl, token: 'sxt_no' });
    await expect(strange.projects()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});
