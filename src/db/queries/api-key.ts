import { columnsOf } from '../columns-of.js';
import { ApiKey } from '../entities/api-key.js';
import { planned, prepared } from '../query.js';

const COLUMNS = columnsOf(ApiKey, 'k');

export const apiKeyById = prepared<[id: string], ApiKey>(
  'API key by id',
  `select ${COLUMNS} from api_key k where k.id = $1`,
);

/** Those that are not revoked, newest first. */
export const apiKeysOf = planned<[organizationId: string], ApiKey>(
  `select ${COLUMNS} from api_key k where k.organization_id = $1 and k.revoked_at is null order by k.created_at desc`,
);
