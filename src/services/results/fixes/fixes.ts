import type { Obstacle } from '../../../audit/engine/obstacle.js';
import { createPageView } from '../../../audit/engine/page-view.js';
import type { Finding } from '../../../audit/engine/run.js';
import type { Viewer } from '../../../auth/viewer.js';
import { outcomesOf } from '../../../db/queries/fixes/fix-suggestion.js';
import { problem } from '../../../errors.js';
import { obstacleOf } from '../../../fixes/obstacles.js';
import { recipes } from '../../../fixes/recipes/index.js';
import { suggestFixes as propose, type VerifiedSuggestion } from '../../../fixes/suggest.js';
import { checkQuota, quotaLeft } from '../../accounts/quotas.js';
import type { Context } from '../../context.js';
import { found } from '../../ids.js';
import * as projects from '../../projects/projects.js';
import { assertDetails } from '../../runs/audit/lifecycle/audit-retention.js';
import { profileOfAudit } from '../../runs/audit/storage/stored-profile.js';
import { auditedSite, type FixIssue, findIssue, findingsOf } from './fix-findings.js';
import { type FixSuggestion, standingSuggestions, storedSuggestions, storeSuggestions } from './fix-suggestions.js';
import { askModel, type ModelPart } from './model-fixes.js';

export { NEEDS, type Need } from '../../../audit/engine/obstacle.js';
export { RENDERING_STATUSES } from '../../../db/entities/fix-suggestion.js';
export { mark } from './applied-fixes.js';
export type { FixSuggestion } from './fix-suggestions.js';

/** Why nothing can be suggested for a page of the issue, and what it takes instead. */
export interface PageObstacle extends Obstacle {
  url: string;
}

export interface Suggested {
  suggestions: FixSuggestion[];
  withoutSuggestion: PageObstacle[];
  /** part of a language model in it, and why it has none */
  ai: ModelPart;
}

/** A response waits this long for the site and a model, from the start of the request; the graph's own limit is at 10 s. */
export const WAIT_MS = 8_000;

/**
 * Suggestions for an issue on one page, or on its first pages. Each is proved by running the rules again over the changed
 * facts; an earlier suggestion is returned as it is and costs nothing. What a model writes comes beside them.
 */
export async function suggest(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: { issueId: string; pageUrl?: string | null | undefined },
): Promise<Suggested> {
  const until = performance.now() + WAIT_MS;
  const project = await projects.get(context, viewer, projectId);
  const issue = found(await findIssue(context, project.id, input.issueId), 'ISSUE_NOT_FOUND');
  assertDetails(issue);
  const pageUrl = input.pageUrl ?? null;
  const findings = await findingsOf(context, issue, pageUrl);
  if (pageUrl !== null && findings.length === 0)
    throw problem('PAGE_NOT_FOUND', { message: 'The issue was not found on this page.' });
  const place = {
    ...{ organizationId: viewer.organizationId, projectId: project.id, projectUrl: project.url, issue },
    isShown: context.settings.chromiumPath !== null,
  };

  const stored = await storedSuggestions(context, issue.id);
  const fresh = findings.filter(
    ({ url }) => !stored.some((one) => one.source === 'RULES' && one.url === (url ?? project.url)),
  );
  const pageOf = ({ url }: Finding): string => url ?? project.url;
  let obstacles: PageObstacle[] = [];
  if (!recipes.has(issue.rule)) {
    obstacles = fresh.map((finding) => ({ url: pageOf(finding), ...obstacleOf(issue.rule) }));
  } else if (fresh.length > 0 && (await maySpend(context, viewer, fresh.length < findings.length))) {
    const proposed = await proposeFor(context, project.id, issue, fresh, until);
    obstacles = proposed.obstacles.map(({ finding, ...obstacle }) => ({ url: pageOf(finding), ...obstacle }));
    await context.db.transaction(async (client) => {
      const left = await quotaLeft(context, client, viewer, 'fixesPerMonth');
      await storeSuggestions(client, { ...place, at: context.clock.now() }, proposed.suggestions.slice(0, left));
    });
  }

  const ai = await askModel(context, viewer, place, findings, until);
  const wanted = new Set(findings.map(pageOf));
  const suggestions = (await storedSuggestions(context, issue.id)).filter(({ url }) => wanted.has(url));
  // the facts do not tell what to write, and the one who could is away for now
  if (suggestions.length === 0 && ai.away)
    throw problem('UNAVAILABLE', { message: ai.reason ?? '', retryAfterSeconds: ai.retryAfterSeconds ?? 1 });
  const answered = new Set(suggestions.map(({ url }) => url));
  return { suggestions, withoutSuggestion: obstacles.filter(({ url }) => !answered.has(url)), ai };
}

/** Whether the month has suggestions left. Without any, those that were made before are still shown: these spend nothing. */
async function maySpend(context: Context, viewer: Viewer, isAnyMade: boolean): Promise<boolean> {
  return context.db.transaction(async (client) => {
    if (isAnyMade) return (await quotaLeft(context, client, viewer, 'fixesPerMonth')) > 0;
    await checkQuota(context, client, viewer, 'fixesPerMonth');
    return true;
  });
}

interface Proposed {
  suggestions: VerifiedSuggestion[];
  obstacles: (Obstacle & { finding: Finding })[];
}

async function proposeFor(
  context: Context,
  projectId: string,
  issue: FixIssue,
  findings: readonly Finding[],
  until: number,
): Promise<Proposed> {
  const audited = await auditedSite(context, issue.auditId, until);
  if (!audited) return { suggestions: [], obstacles: findings.map((finding) => ({ finding, ...GONE })) };
  const { site, pageOf } = audited;
  const { rules } = await profileOfAudit(context.db, issue.auditId);
  const all: Proposed = { suggestions: [], obstacles: [] };
  const before = await standingSuggestions(context, issue.auditId);
  const history = (await outcomesOf.first(context.db, projectId, issue.rule)) ?? undefined;
  for (const finding of findings) {
    const facts = await pageOf(finding.url ?? site.home?.url ?? site.facts.startUrl);
    const page = facts ? createPageView(facts) : null;
    const standing = [...before, ...all.suggestions.filter(({ verified }) => verified)];
    const { suggestions, refusals, failures } = await propose({
      ...{ findings: [finding], page, site, rules, pageOf, standing },
      ...(history ? { history } : {}),
    });
    for (const failure of failures) {
      context.log.error({ audit: issue.auditId, ...failure }, 'fix suggestion failed');
      context.failedFixes.set(failure.rule, (context.failedFixes.get(failure.rule) ?? 0) + 1);
    }
    all.suggestions.push(...suggestions);
    for (const { needs, message } of refusals) if (needs) all.obstacles.push({ finding, needs, reason: message });
  }
  return all;
}

const GONE: Obstacle = { needs: 'FACTS', reason: 'The pages of this audit are no longer stored: run a new audit.' };
