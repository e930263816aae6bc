import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Own URLs that other sites link to, as Bing knows. */
export const BingLinkedPage = defineEntity({
  name: 'BingLinkedPage',
  tableName: 'bing_linked_page',
  properties: {
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    url: p.text(),
    links: p.integer(),
    /** some of the links: URLs with their anchor texts */
    sample: p.json().$type<unknown>(),
    digest: p.uuid().primary().generated('(md5(url)::uuid) stored'),
  },
});
export type BingLinkedPage = Row<typeof BingLinkedPage>;
