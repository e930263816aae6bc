import { execute, parse } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { buildGraph, createContext } from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import * as projects from '../../src/services/projects/projects.js';
import type { PageDistribution } from '../../src/services/results/pages/page-distributions.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../support/context.js';
import { page, useSite } from '../support/sites/site-server.js';

const test = useContext();
const graph = buildGraph();
const CHAIN = 'ash birch cedar elm fir hazel juniper larch maple oak pine willow'.split(' ').map((name) => `/${name}`);
const file = (type: string) => ({ body: 'x', headers: { 'content-type': type } });
const site = useSite({
  '/': page({
    title: 'Home of a site with everything',
    links: ['/ash', '/gone', '/closed', '/a.pdf', ...'bcdefgh'.split('').map((name) => `/${name}`)],
  }),
  ...Object.fromEntries(
    CHAIN.map((path, at) => [path, page({ title: `Step ${at + 1} of a long way`, links: [CHAIN[at + 1] ?? '/'] })]),
  ),
  '/closed': page({
    title: 'Closed to search engines',
    links: ['/'],
    head: '<meta name="robots" content="noindex">',
  }),
  '/a.pdf': file('application/pdf'),
  ...Object.fromEntries('bcdefgh'.split('').map((name, at) => [`/${name}`, file(`text/x-kind-${at}`)])),
});

let viewer: Viewer;
let projectId: string;
let auditId: string;

async function read(selection: string) {
  const { data, errors } = await execute({
    schema: graph,
    document: parse(`{ audit(projectId: "${projectId}", auditId: "${auditId}") { ${selection} } }`),
    contextValue: createContext(test.context, viewer),
  });
  expect(errors).toBeUndefined();
  // oxlint-disable-next-line typescript/no-explicit-any -- as the query says
  return (data as any).audit;
}

beforeAll(async () => {
  viewer = await newViewer(test.db);
  projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
  ({ id: auditId } = (await audits.start(test.context, viewer, projectId, { maxPages: 50 })).audit);
});

it('has no distributions while pages are still to come', async () => {
  expect((await read('distributions { field }')).distributions).toBeNull();
});

it('lists as many URLs by each filter as it counts', async () => {
  await runAudit(test.context, auditId, new AbortController().signal);
  const { distributions, pages } = await read(
    'distributions { field title shares { label pages filter } } pages { totalCount }',
  );
  const by = new Map<string, PageDistribution>(distributions.map((one: PageDistribution) => [one.field, one]));
  expect([...by.keys()]).toEqual(['status', 'indexability', 'depth', 'mediaType', 'timeToFirstByteMs']);
  const labels = (field: string) => by.get(field)?.shares.map(({ label }) => label);
  expect(labels('status')).toEqual(['200', '404']);
  expect(labels('indexability')).toEqual(['Indexable', 'Noindex', 'Errors, redirects, resources']);
  expect(labels('depth')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10 or more']);
  expect(labels('mediaType')).toEqual(['text/html', ...Array(5).fill(expect.stringMatching('/')), 'Others']);
  for (const { field, shares } of by.values()) {
    for (const { filter, pages: counted } of shares) {
      const listed = await read(`pages(filter: { query: ${JSON.stringify(filter)} }) { totalCount }`);
      expect([filter, listed.pages.totalCount]).toEqual([filter, counted]);
    }
    if (field !== 'timeToFirstByteMs' && field !== 'mediaType')
      expect(shares.reduce((sum, share) => sum + share.pages, 0)).toBe(pages.totalCount);
  }
});
