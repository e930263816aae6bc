import { expect, it } from 'vitest';
import * as projects from '../../../../src/services/projects/projects.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { page, useSite } from '../../../support/sites/site-server.js';

const test = useContext();
/** The rule about the size of a document warns from 1,500 elements on, and reports errors from 3,000 on. */
const sized = (elements: number) =>
  page({ title: `A page of ${elements} elements`, links: ['/'], body: '<i></i>'.repeat(elements) });
const site = useSite({
  '/': page({ title: 'Home of a site of long pages', links: ['/long', '/longer'] }),
  '/long': sized(1_600),
  '/longer': sized(3_200),
});

it('an issue that came back is reported at the severity of its page, and not at others of its rule', async () => {
  const viewer = await newViewer(test.db);
  const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
  for (const elements of [1_600, 20, 1_600]) {
    site.set('/long', sized(elements));
    const { audit } = await audits.start(test.context, viewer, projectId, { fresh: true });
    await runAudit(test.context, audit.id, new AbortController().signal);
  }
  const rows = await test.db.rows<{ issues: { rule: string; severity: string; pages: number }[] }>(
    `select data -> 'issues' as issues from alert where project_id = $1 and kind = 'ISSUES_REGRESSED'`,
    [projectId],
  );
  const found = rows.flatMap(({ issues }) => issues).filter(({ rule }) => rule === 'dom-too-large');
  expect(found).toEqual([expect.objectContaining({ severity: 'WARNING', pages: 1 })]);
});
