import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../../src/net/fetch.js';
import { useApp } from '../../support/app.js';
import { useSite } from '../../support/site-server.js';

const test = useApp();
const site = useSite({ '/': '<!doctype html><html lang="en"><title>Inside</title></html>' });

describe('networks that the operator allows', () => {
  const publicFetcher = createFetcher({ allowNetworks: [], userAgent: 'test' });
  let app: FastifyInstance;
  beforeAll(async () => {
    // as the product opens it: the suites' own takes loopback for public
    test.context.publicFetcher = publicFetcher;
    app = await test.another();
  });
  afterAll(() => publicFetcher.close());

  it('are for members, and neither callers without an account nor the cache open them', async () => {
    const { apiKey } = await test.account('FREE');
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: `/api/tools/meta-tags?url=${encodeURIComponent(site.url)}`, headers });
    const anonymous = async () => {
      const response = await ask({});
      return [response.statusCode, response.json().code];
    };
    expect(await anonymous()).toEqual([400, 'URL_NOT_ALLOWED']);
    const member = await ask({ authorization: `Bearer ${apiKey}` });
    expect([member.statusCode, member.json().title.text]).toEqual([200, 'Inside']);
    expect(await anonymous()).toEqual([400, 'URL_NOT_ALLOWED']);
  });
});
