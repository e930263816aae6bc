import type { Severity } from '../../../../audit/engine/rule.js';
import { lowerPageCounts, resolveFindings } from '../../../../db/queries/audits/verified-finding.js';
import type { Client } from '../../../../db/query.js';

/** Takes findings on a page out of the counts of their issues and of the page; the audit's own counts are the caller's. */
export async function resolveOnPage(
  client: Client,
  auditId: string,
  page: number,
  rules: readonly string[],
  at: Date,
): Promise<{ marks: Buffer[]; issues: Record<Severity, number> }> {
  const closed = await resolveFindings(client, auditId, page, rules, at);
  const countEach = (keep: (left: number) => boolean): Record<Severity, number> => {
    const counts = { ERROR: 0, WARNING: 0, NOTICE: 0 };
    for (const { severity, left } of closed) if (keep(left)) counts[severity] += 1;
    return counts;
  };
  const all = countEach(() => true);
  if (closed.length > 0) await lowerPageCounts(client, auditId, page, all);
  // issues without a page left
  return { marks: closed.map(({ fingerprint }) => fingerprint), issues: countEach((left) => left === 0) };
}
