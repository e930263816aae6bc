import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import type { Audit } from '../../../../src/db/entities/audit.js';
import { auditById } from '../../../../src/db/queries/audits/audit.js';
import { createFetcher } from '../../../../src/net/fetch.js';
import type { Fetcher, FetchResult } from '../../../../src/net/types.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { htmlReport } from '../../../../src/services/results/reports/html.js';
import { writeReport } from '../../../../src/services/results/reports/index.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { ROOT } from '../../../support/processes.js';
import { serveMadeSite } from '../../../support/sites/made-server.js';
import { sampleSite } from '../../../support/sites/sample-site.js';

const test = useContext();

const TIMING = { dnsMs: 4, connectMs: 12, tlsMs: 20, ttfbMs: 90, totalMs: 120 };
const steady = <Result extends FetchResult>(result: Result): Result => ({ ...result, timing: TIMING });

/** Responses in their usual time: a busy machine must not make the site a slow one. */
const withSteadyTiming = (fetcher: Fetcher): Fetcher => ({
  ...fetcher,
  fetch: async (...args) => steady(await fetcher.fetch(...args)),
  follow: async (...args) => {
    const { hops, result } = await fetcher.follow(...args);
    return { hops, result: steady(result) };
  },
});

/** The report of an invented site, as this version writes it; `vitest -u` recreates it. */
it('is kept as whoever has no report yet sees it', async () => {
  const server = await serveMadeSite(sampleSite);
  const fetcher = withSteadyTiming(
    createFetcher({
      allowNetworks: ['127.0.0.0/8'],
      userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
      ...server.fetcher,
    }),
  );
  try {
    const context = {
      ...test.context,
      clock: fixedClock('2026-11-02T09:00:00Z'),
      fetcher,
      unpacedFetcher: fetcher,
      publicFetcher: fetcher,
    };
    const viewer = await newViewer(test.db, 'ENTERPRISE');
    const { id: projectId } = await projects.create(context, viewer, { url: server.url, name: 'Pedals' });
    const { audit } = await audits.start(context, viewer, projectId, { checkExternalLinks: false, render: 'OFF' });
    await runAudit(context, audit.id, new AbortController().signal);
    const done = (await auditById.first(test.db, audit.id)) as Audit;
    let report = '';
    for await (const part of writeReport(htmlReport, context, done)) report += part;
    // the parts that differ by run, and the one of the rule set's name that any change of a rule changes
    const same = report
      .replaceAll(audit.id, '00000000-0000-7000-8000-000000000000')
      .replaceAll(/(\d{4}-\d\d-\d\d)\.[0-9a-f]{10}/g, '$1');
    expect(same).toContain('Website audit: Pedals');
    await expect(same).toMatchFileSnapshot(join(ROOT, 'docs/sample-report.html'));
  } finally {
    await fetcher.close();
    await server.close();
  }
});
