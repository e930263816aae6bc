import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export type RankingStatus = 'RANKED' | 'NOT_IN_TOP' | 'PENDING' | 'UNKNOWN';

export const Keyword = defineEntity({
  name: 'Keyword',
  tableName: 'keyword',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    organizationId: p.text(),
    term: p.text(),
    /** what makes two terms the same: NFC, trimmed, spaces collapsed, case folded */
    folded: p.text(),
    engine: p.text(),
    country: p.text(),
    language: p.text(),
    device: p.text().$type<'DESKTOP' | 'MOBILE'>(),
    /** a location below the country, as the engine names it; null: the whole country */
    location: p.text().nullable(),
    targetUrl: p.text().nullable(),
    tags: p.array().default([]),
    createdAt: p.datetime(),
    status: p.text().$type<RankingStatus>(),
    position: p.integer().nullable(),
    /** with a featured snippet as the first result; null where the first page of results was not seen */
    visiblePosition: p.integer().nullable(),
    previousPosition: p.integer().nullable(),
    bestPosition: p.integer().nullable(),
    url: p.text().nullable(),
    /** results looked at by the last conclusive check */
    depth: p.integer().nullable(),
    lastCheckedAt: p.datetime().nullable(),
    /** when the schedule checks it next */
    nextCheckAt: p.datetime().nullable(),
  },
});
export type Keyword = InferEntity<typeof Keyword>;
