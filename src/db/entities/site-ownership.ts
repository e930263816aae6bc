import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Proofs that a site belongs to the owner of its project. */
export const SiteOwnership = defineEntity({
  name: 'SiteOwnership',
  tableName: 'site_ownership',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.text(),
    /** the verified host */
    host: p.text(),
    method: p.enum(['FILE', 'DNS'] as const),
    verifiedAt: p.datetime(6),
    expiresAt: p.datetime(6),
    checkedAt: p.datetime(6),
    /** why the last check did not confirm it */
    problem: p.text().nullable(),
  },
  indexes: [{ name: 'site_ownership_checked', properties: ['checkedAt'] }],
});
export type SiteOwnership = Row<typeof SiteOwnership>;
