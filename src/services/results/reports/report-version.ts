import { hash } from 'node:crypto';
import { rules } from '../../../audit/rules/index.js';
import type { Audit } from '../../../db/entities/audit.js';
import { reportState } from '../../../db/queries/audits/audit-report.js';
import { version } from '../../../defaults/version.js';
import type { Context } from '../../context.js';
import { openSelection, type ReportSelection } from './selection.js';

let wording: string | null = null;

/** Reports carry the texts of today's rules, whatever rules judged the audit. */
function wordingOfRules(): string {
  wording ??= hash(
    'sha256',
    JSON.stringify([
      version(),
      rules.map(({ id, title, why, fix, source, checkedOn }) => [id, title, why, fix, source, checkedOn]),
    ]),
  );
  return wording;
}

/**
 * Differs whenever a report of the audit would: known without writing the report, which may have a million rows. Findings
 * change with their issue only: a page that is verified leaves its count, a new judgement writes all again.
 */
export async function reportVersion(
  { db }: Pick<Context, 'db'>,
  audit: Pick<Audit, 'id' | 'projectId'>,
  selection: ReportSelection = {},
): Promise<string> {
  const row = await reportState.first(db, audit.id);
  const selected = await openSelection(db, audit, selection);
  return `${row?.state} ${wordingOfRules()} ${selected.version}`;
}
