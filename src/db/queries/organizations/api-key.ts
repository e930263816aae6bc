import type { PlanName } from '../../../plans.js';
import { columnsOf } from '../../columns-of.js';
import { ApiKey } from '../../entities/api-key.js';
import { type Client, planned, prepared } from '../../query.js';

const COLUMNS = columnsOf(ApiKey, 'k');

export const apiKeyById = prepared<[id: string], ApiKey>(
  'API key by id',
  `select ${COLUMNS} from api_key k where k.id = $1`,
);

/** Keys that are not revoked, newest first. */
export const apiKeysOf = planned<[organizationId: string], ApiKey>(
  `select ${COLUMNS} from api_key k where k.organization_id = $1 and k.revoked_at is null order by k.created_at desc`,
);

/** The key while it is live; its use is noted. */
export const useOfKey = prepared<
  [hash: Buffer],
  {
    id: string;
    organization_id: string;
    plan: PlanName;
    scopes: ApiKey['scopes'];
    /** projects and clients that the key is limited to */
    granted: string[] | null;
    /** these projects with those of the clients */
    reached: string[];
    of_clients: boolean;
  }
>(
  'use of a key',
  `update api_key k set last_used_at = now()
       from organization o
      where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        and o.id = k.organization_id
      returning k.id, k.organization_id, o.plan, k.scopes,
        case when k.project_ids is not null or k.client_ids is not null
          then coalesce(k.project_ids, '{}') || coalesce(k.client_ids, '{}') end as granted,
        coalesce(k.project_ids, '{}') || array(select p.id::text from project p
          where p.organization_id = o.id and p.client_id = any(k.client_ids::uuid[])) as reached,
        k.client_ids is not null as of_clients`,
);

/** Held until the commit: keys made side by side are counted one after the other. */
export async function lockApiKeys(client: Client, organizationId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [organizationId]);
}

const LIVE = 'revoked_at is null and (expires_at is null or expires_at > $2)';

export async function countLive(client: Client, organizationId: string, now: Date): Promise<number> {
  const { rows } = await client.query(`select 1 from api_key where organization_id = $1 and ${LIVE}`, [
    organizationId,
    now,
  ]);
  return rows.length;
}

export interface RevokedKey {
  id: string;
  organizationId: string;
  name: string;
  prefix: string;
}

/** Null where it was revoked before. */
export const endApiKey = (client: Client, id: string, organizationId: string): Promise<RevokedKey | null> =>
  end(client, 'id = $1 and organization_id = $2', [id, organizationId]);

/** Ends a key, whoever it belongs to. */
export const endApiKeyWithPrefix = (client: Client, prefix: string): Promise<RevokedKey | null> =>
  end(client, 'prefix = $1', [prefix]);

async function end(client: Client, which: string, values: readonly string[]): Promise<RevokedKey | null> {
  const { rows } = await client.query<RevokedKey>(
    `update api_key set revoked_at = now() where ${which} and revoked_at is null
     returning id, organization_id as "organizationId", name, prefix`,
    [...values],
  );
  return rows[0] ?? null;
}
