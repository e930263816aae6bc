import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../../src/auth/viewer.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer, useContext } from '../../../../support/context.js';

const test = useContext();
const MISSING = '01890000-0000-7000-8000-000000000000';
let sites = 0;
const project = (viewer: Viewer) =>
  projects.create(test.context, viewer, { url: `http://127.0.0.1:4/${(sites += 1)}` });
const end = (viewer: Viewer) =>
  test.db.rows(`update audit set status = 'COMPLETED' where organization_id = $1`, [viewer.organizationId]);

describe('starting an audit', () => {
  it('makes one audit of a hundred starts side by side, and tells all of it', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await project(viewer);
    const started = await Promise.all(Array.from({ length: 100 }, () => audits.start(test.context, viewer, id)));
    expect(started.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(started.map(({ audit }) => audit.id)).size).toBe(1);
    expect(await test.db.rows('select 1 from audit where project_id = $1', [id])).toHaveLength(1);
    expect(await test.context.queues.state('crawl', started[0]?.audit.id ?? '')).toBe('ALIVE');
  });

  it('makes another one when the first has ended', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await project(viewer);
    const first = await audits.start(test.context, viewer, id);
    await audits.cancel(test.context, viewer, id, first.audit.id);
    const second = await audits.start(test.context, viewer, id);
    expect(second.created).toBe(true);
    expect(second.audit.id).not.toBe(first.audit.id);
    expect((await audits.get(test.context, viewer, id)).id).toBe(second.audit.id);
    expect((await audits.get(test.context, viewer, id, first.audit.id)).status).toBe('CANCELLED');
  });

  it('stops at the plan’s number for a day', async () => {
    const viewer = await newViewer(test.db, 'FREE');
    const { id } = await project(viewer);
    for (let at = 0; at < 5; at += 1) {
      expect((await audits.start(test.context, viewer, id)).created).toBe(true);
      await end(viewer);
    }
    await expect(audits.start(test.context, viewer, id)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    await test.db.rows(`update audit set created_at = now() - interval '25 hours' where project_id = $1`, [id]);
    expect((await audits.start(test.context, viewer, id)).created).toBe(true);
  });

  it('lets exactly the plan’s number through when projects are started side by side', async () => {
    const viewer = await newViewer(test.db, 'ENTERPRISE');
    const made = [];
    for (let at = 0; at < 12; at += 1)
      made.push(await projects.create(test.context, viewer, { url: `http://127.0.0.1:${10_000 + at}/` }));
    const [first] = made;
    await test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at)
       select gen_random_uuid(), $1, $2, 'COMPLETED', '{}', now() from generate_series(1, 495)`,
      [first?.id, viewer.organizationId],
    );
    const started = await Promise.allSettled(made.map(({ id }) => audits.start(test.context, viewer, id)));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it.each([
    [{ maxPages: 0 }, 'maxPages'],
    [{ maxPages: -5 }, 'maxPages'],
    [{ maxPages: 1.5 }, 'maxPages'],
    [{ include: ['no slash'] }, 'include'],
    [{ exclude: [''] }, 'exclude'],
    [{ exclude: ['/half-\ud83d'] }, 'exclude'],
    [{ include: Array.from({ length: 101 }, () => '/') }, 'include'],
    [{ exclude: [`/${'x'.repeat(500)}`] }, 'exclude'],
  ])('refuses the options %j', async (options, path) => {
    const viewer = await newViewer(test.db);
    const { id } = await project(viewer);
    await expect(audits.start(test.context, viewer, id, options)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await test.db.rows('select 1 from audit where project_id = $1', [id])).toEqual([]);
  });

  it('refuses more pages than the plan has, and takes fewer by itself', async () => {
    const viewer = await newViewer(test.db, 'FREE');
    const { id } = await project(viewer);
    await expect(audits.start(test.context, viewer, id, { maxPages: 101 })).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    });
    expect((await audits.start(test.context, viewer, id)).audit.options.maxPages).toBe(100);
  });
});

describe('reading an audit', () => {
  it('finds those of the project only', async () => {
    const viewer = await newViewer(test.db);
    const [one, two] = [await project(viewer), await projects.create(test.context, viewer, { url: 'example.org' })];
    const { audit } = await audits.start(test.context, viewer, one.id);
    for (const id of [audit.id, MISSING, 'x'])
      await expect(audits.get(test.context, viewer, two.id, id)).rejects.toMatchObject({ code: 'AUDIT_NOT_FOUND' });
    await expect(audits.get(test.context, viewer, two.id)).rejects.toMatchObject({ code: 'AUDIT_NOT_FOUND' });
    expect((await audits.get(test.context, viewer, one.id, audit.id)).id).toBe(audit.id);
    expect((await audits.getJob(test.context, viewer, audit.id)).id).toBe(audit.id);
  });

  it('knows no job of another organization', async () => {
    const viewer = await newViewer(test.db);
    const { audit } = await audits.start(test.context, viewer, (await project(viewer)).id);
    const other = await newViewer(test.db);
    for (const id of [audit.id, MISSING, 'x', ''])
      await expect(audits.getJob(test.context, other, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });
});

describe('cancelling an audit', () => {
  it('ends it, however often it is requested, and takes its job away', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await project(viewer);
    const { audit } = await audits.start(test.context, viewer, id);
    const cancelled = await Promise.all([1, 2, 3].map(() => audits.cancel(test.context, viewer, id, audit.id)));
    const [first] = cancelled;
    expect(first).toMatchObject({ status: 'CANCELLED', stopReason: 'CANCELLED' });
    for (const one of cancelled) expect(one.completedAt).toEqual(first?.completedAt);
    expect(await audits.cancel(test.context, viewer, id, audit.id)).toEqual(first);
    expect(await test.context.queues.state('crawl', audit.id)).toBe('GONE');
  });

  it.each(['COMPLETED', 'FAILED'])('is refused where it is %s', async (status) => {
    const viewer = await newViewer(test.db);
    const { id } = await project(viewer);
    const { audit } = await audits.start(test.context, viewer, id);
    await test.db.rows('update audit set status = $2 where id = $1', [audit.id, status]);
    await expect(audits.cancel(test.context, viewer, id, audit.id)).rejects.toMatchObject({
      code: 'AUDIT_NOT_RUNNING',
      status: 409,
    });
    expect((await audits.get(test.context, viewer, id)).status).toBe(status);
  });
});
