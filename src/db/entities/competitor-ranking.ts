import { defineEntity, p } from '@mikro-orm/core';
import { Competitor } from './competitor.js';
import { Keyword } from './keyword.js';
import type { Row } from './row.js';

/** The best position of each competitor in the known results of each keyword: to unpack a hundred results of ten thousand keywords takes a second. */
export const CompetitorRanking = defineEntity({
  name: 'CompetitorRanking',
  tableName: 'competitor_ranking',
  properties: {
    competitorId: p.manyToOne(Competitor).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    keywordId: p.manyToOne(Keyword).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    position: p.integer(),
    url: p.text(),
  },
  indexes: [{ name: 'competitor_ranking_keyword', properties: ['keywordId'] }],
});
export type CompetitorRanking = Row<typeof CompetitorRanking>;
