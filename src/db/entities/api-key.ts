import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.text(),
    name: p.text(),
    /** `sxt_` and eight characters: names the key without giving it away */
    prefix: p.text(),
    /** SHA-256 of the whole key */
    hash: p.blob(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    scopes: p.array().$type<('read' | 'write')[]>(),
    /** null: every project of the organization */
    projectIds: p.array().$type<string[]>().nullable(),
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
