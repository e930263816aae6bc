import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Rows of deleted projects and audits, and findings that no issue has, that a request had no time to delete: the sweeper does. */
export const DeferredDelete = defineEntity({
  name: 'DeferredDelete',
  tableName: 'deferred_delete',
  properties: {
    kind: p.enum(['audit', 'line', 'project', 'evaluation', 'content'] as const).primary(),
    id: p.uuid().primary(),
  },
});
export type DeferredDelete = Row<typeof DeferredDelete>;
