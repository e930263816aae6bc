import { createHash } from 'node:crypto';
import { Migration } from '@mikro-orm/migrations';
import { accounts } from './baseline/accounts.js';
import { alerts } from './baseline/alerts.js';
import { audits } from './baseline/audits.js';
import { competitors } from './baseline/competitors.js';
import { deletion } from './baseline/deletion.js';
import { fixes } from './baseline/fixes.js';
import { installation } from './baseline/installation.js';
import { issues } from './baseline/issues.js';
import { organizations } from './baseline/organizations.js';
import { pages } from './baseline/pages.js';
import { projects } from './baseline/projects.js';
import { rankings } from './baseline/rankings.js';
import { reports } from './baseline/reports.js';
import { rowSecurity } from './baseline/row-security.js';
import { search } from './baseline/search.js';
import { vitals } from './baseline/vitals.js';
import { watch } from './baseline/watch.js';

/** In the order of their references. */
const PARTS = [
  ...[installation, accounts, organizations, projects, audits, pages, issues, fixes],
  ...[rankings, competitors, search, vitals, watch, alerts, reports, deletion, rowSecurity],
];

/** SHA-256 of the statements: a database whose baseline has another one is that of no release. */
export const baselineDigest = (): string => createHash('sha256').update(PARTS.join('\n')).digest('hex');

/** The schema of the first release: rewritten until that is published, and never changed after. The role of requests is made by `raiseGuard`. */
export class Baseline extends Migration {
  override name = '0001-baseline';

  override up(): void {
    for (const part of PARTS) this.addSql(part);
    this.addSql(`comment on table migration is '${baselineDigest()}'`);
  }
}
