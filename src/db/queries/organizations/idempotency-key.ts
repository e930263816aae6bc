import { type Client, planned } from '../../query.js';

/** A response is given again for this long. */
const KEPT = `interval '24 hours'`;
/** A claim without a response is of a process that died: no request runs this long. */
const ABANDONED = `interval '60 seconds'`;

/** Whether a row of `k` keeps its key from other requests. */
const HELD = `(k.created_at >= now() - ${KEPT} and (k.status is not null or k.created_at >= now() - ${ABANDONED}))`;

/** A key, sealed, of one organization and route. */
export type KeyPlace = readonly [organizationId: string, route: string, key: string];
/** With the time of the claim, as the database writes it. */
export type OwnClaim = readonly [...KeyPlace, since: string];

/** Null where another request holds the key; else when it was claimed. */
export async function claimKey(client: Client, place: KeyPlace, requestHash: Buffer): Promise<string | null> {
  const { rows } = await client.query<{ since: string }>(
    `insert into idempotency_key as k (organization_id, route, key, request_hash) values ($1, $2, $3, $4)
     on conflict (organization_id, route, key) do update
        set request_hash = excluded.request_hash, status = null, headers = null, body = null, mentions = '{}', created_at = now()
      where not ${HELD}
     returning created_at::text as since`,
    [...place, requestHash],
  );
  return rows[0]?.since ?? null;
}

export async function releaseKey(client: Client, claim: OwnClaim): Promise<void> {
  await client.query(
    `delete from idempotency_key
        where organization_id = $1 and route = $2 and key = $3 and created_at = $4::timestamptz and status is null`,
    [...claim],
  );
}

interface StoredResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  mentions: readonly string[];
}

export async function storeResponse(
  client: Client,
  claim: OwnClaim,
  { status, headers, body, mentions }: StoredResponse,
): Promise<void> {
  await client.query(
    `update idempotency_key set status = $5, headers = $6, body = $7, mentions = $8
        where organization_id = $1 and route = $2 and key = $3 and created_at = $4::timestamptz`,
    [...claim, status, headers, body, mentions],
  );
}

export const keysInUse = planned<[organizationId: string], { keys: number; bytes: string }>(
  `select count(*)::int as keys, coalesce(sum(octet_length(body)), 0) as bytes from idempotency_key k
      where organization_id = $1 and ${HELD}`,
);

export const heldKey = planned<
  KeyPlace,
  { request_hash: Buffer; status: number | null; headers: Record<string, string>; body: Buffer }
>(
  `select request_hash, status, headers, body from idempotency_key k
      where organization_id = $1 and route = $2 and key = $3 and ${HELD}`,
);

export async function deleteOldKeys(client: Client): Promise<void> {
  await client.query(`delete from idempotency_key where created_at < now() - ${KEPT}`);
}

/** Keys whose route or response has the id. */
export async function deleteKeysAbout(client: Client, organizationId: string, id: string): Promise<void> {
  await client.query(
    'delete from idempotency_key where organization_id = $1 and (strpos(route, $2) > 0 or $2::uuid = any(mentions))',
    [organizationId, id],
  );
}
