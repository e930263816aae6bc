import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import type { Row } from './row.js';

/** Fields that page lists are filtered and sorted by, in arrays of a thousand pages: a statement reads only its fields, and to store them costs a fraction of what rows cost. A new field needs no change of the schema. */
export const PageField = defineEntity({
  name: 'PageField',
  tableName: 'page_field',
  properties: {
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    field: p.text().primary(),
    /** number of the first page in the arrays; the field "number" has those of all */
    firstPage: p.integer().primary(),
    numbers: p.array(Number).columnType('int[]').nullable(),
    texts: p.array().collation('C').nullable(),
  },
});
export type PageField = Row<typeof PageField>;
