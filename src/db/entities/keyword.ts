import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';

export type RankingStatus = 'RANKED' | 'NOT_IN_TOP' | 'PENDING' | 'UNKNOWN';

export const Keyword = defineEntity({
  name: 'Keyword',
  tableName: 'keyword',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    term: p.text(),
    /** form in which equal terms are the same: NFC, trimmed, spaces collapsed, case folded */
    folded: p.text(),
    engine: p.text(),
    country: p.text(),
    language: p.text(),
    device: p.enum(['DESKTOP', 'MOBILE'] as const),
    /** a location below the country, as the engine names it; null: the whole country */
    location: p.text().nullable(),
    targetUrl: p.text().nullable(),
    tags: p.array().default([]),
    createdAt: p.datetime(6),
    status: p
      .enum(['RANKED', 'NOT_IN_TOP', 'PENDING', 'UNKNOWN'] as const)
      .$type<RankingStatus>()
      .default('PENDING'),
    position: p.integer().nullable(),
    /** with a featured snippet as the first result; null where the first page of results was not seen */
    visiblePosition: p.integer().nullable(),
    previousPosition: p.integer().nullable(),
    bestPosition: p.integer().nullable(),
    url: p.text().nullable(),
    /** results looked at by the last conclusive check */
    depth: p.integer().nullable(),
    lastCheckedAt: p.datetime(6).nullable(),
    /** when the schedule checks it next */
    nextCheckAt: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'keyword_due', properties: ['nextCheckAt'], where: `(next_check_at IS NOT NULL)` },
    {
      name: 'keyword_identity',
      expression: `create unique index keyword_identity on keyword (project_id, md5(folded), engine, country, language, device, md5(coalesce(lower(location), '')))`,
    },
    { name: 'keyword_organization', properties: ['organizationId', 'createdAt', 'id'] },
  ],
});
export type Keyword = InferEntity<typeof Keyword>;
