import { momentsFromJson } from '../../columns-of.js';
import { planned } from '../../query.js';

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
