import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../../src/auth/viewer.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { page, useSite } from '../../../../support/sites/site-server.js';

const test = useContext();
const OPTIONS = JSON.stringify({
  maxPages: 100,
  maxBytes: 1e9,
  maxMinutes: 5,
  include: [],
  exclude: [],
  render: 'OFF',
  subdomains: false,
  checkExternalLinks: false,
});
const never = new AbortController().signal;

describe('the audit that another one is compared with', () => {
  const site = useSite({
    '/': page({ title: 'Home of the small site', links: ['/moved', '/about'] }),
    '/about': page({ title: 'About the people behind it', links: ['/'] }),
    '/moved': { status: 302, headers: { location: '/about' } },
  });

  async function audited(viewer: Viewer, projectId: string): Promise<{ id: string; found: boolean }> {
    const id = uuidv7();
    await test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'QUEUED', $4, now())`,
      [id, projectId, viewer.organizationId, OPTIONS],
    );
    await runAudit(test.context, id, never);
    const rows = await test.db.rows(
      `select 1 from issue where audit_id = $1 and rule = 'redirect-temporary-internal'`,
      [id],
    );
    return { id, found: rows.length > 0 };
  }

  it('is an audit at least a day older where a temporary redirect is said to stay', async () => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: site.url });
    const first = await audited(viewer, project.id);
    expect(first.found).toBe(false);
    // minutes later
    expect((await audited(viewer, project.id)).found).toBe(false);
    await test.db.rows(`update audit set created_at = created_at - interval '23 hours' where id = $1`, [first.id]);
    expect((await audited(viewer, project.id)).found).toBe(false);
    await test.db.rows(`update audit set created_at = created_at - interval '1 hour' where id = $1`, [first.id]);
    expect((await audited(viewer, project.id)).found).toBe(true);
  });
});
