import { createPageView } from '../audit/page-view.js';
import { rules } from '../audit/rules/index.js';
import type { Finding } from '../audit/run.js';
import type { Viewer } from '../auth/viewer.js';
import { problem } from '../errors.js';
import { suggest as propose, type VerifiedSuggestion } from '../fixes/suggest.js';
import type { Context } from './context.js';
import { auditedSite, type FixIssue, findIssue, findingsOf } from './fix-findings.js';
import { type FixSuggestion, storedSuggestions, storeSuggestions } from './fix-suggestions.js';
import { found } from './ids.js';
import { askModel, type ModelPart } from './model-fixes.js';
import * as projects from './projects.js';
import { checkQuota, quotaLeft } from './quotas.js';

export type { FixSuggestion } from './fix-suggestions.js';

export interface Suggested {
  suggestions: FixSuggestion[];
  /** what a language model has to do with it, and why not if it has not */
  ai: ModelPart;
}

/** An answer waits this long for a model, from the start of the request; the graph's own limit is at 10 s. */
const WAIT_MS = 8_000;

/**
 * Suggestions for an issue on one page, or on its first pages. Each is proved by running the rules again over the changed
 * facts; what was suggested before is answered as it stands and costs nothing. What a model writes comes beside them.
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
  const findings = await findingsOf(context, issue, input.pageUrl);
  if (input.pageUrl && findings.length === 0)
    throw problem('PAGE_NOT_FOUND', { message: 'The issue was not found on this page.' });
  const place = { organizationId: viewer.organizationId, projectId: project.id, projectUrl: project.url, issue };

  const stored = await storedSuggestions(context, issue.id);
  const fresh = findings.filter(
    ({ url }) => !stored.some((one) => one.source === 'RULES' && one.url === (url ?? project.url)),
  );
  if (fresh.length > 0) {
    await context.db.transaction((client) => checkQuota(client, viewer, 'fixesPerMonth'));
    const proposed = await proposeFor(context, issue, fresh);
    await context.db.transaction(async (client) => {
      const left = await quotaLeft(client, viewer, 'fixesPerMonth');
      await storeSuggestions(client, { ...place, at: context.clock.now() }, proposed.slice(0, left));
    });
  }

  const ai = await askModel(context, viewer, place, findings, until);
  const wanted = new Set(findings.map(({ url }) => url ?? project.url));
  const suggestions = (await storedSuggestions(context, issue.id)).filter(({ url }) => wanted.has(url));
  // the facts do not tell what to write, and the one who could is away for now
  if (suggestions.length === 0 && ai.away)
    throw problem('UNAVAILABLE', { message: ai.reason ?? '', retryAfterSeconds: ai.retryAfterSeconds ?? 1 });
  return { suggestions, ai };
}

async function proposeFor(
  context: Context,
  issue: FixIssue,
  findings: readonly Finding[],
): Promise<VerifiedSuggestion[]> {
  const audited = await auditedSite(context, issue.auditId);
  if (!audited) return [];
  const { site, pageOf } = audited;
  const all: VerifiedSuggestion[] = [];
  for (const finding of findings) {
    const facts = await pageOf(finding.url ?? site.home?.url ?? site.facts.startUrl);
    const page = facts ? createPageView(facts) : null;
    const { suggestions } = await propose({ findings: [finding], page, site, rules, pageOf });
    all.push(...suggestions);
  }
  return all;
}
