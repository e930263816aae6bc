import { execute, parse } from 'graphql';
import { compileQuery } from 'graphql-compiled-executor';
import { createMapper, type MapperResponse, type RouteRow } from 'graphql-rest-mapper';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../facades/auth/caller.js';
import { sessionRoutes } from '../../../facades/session/routes.js';
import { v1Routes } from '../../../facades/v1/routes.js';
import { asViewer, buildGraph, createContext } from '../../../schema/index.js';
import type { Viewer } from '../../../src/auth/viewer.js';
import { Problem } from '../../../src/errors.js';
import { useApp } from '../../support/app.js';
import { momentQueries } from '../../support/moments.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { furnish, type Tenant } from '../../support/tenants.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a site', links: ['/two', '/gone'] }),
  '/two': page({ title: 'Two', links: [] }),
});
const schema = buildGraph();
const routes = [
  ...v1Routes.map((row) => ({ surface: '/api/v1', row: row as RouteRow<Caller> })),
  ...sessionRoutes.map((row) => ({ surface: '/api', row: row as RouteRow<Caller> })),
].filter(({ row }) => row.method === 'GET');
/** A preview of a digest is about the time until now. */
const moment = new Date();
const clock = { now: () => moment };
const MISSING = '01890000-0000-7000-8000-000000000000';
let ours: Tenant;
let viewer: Viewer;

beforeAll(async () => {
  ours = await furnish(test, await test.account('ENTERPRISE'), site.url);
  const { organizationId, userId } = ours.account;
  viewer = { credential: 'SESSION', organizationId, plan: 'ENTERPRISE', role: 'owner', userId, apiKeyId: null };
});

async function whole({ body, ...answer }: MapperResponse): Promise<unknown> {
  if (typeof body !== 'object') return { ...answer, body };
  let text = '';
  for await (const chunk of body) text += chunk;
  // an export of the audit log has itself, with its time
  return { ...answer, body: text.replaceAll(/"[^"]*"(?=,"DATA_EXPORTED")/g, '"now"') };
}

describe('a read that was compiled at boot', () => {
  it.each(routes.map(({ surface, row }) => [`${surface}${row.path}`, surface, row] as const))(
    '%s answers as the reference executor does',
    async (_name, basePath, row) => {
      const compiling = createMapper<Caller>({ schema, basePath, routes: [row], compile: compileQuery });
      const reference = createMapper<Caller>({ schema, basePath, routes: [row] });
      expect(compiling.routes[0]?.variants.every(({ compiled }) => compiled !== null)).toBe(true);
      const { projectId, auditId } = ours.owns;
      for (const id of [projectId, MISSING, 'no id']) {
        for (const query of [
          {},
          { limit: '1' },
          { auditId },
          { auditId: MISSING },
          { format: 'csv' },
          { limit: 'x' },
        ]) {
          const path = `${basePath}${row.path.replace(':jobId', id === projectId ? auditId : id).replace(/:\w+/, encodeURIComponent(id))}`;
          const ask = async (mapper: typeof compiling) => {
            // an export is an event of the audit log, which the next export would have
            await test.db.rows(`delete from audit_log where action = 'DATA_EXPORTED'`);
            const context: Caller = Object.assign(createContext({ ...test.context, clock }, viewer), {
              requestId: 'the same',
            });
            return asViewer(viewer, async () => whole(await mapper.handle({ method: 'GET', path, query, context })));
          };
          expect(await ask(compiling)).toEqual(await ask(reference));
        }
      }
    },
  );
});

describe('a moment', () => {
  const STORED = '2036-05-04T10:00:00.123Z';

  it('comes out as it is stored, of every type and on every path', async () => {
    const columns = await test.db.rows<{ table: string; column: string }>(
      `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'`,
    );
    // some constraints compare two moments
    for (const { table, column } of columns)
      await test.db.rows(`update "${table}" set "${column}" = $1`, [STORED]).catch(() => {});
    const quoted = Object.entries(ours.owns).map(([name, id]) => [name, JSON.stringify(id)]);
    const { projectId, auditId, webhookId, channelId, versionId } = Object.fromEntries(quoted);
    const queries = momentQueries(schema, {
      ...Object.fromEntries(quoted),
      id: projectId,
      'job.id': auditId,
      'webhook.id': webhookId,
      'alertChannel.id': channelId,
      'watchVersion.id': versionId,
      'page.projectId': projectId,
      'page.url': JSON.stringify(ours.pageUrl),
    });
    const others = new Map<string, unknown>();
    const seen = new Set<string>();
    const read = (value: unknown, path: string): void => {
      if (Array.isArray(value)) for (const one of value) read(one, path);
      else if (value && typeof value === 'object')
        for (const [name, one] of Object.entries(value)) read(one, path === '' ? name : `${path}.${name}`);
      else if (typeof value === 'string') {
        seen.add(path);
        // the facts that were read of a page keep their own time, and the period of a preview ends now
        if (value !== STORED && !/facts\.fetchedAt$|^digestPreview\./.test(path)) others.set(path, value);
      }
    };
    for (const [status, removedAt] of [
      ['COMPLETED', null],
      ['COMPLETED', STORED],
      ['RUNNING', null],
    ]) {
      await test.db.rows('update audit set status = $1, details_removed_at = $2', [status, removedAt]);
      for (const [name, query] of queries) {
        const contextValue = createContext(test.context, viewer);
        const { data, errors } = await asViewer(viewer, async () =>
          execute({ schema, document: parse(query), contextValue }),
        );
        // one that has given up its pages, or has none yet
        expect(errors?.filter(({ originalError }) => !(originalError instanceof Problem)) ?? [], name).toEqual([]);
        read(data, '');
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['audit.pausedUntil', 'job.pausedUntil', 'webhooks.failingSince']),
    );
    expect([...others]).toEqual([]);
  });
});
