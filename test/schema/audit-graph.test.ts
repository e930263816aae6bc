import { type ExecutionResult, execute, parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildGraph, createContext } from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../support/context.js';
import { chainedPages, page, useSite } from '../support/sites/site-server.js';

const test = useContext();
const graph = buildGraph();
const COUNT = 25;
const site = useSite({
  ...chainedPages(COUNT),
  '/wall': { status: 403, body: page({ title: 'No', links: [] }) },
  '/p24.html': page({ title: 'Page number 24', links: ['/', '/wall', '/wall', 'https://example.org/'] }),
});

let viewer: Viewer;
let projectId: string;
let older: string;
let auditId: string;

beforeAll(async () => {
  viewer = await newViewer(test.db);
  projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
  for (let round = 0; round < 2; round += 1) {
    const { audit } = await audits.start(test.context, viewer, projectId);
    await test.db.rows(`update audit set options = options || '{"checkExternalLinks": false}' where id = $1`, [
      audit.id,
    ]);
    await runAudit(test.context, audit.id, new AbortController().signal);
    older = auditId;
    auditId = audit.id;
  }
});

// oxlint-disable-next-line typescript/no-explicit-any -- responses have as many shapes as there are queries
type Data = any;

async function ask(
  query: string,
  as: Viewer | null = viewer,
): Promise<{ data: Data; errors: ExecutionResult['errors']; statements: number }> {
  const document = parse(query);
  expect(validate(graph, document)).toEqual([]);
  let statements = 0;
  // every statement outside of a transaction takes a connection of the pool
  const count = () => {
    statements += 1;
  };
  test.db.pool.on('acquire', count);
  const { data, errors } = await execute({ schema: graph, document, contextValue: createContext(test.context, as) });
  test.db.pool.off('acquire', count);
  return { data, errors, statements };
}

async function read(query: string): Promise<Data> {
  const { data, errors } = await ask(query);
  expect(errors).toBeUndefined();
  return data;
}

describe('pages of an audit', () => {
  const list = (args: string) =>
    `{ audit(projectId: "${projectId}", auditId: "${auditId}") { pages(${args}) { totalCount nextCursor nodes { url status depth inlinks errors warnings notices } } } }`;

  it.each(['DISCOVERY', 'URL', 'DEPTH', 'STATUS', 'MOST_LINKED', 'LEAST_LINKED', 'WORST'])(
    'come page by page in the order %s, each once',
    async (sort) => {
      const all = (await read(list(`first: 100, sort: ${sort}`))).audit.pages;
      expect(all.totalCount).toBe(COUNT + 1);
      expect(all.nodes).toHaveLength(COUNT + 1);
      expect(all.nextCursor).toBeNull();
      const seen: Data[] = [];
      let after: string | null = null;
      do {
        const slice: Data = (await read(list(`first: 7, sort: ${sort}${after ? `, after: "${after}"` : ''}`))).audit
          .pages;
        expect(slice.nodes.length).toBeLessThanOrEqual(7);
        seen.push(...slice.nodes);
        after = slice.nextCursor;
      } while (after);
      expect(seen).toEqual(all.nodes);
    },
  );

  it('are sorted as asked', async () => {
    const by = async (sort: string, of: (page: Data) => number) =>
      (await read(list(`first: 100, sort: ${sort}`))).audit.pages.nodes.map(of);
    const ascending = (values: number[]) => expect(values).toEqual([...values].sort((a, b) => a - b));
    ascending(await by('DEPTH', (one) => one.depth));
    ascending(await by('LEAST_LINKED', (one) => one.inlinks));
    ascending(await by('MOST_LINKED', (one) => -one.inlinks));
    ascending(await by('WORST', (one) => -(one.errors * 1e6 + one.warnings * 1e3 + one.notices)));
  });

  it('are filtered', async () => {
    const paths = async (filter: string) =>
      (await read(list(`first: 100, filter: ${filter}`))).audit.pages.nodes.map(
        (one: Data) => new URL(one.url).pathname,
      );
    expect(await paths('{ status: 403 }')).toEqual(['/wall']);
    expect(await paths('{ inconclusive: true }')).toEqual(['/wall']);
    expect(await paths('{ statusClass: 2 }')).toHaveLength(COUNT);
    expect(await paths('{ search: "number 1", indexable: true }')).toEqual(
      expect.arrayContaining(['/p1.html', '/p10.html']),
    );
    expect(await paths('{ indexability: OTHER }')).toEqual(['/wall']);
    expect(await paths('{ indexability: INDEXABLE, status: 403 }')).toEqual([]);
    expect(await paths('{ search: "%" }')).toEqual([]);
    expect(await paths('{ rule: "canonical-missing" }')).toHaveLength(COUNT);
    expect(await paths('{ rule: "page-bot-blocked" }')).toEqual(['/wall']);
    expect(await paths('{ severity: ERROR, status: 403 }')).toEqual([]);
  });

  it('refuse more than a hundred at once and cursors of other lists', async () => {
    const [project] = (await ask(list('first: 101'))).errors ?? [];
    expect(project?.originalError).toMatchObject({ code: 'VALIDATION_FAILED' });
    const { audit } = await read(list('first: 1, sort: URL'));
    const { errors } = await ask(list(`first: 1, sort: DEPTH, after: "${audit.pages.nextCursor}"`));
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await ask(list('first: 1, after: "nonsense"'))).errors?.[0]?.originalError).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('that an issue is on are searched by their address, page by page', async () => {
    const affected = async (args: string) =>
      (
        await read(
          `{ audit(projectId: "${projectId}", auditId: "${auditId}") { issueConnection(rule: "canonical-missing") { nodes {
             affected(${args}) { totalCount nextCursor nodes { url } } } } } }`,
        )
      ).audit.issueConnection.nodes[0].affected;
    const all: Data = await affected('first: 100');
    const wanted = all.nodes.filter(({ url }: Data) => url.includes('/p1'));
    expect(wanted.length).toBeGreaterThan(4);
    const seen: Data[] = [];
    let after: string | null = null;
    do {
      const slice: Data = await affected(`first: 3, search: "/P1"${after ? `, after: "${after}"` : ''}`);
      expect(slice.totalCount).toBe(wanted.length);
      seen.push(...slice.nodes);
      after = slice.nextCursor;
    } while (after);
    expect(seen).toEqual(wanted);
    expect(await affected('first: 3, search: "%"')).toEqual({ totalCount: 0, nextCursor: null, nodes: [] });
    expect((await affected('first: 100, search: ""')).nodes).toEqual(all.nodes);
    const backwards = all.nodes
      .map(({ url }: Data) => url)
      .toSorted((one: string, other: string) => (one < other ? 1 : -1));
    const urlsOf = async (args: string) => (await affected(args)).nodes.map(({ url }: Data) => url);
    expect(await urlsOf('first: 100, orderBy: "-url"')).toEqual(backwards);
    expect(await urlsOf('first: 2, skip: 3, orderBy: "-url"')).toEqual(backwards.slice(3, 5));
    expect(await urlsOf('first: 2, skip: 3')).toEqual(all.nodes.slice(3, 5).map(({ url }: Data) => url));
    const { nextCursor } = await affected('first: 2, orderBy: "-url"');
    expect(await urlsOf(`first: 2, orderBy: "-url", after: "${nextCursor}"`)).toEqual(backwards.slice(2, 4));
    for (const name of ['elements', 'firstSeen', 'message', 'figure', 'value', 'target', 'line'])
      expect((await urlsOf(`first: 100, orderBy: "${name}"`)).toSorted()).toEqual(backwards.toReversed());
    for (const args of ['orderBy: "page_id; drop table finding"', 'skip: -1', `after: "${nextCursor}"`])
      await expect(affected(`first: 2, ${args}`)).rejects.toThrow();
    await test.db.rows(
      `insert into ignored_issue (project_id, rule, url, reason, created_at) values ($1, 'canonical-missing', $2, 'known', now())`,
      [projectId, wanted[0].url],
    );
    expect(await affected('first: 100, search: "/p1", ignored: true')).toMatchObject({ totalCount: 1 });
    expect((await affected('first: 100, search: "/p1", ignored: false')).nodes).toEqual(wanted.slice(1));
    await test.db.rows('delete from ignored_issue where project_id = $1', [projectId]);
  });

  it('list apart what is inconclusive', async () => {
    const { audit } = await read(
      `{ audit(projectId: "${projectId}", auditId: "${auditId}") { inconclusivePages { totalCount nodes { url inconclusive facts { problem } } } inconclusiveLinks { totalCount } } }`,
    );
    expect(audit.inconclusivePages).toMatchObject({ totalCount: 1, nodes: [{ inconclusive: true }] });
    expect(audit.inconclusivePages.nodes[0].facts.problem).not.toBeNull();
    expect(audit.inconclusiveLinks.totalCount).toBe(0);
  });
});

describe('links of a page', () => {
  const pageAt = (path: string, fields: string) =>
    `{ page(auditId: "${auditId}", url: "${new URL(path, site.url)}") { ${fields} } }`;

  it('are the same from both ends', async () => {
    const out = (
      await read(pageAt('/p24.html', 'links(direction: OUT) { totalCount nodes { url status nofollow texts } }'))
    ).page.links;
    expect(out.totalCount).toBe(3);
    expect(out.nodes.map((one: Data) => [new URL(one.url).pathname, one.status])).toEqual([
      ['/', 200],
      ['/wall', 403],
      ['/', null],
    ]);
    const incoming = (
      await read(pageAt('/wall', 'inlinks links(direction: IN) { totalCount nodes { url nofollow texts } }'))
    ).page;
    expect(incoming).toMatchObject({
      inlinks: 1,
      links: {
        totalCount: 1,
        nodes: [{ url: new URL('/p24.html', site.url).href, nofollow: false, texts: ['Read about /wall'] }],
      },
    });
  });

  it('count and list every page that links home', async () => {
    const slice = (after: string) => `links(direction: IN, first: 10${after}) { totalCount nextCursor nodes { url } }`;
    const seen: string[] = [];
    let after = '';
    do {
      const { links } = (await read(pageAt('/', slice(after)))).page;
      expect(links.totalCount).toBe(COUNT - 1);
      seen.push(...links.nodes.map((one: Data) => one.url));
      after = links.nextCursor ? `, after: "${links.nextCursor}"` : '';
    } while (after);
    expect(new Set(seen).size).toBe(COUNT - 1);
    expect(seen).toHaveLength(COUNT - 1);
  });
});

describe('issues of an audit', () => {
  it('come page by page with every affected page', async () => {
    const { audit } = await read(
      `{ audit(projectId: "${projectId}", auditId: "${auditId}") { issueCounts { NOTICE } issueConnection(severity: NOTICE, first: 100) { totalCount nodes { rule severity affectedPages firstSeenAt regressedPages ignored { reason } affected(first: 100) { totalCount nodes { url firstSeenAt regressions } } } } } }`,
    );
    expect(audit.issueConnection.totalCount).toBe(audit.issueCounts.NOTICE);
    for (const issue of audit.issueConnection.nodes) {
      expect(issue).toMatchObject({ severity: 'NOTICE', regressedPages: 0, ignored: null });
      expect(issue.affected.totalCount).toBe(issue.affectedPages);
      expect(issue.affected.nodes).toHaveLength(Math.min(100, issue.affectedPages));
    }
  });

  it('name the same issues page by page as the whole list', async () => {
    const { audit } = await read(
      `{ audit(projectId: "${projectId}") { issues { id } issueConnection(first: 100) { totalCount nodes { id } } } }`,
    );
    expect(audit.issueConnection.nodes).toEqual(audit.issues.slice(0, 100));
    expect(audit.issueConnection.totalCount).toBe(audit.issues.length);
  });
});

describe('scores', () => {
  it('are explained to the point', async () => {
    const { audit } = await read(
      `{ audit(projectId: "${projectId}") { overallScore metaScore performanceBasis ruleSet uncertainty { group points } scoreBreakdown { group kind rule points overallPoints } judgements { ruleSet overallScore } } }`,
    );
    const sum = (lines: Data[], field: string) => lines.reduce((total, line) => total + line[field], 0);
    expect(sum(audit.scoreBreakdown, 'overallPoints')).toBeCloseTo(100 - audit.overallScore, 4);
    expect(
      sum(
        audit.scoreBreakdown.filter((line: Data) => line.group === 'META'),
        'points',
      ),
    ).toBeCloseTo(100 - audit.metaScore, 4);
    expect(audit).toMatchObject({
      performanceBasis: 'CRAWL',
      judgements: [{ ruleSet: audit.ruleSet, overallScore: audit.overallScore }],
    });
    expect(audit.uncertainty).toHaveLength(6);
  });
});

describe('the number of statements', () => {
  /** levels of fields */
  const depth = (query: string): number => {
    let [at, deepest] = [0, 0];
    for (const sign of query.replace(/\([^)]*\)/g, '')) {
      if (sign === '{') at += 1;
      if (sign === '}') at -= 1;
      deepest = Math.max(deepest, at);
    }
    return deepest;
  };

  const queries = {
    'a project to the issues of its pages': () =>
      `{ project(id: "${projectId}") { latestAudit { pages(first: 20) { nodes { url issues { rule evidence } } } } } }`,
    'audits to their pages': () =>
      `{ audits(projectId: "${projectId}", first: 10) { nodes { id pages(first: 5) { totalCount nodes { url } } } } }`,
    'pages to their links': () =>
      `{ audit(projectId: "${projectId}", auditId: "${auditId}") { pages(first: 25) { nodes { url links(direction: IN, first: 5) { nodes { url texts } } } } } }`,
    'pages to the status of what they link to': () =>
      `{ audit(projectId: "${projectId}", auditId: "${auditId}") { pages(first: 25) { nodes { url links(direction: OUT) { nodes { url status } } } } } }`,
    'issues to their pages': () =>
      `{ audit(projectId: "${projectId}") { issueConnection(first: 50) { nodes { title affected(first: 3) { nodes { url evidence } } } } } }`,
    'a comparison': () =>
      `{ audit(projectId: "${projectId}", auditId: "${auditId}") { comparison(with: "${older}") { totals { fixed } rules { rule new } } } }`,
    'the findings of a comparison': () =>
      `{ audit(projectId: "${projectId}", auditId: "${auditId}") { comparison(with: "${older}") { findings(first: 10) { nodes { rule url change } } } } }`,
    'comparisons of several audits': () =>
      `{ audits(projectId: "${projectId}") { nodes { comparison(with: "${older}") { totals { unchanged } } } } }`,
    'a page to its facts': () => `{ page(auditId: "${auditId}", url: "${site.url}") { title facts { h1 canonical } } }`,
  };

  it.each(Object.keys(queries) as (keyof typeof queries)[])('is at most the depth of the query: %s', async (name) => {
    const query = queries[name]();
    const { errors, statements, data } = await ask(query);
    expect(errors).toBeUndefined();
    expect(data).not.toBeNull();
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(depth(query));
  });
});

describe('other organizations', () => {
  it('see nothing of an audit', async () => {
    const stranger = await newViewer(test.db);
    const codes = async (query: string, as: Viewer | null = stranger) =>
      (await ask(query, as)).errors?.map((error) => (error.originalError as { code?: string }).code);
    expect(await codes(`{ audits(projectId: "${projectId}") { nodes { id } } }`)).toEqual(['PROJECT_NOT_FOUND']);
    expect(await codes(`{ audit(projectId: "${projectId}", auditId: "${auditId}") { id } }`)).toEqual([
      'PROJECT_NOT_FOUND',
    ]);
    expect(await codes(`{ page(auditId: "${auditId}", url: "${site.url}") { url } }`)).toEqual(['PAGE_NOT_FOUND']);
    expect(await codes(`mutation { rejudgeAudit(auditId: "${auditId}") { id } }`)).toEqual(['AUDIT_NOT_FOUND']);
    expect(await codes(`mutation { verifyPage(auditId: "${auditId}", url: "${site.url}") { outcome } }`)).toEqual([
      'PAGE_NOT_FOUND',
    ]);
    expect(await codes(`{ page(auditId: "${auditId}", url: "${site.url}") { url } }`, null)).toEqual([
      'UNAUTHENTICATED',
    ]);
    expect(
      await codes(`mutation { rejudgeAudit(auditId: "${auditId}") { id } }`, { ...viewer, role: 'viewer' }),
    ).toEqual(['FORBIDDEN']);
  });
});
