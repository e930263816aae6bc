import { execute, parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildGraph, createContext } from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { Audit } from '../../src/db/entities/audit.js';
import * as projects from '../../src/services/projects/projects.js';
import { rejudgeAudit } from '../../src/services/runs/audit/evaluation/rejudge-audit.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../support/context.js';
import { page, useSite } from '../support/sites/site-server.js';

const test = useContext();
const graph = buildGraph();
const never = new AbortController().signal;
const POSTS = ['/blog/one', '/blog/two', '/blog/2026/three', '/blog/2026/four'];
const site = useSite({
  '/': page({ title: 'The home page of all this', links: ['/blog/', '/about', '/moved'] }),
  '/blog/': page({ title: 'All posts of the blog', links: ['/', ...POSTS] }),
  ...Object.fromEntries(POSTS.map((path) => [path, page({ title: `A post, ${path}`, links: ['/', '/blog/'] })])),
  '/about': page({ title: 'x', links: ['/'] }).replace('<title>x</title>', ''),
  '/moved': { status: 301, headers: { location: '/about' } },
});

let viewer: Viewer;
let projectId: string;
let auditId: string;

beforeAll(async () => {
  viewer = await newViewer(test.db);
  projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
  const { audit } = await audits.start(test.context, viewer, projectId);
  auditId = audit.id;
  await runAudit(test.context, auditId, never);
});

// oxlint-disable-next-line typescript/no-explicit-any -- responses have as many shapes as there are queries
async function read(selection: string, as = viewer): Promise<any> {
  const document = parse(`{ audit(projectId: "${projectId}", auditId: "${auditId}") { ${selection} } }`);
  expect(validate(graph, document)).toEqual([]);
  const contextValue = createContext(test.context, as);
  const { data, errors } = await execute({ schema: graph, document, contextValue });
  expect(errors).toBeUndefined();
  return (data as { audit: unknown }).audit;
}

const FOLDER =
  '{ url name folders urls own pages indexable errors score depth deepest rank ownPages { totalCount nodes { url } } }';
const folders = (parent?: string) =>
  read(
    `structure { urls isCut folders${parent !== undefined ? `(parent: "${site.url}${parent}")` : ''} { totalCount nodes ${FOLDER} } }`,
  );

describe('the structure of a site', () => {
  it('is a tree of folders with what is below them, each page in one of them', async () => {
    const { structure } = await folders();
    const [host] = structure.folders.nodes;
    expect(structure).toMatchObject({ urls: 8, isCut: false });
    expect(host).toMatchObject({
      url: site.url,
      folders: 1,
      urls: 8,
      own: 3,
      pages: 7,
      depth: 1.4,
      deepest: 2,
      rank: 1,
    });
    expect(host.ownPages).toEqual({
      totalCount: 3,
      nodes: [{ url: site.url }, { url: `${site.url}about` }, { url: `${site.url}moved` }],
    });
    const [blog] = (await folders('')).structure.folders.nodes;
    expect(blog).toMatchObject({ name: 'blog', folders: 1, urls: 5, own: 3 });
    const [year] = (await folders('blog/')).structure.folders.nodes;
    expect(year.ownPages.nodes.map(({ url }: { url: string }) => url)).toEqual(
      ['blog/2026/four', 'blog/2026/three'].map((path) => site.url + path),
    );
    expect((await folders('nothing/')).structure.folders).toEqual({ totalCount: 0, nodes: [] });
  });

  it('gives pages their internal PageRank and score, to sort by and to find in a folder', async () => {
    const list = `{ nodes { url pageRank score errors } }`;
    const { ranked, scored, inBlog } = await read(
      `ranked: pages(first: 20, sort: PAGE_RANK) ${list} scored: pages(first: 20, sort: SCORE) ${list}
       inBlog: pages(first: 20, filter: { folder: "${site.url}blog/" }) { totalCount }`,
    );
    const ranks = ranked.nodes.map(({ pageRank }: { pageRank: number }) => pageRank);
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => b - a));
    // mean 1 over what does not redirect
    expect(ranks.reduce((sum: number, rank: number) => sum + rank, 0)).toBeCloseTo(7, 1);
    expect(ranked.nodes.at(-1)).toMatchObject({ url: `${site.url}moved`, pageRank: 0, score: null });
    expect(scored.nodes[0].url).toBe(`${site.url}about`);
    expect(scored.nodes[0].score).toBeLessThan(scored.nodes[1].score);
    expect(inBlog.totalCount).toBe(5);
  });

  it('shows how folders and templates link to each other, redirects passed through', async () => {
    const { structure } = await read(
      'structure { links { clusters { name urls inner rank pages { url sources } } links { from to links } } templates: links(by: TEMPLATE) { clusters { urls } } }',
    );
    const { clusters, links } = structure.links;
    expect(
      clusters.map(({ name, urls }: { name: string; urls: number }) => [name.slice(site.url.length), urls]),
    ).toEqual([
      ['', 3],
      ['blog/', 3],
      ['blog/2026/', 2],
    ]);
    // the home page to /about twice, by itself and by the redirect, is one pair of pages
    expect(clusters[0].inner).toBeGreaterThanOrEqual(2);
    expect(links).toContainEqual({ from: 1, to: 2, links: 2 });
    expect(clusters[1].pages[0]).toMatchObject({ url: `${site.url}blog/`, sources: [1, 2] });
    expect(structure.templates.clusters.reduce((sum: number, { urls }: { urls: number }) => sum + urls, 0)).toBe(7);
  });

  it('is stored again when the audit is re-scored', async () => {
    await test.db.rows('update audit_site set structure = null, structure_pages = null where audit_id = $1', [auditId]);
    await test.db.rows('update page_metrics set page_rank = null, score = null where audit_id = $1', [auditId]);
    await audits.rejudge(test.context, viewer, auditId);
    await rejudgeAudit(test.context, auditId, never);
    expect(
      (await test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id: auditId }))).rejudgeRequestedAt ?? null,
    ).toBeNull();
    const { structure, pages } = await read(
      'structure { urls } pages(first: 1, sort: PAGE_RANK) { nodes { pageRank score } }',
    );
    expect(structure.urls).toBe(8);
    expect(pages.nodes).toEqual([{ pageRank: expect.any(Number), score: expect.any(Number) }]);
  });
});
