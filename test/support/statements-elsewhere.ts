/** Files that rightly hold SQL outside of `src/db/queries/<noun>/<table>.ts`, with the reason. */
export const STATEMENTS_THAT_STAY: readonly (readonly [file: string, reason: string])[] = [
  ['src/cli/doctor.ts', 'asks for the size of the database, no table'],
  ['src/services/audit/retrying-transaction.ts', 'asks for and ends other connections, no table'],
  ['src/services/backup/manifest.ts', 'reads the catalogue of PostgreSQL: a backup has whatever tables there are'],
  ['src/services/backup/restore-backup.ts', 'writes tables by the names of the backup, through COPY'],
  ['src/services/backup/write-backup.ts', 'reads sequences and migrations through the transaction of the COPY streams'],
  ['src/services/job-subjects.ts', 'looks at the table that the row of its queue names'],
];

/**
 * All other files with SQL outside of `src/db`, which have yet to move it. A statement that is written or changed goes to
 * `src/db/queries/<noun>/<table>.ts`; a file that has none left goes from this list, and no other file comes to it.
 */
export const STATEMENTS_ELSEWHERE: readonly string[] = [
  'src/services/hosts/host-shares.ts',
  'src/services/idempotency.ts',
  'src/services/local/local-audit.ts',
  'src/services/local/local-checks.ts',
  'src/services/local/local-index.ts',
  'src/services/pages/link-lists.ts',
  'src/services/pages/page-lists.ts',
  'src/services/pages/pages.ts',
  'src/services/pages/screenshots.ts',
  'src/services/rankings/average-positions.ts',
  'src/services/rankings/rank-checks.ts',
  'src/services/rankings/rank-outcomes.ts',
  'src/services/reports/assert-kept.ts',
  'src/services/reports/baseline.ts',
  'src/services/reports/page-table.ts',
  'src/services/reports/ranking-table.ts',
  'src/services/reports/report-version.ts',
  'src/services/reports/selection.ts',
  'src/services/vitals/technical.ts',
  'src/services/vitals/vitals-alerts.ts',
  'src/services/vitals/vitals-store.ts',
  'src/services/webhooks/audit-events.ts',
];
