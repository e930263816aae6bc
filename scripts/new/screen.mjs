import { declarations } from './declarations.mjs';
import { pascal, titled } from './words.mjs';

/** @type {import('../new.mjs').Kind} */
export const screen = {
  usage: 'screen <name>, such as backlinks',
  name: /^[a-z]+(?:-[a-z]+)*$/,
  taken: (name) => declarations('facades/dashboard/src/routes.ts', new RegExp(`path: '/projects/:id/${name}'`)),
  add: (name) => ({
    files: {
      [`facades/dashboard/src/screens/${name}.tsx`]: `import { Card } from '../parts/card.tsx';
import { PageHeader } from '../parts/page-header.tsx';

export default function ${pascal(name)}() {
  return (
    <>
      <PageHeader title="${titled(name)}" lead="FILL IN: what the screen shows." />
      <Card>FILL IN: its content, with \`useQuery\` of an operation in facades/dashboard/operations.</Card>
    </>
  );
}
`,
      [`test/facades/dashboard/${name}.browser.test.ts`]: `import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';
import { chromiumPath } from '../../support/chromium.js';
import { useDashboard } from '../../support/dashboard.js';
import { useBuild } from '../../support/processes.js';
import { furnish } from '../../support/tenants.js';

useBuild();

describe.skipIf(chromiumPath === null)('the screen ${titled(name)}', () => {
  const test = useApp();
  const dashboard = useDashboard(test);

  it('shows what it is about', async () => {
    const account = await test.account('ENTERPRISE');
    const { owns } = await furnish(test, account, 'https://shop.example/');
    const { page, open, trouble } = await dashboard.sit(account);
    await open(\`/projects/\${owns.projectId}/${name}\`);
    expect(await page.locator('main').textContent()).toBe('FILL IN: what the screen shows');
    expect(trouble).toEqual([]);
  });
});
`,
    },
    insertions: [
      {
        file: 'facades/dashboard/src/routes.ts',
        before: "  {\n    path: '/projects/:id/settings',",
        text: `  // FILL IN: an icon of its own
  {
    path: '/projects/:id/${name}',
    load: () => import('./screens/${name}.tsx'),
    nav: { group: 'Site', title: '${titled(name)}', icon: 'pages' },
  },
`,
      },
    ],
    next: [],
  }),
};
