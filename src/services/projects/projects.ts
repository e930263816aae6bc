import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { reaches, type Viewer } from '../../auth/viewer.js';
import { Project } from '../../db/entities/project.js';
import { NO_IMPORT, SearchConsole } from '../../db/entities/search-console.js';
import { wasAudited } from '../../db/queries/audits/audit.js';
import { disownAudits } from '../../db/queries/audits/open-audit.js';
import { deleteBingFigures } from '../../db/queries/bing/bing.js';
import { projectByOrigin, projectOf } from '../../db/queries/projects/project.js';
import { deleteReports } from '../../db/queries/search/search-report.js';
import { type ProblemDetail, problem } from '../../errors.js';
import { COUNTRY_NEEDED, canonicalLanguage, isCountry, LANGUAGE_NEEDED } from '../../serp/keyword.js';
import { record } from '../accounts/audit-log.js';
import { givenName } from '../accounts/given-name.js';
import { assertWhole } from '../accounts/limited-access.js';
import { checkQuota, keepSpent } from '../accounts/quotas.js';
import type { Context } from '../context.js';
import { requireAllowedUrl } from '../hosts/allowed-url.js';
import { forgetResponsesAbout } from '../idempotency.js';
import { found, isId } from '../ids.js';
import { forgetImportedSearch } from './imported-search.js';
import { jobsOfProject, removeJobs } from './project-jobs.js';
import { cleanTags } from './project-tags.js';
import { siteHost } from './site-host.js';
import { lacksScheme, NOT_A_SITE, parseSiteUrl } from './site-url.js';
import { isTimeZone, ZONE_NEEDED } from './time-zone.js';

export { list, page } from './project-list.js';

export interface NewProject {
  url: string;
  name?: string | null | undefined;
  tags?: readonly string[] | undefined;
}

/** A field that is left out or null stays as it is. */
export interface ProjectChange {
  url?: string | null | undefined;
  name?: string | null | undefined;
  country?: string | null | undefined;
  language?: string | null | undefined;
  /** IANA name: of times of the day */
  timeZone?: string | null | undefined;
  tags?: readonly string[] | null | undefined;
}

/** The project, when it belongs to the viewer's organization; otherwise `PROJECT_NOT_FOUND`. */
export async function get(context: Context, viewer: Viewer, id: string): Promise<Project> {
  const project = isId(id) && reaches(viewer, id) ? await projectOf.first(context.db, id, viewer.organizationId) : null;
  return found(project, 'PROJECT_NOT_FOUND');
}

export async function create(context: Context, viewer: Viewer, input: NewProject): Promise<Project> {
  assertWhole(viewer, 'create projects');
  const address = siteAddress(context, input.url);
  // before what is there is looked at: a conflict says that the request itself was right
  const name = givenName(input.name, address.host);
  const tags = cleanTags(input.tags ?? []);
  if (await projectByOrigin.first(context.db, viewer.organizationId, address.origin))
    throw problem('PROJECT_EXISTS', { message: `A project for ${address.origin} already exists.` });
  return context.db
    .unitOfWork(async (em, client) => {
      await checkQuota(context, client, viewer, 'projects');
      const project = em.create(
        Project,
        newRow(context, viewer, { address, name, tags, schemeGuessed: lacksScheme(input.url) }),
      );
      await record(client, viewer, {
        action: 'PROJECT_CREATED',
        target: project,
        details: { url: project.url },
      });
      return project;
    })
    .catch((error: { code?: string }) => {
      // 23505: another request made the same project in between
      throw error.code === '23505' ? problem('PROJECT_EXISTS') : error;
    });
}

/** Changes what is given. A site that was audited stays the same: another one is another project. */
export async function update(context: Context, viewer: Viewer, id: string, input: ProjectChange): Promise<Project> {
  const project = await get(context, viewer, id);
  const changes = changesTo(context, project, input);
  if (Object.keys(changes).length === 0) return project;
  // a URL that is taken would tell of a project that the viewer does not see
  if (changes.url !== undefined) assertWhole(viewer, 'change the URL of a project');
  await context.db
    .unitOfWork(async (em, client) => {
      const address = changes.url === undefined ? null : new URL(changes.url);
      const updated = await em.nativeUpdate(
        Project,
        { id: project.id, organizationId: viewer.organizationId },
        {
          ...changes,
          ...(address && { origin: address.origin, domain: address.hostname, schemeGuessed: false }),
        },
      );
      if (updated === 0) throw problem('PROJECT_NOT_FOUND');
      if (address && siteHost(address.href) !== siteHost(project.url)) {
        await assertUnread(client, project.id);
        // imported searches are those of the earlier host
        const again = { ...NO_IMPORT, dueAt: context.clock.now() };
        await em.nativeUpdate(SearchConsole, { projectId: project.id }, again);
        await forgetImportedSearch(client, project.id);
        await deleteBingFigures(client, project.id);
        await deleteReports(client, project.id);
      }
      await record(client, viewer, { action: 'PROJECT_UPDATED', target: { ...project, ...changes }, details: changes });
    })
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? problem('PROJECT_EXISTS') : error;
    });
  return get(context, viewer, id);
}

/** One project is one site: its history, its rankings and its slot in the plan belong to it. A typing error has none of them. */
async function assertUnread(client: PoolClient, projectId: string): Promise<void> {
  if (await wasAudited(client, projectId))
    throw problem('VALIDATION_FAILED', { details: [{ path: 'url', message: SITE_KEPT }] });
}

const SITE_KEPT =
  'This is another site than the one that was audited. Only the scheme, “www.” and the path can change; create another project.';

/** The input, in the form in which it is stored, where it differs. */
function changesTo(
  context: Context,
  project: Project,
  input: ProjectChange,
): Partial<Pick<Project, 'name' | 'country' | 'language' | 'timeZone' | 'url' | 'tags'>> {
  const url = input.url == null ? project.url : siteAddress(context, input.url).href;
  const [oldHost, host] = [new URL(project.url).host, new URL(url).host];
  const details: ProblemDetail[] = [];
  const country = input.country?.trim().toUpperCase() ?? project.country;
  if (!isCountry(country)) details.push({ path: 'country', message: COUNTRY_NEEDED });
  const language = input.language == null ? project.language : canonicalLanguage(input.language);
  if (language === null) details.push({ path: 'language', message: LANGUAGE_NEEDED });
  const timeZone = input.timeZone ?? project.timeZone;
  if (timeZone !== project.timeZone && !isTimeZone(timeZone)) details.push({ path: 'timeZone', message: ZONE_NEEDED });
  if (language === null || details.length > 0) throw problem('VALIDATION_FAILED', { details });
  // a name that was made of the host follows it
  const kept = project.name === oldHost ? host : project.name;
  const name = input.name == null ? kept : givenName(input.name, host);
  const tags = input.tags == null ? null : cleanTags(input.tags);
  return {
    ...(name === project.name ? {} : { name }),
    ...(country === project.country ? {} : { country }),
    ...(language === project.language ? {} : { language }),
    ...(timeZone === project.timeZone ? {} : { timeZone }),
    ...(url === project.url ? {} : { url }),
    ...(tags === null || isDeepStrictEqual(tags, project.tags) ? {} : { tags }),
  };
}

/** For audits from the shell, which no plan limits. */
export async function createUncounted(
  context: Context,
  viewer: Viewer,
  address: URL,
  schemeGuessed: boolean,
): Promise<Project> {
  return context.db.unitOfWork(async (em) =>
    em.create(Project, newRow(context, viewer, { address, name: null, tags: [], schemeGuessed })),
  );
}

const newRow = (
  context: Context,
  viewer: Viewer,
  {
    address,
    name,
    tags,
    schemeGuessed,
  }: { address: URL; name: string | null | undefined; tags: string[]; schemeGuessed: boolean },
) => ({
  id: uuidv7(),
  organizationId: viewer.organizationId,
  name: givenName(name, address.host),
  url: address.href,
  origin: address.origin,
  domain: address.hostname,
  schemeGuessed,
  country: 'US',
  language: 'en',
  timeZone: 'UTC',
  tags,
  createdAt: context.clock.now(),
});

/** Deletes the project with everything of it. Running work for it ends within a second: audits watch their row, other jobs theirs. */
export async function remove(context: Context, viewer: Viewer, id: string): Promise<string> {
  const project = await get(context, viewer, id);
  const jobs = await jobsOfProject(context, project.id);
  for (const reaction of context.reactions.projectRemoved) await reaction(context, project);
  // an audit that is judged holds the project: without an owner it ends within a second, and nobody waits behind the deletion
  await disownAudits(context.db.pool, project.id, context.clock.now());
  await context.db.unitOfWork(async (em, client) => {
    await keepSpent(client, 'project', project.id);
    // with everything of it
    await em.nativeDelete(Project, { id: project.id, organizationId: viewer.organizationId });
    await record(client, viewer, { action: 'PROJECT_DELETED', target: project, details: { url: project.url } });
  });
  await forgetResponsesAbout(context, viewer, project.id);
  await removeJobs(context, jobs);
  return project.id;
}

/** `example.org`, `localhost:8080` and full URLs; names are not resolved here, the guard decides at every fetch. */
export function siteAddress(context: Context, input: string): URL {
  const url = parseSiteUrl(input);
  if (url === null) throw problem('VALIDATION_FAILED', { details: [{ path: 'url', message: NOT_A_SITE }] });
  requireAllowedUrl(context, url);
  return new URL(url);
}
