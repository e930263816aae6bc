import type { Viewer } from '../../../auth/viewer.js';
import type { Competitor } from '../../../db/entities/competitor.js';
import {
  failProfile,
  lateProfiles,
  profilesOf,
  queueProfile,
} from '../../../db/queries/competitors/competitor-profile.js';
import { rankingPages } from '../../../db/queries/pages/page.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import type { Context } from '../../context.js';
import * as competitors from '../../projects/competitors.js';
import { comparisonJob } from '../../projects/project-jobs.js';
import * as projects from '../../projects/projects.js';
import { PROFILE_PAGES, type SiteProfile, siteProfile } from '../../projects/site-profile.js';
import { unpack } from '../../runs/audit/storage/packed-facts.js';

export const COMPARISON_STATUSES = ['NONE', 'QUEUED', 'COMPLETED', 'FAILED'] as const;

export interface ComparedCompetitor {
  id: string;
  domain: string;
  name: string;
  /** status of the newest request */
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

const profiles = profilesOf<SiteProfile>();
const pagesOfProfile = rankingPages(PROFILE_PAGES);

/** The pages of the project beside those of its competitors, as far as these were crawled. */
export async function compare(
  context: Context,
  viewer: Viewer,
  projectId: string,
  competitorId: string | null = null,
): Promise<CompetitorComparison> {
  const project = await projects.get(context, viewer, projectId);
  const one = competitorId === null ? null : await competitors.get(context, viewer, project.id, competitorId);
  const rows = await profiles.all(context.db, project.id, one?.id ?? null);
  return {
    own: await ownProfile(context, project.id),
    competitors: rows.map((row) => ({ ...row, status: row.status ?? 'NONE' })),
  };
}

/** Pages of ours that rank come first: they are what competitors are measured against. */
async function ownProfile(context: Context, projectId: string): Promise<SiteProfile | null> {
  const rows = await pagesOfProfile.all(context.db, projectId);
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
    const rowCount = await queueProfile(
      client,
      competitor.id,
      competitor.organizationId,
      now,
      new Date(now.getTime() - FRESH_MS),
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
  const queued = await lateProfiles.all(context.db);
  for (const { id, requested_at } of queued) {
    const job = comparisonJob(id, requested_at);
    const state = await context.queues.state('competitors', job);
    if (state === 'GONE') await context.queues.add('competitors', job, { competitorId: id });
    if (state === 'FAILED') {
      await failProfile(context.db.pool, id, context.clock.now());
      await context.queues.remove('competitors', job);
    }
  }
}
