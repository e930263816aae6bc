import { defineEntity, p } from '@mikro-orm/core';
import { Keyword } from './keyword.js';
import type { Row } from './row.js';

/** Rank checks, one row a day. */
export const Ranking = defineEntity({
  name: 'Ranking',
  tableName: 'ranking',
  properties: {
    id: p.uuid().primary(),
    keywordId: p.manyToOne(Keyword).mapToPk().deleteRule('cascade'),
    slot: p.date(),
    checkedAt: p.datetime(6),
    status: p.enum(['RANKED', 'NOT_IN_TOP', 'UNKNOWN', 'PARTIAL'] as const),
    position: p.integer().nullable(),
    visiblePosition: p.integer().nullable(),
    url: p.text().nullable(),
    depth: p.integer(),
    provider: p.text(),
    reason: p.text().nullable(),
    pagesAsked: p.integer(),
    pagesOk: p.integer(),
    cost: p.decimal('number').columnType('numeric').default(0),
    results: p.json().$type<unknown>().nullable(),
    /** null where the provider reports organic results only, or the first page was not requested */
    features: p.json().$type<unknown>().nullable(),
    citations: p.json().$type<unknown>().nullable(),
    /** result of another provider where the first was in doubt */
    secondOpinion: p.json().$type<unknown>().nullable(),
  },
  uniques: [{ properties: ['keywordId', 'slot'] }],
  indexes: [
    {
      name: 'ranking_features',
      properties: ['keywordId', 'checkedAt'],
      where: `((features IS NOT NULL) AND (status = ANY (ARRAY['RANKED'::text, 'NOT_IN_TOP'::text])))`,
    },
    { name: 'ranking_history', properties: ['keywordId', 'checkedAt'] },
  ],
  checks: [{ name: 'ranking_check', expression: `((status = 'RANKED') = ("position" is not null))` }],
});
export type Ranking = Row<typeof Ranking>;
