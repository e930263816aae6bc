import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockImport, searchCoverageOf } from '../../../../src/db/queries/search/search-day.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as ownership from '../../../../src/services/projects/site-ownership.js';
import { list } from '../../../../src/services/runs/rankings/average-positions.js';
import {
  connect,
  disconnect,
  importConnected,
  queueDueImports,
  shown,
  storeConnection,
} from '../../../../src/services/runs/rankings/search-console.js';
import { forgetSearchDays } from '../../../../src/services/runs/search/search-retention.js';
import { newViewer, useContext } from '../../../support/context.js';
import { openSearchConsole } from '../../../support/servers/search-console-server.js';

const HOUR_MS = 3_600_000;
const never = new AbortController().signal;
const test = useContext();
let service: Awaited<ReturnType<typeof openSearchConsole>>;
let context: Context;
/** TXT records by name */
const records = new Map<string, string[]>();

beforeAll(async () => {
  service = await openSearchConsole();
  context = {
    ...test.context,
    settings: { ...test.context.settings, searchConsole: service.settings },
    textRecords: async (name) => records.get(name) ?? [],
  };
});
afterAll(() => service.close());

async function project(url: string, { isOwned = true, method = 'DNS' as 'DNS' | 'FILE' } = {}) {
  const viewer = await newViewer(test.db);
  const { id: projectId } = await projects.create(context, viewer, { url });
  const at = context.clock.now();
  const proof = { projectId, organizationId: viewer.organizationId, host: new URL(url).host, method };
  if (isOwned) await ownership.storeProof(test.db, { ...proof, expiresAt: new Date(at.getTime() + 24 * HOUR_MS) }, at);
  return { viewer, projectId };
}

const stateOf = async (projectId: string) => {
  const [row] = await test.db.rows<{ due_at: Date; imported_at: Date | null; rows: number; problem: string | null }>(
    'select due_at, imported_at, rows, problem, problem_kind, failing_since from search_console where project_id = $1',
    [projectId],
  );
  return row;
};

describe('Search Console', () => {
  it('is imported when a project connects its property, and deleted when it disconnects', async () => {
    const { viewer, projectId } = await project('https://www.shop.example/');
    const { proof } = await ownership.get(context, viewer, projectId);
    records.set('shop.example', [proof]);
    const connected = await connect(context, viewer, projectId, ' sc-domain:shop.example ');
    expect(connected).toMatchObject({
      isAvailable: true,
      accountEmail: 'reader@invented.example',
      property: 'sc-domain:shop.example',
      importedAt: null,
      rows: null,
      problem: null,
    });
    expect(await context.queues.state('imports', projectId)).not.toBe('GONE');
    await importConnected(context, projectId, never);
    expect(service.paths.at(-1)).toBe('/webmasters/v3/sites/sc-domain%3Ashop.example/searchAnalytics/query');
    expect(await stateOf(projectId)).toMatchObject({ rows: 4, problem: null });
    expect(await list(context, viewer, projectId)).toHaveLength(2);
    expect(await disconnect(context, viewer, projectId)).toMatchObject({ property: null, importedAt: null });
    expect(await list(context, viewer, projectId)).toEqual([]);
    await importConnected(context, projectId, never);
    expect(await list(context, viewer, projectId)).toEqual([]);
    // nor does an import keep anything that is under way meanwhile
    await connect(context, viewer, projectId, 'sc-domain:shop.example');
    service.before(async () => void (await disconnect(context, viewer, projectId)));
    await importConnected(context, projectId, never);
    service.before(async () => {});
    expect(await list(context, viewer, projectId)).toEqual([]);
    // one that is connected to another property meanwhile has the rows of that, though its own job was dropped
    await connect(context, viewer, projectId, 'sc-domain:shop.example');
    let isMoved = false;
    service.before(async () => {
      if (!isMoved) {
        isMoved = true;
        await connect(context, viewer, projectId, 'https://www.shop.example/');
      }
    });
    await importConnected(context, projectId, never);
    service.before(async () => {});
    expect(service.paths.at(-1)).toContain(encodeURIComponent('https://www.shop.example/'));
    expect(await stateOf(projectId)).toMatchObject({ rows: 4, problem: null, imported_at: expect.anything() });
    expect(await list(context, viewer, projectId)).toHaveLength(2);
  });

  it('leaves no text behind when it is disconnected or has another property', async () => {
    const { viewer, projectId } = await project('https://texts.example/');
    const texts = async () =>
      (await test.db.rows<{ value: string }>('select value from search_text where project_id = $1', [projectId])).map(
        ({ value }) => value,
      );
    await connect(context, viewer, projectId, 'https://texts.example/');
    await importConnected(context, projectId, never, { days: 8 });
    expect(await texts()).toContain('black tea');
    await disconnect(context, viewer, projectId);
    expect(await test.db.rows('select from search_day where project_id = $1', [projectId])).toEqual([]);
    // there may be millions: they are deleted in batches, and not while somebody waits
    expect(await texts()).toContain('black tea');
    await forgetSearchDays(context);
    expect(await texts()).toEqual([]);
    await connect(context, viewer, projectId, 'https://texts.example/');
    await importConnected(context, projectId, never, { days: 8 });
    const { truthOf } = service.state;
    service.knows({ searches: [] });
    await connect(context, viewer, projectId, 'https://texts.example/tea/');
    await importConnected(context, projectId, never, { days: 8 });
    service.state.truthOf = truthOf;
    expect(await texts()).toEqual([]);
  });

  it('has no figures of a property once another one is connected, even where an import of the first is refused meanwhile', async () => {
    const { viewer, projectId } = await project('https://www.moved.example/');
    await connect(context, viewer, projectId, 'https://www.moved.example/');
    await importConnected(context, projectId, never);
    expect(await list(context, viewer, projectId)).toHaveLength(2);
    await connect(context, viewer, projectId, 'https://www.moved.example/tea/');
    expect(await list(context, viewer, projectId)).toEqual([]);
    let isMoved = false;
    service.before(async () => {
      if (isMoved) return;
      isMoved = true;
      await connect(context, viewer, projectId, 'https://www.moved.example/');
      service.refuseNext([403, 'forbidden']);
    });
    expect(await importConnected(context, projectId, never)).toMatchObject({ left: 0 });
    service.before(async () => {});
    expect(await stateOf(projectId)).toMatchObject({ rows: 4, problem: null });
  });

  it('has no days of a host that the project does not have any more', async () => {
    const { viewer, projectId } = await project('https://old.host.example/');
    await test.db.unitOfWork((em) =>
      storeConnection(
        em,
        {
          projectId,
          organizationId: viewer.organizationId,
          property: 'sc-domain:host.example',
          account: 'SERVICE_ACCOUNT' as const,
        },
        { now: context.clock.now(), dueAt: context.clock.now() },
      ),
    );
    const move = (url: string) => projects.update(context, viewer, projectId, { url });
    await importConnected(context, projectId, never, { days: 10 });
    const days = () => searchCoverageOf.first(test.db, [projectId]);
    expect(await days()).toMatchObject({ days: expect.any(Number) });
    await test.db.rows(
      `update search_console set problem = 'Of the host before', problem_kind = 'LOAD_QUOTA', failing_since = now(), due_at = now() + interval '1 day' where project_id = $1`,
      [projectId],
    );
    expect(await stateOf(projectId)).toMatchObject({ rows: expect.any(Number), imported_at: expect.any(Date) });
    await move('https://new.host.example/');
    const moved = await stateOf(projectId);
    expect(moved).toMatchObject({
      rows: null,
      imported_at: null,
      problem: null,
      problem_kind: null,
      failing_since: null,
    });
    expect(Number(moved?.due_at)).toBeLessThanOrEqual(Date.now());
    expect(await days()).toBeNull();
    expect(await list(context, viewer, projectId)).toEqual([]);
    // nor one that an import of the earlier host has fetched meanwhile
    const site = { projectId, property: 'sc-domain:host.example', url: 'https://old.host.example/' };
    expect(await test.db.transaction((client) => lockImport(client, site))).toBe(false);
    const there = { ...site, url: 'https://new.host.example/' };
    expect(await test.db.transaction((client) => lockImport(client, there))).toBe(true);
  });

  it('is not recorded as refused when the process shuts down', async () => {
    const { viewer, projectId } = await project('https://shutdown.example/');
    await connect(context, viewer, projectId, 'https://shutdown.example/');
    const before = await stateOf(projectId);
    const stopping = new AbortController();
    service.before(async () => stopping.abort());
    await expect(importConnected(context, projectId, stopping.signal)).rejects.toMatchObject({ reason: 'ABORTED' });
    service.before(async () => {});
    expect(await stateOf(projectId)).toEqual(before);
  });

  it('is connected to properties of the host alone, once the site is proven, where there is an account', async () => {
    const { viewer, projectId } = await project('https://shop.example/tea/');
    for (const property of [
      'sc-domain:other.example',
      'sc-domain:example',
      'sc-domain:',
      'sc-domain:notshop.example',
      'https://other.example/',
      'https://sub.shop.example/',
      'shop.example',
    ])
      await expect(connect(context, viewer, projectId, property), property).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: 'property' }],
      });
    for (const property of ['https://shop.example/', 'https://www.shop.example/tea/', 'sc-domain:shop.example'])
      expect(await connect(context, viewer, projectId, property)).toMatchObject({ property });
    const stranger = await project('https://shop.example/', { isOwned: false });
    await expect(connect(context, stranger.viewer, stranger.projectId, 'sc-domain:shop.example')).rejects.toMatchObject(
      { code: 'OWNERSHIP_REQUIRED' },
    );
    await expect(connect(test.context, viewer, projectId, 'sc-domain:shop.example')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(await shown(test.context, null, null)).toMatchObject({
      isAvailable: false,
      accountEmail: null,
      property: null,
    });
  });

  it('gets requests for a URL prefix with its slash, however it was typed', async () => {
    const { viewer, projectId } = await project('https://bare.example/');
    await connect(context, viewer, projectId, ' https://bare.example ');
    await importConnected(context, projectId, never);
    expect(service.paths.at(-1)).toContain(encodeURIComponent('https://bare.example/'));
  });

  it('is connected to the domain above a host by a TXT record at that domain, and has pages of the host alone', async () => {
    const tenant = await project('https://alice.shop.example/');
    const { proof } = await ownership.get(context, tenant.viewer, tenant.projectId);
    records.set('alice.shop.example', [proof]);
    records.set('shop.example', ['of another project']);
    const attempt = () => connect(context, tenant.viewer, tenant.projectId, 'sc-domain:shop.example');
    await expect(attempt()).rejects.toMatchObject({
      code: 'OWNERSHIP_REQUIRED',
      message: expect.stringContaining(`needs the TXT record ${proof} at shop.example.`),
    });
    expect(await stateOf(tenant.projectId)).toBeUndefined();
    records.set('shop.example', ['v=spf1 -all', proof]);
    expect(await attempt()).toMatchObject({ property: 'sc-domain:shop.example' });
    await importConnected(context, tenant.projectId, never);
    // the service has pages of shop.example alone, and those of the host are requested
    expect(await stateOf(tenant.projectId)).toMatchObject({ rows: 0, problem: null });
    expect(await list(context, tenant.viewer, tenant.projectId)).toEqual([]);
    // a file at the very host is no word about its domain
    const owner = await project('https://domain.example/', { method: 'FILE' });
    await expect(connect(context, owner.viewer, owner.projectId, 'sc-domain:domain.example')).rejects.toMatchObject({
      code: 'OWNERSHIP_REQUIRED',
    });
    expect(await connect(context, owner.viewer, owner.projectId, 'https://domain.example/')).toMatchObject({
      problem: null,
    });
  });

  it('is imported every day; what hinders it is stored, keeps what was imported, and is tried again', async () => {
    const { viewer, projectId } = await project('https://daily.example/');
    await connect(context, viewer, projectId, 'https://daily.example/');
    await importConnected(context, projectId, never);
    const first = await stateOf(projectId);
    expect(Number(first?.due_at) - Date.now()).toBeGreaterThan(23 * HOUR_MS);

    await context.queues.remove('imports', projectId);
    await test.db.rows('update search_console set due_at = $2 where project_id = $1', [projectId, new Date(0)]);
    await queueDueImports(context);
    expect(await context.queues.state('imports', projectId)).not.toBe('GONE');
    expect(Number((await stateOf(projectId))?.due_at) - Date.now()).toBeGreaterThan(23 * HOUR_MS);

    service.refuse(true);
    await importConnected(context, projectId, never);
    service.refuse(false);
    const refused = await stateOf(projectId);
    expect(refused).toMatchObject({ rows: 4, imported_at: first?.imported_at, problem: expect.any(String) });
    expect(Number(refused?.due_at) - Date.now()).toBeLessThan(7 * HOUR_MS);
    expect(await list(context, viewer, projectId)).toHaveLength(2);

    await test.db.rows('delete from site_ownership where project_id = $1', [projectId]);
    const requests = service.paths.length;
    await importConnected(context, projectId, never);
    expect(service.paths).toHaveLength(requests);
    expect(await stateOf(projectId)).toMatchObject({ problem: expect.stringContaining('ownership') });
  });
});
