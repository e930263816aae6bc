import { expect, it } from 'vitest';
import { EVIDENCE, OF_ISSUE } from '../../../../src/db/queries/audits/finding.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const site = useSite({});
const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea</title>${head}</head><body><h1>Tea</h1>${body}</body></html>`;
const named = (path: string, code: string) => `<link rel="alternate" hreflang="${code}" href="${site.url}${path}">`;
const inSitemap = (path: string, ...alternates: [code: string, path: string][]) =>
  `<url><loc>${site.url}${path}</loc>${alternates.map(([code, to]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${site.url}${to}"/>`).join('')}</url>`;

const unanswered = async (auditId: string): Promise<string[]> => {
  const rows = await test.db.rows<{ target: string }>(
    `select e ->> 'target' as target from issue i join finding f on ${OF_ISSUE} cross join jsonb_array_elements(${EVIDENCE}) e
      where i.audit_id = $1 and i.rule = 'hreflang-no-return'`,
    [auditId],
  );
  return rows.map(({ target }) => new URL(target).pathname);
};

it('takes a link back for one that a sitemap names, also when another worker ends the audit', async () => {
  site.set(
    '/',
    document(named('', 'en') + named('de', 'de') + named('fr', 'fr'), '<a href="/de">de</a> <a href="/fr">fr</a>'),
  );
  site.set('/de', document('', '<a href="/">en</a>'));
  site.set('/fr', document('', '<a href="/">en</a>'));
  const entries = inSitemap('de', ['en', ''], ['de', 'de']) + inSitemap('fr', ['fr', 'fr']);
  site.set(
    '/sitemap.xml',
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</urlset>`,
  );
  const viewer = await newViewer(test.db);
  const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
  for (const isInterrupted of [false, true]) {
    const { audit } = await audits.start(test.context, viewer, projectId);
    const stop = new AbortController();
    const onPhase = (phase: string) => isInterrupted && phase === 'JUDGING' && stop.abort(new Error('stopped'));
    const run = runAudit(test.context, audit.id, stop.signal, { onPhase });
    if (isInterrupted) {
      await expect(run).rejects.toThrow('stopped');
      await runAudit(test.context, audit.id, new AbortController().signal);
    } else await run;
    expect(await unanswered(audit.id)).toEqual(['/fr']);
  }
});

it('visits alternates that only a sitemap names, near miss: one that is there', async () => {
  site.set('/weir', document('', '<p>The weir</p>'));
  site.set('/fr/weir', document('', '<p>Le barrage</p>'));
  site.set('/', document('', '<a href="/weir">The weir</a>'));
  const entries = inSitemap('weir', ['en', 'weir'], ['de', 'de/gone'], ['fr', 'fr/weir']);
  site.set(
    '/sitemap.xml',
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</urlset>`,
  );
  const viewer = await newViewer(test.db);
  const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
  const { audit } = await audits.start(test.context, viewer, projectId);
  await runAudit(test.context, audit.id, new AbortController().signal);
  const rows = await test.db.rows<{ target: string }>(
    `select e ->> 'target' as target from issue i join finding f on ${OF_ISSUE} cross join jsonb_array_elements(${EVIDENCE}) e
      where i.audit_id = $1 and i.rule = 'hreflang-to-error'`,
    [audit.id],
  );
  expect(rows.map(({ target }) => new URL(target).pathname)).toEqual(['/de/gone']);
});
