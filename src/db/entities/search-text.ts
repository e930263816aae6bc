import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';

/** Queries and URLs, each once: days refer to them by number. */
export const SearchText = defineEntity({
  name: 'SearchText',
  tableName: 'search_text',
  properties: {
    projectId: p.uuid().primary(),
    kind: p.enum(['QUERY', 'URL'] as const).primary(),
    id: p.integer().primary(),
    value: p.text(),
    digest: p.uuid().generated('(md5(value)::uuid) stored'),
  },
  uniques: [{ properties: ['projectId', 'kind', 'digest'] }],
});
export type SearchText = Row<typeof SearchText>;
