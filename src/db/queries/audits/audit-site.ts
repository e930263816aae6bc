import type { RenderingTally } from '../../../facts/rendering-tally.js';
import { type Client, planned } from '../../query.js';

/** Packed checks of links to other sites, for audits that have some. */
export const linkChecksOf = planned<[auditIds: readonly string[]], { auditId: string; checks: Buffer }>(
  'select audit_id as "auditId", checks from audit_site where audit_id = any($1::uuid[]) and checks is not null',
);

/** Packed. */
export const siteFactsOf = planned<[auditId: string | null], { facts: Buffer }>(
  'select facts from audit_site where audit_id = $1',
);

export const siteWithChecks = planned<[auditId: string], { facts: Buffer; checks: Buffer | null }>(
  'select facts, checks from audit_site where audit_id = $1',
);

export const checksOfAudit = planned<[auditId: string], { checks: Buffer | null }>(
  'select checks from audit_site where audit_id = $1',
);

export async function insertSite(client: Client, auditId: string, facts: Buffer): Promise<void> {
  await client.query('insert into audit_site (audit_id, facts) values ($1, $2)', [auditId, facts]);
}

export async function setChecks(client: Client, auditId: string, checks: Buffer): Promise<void> {
  await client.query('update audit_site set checks = $2 where audit_id = $1', [auditId, checks]);
}

/** Both packed: folders and links of the site, and the numbers of its pages in the order of the folders. */
export async function setStructure(client: Client, auditId: string, structure: Buffer, pages: Buffer): Promise<void> {
  await client.query('update audit_site set structure = $2, structure_pages = $3 where audit_id = $1', [
    auditId,
    structure,
    pages,
  ]);
}

/** Null before the audit is completed. */
export const structuresOf = planned<[auditIds: readonly string[]], { auditId: string; structure: Buffer | null }>(
  'select audit_id as "auditId", structure from audit_site where audit_id = any($1::uuid[])',
);

export const structurePages = planned<[auditId: string], { pages: Buffer | null }>(
  'select structure_pages as pages from audit_site where audit_id = $1',
);

/** The site of the newest completed audit. */
export const newestSite = planned<[projectId: string], { id: string; rendering: RenderingTally | null; facts: Buffer }>(
  `select a.id, a.rendering, s.facts from audit a join audit_site s on s.audit_id = a.id
      where a.project_id = $1 and a.status = 'COMPLETED' order by a.created_at desc, a.id desc limit 1`,
);
