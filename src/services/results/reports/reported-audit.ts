import type { Audit } from '../../../db/entities/audit.js';
import { usedOptions } from '../../projects/audit-options.js';
import { auditNotices } from '../audits/audit-notices.js';
import { coverageOf } from '../audits/coverage.js';
import { readRendering } from '../audits/read-rendering.js';

/** The fields of the audit that a report shows: named one by one, so that no column becomes public by being added. */
export function reportedAudit(audit: Audit) {
  const { score } = audit;
  return {
    id: audit.id,
    projectId: audit.projectId,
    status: audit.status,
    createdAt: audit.createdAt,
    startedAt: audit.startedAt,
    completedAt: audit.completedAt,
    pagesCrawled: audit.pagesCrawled,
    pagesKnown: audit.pagesKnown,
    pagesUnchanged: audit.pagesUnchanged,
    rendering: audit.rendering ? readRendering(audit.rendering) : null,
    coverage: coverageOf(audit),
    partial: audit.partial,
    leftOut: audit.leftOut ?? [],
    stopReason: audit.stopReason,
    error:
      audit.errorCode === null || audit.errorCode === undefined
        ? null
        : { code: audit.errorCode, message: audit.errorMessage },
    settings: usedOptions(audit.options),
    notices: auditNotices(audit.options),
    ruleSet: audit.ruleSet,
    scoreFormula: score?.failed === null ? (score.formula ?? null) : null,
    overallScore: audit.overallScore,
    metaScore: audit.metaScore,
    contentScore: audit.contentScore,
    linksScore: audit.linksScore,
    technicalScore: audit.technicalScore,
    performanceScore: audit.performanceScore,
    accessibilityScore: audit.accessibilityScore,
    performanceBasis: score?.failed === null ? score.performanceBasis : null,
    disallowedUrls: score?.failed === null ? (score.disallowed?.urls ?? null) : null,
    uncertainty: score?.failed === null ? score.uncertainty : null,
    issueCounts: audit.issueCounts,
  };
}
