import { afterEach, expect, it } from 'vitest';
import { Audit } from '../../../../src/db/entities/audit.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as control from '../../../../src/services/runs/audit/lifecycle/audit-control.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { chromiumPath } from '../../../support/chromium.js';
import { newViewer, useContext } from '../../../support/context.js';
import { page, type SiteServer, startSite } from '../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;
const PATHS = ['/', ...Array.from({ length: 9 }, (_, at) => `/teas/${at}`)];

let site: SiteServer | undefined;
const answered = Promise.withResolvers<void>();
afterEach(async () => {
  answered.resolve();
  await site?.close();
});

const read = (id: string) => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id }));

it.skipIf(chromiumPath === null)(
  'continues an audit without the pages that hold it up (needs chromium)',
  async () => {
    const context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
    const script = '<script src="/endless.js"></script>';
    site = await startSite({
      ...Object.fromEntries(PATHS.map((path) => [path, `${page({ title: path, links: PATHS })}${script}`])),
      '/endless.js': { until: answered.promise },
    });
    const viewer = await newViewer(test.db);
    const { id: projectId } = await projects.create(context, viewer, { url: site.url });
    const { audit } = await audits.start(context, viewer, projectId, { render: 'ALL', checkExternalLinks: false });
    const ended = runAudit(context, audit.id, never);
    await expect.poll(async () => (await read(audit.id)).rendering?.left ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
    await control.skipRendering(context, viewer, projectId, audit.id);
    await control.skipRendering(context, viewer, projectId, audit.id);
    // the crawl is over while the script is still waited for, which is then checked as a file of the site
    await expect.poll(async () => (await read(audit.id)).live?.phase, { timeout: 60_000 }).toBe('CHECKING_LINKS');
    answered.resolve();
    await ended;
    const { status, partial, pagesCrawled, rendering } = await read(audit.id);
    expect([status, partial, pagesCrawled]).toEqual(['COMPLETED', false, PATHS.length]);
    expect(rendering).toMatchObject({ skipped: true, chromium: true });
    expect(rendering?.rendered).toBeLessThan(PATHS.length);
    const actions = await test.db.rows<{ action: string }>(
      `select action from audit_log where action like 'AUDIT_RENDERING%'`,
    );
    expect(actions).toHaveLength(1);
    await expect(control.skipRendering(context, viewer, projectId, audit.id)).rejects.toMatchObject({
      code: 'AUDIT_NOT_RUNNING',
    });
  },
  120_000,
);
