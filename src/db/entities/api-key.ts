import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade'),
    name: p.text(),
    /** `sxt_` and eight characters: names the key without giving it away */
    prefix: p.text().unique(),
    /** SHA-256 of the whole key */
    hash: p.blob().unique(),
    createdAt: p.datetime(6),
    lastUsedAt: p.datetime(6).nullable(),
    revokedAt: p.datetime(6).nullable(),
    expiresAt: p.datetime(6).nullable(),
    scopes: p.array().$type<('read' | 'write')[]>().default(['read', 'write']),
    /** projects that the key is for, beside those of its clients; both null: every project of the organization */
    projectIds: p.array().$type<string[]>().nullable(),
    clientIds: p.array().$type<string[]>().nullable(),
  },
  indexes: [{ name: 'api_key_organization', properties: ['organizationId'] }],
  checks: [
    { name: 'api_key_client_ids_check', expression: `(client_ids <> '{}')` },
    { name: 'api_key_project_ids_check', expression: `(project_ids <> '{}')` },
    { name: 'api_key_scopes_check', expression: `((scopes <@ '{read,write}') and (scopes <> '{}'))` },
  ],
});
export type ApiKey = InferEntity<typeof ApiKey>;
