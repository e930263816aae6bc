import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Pages of an audit. */
export const Page = defineEntity({
  name: 'Page',
  tableName: 'page',
  properties: {
    auditId: p.uuid().primary(),
    id: p.integer().primary(),
    url: p.text(),
    status: p.smallint().nullable(),
    outcome: p.text(),
    depth: p.smallint().nullable(),
    indexable: p.boolean(),
    indexability: p.text(),
    title: p.text(),
    /** facts that lists show, in the form of `page-summary.ts`: an object is what differs from the summary of the content */
    summary: p.text(),
    /** packed facts of the response alone, and the hash of all others: those are in `page_content` */
    response: p.blob(),
    content: p.blob(),
    /** values of extractors, in the form of facts/extraction.ts; null without extractors */
    extracted: p.json().$type<unknown>().nullable(),
  },
});
export type Page = Row<typeof Page>;
