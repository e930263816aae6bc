import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../auth/viewer.js';
import { Keyword } from '../../../db/entities/keyword.js';
import { Project } from '../../../db/entities/project.js';
import { deleteKeywords, keywordsOf } from '../../../db/queries/rankings/keyword.js';
import { type ProblemDetail, problem } from '../../../errors.js';
import { foldTerm } from '../../../fold-term.js';
import { parseInput } from '../../../parse-input.js';
import { keywordKey } from '../../../serp/keyword.js';
import { record } from '../../accounts/audit-log.js';
import { checkQuota, lockOrganization } from '../../accounts/quotas.js';
import type { Context } from '../../context.js';
import { jobsOfKeywords, removeJobs } from '../../projects/project-jobs.js';
import * as projects from '../../projects/projects.js';
import { distinctKeywordIds, keywordEntries } from './keyword-entry.js';
import { inOrder, type KeywordOrder } from './keyword-order.js';
import { assertSearchesLeft } from './paid-searches.js';
import { queueNow } from './rank-checks.js';
import { readEntry, type WantedKeyword } from './wanted-keyword.js';

/** Named in the audit log; of more the number tells. */
const LOGGED_TERMS = 20;

export interface Added {
  keywords: Keyword[];
  added: number;
  /** duplicates of tracked keywords and of each other */
  skipped: number;
}

export interface KeywordQuery {
  /** a part of the term, in any case */
  search?: string | null | undefined;
  tag?: string | null | undefined;
  /** `ADDED` when left out */
  sort?: KeywordOrder | null | undefined;
}

/** The tracked keywords of the project that fit, each with its latest conclusive check. */
export async function list(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { search, tag, sort }: KeywordQuery = {},
): Promise<Keyword[]> {
  const project = await projects.get(context, viewer, projectId);
  const tracked = await keywordsOf.all(context.db, project.id);
  const part = foldTerm(search ?? '');
  const fits = ({ folded, tags }: Keyword) => folded.includes(part) && (!tag || tags.includes(tag));
  return inOrder(tracked.filter(fits), sort ?? 'ADDED');
}

/** Adds keywords; what is tracked already is skipped. Their first check is due at once. */
export async function add(context: Context, viewer: Viewer, projectId: string, input: unknown): Promise<Added> {
  const project = await projects.get(context, viewer, projectId);
  const given = parseInput(keywordEntries, input, 'keywords');
  const details: ProblemDetail[] = [];
  const wanted = given.flatMap((entry, at) => {
    const read = readEntry(context, project, entry);
    if (read.ok) return [read.wanted];
    details.push(...read.problems.map(({ path, message }) => ({ path: `keywords[${at}].${path}`, message })));
    return [];
  });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details: details.slice(0, 50) });
  return track(context, viewer, project, wanted);
}

/** Adds keywords that have been read. */
export function track(
  context: Context,
  viewer: Viewer,
  project: Project,
  wanted: readonly WantedKeyword[],
): Promise<Added> {
  const now = context.clock.now();
  return context.db.unitOfWork(async (em, client) => {
    // one after the other: two requests side by side would both find a keyword untracked
    await lockOrganization(client, viewer.organizationId);
    const tracked = await em.find(
      Keyword,
      { projectId: project.id },
      { fields: ['term', 'engine', 'country', 'language', 'device', 'location'] },
    );
    const known = new Set(tracked.map((keyword) => keywordKey({ ...keyword, location: keyword.location ?? null })));
    const fresh: Keyword[] = [];
    for (const { keyword, targetUrl, tags } of wanted) {
      const key = keywordKey(keyword);
      if (known.has(key)) continue;
      known.add(key);
      const { term, engine, country, language, device, location } = keyword;
      fresh.push(
        em.create(
          Keyword,
          {
            term,
            engine,
            country,
            language,
            device: device as Keyword['device'],
            location,
            targetUrl,
            tags,
            folded: foldTerm(term),
            id: uuidv7(),
            projectId: project.id,
            organizationId: viewer.organizationId,
            createdAt: now,
            status: 'PENDING',
            nextCheckAt: now,
          },
          { persist: false },
        ),
      );
    }
    if (fresh.length > 0) await checkQuota(context, client, viewer, 'keywords', { adding: fresh.length });
    for (const keyword of fresh) em.persist(keyword);
    return { keywords: fresh, added: fresh.length, skipped: wanted.length - fresh.length };
  });
}

/** Forgets keywords with their history and whatever is queued for them; all of them or, where one is not there, none. */
export async function remove(
  context: Context,
  viewer: Viewer,
  projectId: string,
  keywordIds: readonly string[],
): Promise<string[]> {
  const project = await projects.get(context, viewer, projectId);
  const ids = distinctKeywordIds(keywordIds);
  await context.db.transaction(async (client) => {
    const rows = await deleteKeywords(client, project.id, ids);
    if (rows.length !== ids.length) throw problem('KEYWORD_NOT_FOUND');
    await record(client, viewer, {
      action: 'KEYWORDS_REMOVED',
      target: project,
      details: { removed: rows.length, terms: rows.slice(0, LOGGED_TERMS).map(({ term }) => term) },
    });
  });
  await removeJobs(context, jobsOfKeywords(context, ids));
  return ids;
}

/** Queues rank checks of the project's keywords now; returns their number. */
export async function checkNow(context: Context, viewer: Viewer, projectId: string): Promise<number> {
  const project = await projects.get(context, viewer, projectId);
  await assertSearchesLeft(context, viewer);
  return queueNow(context, project.id);
}
