import { graphql } from 'graphql';
import { expect, it } from 'vitest';
import { buildGraph, createContext, problemOf } from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { planQuotas } from '../../src/plans.js';
import { uses } from '../../src/services/accounts/quotas.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer, useContext } from '../support/context.js';

const test = useContext();
const schema = buildGraph();

async function ask(viewer: Viewer, source: string) {
  const { data, errors } = await graphql({ schema, source, contextValue: createContext(test.context, viewer) });
  return { data: JSON.parse(JSON.stringify(data)), codes: (errors ?? []).map((error) => problemOf(error)?.code) };
}

it('tells what a plan allows and how much of it is used', async () => {
  const viewer = await newViewer(test.db, 'PRO');
  await projects.create(test.context, viewer, { url: 'https://example.org/' });
  const { data } = await ask(viewer, '{ viewer { organization { quotas { quota used limit } } } }');
  expect(data.viewer.organization.quotas).toEqual([
    { quota: 'PROJECTS', used: 1, limit: 10 },
    { quota: 'PAGES_PER_AUDIT', used: null, limit: 5_000 },
    { quota: 'AUDITS_PER_DAY', used: 0, limit: 50 },
    { quota: 'AUDITS_AT_ONCE', used: 0, limit: 10 },
    { quota: 'KEYWORDS', used: 0, limit: 500 },
    { quota: 'COMPETITORS_PER_PROJECT', used: null, limit: 5 },
    { quota: 'FIXES_PER_MONTH', used: 0, limit: 500 },
    { quota: 'INVITATIONS_PER_DAY', used: 0, limit: 50 },
    { quota: 'PAID_SEARCHES_PER_DAY', used: 0, limit: 1_500 },
  ]);
});

it('allows what the installation allows', async () => {
  const settings = { ...test.context.settings, quotas: planQuotas(['FREE.projects=2', 'FREE.pagesPerAudit=5']) };
  const context = { ...test.context, settings };
  const viewer = await newViewer(test.db, 'FREE');
  const { id } = await projects.create(context, viewer, { url: 'https://one.example/' });
  await projects.create(context, viewer, { url: 'https://two.example/' });
  const third = projects.create(context, viewer, { url: 'https://three.example/' });
  await expect(third).rejects.toMatchObject({ message: 'The FREE plan allows 2 projects; 2 are in use.' });
  const under = projects.create(test.context, viewer, { url: 'https://three.example/' });
  await expect(under).rejects.toMatchObject({ message: 'The FREE plan allows 1 project; 2 are in use.' });
  await expect(audits.start(context, viewer, id, { maxPages: 6 })).rejects.toMatchObject({
    code: 'PLAN_LIMIT_REACHED',
    message: 'The FREE plan allows 5 pages per audit; 6 were requested.',
  });
  expect(await uses(context, viewer)).toContainEqual({ quota: 'projects', used: 2, limit: 2 });
});

it('has the scores of the last twenty completed audits of a project, oldest first', async () => {
  const viewer = await newViewer(test.db);
  const project = await projects.create(test.context, viewer, { url: 'https://example.org/' });
  await test.db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at, completed_at, overall_score)
     select gen_random_uuid(), $1, $2, case n when 5 then 'FAILED' else 'COMPLETED' end, '{}',
            now() + make_interval(secs => n), now() + make_interval(secs => n), n from generate_series(1, 25) n`,
    [project.id, viewer.organizationId],
  );
  const { data } = await ask(viewer, '{ projects { nodes { scoreHistory { overallScore } } } }');
  const scores = data.projects.nodes[0].scoreHistory.map((point: { overallScore: number }) => point.overallScore);
  expect(scores).toEqual(Array.from({ length: 20 }, (_, at) => at + 6));
});
