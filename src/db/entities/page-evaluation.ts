import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Results of evaluating a page, for the next audit: kept of a project's newest completed audit. A crash of the server may empty it. */
export const PageEvaluation = defineEntity({
  name: 'PageEvaluation',
  tableName: 'page_evaluation',
  properties: {
    auditId: p.uuid().primary(),
    pageId: p.integer().primary(),
    evaluation: p.blob(),
  },
});
export type PageEvaluation = Row<typeof PageEvaluation>;
