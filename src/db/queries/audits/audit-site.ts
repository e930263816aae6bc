import { planned } from '../../query.js';

/** Packed checks of links to other sites, for audits that have some. */
export const linkChecksOf = planned<[auditIds: readonly string[]], { auditId: string; checks: Buffer }>(
  'select audit_id as "auditId", checks from audit_site where audit_id = any($1::uuid[]) and checks is not null',
);
