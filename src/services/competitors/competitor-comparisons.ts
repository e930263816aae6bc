import type { Viewer } from '../../auth/viewer.js';
import type { Competitor } from '../../db/entities/competitor.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { unpack } from '../audit/storage/packed-facts.js';
import type { Context } from '../context.js';
import { comparisonJob } from '../projects/project-jobs.js';
import * as projects from '../projects/projects.js';
import { PROFILE_PAGES, type SiteProfile, siteProfile } from '../projects/site-profile.js';
import * as competitors from './competitors.js';

export const COMPARISON_STATUSES = ['NONE', 'QUEUED', 'COMPLETED', 'FAILED'] as const;

export interface ComparedCompetitor {
  id: string;
  domain: string;
  name: string;
  /** of the newest request */
  status: (typeof COMPARISON_STATUSES)[number];
  requestedAt: Date | null;
  finishedAt: Date | null;
  /** why the newest request failed */
  error: string | null;
  profile: SiteProfile | null;
}

export interface CompetitorComparison {
  /** from the newest completed audit; null before there is one */
  own: SiteProfile | null;
  competitors: ComparedCompetitor[];
}

/** a site is not crawled again before that: little changes, and the pages are somebody else's */
const FRESH_MS = 3_600_000;

/** The pages of the project beside those of its competitors, as far as these were crawled. */
export async function compare(
  context: Context,
  viewer: Viewer,
  projectId: string,
  competitorId: string | null = null,
): Promise<CompetitorComparison> {
  const project = await projects.get(context, viewer, projectId);
  const one = competitorId === null ? null : await competitors.get(context, viewer, project.id, competitorId);
  const rows = await context.db.rows<
    Omit<ComparedCompetitor, 'status'> & { status: ComparedCompetitor['status'] | null }
  >(
    `select c.id, c.domain, c.name, p.status, p.requested_at as "requestedAt", p.finished_at as "finishedAt", p.error, p.profile
       from competitor c left join competitor_profile p on p.competitor_id = c.id
      where c.project_id = $1 and ($2::uuid is null or c.id = $2) order by c.created_at, c.id`,
    [project.id, one?.id ?? null],
  );
  return {
    own: await ownProfile(context, project.id),
    competitors: rows.map((row) => ({ ...row, status: row.status ?? 'NONE' })),
  };
}

/** Pages of ours that rank come first: they are what competitors are measured against. */
async function ownProfile(context: Context, projectId: string): Promise<SiteProfile | null> {
  const rows = await context.db.rows<{ facts: Buffer }>(
    `select p.facts from page p
      where p.audit_id = (select id from audit where project_id = $1 and status = 'COMPLETED' and details_removed_at is null
                           order by created_at desc, id desc limit 1)
        and p.status = 200 and p.indexable
      order by p.url in (select url from keyword where project_id = $1 and url is not null) desc, p.depth nulls last, p.id
      limit ${PROFILE_PAGES}`,
    [projectId],
  );
  return rows.length === 0 ? null : siteProfile(rows.map(({ facts }) => unpack<PageFacts>(facts)));
}

/** Queues a small crawl of the competitor's site, unless one is queued or was made within the hour. */
export async function request(
  context: Context,
  viewer: Viewer,
  projectId: string,
  competitorId: string,
): Promise<CompetitorComparison> {
  const project = await projects.get(context, viewer, projectId);
  const competitor = await competitors.get(context, viewer, project.id, competitorId);
  await queue(context, competitor);
  return compare(context, viewer, project.id, competitor.id);
}

async function queue(context: Context, competitor: Competitor): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `insert into competitor_profile (competitor_id, organization_id, status, requested_at) values ($1, $2, 'QUEUED', $3)
       on conflict (competitor_id) do update set status = 'QUEUED', requested_at = excluded.requested_at, finished_at = null, error = null
       where competitor_profile.status = 'FAILED' or (competitor_profile.status = 'COMPLETED' and competitor_profile.finished_at < $4)`,
      [competitor.id, competitor.organizationId, now, new Date(now.getTime() - FRESH_MS)],
    );
    if (rowCount)
      await context.queues.enqueue(client, 'competitors', comparisonJob(competitor.id, now), {
        competitorId: competitor.id,
      });
  });
  await context.queues.relay();
}

/** Queues crawls whose job was lost; one whose job failed for good has failed. */
export async function sweepComparisons(context: Context): Promise<void> {
  const queued = await context.db.rows<{ id: string; requested_at: Date }>(
    `select competitor_id as id, requested_at from competitor_profile
      where status = 'QUEUED' and requested_at < now() - interval '1 minute' order by requested_at limit 100`,
  );
  for (const { id, requested_at } of queued) {
    const job = comparisonJob(id, requested_at);
    const state = await context.queues.state('competitors', job);
    if (state === 'GONE') await context.queues.add('competitors', job, { competitorId: id });
    if (state === 'FAILED') {
      await context.db.rows(
        `update competitor_profile set status = 'FAILED', finished_at = $2, error = 'The crawl failed several times and was given up.' where competitor_id = $1`,
        [id, context.clock.now()],
      );
      await context.queues.remove('competitors', job);
    }
  }
}
