import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';
import { DescribedApi, type Route, routesOf } from '../../support/described-api.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { furnish, type Tenant } from '../../support/tenants.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a site', links: ['/two'] }),
  '/two': page({ title: 'Two', links: [] }),
});
describe.each(['v1', 'session'] as const)('examples of the %s document', (surface) => {
  let api: DescribedApi;
  let routes: Route[];
  let us: Tenant;
  beforeAll(async () => {
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    api = await DescribedApi.read(test, surface);
    routes = routesOf(api.document);
  });

  it('are requests that the API accepts, with responses as described', async () => {
    for (const route of routes) {
      // a route that changes or deletes gets an organization of its own
      const tenant = ['DELETE', 'PATCH'].includes(route.method)
        ? await furnish(test, await test.account('ENTERPRISE'), site.url)
        : us;
      const { format, cursor: _, ...query } = api.exampleQuery(route, tenant);
      api.expectSuccess(route, await api.send(route, tenant, {}));
      if (route.method !== 'GET') continue;
      api.expectSuccess(route, await api.send(route, tenant, { query }));
      for (const [name, value] of Object.entries(query))
        api.expectSuccess(route, await api.send(route, tenant, { query: { [name]: value } }));
      const formats = route.operation.parameters?.find(({ name }) => name === 'format')?.schema['enum'];
      expect((formats as unknown[] | undefined)?.includes(format) ?? format === undefined).toBe(true);
      // PDF needs a browser, and has a suite of its own
      for (const one of ((formats ?? []) as string[]).filter((name) => name !== 'pdf'))
        api.expectSuccess(route, await api.send(route, tenant, { query: { ...query, format: one } }));
    }
  });

  it('name pages by cursors that lists made', async () => {
    let followed = 0;
    for (const route of routes.filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'cursor'))) {
      const first = await api.send(route, us, { query: { limit: 1 } });
      const { nextCursor } = first.json<{ nextCursor: string | null }>();
      if (nextCursor === null) continue;
      followed += 1;
      api.expectSuccess(route, await api.send(route, us, { query: { limit: 1, cursor: nextCursor } }));
    }
    if (surface === 'session') expect(followed).toBeGreaterThan(0);
  });

  it('repeat a response by its Idempotency-Key, and say so', async () => {
    const tenant = await furnish(test, await test.account('ENTERPRISE'), site.url);
    for (const route of routes.filter(({ method }) => method === 'POST')) {
      const key = route.operation.parameters?.find(({ name }) => name === 'Idempotency-Key');
      const headers = { 'idempotency-key': String(key?.example) };
      api.expectSuccess(route, await api.send(route, tenant, { headers }));
      const again = await api.send(route, tenant, { headers });
      api.expectSuccess(route, again);
      expect(again.headers['idempotency-replayed']).toBe('true');
    }
  });

  it('fit the schemas that they stand beside', () => {
    for (const { template, method, operation } of routes) {
      const at = `${method} ${template}`;
      for (const { name, schema, example } of operation.parameters ?? [])
        expect(api.misfit(schema, example), `${at} ${name}`).toBeNull();
      const body = operation.requestBody?.content['application/json'];
      if (body) expect(api.misfit(body.schema, body.example), at).toBeNull();
      for (const { content = {} } of Object.values(operation.responses))
        for (const { schema, example } of Object.values(content))
          if (schema && example !== undefined) expect(api.misfit(schema, example), at).toBeNull();
    }
  });
});
