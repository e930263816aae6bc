import { describe, expect, it } from 'vitest';
import { uses } from '../../../../src/services/accounts/quotas.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { page, useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const site = useSite({ '/': page({ title: 'Home of a site', links: [] }) });
const never = new AbortController().signal;

/** Audits the site as it was typed, with the project as it is then. */
async function audited(url: string, viewer: Awaited<ReturnType<typeof newViewer>>) {
  const { id } = await projects.create(test.context, viewer, { url });
  const { audit } = await audits.start(test.context, viewer, id, {});
  await runAudit(test.context, audit.id, never);
  return {
    audit: await audits.get(test.context, viewer, id, audit.id),
    project: await projects.get(test.context, viewer, id),
  };
}

describe('a site that was added without a scheme', () => {
  it('is audited over http where https does not respond, and costs one project', async () => {
    const viewer = await newViewer(test.db);
    const { audit, project } = await audited(new URL(site.url).host, viewer);
    expect(project).toMatchObject({ url: site.url, origin: new URL(site.url).origin, schemeGuessed: false });
    expect(audit).toMatchObject({ status: 'COMPLETED', pagesCrawled: 1 });
    expect((await uses(test.context, viewer)).find(({ quota }) => quota === 'projects')?.used).toBe(1);
  });

  it('stays https where that was written, and where nothing responds at all', async () => {
    const written = await audited(site.url.replace('http:', 'https:'), await newViewer(test.db));
    expect(written.project.url).toBe(site.url.replace('http:', 'https:'));
    expect(written.audit.status).toBe('FAILED');
    const nowhere = await audited('127.0.0.1:2', await newViewer(test.db));
    expect(nowhere.project).toMatchObject({ url: 'https://127.0.0.1:2/', schemeGuessed: true });
    expect(nowhere.audit.status).toBe('FAILED');
  });

  it('leaves the http site to the project that has it', async () => {
    const viewer = await newViewer(test.db);
    await projects.create(test.context, viewer, { url: site.url });
    const { audit, project } = await audited(new URL(site.url).host, viewer);
    expect([project.url, audit.status]).toEqual([site.url.replace('http:', 'https:'), 'FAILED']);
  });
});
