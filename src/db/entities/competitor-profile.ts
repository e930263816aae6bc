import { defineEntity, p } from '@mikro-orm/core';
import { Competitor } from './competitor.js';
import { Organization } from './organization.js';
import type { Row } from './row.js';

/** Results of a small crawl of a competitor's site. */
export const CompetitorProfile = defineEntity({
  name: 'CompetitorProfile',
  tableName: 'competitor_profile',
  properties: {
    competitorId: p.manyToOne(Competitor).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    status: p.enum(['QUEUED', 'COMPLETED', 'FAILED'] as const),
    requestedAt: p.datetime(6),
    finishedAt: p.datetime(6).nullable(),
    error: p.text().nullable(),
    /** the last one that could be made, whatever became of the newest request */
    profile: p.json().$type<unknown>().nullable(),
  },
  indexes: [
    { name: 'competitor_profile_organization', properties: ['organizationId'] },
    { name: 'competitor_profile_queued', properties: ['requestedAt'], where: `(status = 'QUEUED'::text)` },
  ],
});
export type CompetitorProfile = Row<typeof CompetitorProfile>;
