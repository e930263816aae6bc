import { momentsFromJson } from '../../columns-of.js';
import { type Client, planned } from '../../query.js';

export const OWNERSHIP_METHODS = ['FILE', 'DNS'] as const;
export type OwnershipMethod = (typeof OWNERSHIP_METHODS)[number];

/** A proof that was found. */
export interface StoredOwnership {
  projectId: string;
  /** that it is about */
  host: string;
  method: OwnershipMethod;
  verifiedAt: Date;
  expiresAt: Date;
  checkedAt: Date;
  /** why the last check did not confirm it */
  problem: string | null;
}

const COLUMNS = `o.project_id as "projectId", o.host, o.method, o.verified_at as "verifiedAt", o.expires_at as "expiresAt",
  o.checked_at as "checkedAt", o.problem`;

/** The columns that a statement about something else reads of a proof. */
export type ProvenHost = Pick<StoredOwnership, 'host' | 'expiresAt'>;

/** A proof as one value of such a statement, null where there is none. */
export const provenHost = (alias: string): string =>
  `case when ${alias}.host is not null then json_build_object('host', ${alias}.host, 'expiresAt', ${alias}.expires_at) end`;

/** A row with such a value, its moment as such. */
export function withProvenHost<Row extends { ownership: ProvenHost | null }>(row: Row): Row {
  if (row.ownership) momentsFromJson(row.ownership, ['expiresAt']);
  return row;
}

export const ownershipOf = planned<[projectId: string], StoredOwnership>(
  `select ${COLUMNS} from site_ownership o where o.project_id = $1`,
);

export const ownerships = planned<[projectIds: readonly string[]], StoredOwnership>(
  `select ${COLUMNS} from site_ownership o where o.project_id = any($1::uuid[])`,
);

/** Proofs that were last looked for before a time, the oldest first. */
export const uncheckedOwnerships = planned<
  [before: Date, limit: number],
  { projectId: string; organizationId: string; url: string }
>(
  `select o.project_id as "projectId", o.organization_id as "organizationId", p.url
     from site_ownership o join project p on p.id = o.project_id
    where o.checked_at < $1 order by o.checked_at limit $2`,
);

export type FoundProof = Pick<StoredOwnership, 'projectId' | 'host' | 'method' | 'expiresAt'> & {
  organizationId: string;
};

export async function storeProof(client: Client, proof: FoundProof, at: Date): Promise<void> {
  await client.query(
    `insert into site_ownership (project_id, organization_id, host, method, verified_at, expires_at, checked_at)
     values ($1, $2, $3, $4, $6, $5, $6)
     on conflict (project_id) do update set host = excluded.host, method = excluded.method, expires_at = excluded.expires_at,
       checked_at = excluded.checked_at, problem = null,
       verified_at = case when site_ownership.host = excluded.host then site_ownership.verified_at else excluded.verified_at end`,
    [proof.projectId, proof.organizationId, proof.host, proof.method, proof.expiresAt, at],
  );
}

/** A check that says nothing: the proof holds until it expires. */
export async function storeDoubt(client: Client, projectId: string, problem: string, at: Date): Promise<void> {
  await client.query('update site_ownership set checked_at = $2, problem = $3 where project_id = $1', [
    projectId,
    at,
    problem,
  ]);
}

/** Returns whether there was one. */
export async function deleteProof(client: Client, projectId: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from site_ownership where project_id = $1', [projectId]);
  return (rowCount ?? 0) > 0;
}
