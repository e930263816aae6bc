import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../auth/viewer.js';
import { Competitor } from '../../db/entities/competitor.js';
import { competitorOf, competitorsOf } from '../../db/queries/competitors/competitor.js';
import { queuedProfile } from '../../db/queries/competitors/competitor-profile.js';
import { problem } from '../../errors.js';
import { isPublicSuffix, normalizeUrl, registrableDomain } from '../../facts/url.js';
import { matcher } from '../../serp/match.js';
import { record } from '../accounts/audit-log.js';
import { givenName } from '../accounts/given-name.js';
import { checkQuota } from '../accounts/quotas.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { comparisonJob } from './project-jobs.js';
import * as projects from './projects.js';
import { isAddress, MAX_ADDRESS, siteHost } from './site-host.js';

export async function list(context: Context, viewer: Viewer, projectId: string): Promise<Competitor[]> {
  const project = await projects.get(context, viewer, projectId);
  return competitorsOf.all(context.db, project.id);
}

export async function add(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: { domain: string; name?: string | null | undefined },
): Promise<Competitor> {
  const project = await projects.get(context, viewer, projectId);
  const { domain, url } = siteOf(input.domain);
  const name = givenName(input.name, domain);
  if (isOwn(url, project.url))
    throw problem('VALIDATION_FAILED', { details: [{ path: 'domain', message: 'This is the project’s own domain.' }] });
  return context.db
    .unitOfWork(async (em, client) => {
      if (await em.findOne(Competitor, { projectId: project.id, domain })) throw problem('COMPETITOR_EXISTS');
      await checkQuota(context, client, viewer, 'competitorsPerProject', { projectId: project.id });
      return em.create(Competitor, {
        id: uuidv7(),
        projectId: project.id,
        organizationId: viewer.organizationId,
        domain,
        name,
        url,
        createdAt: context.clock.now(),
      });
    })
    .catch((error: { code?: string }) => {
      // 23505: another request added it in between
      throw error.code === '23505' ? problem('COMPETITOR_EXISTS') : error;
    });
}

/** The competitor of that id in that project. */
export async function get(
  context: Context,
  viewer: Viewer,
  projectId: string,
  competitorId: string,
): Promise<Competitor> {
  const known = isId(competitorId) && isId(projectId);
  return found(
    known ? await competitorOf.first(context.db, competitorId, projectId, viewer.organizationId) : null,
    'COMPETITOR_NOT_FOUND',
  );
}

/** Forgets a competitor with what is known of its site; result pages that name it stay. */
export async function remove(
  context: Context,
  viewer: Viewer,
  projectId: string,
  competitorId: string,
): Promise<string> {
  const project = await projects.get(context, viewer, projectId);
  const competitor = await get(context, viewer, project.id, competitorId);
  const queued = await queuedProfile.all(context.db, competitor.id);
  await context.db.unitOfWork(async (em, client) => {
    // with what is known of its site
    if ((await em.nativeDelete(Competitor, { id: competitor.id })) === 0) throw problem('COMPETITOR_NOT_FOUND');
    await record(client, viewer, {
      action: 'COMPETITOR_REMOVED',
      target: { id: competitor.id, name: competitor.domain },
      details: { projectId: project.id, project: project.name },
    });
  });
  for (const { requestedAt } of queued)
    await context.queues.remove('competitors', comparisonJob(competitor.id, requestedAt));
  return competitor.id;
}

/** Two labels of one character and the dot between them. */
export const MIN_DOMAIN = 3;

/** RFC 1035 §2.3.4; what a URL may hold besides names nothing that could be found. */
const DOMAIN = /^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})+$/;

/** A bare host, whatever form the URL was given in; `www.` says nothing about who competes. */
function siteOf(input: string): { domain: string; url: string } {
  const text = input.trim();
  const url =
    text.length < MIN_DOMAIN || text.length > MAX_ADDRESS
      ? null
      : normalizeUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const host = url === null ? '' : siteHost(url);
  const isNamed = DOMAIN.test(host.replace(/:\d+$/, '')) && (isAddress(host) || !isPublicSuffix(host));
  if (!isNamed && host !== 'localhost')
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'domain', message: 'This is not a domain such as example.org.' }],
    });
  return { domain: host, url: `${new URL(url as string).origin}/` };
}

/** The domain itself, that which it is a part of, and every part of it: their results count as the project's own. */
function isOwn(url: string, projectUrl: string): boolean {
  const [domain, own] = [siteHost(url), siteHost(projectUrl)];
  // without a port it is what the project itself is called
  if (isAddress(own)) return domain === own || domain === new URL(projectUrl).hostname;
  return domain === registrableDomain(own) || matcher({ type: 'DOMAIN', value: own })(url);
}
