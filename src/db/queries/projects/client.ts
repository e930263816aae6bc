import { columnsOf } from '../../columns-of.js';
import { Client } from '../../entities/client.js';
import { planned, type Client as Writer } from '../../query.js';
import type { MemberRow } from '../issues/issue-assignment.js';

/** A client with what is asked with it. */
export interface ListedClient extends Client {
  /** null: nobody, or somebody who has left the organization */
  owner: MemberRow | null;
  /** number of its projects */
  projects: number;
}

const LISTED = `${columnsOf(Client, 'c')}, case when m.id is not null then json_build_object('id', u.id, 'name', u.name, 'email', u.email) end as owner,
  (select count(*)::int from project p where p.client_id = c.id and ($2::uuid[] is null or p.id = any($2::uuid[]))) as projects`;
const WITH_OWNER = `client c left join member m on m."userId" = c.owner_id and m."organizationId" = c.organization_id
  left join "user" u on u.id = m."userId"`;

/** An `idList` of the projects that a key is limited to; null: all. */
type Only = string | null;

/** By name; those with a project of the list, where there is one. */
export const clientsOf = planned<[organizationId: string, only: Only, limit: number], ListedClient>(
  `select ${LISTED} from ${WITH_OWNER}
    where c.organization_id = $1
      and ($2::uuid[] is null or exists (select from project p where p.client_id = c.id and p.id = any($2::uuid[])))
    order by lower(c.name), c.id limit $3`,
);

export const clientOf = planned<[organizationId: string, only: Only, id: string], ListedClient>(
  `select ${LISTED} from ${WITH_OWNER} where c.organization_id = $1 and c.id = $3
      and ($2::uuid[] is null or exists (select from project p where p.client_id = c.id and p.id = any($2::uuid[])))`,
);

export const clientNamed = planned<[organizationId: string, name: string], { id: string }>(
  'select id from client where organization_id = $1 and lower(name) = lower($2)',
);

/** Counted under a lock that is held until the commit. */
export async function countClients(client: Writer, organizationId: string): Promise<number> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 5))', [organizationId]);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from client where organization_id = $1',
    [organizationId],
  );
  return rows[0]?.count ?? 0;
}

export const clientsById = planned<[ids: readonly string[]], Pick<Client, 'id' | 'name' | 'color' | 'organizationId'>>(
  'select id, name, color, organization_id as "organizationId" from client where id = any($1::uuid[])',
);

/** Projects of a client, which are locked by id. */
export async function lockProjectsOfClient(client: Writer, id: string): Promise<void> {
  await client.query('select id from project where client_id = $1 order by id for no key update', [id]);
}

/** Null: of nobody. Returns those that belonged to another one. */
export async function setClient(
  client: Writer,
  projectIds: readonly string[],
  clientId: string | null,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'update project set client_id = $2 where id = any($1::uuid[]) and client_id is distinct from $2 returning id, name',
    [projectIds, clientId],
  );
  return rows;
}
