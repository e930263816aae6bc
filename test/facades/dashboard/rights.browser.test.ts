import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import type { PlanName } from '../../../src/plans.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as keywords from '../../../src/services/runs/rankings/keywords.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';

useBuild();

const PARTS = ['', '/score', '/rankings', '/competitors', '/reports', '/settings'];
const SETTINGS = ['keys', 'webhooks', 'members', 'audit-log', 'account'].map((part) => `/settings/${part}`);

describe.skipIf(chromiumPath === null)('actions that are offered', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': '<!doctype html><html lang="en"><body><h1>No title</h1></body></html>' });
  const tokens = new Map<string, { token: string; project: string }>();

  async function furnish(plan: PlanName): Promise<{ organizationId: string; token: string; project: string }> {
    const { organizationId, userId, sessionToken } = await test.account(plan);
    const viewer: Viewer = { credential: 'SESSION', organizationId, plan, role: 'owner', userId, apiKeyId: null };
    const { id } = await projects.create(test.context, viewer, { url: site.url });
    await keywords.add(test.context, viewer, id, ['pizza']);
    await dashboard.audit(viewer, id);
    return { organizationId, token: sessionToken, project: id };
  }

  beforeAll(async () => {
    const { organizationId, token, project } = await furnish('ENTERPRISE');
    tokens.set('owner', { token, project });
    for (const role of ['viewer', 'member', 'admin'] as const)
      tokens.set(role, { token: (await test.colleague(organizationId, role)).sessionToken, project });
    const limited = await test.colleague(organizationId, 'member');
    await test.db.rows(
      `with one as (insert into client (id, organization_id, name, contacts, notes, created_at)
                    values (gen_random_uuid(), $1, 'A client', '[]', '', now()) returning id),
            own as (update project set client_id = one.id from one where project.id = $2)
       update member set client_ids = array[one.id::text] from one where "userId" = $3`,
      [organizationId, project, limited.userId],
    );
    tokens.set('limited', { token: limited.sessionToken, project });
    tokens.set('FREE', await furnish('FREE'));
    tokens.set('PRO', await furnish('PRO'));
  });

  /** names of everything that can be pressed, screen by screen, and whatever was refused meanwhile */
  async function offered(who: string): Promise<{ names: string[]; refused: string[] }> {
    const { token, project } = tokens.get(who) as { token: string; project: string };
    const { page, open } = await dashboard.sit({ sessionToken: token });
    const refused: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/graphql')) return;
      const { errors } = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] };
      if (errors) refused.push(`${page.url()}: ${errors.map(({ message }) => message).join(' ')}`);
    });
    const names = new Set<string>();
    const issue = `/projects/${project}/issues/title-missing?page=${encodeURIComponent(site.url)}`;
    for (const path of ['/', ...PARTS.map((part) => `/projects/${project}${part}`), issue, ...SETTINGS]) {
      await open(path);
      const controls = page.locator('main :is(button, a.button)');
      for (const name of await controls.allTextContents()) names.add(name.replace(/(?<= of) \w+ \d.*/, '').trim());
    }
    return { names: [...names], refused };
  }

  const WRITES = ['Add project', 'Start audit', 'Suggest fix', 'Check again', 'Ignore issue', 'Check now'];
  const KEPT = ['Delete project', 'Delete the audit of', 'Create', 'Add webhook'];
  const PEOPLE = ['Change access', 'Remove'];

  it.for([
    {
      who: 'viewer',
      has: ['CSV', 'Sign out this device'],
      lacks: [...WRITES, ...KEPT, ...PEOPLE, 'Re-score with current rules'],
    },
    { who: 'member', has: ['CSV', ...WRITES], lacks: [...KEPT, ...PEOPLE] },
    {
      who: 'limited',
      has: ['CSV', ...WRITES.filter((name) => name !== 'Add project')],
      lacks: [...KEPT, ...PEOPLE, 'Add project', 'Add many', 'Clients', 'Set client', 'Add client'],
    },
    { who: 'admin', has: ['CSV', ...WRITES, ...KEPT, ...PEOPLE], lacks: [] },
    { who: 'owner', has: ['CSV', ...WRITES, ...KEPT, ...PEOPLE], lacks: [] },
    { who: 'PRO', has: ['CSV', ...WRITES, ...KEPT], lacks: [] },
    {
      who: 'FREE',
      has: ['Start audit', 'Suggest fix', 'Delete project', 'Add competitor'],
      lacks: ['Add project', 'Add webhook', 'CSV', 'HTML', 'JSON'],
    },
  ])('to $who is what role and plan allow, and nothing that must fail', async ({ who, has, lacks }) => {
    const { names, refused } = await offered(who);
    expect(names).toEqual(expect.arrayContaining(has));
    expect(names.filter((name) => lacks.includes(name))).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('says which plan has what another one lacks', async () => {
    const { token, project } = tokens.get('FREE') as { token: string; project: string };
    const { page } = await dashboard.sit({ sessionToken: token });
    await page.goto(`/projects/${project}/reports`);
    await page.getByText('Downloads are included in the PRO or ENTERPRISE plan.').waitFor();
    await page.goto('/settings/webhooks');
    await page.getByText('Webhooks are included in the PRO or ENTERPRISE plan.').waitFor();
    await page.goto('/');
    await page.getByText('1 of 1 projects used on the FREE plan.').waitFor();
  });
});
