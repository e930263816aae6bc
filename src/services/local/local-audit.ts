import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { type AuditOptions, withDefaults } from '../../crawl/options.js';
import { endParkedThreads } from '../../crawl/threads/idle-workers.js';
import type { Audit } from '../../db/entities/audit.js';
import { auditById } from '../../db/queries/audits/audit.js';
import { DEFAULTS } from '../../defaults/index.js';
import { problem } from '../../errors.js';
import { emptyTally } from '../../facts/rendering-tally.js';
import { type RunHooks, runAudit } from '../audit/run-audit.js';
import { type CrawlOptions, checkedOptions } from '../audits/audit-options.js';
import type { Context } from '../context.js';
import { found } from '../ids.js';
import * as projects from '../projects/projects.js';
import { lacksScheme } from '../projects/site-url.js';

/** The organization of audits that are made from the shell; no key and no session leads into it. */
const LOCAL = 'local';

export interface LocalAudit {
  audit: Audit;
  url: string;
  /** wall time in milliseconds */
  tookMs: number;
  peakMemoryBytes: number;
}

export interface LocalAuditInput
  extends Omit<CrawlOptions, 'maxPages' | 'render'>,
    Pick<AuditOptions, 'maxPages' | 'render' | 'fresh'> {
  url: string;
  signal: AbortSignal;
  hooks: RunHooks;
}

/** Audits a site in this process, stored like every audit but without a queue. */
export async function localAudit(context: Context, input: LocalAuditInput): Promise<LocalAudit> {
  await context.db.rows(
    `insert into organization (id, name, slug, "createdAt", plan) values ($1, 'This machine', $1, now(), 'ENTERPRISE') on conflict do nothing`,
    [LOCAL],
  );
  const project = await projectOf(context, input.url);
  const id = uuidv7();
  await context.db.rows(
    `update audit set status = 'CANCELLED', stop_reason = 'CANCELLED', completed_at = now(), fence = fence + 1 where project_id = $1 and status in ('QUEUED', 'RUNNING')`,
    [project.id],
  );
  await context.db.rows(
    `insert into audit (id, project_id, organization_id, status, options, rendering, source, created_at) values ($1, $2, $3, 'QUEUED', $4, $5, 'CLI', $6)`,
    [
      id,
      project.id,
      LOCAL,
      JSON.stringify(options(input, project.url)),
      JSON.stringify(emptyTally(input.render)),
      context.clock.now(),
    ],
  );
  const onPhase: RunHooks['onPhase'] = (phase) => {
    // no other audit follows in this process
    if (phase === 'CHECKING_LINKS') endParkedThreads();
    input.hooks.onPhase?.(phase);
  };
  const started = performance.now();
  await runAudit(context, id, input.signal, { ...input.hooks, onPhase });
  const audit = found(await auditById.first(context.db, id), 'AUDIT_NOT_FOUND');
  return {
    audit,
    url: project.url,
    tookMs: performance.now() - started,
    // kilobytes, as getrusage counts
    peakMemoryBytes: process.resourceUsage().maxRSS * 1_024,
  };
}

async function projectOf(context: Context, url: string) {
  const viewer: Viewer = {
    credential: 'SESSION',
    organizationId: LOCAL,
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  };
  const address = projects.siteAddress(context, url);
  const all = await projects.list(context, viewer);
  const known = all.find((project) => project.origin === address.origin);
  if (!known) {
    const guessed = lacksScheme(url);
    // what an audit before has found to be http
    const settled = `http:${address.origin.slice('https:'.length)}`;
    const plain = guessed ? all.find((project) => project.origin === settled) : undefined;
    return plain ?? projects.createUncounted(context, viewer, address, guessed);
  }
  if (known.url === address.href) return known;
  await context.db.rows('update project set url = $2 where id = $1', [known.id, address.href]);
  return { ...known, url: address.href };
}

function options({ maxPages, render, fresh, ...input }: LocalAuditInput, siteUrl: string): AuditOptions {
  if (maxPages > DEFAULTS.maxPagesLimit)
    throw problem('VALIDATION_FAILED', { message: `--max-pages goes up to ${DEFAULTS.maxPagesLimit}.` });
  const { requestsPerSecond, connections, maxDepth, startUrls, discovery, include, exclude } = input;
  const given = checkedOptions(
    { requestsPerSecond, connections, maxDepth, startUrls, discovery, include, exclude },
    siteUrl,
  );
  return withDefaults({
    maxPages,
    maxBytes: DEFAULTS.maxBytes,
    maxMinutes: DEFAULTS.maxMinutes,
    include: given.include ?? [],
    exclude: given.exclude ?? [],
    maxDepth: given.maxDepth ?? null,
    startUrls: given.startUrls ?? [],
    discovery: given.discovery ?? 'LINKS_AND_SITEMAPS',
    requestsPerSecond: given.requestsPerSecond ?? null,
    connections: given.connections ?? null,
    render,
    subdomains: false,
    checkExternalLinks: true,
    fresh,
  });
}

/** What an audit takes in the database, rows only. */
export async function storedBytes({ db }: Pick<Context, 'db'>, auditId: string): Promise<number> {
  // facts lie outside of their rows: to take a page as a whole would read them all
  const [row] = await db.rows<{ bytes: string }>(
    `select (select coalesce(sum(pg_column_size(facts) + pg_column_size((audit_id, id, url, status, outcome, depth, indexable, indexability, title))), 0)
               from page where audit_id = $1)
          + (select coalesce(sum(pg_column_size(c.*)), 0) from crawl_url c where audit_id = $1)
          + (select coalesce(sum(pg_column_size(f.*)), 0) from finding f join issue i on i.id = f.issue_id where i.audit_id = $1) as bytes`,
    [auditId],
  );
  return Number(row?.bytes ?? 0);
}
