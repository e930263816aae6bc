import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';

/** Tokens that an organization has spent on a day. */
export const ModelSpend = defineEntity({
  name: 'ModelSpend',
  tableName: 'model_spend',
  properties: {
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    day: p.date().primary(),
    tokens: p.bigint('number'),
  },
});
export type ModelSpend = Row<typeof ModelSpend>;
