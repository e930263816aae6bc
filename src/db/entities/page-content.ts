import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** The part that lasts of the facts of pages, packed: stored once for all audits of a project in which a page has the same. */
export const PageContent = defineEntity({
  name: 'PageContent',
  tableName: 'page_content',
  properties: {
    projectId: p.uuid().primary(),
    /** the first 16 bytes of the SHA-256 of the facts */
    hash: p.blob().primary(),
    facts: p.blob(),
    /** summary of the page that had these facts first, whole; null where its pages have theirs by themselves */
    summary: p.text().nullable(),
  },
});
export type PageContent = Row<typeof PageContent>;
