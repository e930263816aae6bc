import { v7 as uuidv7 } from 'uuid';
import { describe, it } from 'vitest';
import * as projects from '../../../src/services/projects/projects.js';
import { violationsOf } from '../../support/accessibility.js';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { page as html, useSite } from '../../support/sites/site-server.js';
import { viewerOf } from '../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('IndexNow in the settings of a project', () => {
  const test = useApp();
  const dashboard = useDashboard(test);
  const site = useSite({ '/': html({ title: 'Home of a small site that sells tea', links: [] }) });

  it('is turned on once the key file is found, shows its submissions, and is turned off', async ({ expect }) => {
    const account = await test.account('PRO');
    const { organizationId, sessionToken } = account;
    const project = await projects.create(test.context, viewerOf(account), { url: site.url });
    const { page, trouble } = await dashboard.sit({ sessionToken });
    await page.goto(`/projects/${project.id}/settings/extraction`);
    const card = page.getByRole('region', { name: 'IndexNow', exact: true });
    await card.getByText('Off', { exact: true }).waitFor();
    const file = (await card.getByText(/\.txt$/).textContent()) ?? '';
    await card.getByRole('button', { name: 'Turn on' }).click();
    await card.getByText(`The key file ${file} returns 404.`).waitFor();
    site.set(new URL(file).pathname, new URL(file).pathname.slice(1, -4));
    await card.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('IndexNow turned on.').waitFor();
    await card.getByText('On', { exact: true }).waitFor();
    expect(await card.getByText('returns 404').count()).toBe(0);

    for (const [day, state, urls, status, message] of [
      ['2026-11-20', 'SUBMITTED', 1_240, 202, 'IndexNow received the URLs and checks the key later.'],
      ['2026-11-21', 'UNCHANGED', 0, null, 'No URL is new, changed or gone.'],
      [
        '2026-11-22',
        'FAILED',
        0,
        403,
        `IndexNow did not find the key, or it is not valid (403): ${file} must respond.`,
      ],
      ['2026-11-23', 'WAITING', 10_000, 429, 'IndexNow had too many requests for this site (429).'],
    ])
      await test.db.rows(
        `insert into index_now_submission (id, project_id, organization_id, audit_id, previous_id, state, created_at, due_at, urls, status, message)
         values ($1, $2, $3, $1, $1, $4, $5, case when $4 = 'WAITING' then now() + interval '4 hours' end, $6, $7, $8)`,
        [uuidv7(), project.id, organizationId, state, day, urls, status, message],
      );
    await page.reload();
    await card.getByText('10,000 URLs. IndexNow had too many requests for this site (429).').waitFor();
    for (const width of [1_440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await card.getByRole('button', { name: 'Turn off' }).click();
    await card.getByText('Off', { exact: true }).waitFor();
    await card.getByText('10,000 URLs. IndexNow was turned off.').waitFor();
    expect(trouble).toEqual([]);
  });
});
