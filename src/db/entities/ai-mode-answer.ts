import { defineEntity, p } from '@mikro-orm/core';
import { Keyword } from './keyword.js';
import type { Row } from './row.js';

/** Responses of Google's AI Mode for keywords, one a day at most. */
export const AiModeAnswer = defineEntity({
  name: 'AiModeAnswer',
  tableName: 'ai_mode_answer',
  properties: {
    keywordId: p.manyToOne(Keyword).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    slot: p.date().primary(),
    checkedAt: p.datetime(6),
    provider: p.text(),
    /** null: there was no response */
    citations: p.json().$type<unknown>().nullable(),
  },
});
export type AiModeAnswer = Row<typeof AiModeAnswer>;
