import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import * as projects from '../../../../src/services/projects/projects.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { checkLocally } from '../../../../src/services/runs/local/local-index.js';
import { newViewer, useContext } from '../../../support/context.js';
import { page, useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const OWN = [{ id: 'own', target: { type: 'HOST', value: 'none.example' } }] as const;
const site = useSite({
  '/': page({ title: 'Chains and cables for bicycles', links: ['/second'] }),
  '/second': page({ title: 'A pump that fits every valve', links: [] }),
});

it('returns results of the newest audit of each project, which nobody had to index before', async () => {
  const viewer = await newViewer(test.db);
  const project = await projects.create(test.context, viewer, { url: site.url });
  const audit = async () => {
    const id = uuidv7();
    await test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'QUEUED', $4, now())`,
      [
        id,
        project.id,
        viewer.organizationId,
        JSON.stringify({ maxPages: 10, maxBytes: 1e9, maxMinutes: 5, include: [], exclude: [] }),
      ],
    );
    await runAudit(test.context, id, new AbortController().signal);
  };
  const asked = async (term: string) => {
    const [one, other] = await Promise.all(
      [1, 2].map(() =>
        checkLocally(test.context, { organizationId: viewer.organizationId, projectId: project.id, term }, OWN),
      ),
    );
    expect(one?.serp).toEqual(other?.serp);
    return one?.serp?.results.map(({ title }) => title);
  };
  const outcome = async (term: string) =>
    (
      await checkLocally(test.context, { organizationId: viewer.organizationId, projectId: project.id, term }, OWN)
    ).outcomes.get('own');
  expect(await outcome('pump')).toEqual({ status: 'UNKNOWN', reason: 'NOT_INDEXED' });
  await audit();
  expect(await test.db.rows('select url from local_document')).toEqual([]);
  expect(await asked('pump')).toEqual(['A pump that fits every valve']);
  expect(await outcome('pump')).toEqual({ status: 'NOT_IN_TOP', depth: 100 });

  site.set('/second', page({ title: 'A lamp for dark days', links: ['/'] }));
  await audit();
  expect(await asked('pump')).toEqual([]);
  expect(await asked('lamp')).toEqual(['A lamp for dark days']);
});
