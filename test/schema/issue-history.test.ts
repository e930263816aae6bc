import { execute, parse } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { buildGraph, createContext } from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../support/context.js';
import { page, useSite } from '../support/sites/site-server.js';

const test = useContext();
const graph = buildGraph();
const withoutTitle = (n: number) => page({ title: '', links: ['/'] }).replace('<body', `<body id="p${n}"`);
const titled = (n: number) => page({ title: `Page number ${n} of a small site`, links: ['/'] });
const PAGES = [1, 2, 3];
const site = useSite({
  '/': page({ title: 'Home of a small site', links: PAGES.map((n) => `/${n}`) }),
});
/** pages that lack a title, audit by audit */
const ROUNDS = [0, 3, 1, 2];

let viewer: Viewer;
let projectId: string;
const made: string[] = [];

beforeAll(async () => {
  viewer = await newViewer(test.db);
  projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
  for (const lacking of ROUNDS) {
    for (const n of PAGES) site.set(`/${n}`, n <= lacking ? withoutTitle(n) : titled(n));
    const { audit } = await audits.start(test.context, viewer, projectId, { fresh: true });
    await runAudit(test.context, audit.id, new AbortController().signal);
    made.push(audit.id);
  }
});

async function historyIn(auditId: string, first = ''): Promise<{ rule: string; pages: number[] }[]> {
  const document = parse(
    `{ audit(projectId: "${projectId}", auditId: "${auditId}") { issues { rule history${first} { auditId completedAt pagesCrawled affectedPages } } } }`,
  );
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  test.db.pool.on('acquire', count);
  const { data, errors } = await execute({
    schema: graph,
    document,
    contextValue: createContext(test.context, viewer),
  });
  test.db.pool.off('acquire', count);
  expect(errors).toBeUndefined();
  // all issues of the audit together
  expect(statements).toBeLessThan(8);
  // oxlint-disable-next-line typescript/no-explicit-any -- as the query says
  return (data as any).audit.issues.map(({ rule, history }: any) => {
    expect(new Set(history.map(({ pagesCrawled }: { pagesCrawled: number }) => pagesCrawled))).toEqual(new Set([4]));
    return { rule, pages: history.map(({ affectedPages }: { affectedPages: number }) => affectedPages) };
  });
}

const titles = async (auditId: string, first?: string) =>
  (await historyIn(auditId, first)).find(({ rule }) => rule === 'title-missing')?.pages;

it('has the pages of an issue in the audits before, those without it included', async () => {
  expect(await titles(made[3] as string)).toEqual([2, 1, 3, 0]);
  expect(await titles(made[1] as string)).toEqual([3, 0]);
  expect(await titles(made[3] as string, '(first: 2)')).toEqual([2, 1]);
  expect(await titles(made[3] as string, '(first: 0)')).toEqual([2]);
});

it('is one of completed audits only', async () => {
  const { audit } = await audits.start(test.context, viewer, projectId, { fresh: true });
  await audits.cancel(test.context, viewer, projectId, audit.id);
  expect(await titles(made[3] as string)).toEqual([2, 1, 3, 0]);
});
