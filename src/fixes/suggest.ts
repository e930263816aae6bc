import { type Need, obstacle } from '../audit/engine/obstacle.js';
import type { PageView } from '../audit/engine/page-view.js';
import type { Rule } from '../audit/engine/rule.js';
import type { Finding } from '../audit/engine/run.js';
import type { Site } from '../audit/site/site.js';
import { accessSentence } from './changed-access.js';
import { confidence, historySentence, type SiteHistory } from './confidence.js';
import { obstacleOf } from './obstacles.js';
import {
  type Basis,
  type Draft,
  type FixInput,
  type FixProvider,
  NO_USAGE,
  type PageLookup,
  type RefusalCode,
  type Suggestion,
  type Usage,
} from './provider.js';
import { ruleBased as rulesProvider } from './providers/rules.js';
import { rejectionReason } from './rejection-reason.js';
import { alsoResolvedBy, type Objection, objectionTo, type StandingSuggestion } from './together/objection.js';
import { type SuggestionVerification, verifySuggestion } from './verify.js';

export interface VerifiedSuggestion extends Suggestion {
  basis: Basis;
  verified: boolean;
  verification: SuggestionVerification;
}

export interface RefusedSuggestion {
  rule: string;
  url: string | null;
  provider: string;
  code: RefusalCode;
  message: string;
  /** need of a way that can do it; null where a provider failed or is not allowed */
  needs: Need | null;
}

export interface SuggestInput {
  findings: readonly Finding[];
  /** the page of the findings; for findings about the site as a whole its home page */
  page: PageView | null;
  site: Site;
  rules: readonly Rule[];
  /** stored facts of other crawled pages: those that a suggestion changes as well, and those that it may harm */
  pageOf?: PageLookup;
  /** suggestions for other issues of the audit: nothing contradicts them, and all of them can be applied together */
  standing?: readonly StandingSuggestion[];
  /** how often suggestions for the rule that were applied on this site held in the next audit, and how often not */
  history?: SiteHistory;
  /** asked after the rules; what it proposes is next to what they do */
  ai?: FixProvider;
}

export interface SuggestResult {
  /** suggestions for each finding, the most trusted one first */
  suggestions: VerifiedSuggestion[];
  refusals: RefusedSuggestion[];
  /** recipes that failed, by rule and page */
  failures: { rule: string; url: string | null; message: string }[];
  usage: Usage;
}

/** Suggestions for findings, each applied and judged before it is returned. */
export async function suggestFixes(given: SuggestInput): Promise<SuggestResult> {
  let lost: { error: unknown } | null = null;
  const pageOf: PageLookup | undefined =
    given.pageOf &&
    (async (url) => {
      try {
        return await given.pageOf?.(url);
      } catch (error) {
        lost = { error };
        throw error;
      }
    });
  const input: SuggestInput = pageOf ? { ...given, pageOf } : given;
  const result: SuggestResult = { suggestions: [], refusals: [], failures: [], usage: { ...NO_USAGE } };
  const known = new Map(input.rules.map((rule) => [rule.id, rule]));
  for (const finding of input.findings) {
    const rule = known.get(finding.rule);
    if (rule === undefined) continue;
    const { page, site } = input;
    const fix = { rule, finding, page, site, ...(pageOf ? { pageOf } : {}) };
    const own = await forFinding(input, fix, result).catch((error: unknown) => {
      // pages that cannot be read are nothing that a recipe could help
      if (lost !== null) throw lost.error;
      return failed(fix, error, result);
    });
    result.suggestions.push(...own.sort((one, other) => other.confidence - one.confidence));
  }
  return result;
}

/** One recipe that fails leaves the suggestions of the others: it is named, with what it says, for who runs the product. */
function failed({ finding: { rule, url } }: FixInput, error: unknown, result: SuggestResult): VerifiedSuggestion[] {
  const told = error instanceof Error ? error.message : String(error);
  result.failures.push({ rule, url, message: told.slice(0, 500) });
  result.refusals.push({
    rule,
    url,
    provider: 'rules',
    code: 'RECIPE_FAILED',
    message: FAILED.reason,
    needs: FAILED.needs,
  });
  return [];
}

const FAILED = obstacle('FACTS', 'The suggestion could not be made because of a defect in Sextant, which is logged.');

async function forFinding(input: SuggestInput, fix: FixInput, result: SuggestResult): Promise<VerifiedSuggestion[]> {
  const found: VerifiedSuggestion[] = [];
  let standing: Draft | null = null;
  for (const provider of [rulesProvider, ...(input.ai ? [input.ai] : [])]) {
    if (!provider.answers(fix.finding.rule)) continue;
    const proposal = await provider.propose(fix, standing);
    count(result.usage, proposal.usage);
    if (proposal.kind === 'refused') {
      const { code, message, needs = null } = proposal;
      const { rule, url } = fix.finding;
      result.refusals.push({ rule, url, provider: provider.name, code, message, needs });
      continue;
    }
    standing ??= proposal.drafts[0];
    const { best, objection } = await firstVerified(input, fix, proposal.drafts, provider.source, proposal.model);
    if (objection !== null) {
      const { rule, url } = fix.finding;
      const { reason: message, needs } = objection;
      result.refusals.push({ rule, url, provider: provider.name, code: 'CONTRADICTS', message, needs });
    } else if (best.source === 'AI' || helps(best.verification)) found.push(best);
    else result.refusals.push(unhelped(fix, provider.name));
  }
  return found;
}

/** A change that fixes nothing is no suggestion; one that fixes a part, prepares the fix or has a price is the owner's choice. */
const helps = ({ reason, failingBefore, failingAfter }: SuggestionVerification): boolean =>
  reason === 'FIXED' ||
  reason === 'FIRST_STEP' ||
  reason === 'BREAKS_OTHERS' ||
  (reason === 'STILL_FAILS' && failingAfter < failingBefore);

function unhelped({ finding: { rule, url } }: FixInput, provider: string): RefusedSuggestion {
  const { needs, reason } = obstacleOf(rule);
  return { rule, url, provider, code: 'NOTHING_TO_SUGGEST', message: reason, needs };
}

interface Best {
  best: VerifiedSuggestion;
  /** why it cannot be applied with the suggestions for other issues, where every draft that proves right has such a reason */
  objection: Objection | null;
}

/** The first draft that proves right, by itself and beside what stands; the first of all where none does. */
async function firstVerified(
  input: SuggestInput,
  fix: FixInput,
  [best, ...others]: readonly [Draft, ...Draft[]],
  source: Suggestion['source'],
  model: string | null,
): Promise<Best> {
  let first: VerifiedSuggestion | null = null;
  let opposed: Best | null = null;
  for (const draft of [best, ...others]) {
    const next = await judged(input, fix, draft, source, model);
    first ??= next;
    if (!next.verified) continue;
    const objection = source === 'AI' ? null : await objectionTo(input, fix, next);
    if (objection === null) return { best: next, objection };
    opposed ??= { best: next, objection };
  }
  const other = opposed?.objection?.against ?? null;
  const verification = other === null ? null : await alsoResolvedBy(input, fix, other);
  if (opposed !== null && other !== null && verification !== null) {
    const { title, before, after, patch } = other;
    const explanation = `It is the suggestion for ${other.rule}, which resolves this issue as well.`;
    const { confidence } = opposed.best;
    return {
      best: { ...opposed.best, title, before, after, patch, explanation, confidence, verification },
      objection: null,
    };
  }
  return opposed ?? { best: first as VerifiedSuggestion, objection: null };
}

async function judged(
  input: SuggestInput,
  { finding, page, site }: FixInput,
  draft: Draft,
  source: Suggestion['source'],
  model: string | null,
): Promise<VerifiedSuggestion> {
  const verification = await verifySuggestion({
    suggestion: { rule: finding.rule, url: finding.url, patch: draft.patch },
    site,
    rules: input.rules,
    pageOf: (url) => (url === page?.url ? page.facts : input.pageOf?.(url)),
  });
  const { verified } = verification;
  const { title, before, after, patch, basis, inferred = 0 } = draft;
  const explanation = [
    draft.explanation,
    accessSentence(verification.crawlers),
    verified ? '' : rejectionReason(verification),
    historySentence(input.history),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  return {
    rule: finding.rule,
    url: finding.url,
    title,
    explanation,
    before,
    after,
    basis,
    confidence: confidence({
      ...{ rule: finding.rule, basis, inferred, verified, source },
      ...(input.history ? { history: input.history } : {}),
    }),
    source,
    model,
    patch,
    verified,
    verification,
  };
}

function count(sum: Usage, usage: Usage): void {
  sum.inputTokens += usage.inputTokens;
  sum.outputTokens += usage.outputTokens;
  sum.calls += usage.calls;
}
