import { causeKey } from '../../../audit/engine/causes.js';
import type { Evidence } from '../../../audit/engine/rule.js';
import type { Issue } from '../../../db/entities/issue.js';
import type { SharedCause } from '../../runs/audit/evaluation/shared-causes.js';
import type { ReportRow } from './rows.js';

/** URLs named with a cause */
const SAMPLES = 5;

interface Reached {
  evidence: Evidence[];
  pages: number;
  sample: string[];
  failing: number;
  first: ReportRow | null;
  firstSeenAt: Date | null;
}

/**
 * One row for each cause that many pages of an issue share, behind the rows of what these pages have of their own. Pages are
 * counted as they are read: counts follow the selection and later fixes, not the stored cause.
 */
export async function* byCause(
  batches: AsyncIterable<readonly ReportRow[]>,
  causesOf: ReadonlyMap<string, readonly SharedCause[]>,
): AsyncGenerator<readonly ReportRow[], void, void> {
  let issue: Issue | null = null;
  let reached = new Map<string, Reached>();
  for await (const batch of batches) {
    const rows: ReportRow[] = [];
    for (const row of batch) {
      if (row.issue !== issue) {
        rows.push(...causeRows(reached));
        ({ issue } = row);
        reached = started(causesOf.get(row.issue.id) ?? []);
      }
      const own = reached.size === 0 ? row : withoutShared(row, reached);
      if (own !== null) rows.push(own);
    }
    if (rows.length > 0) yield rows;
  }
  const last = causeRows(reached);
  if (last.length > 0) yield last;
}

/** a cause of the site has no evidence of its own, and stands for whatever a page has */
const SITE = '';

function started(causes: readonly SharedCause[]): Map<string, Reached> {
  return new Map(
    causes.map(({ evidence }) => [
      evidence === null ? SITE : (causeKey(evidence) ?? SITE),
      {
        evidence: evidence === null ? [] : [evidence],
        pages: 0,
        sample: [],
        failing: 0,
        first: null,
        firstSeenAt: null,
      },
    ]),
  );
}

/** The part that is left of a row when the causes are distinguished from it; null where nothing is. */
function withoutShared(row: ReportRow, reached: Map<string, Reached>): ReportRow | null {
  const ofSite = reached.get(SITE);
  if (ofSite) {
    if (ofSite.evidence.length === 0) ofSite.evidence = row.evidence.slice(0, 1);
    note(ofSite, row, row.failing);
    return null;
  }
  const shared = new Map<string, number>();
  const own = row.evidence.filter((evidence) => {
    const key = causeKey(evidence);
    if (key === null || !reached.has(key)) return true;
    shared.set(key, (shared.get(key) ?? 0) + 1);
    return false;
  });
  if (shared.size === 0) return row;
  for (const [key, failing] of shared) note(reached.get(key) as Reached, row, failing);
  const failing = row.failing - (row.evidence.length - own.length);
  if (failing === 0) return null;
  const unlisted = [{ message: `Elements on this page that are not listed: ${failing}.` }];
  return { ...row, evidence: own.length === 0 ? unlisted : own, failing };
}

function note(cause: Reached, row: ReportRow, failing: number): void {
  if (cause.pages === 0) cause.first = row;
  cause.pages += 1;
  cause.failing += failing;
  if (cause.sample.length < SAMPLES) cause.sample.push(row.url);
  if (row.firstSeenAt && (cause.firstSeenAt === null || row.firstSeenAt < cause.firstSeenAt))
    cause.firstSeenAt = row.firstSeenAt;
}

/** A cause that a selection leaves on one page is shared with nobody, and stands as a row of that page. */
function causeRows(reached: ReadonlyMap<string, Reached>): ReportRow[] {
  return [...reached.values()]
    .filter((cause): cause is Reached & { first: ReportRow } => cause.first !== null)
    .map(({ first, evidence, pages, sample, failing, firstSeenAt }) => ({
      ...first,
      evidence,
      failing,
      fingerprint: null,
      firstSeenAt,
      ...(pages > 1 ? { reach: { pages, sample } } : {}),
    }));
}
