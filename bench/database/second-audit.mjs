// Cost of a second audit of a small site for a database with millions of findings of other audits, and time that the page table of a
// new audit takes before and after its statistics are renewed. Build first.
//   npm run bench:second-audit -- [--findings 2400000] [--pages 100] [--table 20000]
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { writePageTable } from '../../dist/src/services/results/reports/index.js';
import * as audits from '../../dist/src/services/runs/audit/lifecycle/audits.js';
import { openRig } from '../rig.mjs';

const { values } = parseArgs({
  options: {
    /** findings of other audits, stored before */
    findings: { type: 'string', default: '2400000' },
    pages: { type: 'string', default: '100' },
    /** pages of the site whose page table is read */
    table: { type: 'string', default: '4000' },
  },
});
const [findings, pages, tablePages] = [values.findings, values.pages, values.table].map(Number);
const FINDINGS_OF_AN_ISSUE = 1_000;

const rig = await openRig('POSTGRES');
const { db } = rig.context;
try {
  await furnish();
  await rig.start('schedule');
  await rig.start('crawl');
  const small = await serve(pages);
  const viewer = await rig.organization();
  const { id } = await rig.project(viewer, small.url);
  const costs = [];
  for (const audit of ['first', 'second', 'third']) costs.push({ audit, ...(await costOf(() => run(viewer, id))) });
  console.log(`\nAudits of ${pages} pages beside ${findings} findings of others (goal of the second: 0.05 s)`);
  console.table(costs);
  small.close();

  const large = await serve(tablePages);
  const other = await rig.project(viewer, large.url);
  await run(viewer, other.id);
  const { audit } = await run(viewer, other.id);
  const fresh = await table(audit);
  await db.rows('analyze');
  const [again, renewed] = [await table(audit), await table(audit)];
  console.log(`\nThe page table of a new audit of ${tablePages} pages, s (goal: 1.2 times that after statistics)`);
  console.table([{ fresh, 'after statistics': renewed, ratio: (fresh / Math.min(again, renewed)).toFixed(2) }]);
  large.close();
} finally {
  await rig.close();
}

/** Completed audits of another organization. */
async function furnish() {
  const viewer = await rig.organization();
  const [projectId, auditId] = [uuidv7(), uuidv7()];
  await db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at)
     values ($1, $2, 'Others', 'https://others.example', 'https://others.example', 'others.example', now())`,
    [projectId, viewer.organizationId],
  );
  await db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at, started_at, completed_at, pages_crawled,
       pages_known, overall_score, meta_score, content_score, links_score, technical_score, performance_score, score, issue_counts)
     values ($1, $2, $3, 'COMPLETED', '{}', now(), now(), now(), 1, 1, 81, 77, 90, 64, 88, 92, '{}', '{"ERROR": 1, "WARNING": 0, "NOTICE": 0}')`,
    [auditId, projectId, viewer.organizationId],
  );
  await db.rows(
    `with added as (
       insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls)
       select gen_random_uuid(), $1, 'title-missing-' || n, 'ERROR', 'META', ${FINDINGS_OF_AN_ISSUE}, ${FINDINGS_OF_AN_ISSUE}, '{}'
         from generate_series(1, $2::int) n returning line_id)
     insert into finding (line_id, page_id, url, failing, applicable, evidence)
     select added.line_id, n, 'https://others.example/library/page-' || n, 1, 1, '[{"text": "No title element was found."}]'
       from added, generate_series(1, ${FINDINGS_OF_AN_ISSUE}) n`,
    [auditId, Math.ceil(findings / FINDINGS_OF_AN_ISSUE)],
  );
  await db.rows('vacuum analyze finding');
}

/** A site of so many pages with a fault on each. */
async function serve(size) {
  const server = createServer((request, response) => {
    const at = Number(/^\/(\d*)$/.exec(request.url)?.[1] ?? -1);
    if (at < 0 || at >= size) return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not here');
    const links = Array.from({ length: 20 }, (_, n) => `<a href="/${(at * 20 + n + 1) % size || ''}">Page ${n}</a>`);
    const body = `<!doctype html><html lang="en"><title>Page ${at}</title><body><h1>Page ${at}</h1><p>Words of page ${at}.</p>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`${body}${links.join(' ')}</body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

async function run(viewer, projectId) {
  const { audit } = await audits.start(rig.context, viewer, projectId, { maxPages: 100_000, render: 'OFF' });
  for (;;) {
    const [row] = await db.rows(
      'select status, extract(epoch from completed_at - started_at)::float as seconds from audit where id = $1',
      [audit.id],
    );
    if (row.status === 'COMPLETED') return { audit, seconds: row.seconds };
    if (row.status !== 'QUEUED' && row.status !== 'RUNNING') throw new Error(`The audit ended as ${row.status}.`);
    await sleep(250);
  }
}

/** Blocks that all sessions read, and time in which statements were active, this rig's own looks at the audit included. */
async function costOf(work) {
  const read = async () => {
    // sessions report what they did with a delay of a second
    await sleep(2_500);
    const [row] = await db.rows(
      `select blks_hit + blks_read as blocks, active_time as ms from pg_stat_database where datname = current_database()`,
    );
    return row;
  };
  const before = await read();
  const { seconds } = await work();
  const after = await read();
  return {
    'audit, s': seconds.toFixed(2),
    'blocks read': Number(after.blocks - before.blocks),
    'statements active, ms': Math.round(after.ms - before.ms),
  };
}

async function table(audit) {
  const began = performance.now();
  let bytes = 0;
  for await (const piece of writePageTable(rig.context, audit, {})) bytes += piece.length;
  if (bytes === 0) throw new Error('The table is empty.');
  return Number(((performance.now() - began) / 1_000).toFixed(2));
}
