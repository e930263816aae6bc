import { describe, expect, it } from 'vitest';
import { Audit } from '../../../../src/db/entities/audit.js';
import type { Issue } from '../../../../src/db/entities/issue.js';
import { createLoaders } from '../../../../src/db/loaders.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { createAuditLoaders } from '../../../../src/services/results/audits/audit-loaders.js';
import { templatesOfIssue, withIssues } from '../../../../src/services/results/pages/templates.js';
import { formats, writeReport } from '../../../../src/services/results/reports/index.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { commonPath, PathPattern } from '../../../../src/services/runs/audit/templates/path-pattern.js';
import { SAMPLE_PAGES, sharedElement } from '../../../../src/services/runs/audit/templates/shared-element.js';
import { newViewer, useContext } from '../../../support/context.js';
import { useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;

/** Posts share their markup and its faults: no description, an image without alt text in the header. */
const post = (
  at: number,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Post number ${at} of the blog</title></head>
  <body><header class="top"><img src="/logo.png" width="9" height="9"></header><article class="post"><h1>Post ${at}</h1>
  <p>${`Words of post ${at} that nobody else has. `.repeat(30)}</p><img src="/photo-${at}.jpg" width="9" height="9"><a href="/">Home</a></article></body></html>`;
const product = (
  at: number,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Product number ${at} of the shop</title>
  <meta name="description" content="What product ${at} is good for, in a sentence of its own."></head>
  <body><main class="product"><section class="offer"><h1>Product ${at}</h1><p>${`Facts about product ${at} and its use. `.repeat(30)}</p><a href="/">Home</a></section></main></body></html>`;
const POSTS = 8;
const numbers = Array.from({ length: POSTS }, (_, at) => at + 1);

const site = useSite({
  '/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Home of blog and shop</title><meta name="description" content="Everything about the blog and the shop."></head>
    <body>${numbers.map((at) => `<a href="/blog/post-${at}">Post ${at}</a> <a href="/shop/p/${at}">Product ${at}</a>`).join(' ')}</body></html>`,
  ...Object.fromEntries(
    numbers.flatMap((at) => [
      [`/blog/post-${at}`, post(at)],
      [`/shop/p/${at}`, product(at)],
    ]),
  ),
});

describe('the templates of an audit', () => {
  it('say what one fix returns, with the element that all pages share, and add up to what each rule costs', async () => {
    const viewer = await newViewer(test.db);
    const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
    const { audit } = await audits.start(test.context, viewer, projectId, { render: 'OFF' });
    await runAudit(test.context, audit.id, never);
    const templates = await createAuditLoaders(test.db).templates.load(audit.id);
    expect(templates.map(({ path, pages, indexable }) => [path, pages, indexable])).toEqual([
      ['/blog/*', POSTS, POSTS],
      ['/shop/p/*', POSTS, POSTS],
    ]);
    const [blog] = templates;
    const issue = (rule: string) => blog?.issues.find((one) => one.rule === rule);
    expect(issue('image-alt-missing')).toMatchObject({
      pages: POSTS,
      element: {
        message: 'The image has no alt attribute.',
        value: '/logo.png',
        target: `${site.url}logo.png`,
        line: null,
        elements: 1,
      },
    });
    expect(issue('description-missing')).toMatchObject({ pages: POSTS, element: null });
    const full = await test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id: audit.id }));
    const { score } = full;
    const breakdown = score?.failed === null ? score.breakdown : [];
    const lost = breakdown.find(({ rule }) => rule === 'image-alt-missing')?.overallPoints ?? 0;
    expect(lost).toBeGreaterThan(0);
    // no other page has images
    expect(issue('image-alt-missing')?.points).toBeCloseTo(lost, 4);
    for (const { rule, overallPoints } of breakdown.filter(({ kind }) => kind === 'RULE')) {
      const own = templates.flatMap(({ issues }) => issues.filter((one) => one.rule === rule));
      expect(own.reduce((sum, { points }) => sum + points, 0)).toBeLessThan(overallPoints + 1e-4);
    }

    const issues = await createLoaders(test.db).issues.load(audit.id);
    const [resolved] = withIssues(templates, issues);
    const alt = resolved?.issues.find((one) => one.rule === 'image-alt-missing');
    const found = issues.find(({ id }) => id === alt?.issueId);
    expect(found?.rule).toBe('image-alt-missing');
    expect(templatesOfIssue(templates, found as Issue)).toEqual([
      expect.objectContaining({ template: resolved?.id, path: '/blog/*', pages: POSTS, templatePages: POSTS }),
    ]);
    expect(withIssues(templates, [])[0]?.issues[0]?.issueId).toBeNull();

    const written = async (id: string) => {
      const format = formats.find((one) => one.id === id);
      if (!format) throw new Error(id);
      let whole = '';
      for await (const piece of writeReport(format, test.context, full, {})) whole += piece;
      return whole;
    };
    expect(JSON.parse(await written('json')).report.templates[0]).toMatchObject({ path: '/blog/*', pages: POSTS });
    expect(await written('markdown')).toMatch(
      /one template \(`\/blog\/\*`\), 8 pages, [\d.]+ points; the first pages share `\/logo\.png`/,
    );
    expect(await written('html')).toContain('<code>/logo.png</code>');
    expect((await written('ndjson')).split('\n').filter((line) => line.startsWith('{"type":"template"'))).toHaveLength(
      2,
    );
  });
});

describe('one change of a template', () => {
  const TEMPLATE_PAGES = 100;
  const issue = { rule: 'image-alt-missing', severity: 'WARNING' } as const;
  const element = { message: 'No alt.', value: '/logo.png', target: null, line: null, elements: 1 };
  const resolves = (pages: number, shared: typeof element | null) =>
    templatesOfIssue(
      [
        {
          auditId: '',
          template: 'frame',
          path: '/blog/*',
          pages: TEMPLATE_PAGES,
          indexable: TEMPLATE_PAGES,
          points: 1,
          sampleUrls: [],
          issues: [{ ...issue, pages, points: 1, sampleUrls: [], element: shared }],
        },
      ],
      issue,
    )[0]?.fixesAll;

  it('resolves an issue that nearly all its pages have, or those whose elements were all compared', () => {
    expect([95, 94].map((pages) => resolves(pages, null))).toEqual([true, false]);
    expect([1, 2, SAMPLE_PAGES, SAMPLE_PAGES + 1, 94, 95].map((pages) => resolves(pages, element))).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(resolves(2, null)).toBe(false);
  });
});

describe('the name of a template', () => {
  it.each([
    [['/boots/a', '/', '/boots/b', '/boots/c'], '/boots/*'],
    [['/shop/p/1', '/shop/p/2', '/about'], '/shop/p/*'],
    [['/blog/one/', '/blog/two/'], '/blog/*/'],
    [['/a.html', '/b.html'], '/*.html'],
    [['/list?page=1', '/list?page=2'], '/*?page=*'],
    [['/blog/one/'], '/blog/one/'],
    [['/'], '/'],
    [[], '/'],
  ])('is for %j %s', (paths, name) => {
    const pattern = new PathPattern();
    for (const path of paths) pattern.add(`https://x.example:8080${path}`);
    expect(String(pattern)).toBe(name);
  });
});

describe('common parts of paths', () => {
  it.each([
    [['/a/b/c'], '/a/b/'],
    [['/a/b/c', '/a/b/d'], '/a/b/'],
    [['/a/b/c', '/a/bc/d'], '/a/'],
    [['/a', '/b'], '/'],
    [['/a/?next=/x/y', '/a/b/c'], '/a/'],
    [['/shop/p/1', '/shop/p/2', '/shop/q/1', '/'], '/'],
    [['', '/a/b'], '/'],
  ])('is for %j %s', (paths, common) => {
    expect(
      paths.reduce<string | null>((before, path) => commonPath(before, `https://x.example:8080${path}`), null),
    ).toBe(common);
  });
});

describe('the element that pages share', () => {
  const image = (value: string, line = 3) => ({ message: 'No alt.', value, target: `https://x.example${value}`, line });

  it('is that which all of them have', () => {
    expect(sharedElement([[image('/a'), image('/b')], [image('/b'), image('/c')], [image('/b')]])).toEqual({
      message: 'No alt.',
      value: '/b',
      target: 'https://x.example/b',
      line: 3,
      elements: 1,
    });
    expect(
      sharedElement([
        [image('/a'), image('/b')],
        [image('/b', 4), image('/a')],
      ]),
    ).toMatchObject({ value: '/a', line: 3, elements: 2 });
    expect(sharedElement([[image('/a')], [image('/a', 4)]])).toMatchObject({ line: null });
  });

  it('is none where each has its own, evidence names none, or one page was looked at', () => {
    expect(sharedElement([[image('/a')], [image('/b')]])).toBeNull();
    expect(sharedElement([[{ message: 'Missing.' }], [{ message: 'Missing.' }]])).toBeNull();
    expect(sharedElement([[image('/a')]])).toBeNull();
    expect(sharedElement([])).toBeNull();
  });
});
