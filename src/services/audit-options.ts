import type { Viewer } from '../auth/viewer.js';
import type { AuditOptions } from '../crawl/options.js';
import { patternFault } from '../crawl/url-pattern.js';
import { DEFAULTS } from '../defaults/index.js';
import { type ProblemDetail, problem } from '../errors.js';
import { PLANS } from '../plans.js';
import type { Context } from './context.js';

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
  if (!Number.isInteger(maxPages) || maxPages < 1)
    details.push({ path: 'maxPages', message: 'This must be an integer of at least 1.' });
  for (const name of ['include', 'exclude'] as const) {
    const patterns = input[name] ?? [];
    if (patterns.length > 100) details.push({ path: name, message: 'At most 100 patterns are allowed.' });
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
