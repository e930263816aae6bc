import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';

/** Links to other sites that the audits of an organization have checked on the newest day (UTC) with any. */
export const LinkCheckDay = defineEntity({
  name: 'LinkCheckDay',
  tableName: 'link_check_day',
  properties: {
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    day: p.date(),
    used: p.integer(),
  },
});
export type LinkCheckDay = Row<typeof LinkCheckDay>;
