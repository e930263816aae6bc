import type { Viewer } from '../../auth/viewer.js';
import type { AuditOptions } from '../../crawl/options.js';
import { MAX_PATTERN, PATTERN_START, patternFault } from '../../crawl/url-pattern.js';
import { DEFAULTS } from '../../defaults/index.js';
import { type ProblemDetail, problem } from '../../errors.js';
import { PLANS } from '../../plans.js';
import type { Context } from '../context.js';

const MIN_PAGES = 1;
const MAX_PATTERNS = 100;

const PATTERNS = {
  maxItems: MAX_PATTERNS,
  items: { minLength: 1, maxLength: MAX_PATTERN, pattern: PATTERN_START.source },
};

/** Options as clients are told of them, in JSON Schema; `auditOptions` refuses what departs from it. */
export const START_OPTIONS = {
  maxPages: { minimum: MIN_PAGES, examples: [50] },
  include: { ...PATTERNS, examples: [['/blog/*', '/shop/']] },
  exclude: { ...PATTERNS, examples: [['/*?sort=', '/*.pdf$']] },
};

export interface StartOptions {
  maxPages?: number | null | undefined;
  include?: string[] | null | undefined;
  exclude?: string[] | null | undefined;
  renderJavaScript?: boolean | null | undefined;
  fresh?: boolean | null | undefined;
}

/** What is to be audited and how; refuses what makes no sense and what the plan does not allow. */
export function auditOptions({ settings }: Context, viewer: Viewer, input: StartOptions): AuditOptions {
  const limit = settings.quotas[viewer.plan].pagesPerAudit;
  const details: ProblemDetail[] = [];
  const maxPages = input.maxPages ?? Math.min(DEFAULTS.maxPages, limit);
  if (!Number.isInteger(maxPages) || maxPages < MIN_PAGES)
    details.push({ path: 'maxPages', message: `This must be an integer of at least ${MIN_PAGES}.` });
  for (const name of ['include', 'exclude'] as const) {
    const patterns = input[name] ?? [];
    if (patterns.length > MAX_PATTERNS)
      details.push({ path: name, message: `At most ${MAX_PATTERNS} patterns are allowed.` });
    for (const pattern of patterns) {
      const fault = patternFault(pattern);
      if (fault)
        details.push({
          path: name,
          message: `Position ${fault.position} of ${JSON.stringify(pattern.slice(0, 50))}: ${fault.message}`,
        });
    }
  }
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  if (maxPages > limit) {
    throw problem('PLAN_LIMIT_REACHED', {
      message: `The ${viewer.plan} plan allows ${limit} pages per audit; ${maxPages} were requested.`,
    });
  }
  return {
    maxPages,
    maxBytes: DEFAULTS.maxBytes,
    maxMinutes: Math.min(DEFAULTS.maxMinutes, PLANS[viewer.plan].auditMinutes),
    include: [...(input.include ?? [])],
    exclude: [...(input.exclude ?? [])],
    renderJavaScript: input.renderJavaScript ?? false,
    subdomains: false,
    checkExternalLinks: true,
    fresh: input.fresh ?? false,
  };
}
