import { beforeAll, describe, expect, it } from 'vitest';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { useSite } from '../support/sites/site-server.js';
import { bearerOf, cookieOf, furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const words = 'Lamps of the shop are tested twice before they are sold with a warranty of two years. '.repeat(9);
const page = (title: string, links: string[], text = words) => `<!doctype html><html lang="en">
  <head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main>
  <nav>${links.map((link) => `<a href="${link}">${title} ${link}</a>`).join(' ')}</nav></body></html>`;
const home = page('Shop for lamps of all sizes', ['/', '/index.html', '/about']);
const site = useSite({
  '/': { body: home },
  '/index.html': { body: home },
  '/about': { body: page('About the shop for lamps', ['/'], `About us: ${words}`) },
});
let us: Tenant;

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  const viewer = {
    credential: 'SESSION',
    organizationId: us.account.organizationId,
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  } as const;
  const { audit } = await audits.start(test.context, viewer, us.owns.projectId, { render: 'OFF' });
  await runAudit(test.context, audit.id, new AbortController().signal);
});

interface Told {
  id: string;
  rule: string;
  followsFrom: string | null;
  follows: { id: string; rule: string; title: string } | null;
}

describe('two URLs of the home page', () => {
  const session = (path: string) => ({
    url: `/api/projects/${us.owns.projectId}${path}`,
    headers: cookieOf(us.account.sessionToken),
  });

  it('are one issue, which duplicate content, title and h1 follow from, on both REST APIs', async () => {
    for (const request of [
      session('/audit'),
      { url: `/api/v1/projects/${us.owns.projectId}/audit`, headers: bearerOf(us.account.apiKey) },
    ]) {
      const response = await test.app.inject(request);
      expect(response.statusCode, response.body).toBe(200);
      const issues = response.json().audit.issues as Told[];
      const cause = issues.find(({ rule }) => rule === 'index-file-duplicate');
      expect(cause).toMatchObject({ followsFrom: null, follows: null });
      const follows = { id: cause?.id, rule: 'index-file-duplicate', title: 'Duplicate home page at index file URL' };
      for (const rule of ['content-exact-duplicate', 'title-duplicate', 'h1-duplicate'])
        expect(issues.filter((issue) => issue.rule === rule)).toMatchObject([
          { severity: 'NOTICE', followsFrom: 'index-file-duplicate', follows },
        ]);
    }
  });

  it('name the cause in the CSV and stand under it in the Markdown report', async () => {
    const csv = await test.app.inject(session('/reports?format=csv&rule=title-duplicate'));
    const [head, ...rows] = csv.body.trimEnd().split('\r\n');
    expect(head).toMatch(/,follows_from$/);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatch(/,"index-file-duplicate"$/);
    const markdown = (await test.app.inject(session('/reports?format=markdown'))).body;
    expect(markdown).toMatch(/\(`index-file-duplicate`\)[^#]+Causes [^#]*\(`title-duplicate`\)[^#]*, too\./);
    expect(markdown).not.toMatch(/### [^\n]*`title-duplicate`/);
  });
});
