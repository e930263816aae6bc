import { compileQuery } from 'graphql-compiled-executor';
import { createMapper, type MapperResponse, type RouteRow } from 'graphql-rest-mapper';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../facades/auth/caller.js';
import { sessionRoutes } from '../../../facades/session/routes.js';
import { v1Routes } from '../../../facades/v1/routes.js';
import { asViewer, buildGraph, createContext } from '../../../schema/index.js';
import type { Viewer } from '../../../src/auth/viewer.js';
import { useApp } from '../../support/app.js';
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
            const context: Caller = Object.assign(createContext(test.context, viewer), { requestId: 'the same' });
            return asViewer(viewer, async () => whole(await mapper.handle({ method: 'GET', path, query, context })));
          };
          expect(await ask(compiling)).toEqual(await ask(reference));
        }
      }
    },
  );
});
