import type { PoolClient } from 'pg';
import type { PlanName } from '../../../plans.js';
import { type Client, planned } from '../../query.js';

export interface ReportLinkRow {
  id: string;
  auditId: string | null;
  month: string | null;
  label: string;
  hasPassword: boolean;
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  accesses: number;
  lastAccessAt: Date | null;
}

const COLUMNS = `l.id, l.audit_id as "auditId", l.month, l.label, l.password is not null as "hasPassword",
  (select u.name from "user" u where u.id = l.created_by) as "createdBy", l.created_at as "createdAt",
  l.expires_at as "expiresAt", l.accesses, l.last_access_at as "lastAccessAt"`;

/** Newest first, those that have expired among them. */
export const reportLinksOf = planned<[projectId: string, limit: number], ReportLinkRow>(
  `select ${COLUMNS} from report_link l where l.project_id = $1 order by l.created_at desc, l.id desc limit $2`,
);

/** The same of a client. */
export const reportLinksOfClient = planned<[clientId: string, limit: number], ReportLinkRow>(
  `select ${COLUMNS} from report_link l where l.client_id = $1 order by l.created_at desc, l.id desc limit $2`,
);

/** The report that a link shows: of a project, by one of its audits or the newest, or of a client in one month or the last. */
export interface LinkSubject {
  projectId: string | null;
  auditId: string | null;
  clientId: string | null;
  month: string | null;
}

export interface NewReportLink extends LinkSubject {
  id: string;
  organizationId: string;
  label: string;
  hash: Buffer;
  password: string | null;
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Null where the project or client has that many that work. */
export async function insertReportLink(
  client: PoolClient,
  link: NewReportLink,
  limit: number,
): Promise<ReportLinkRow | null> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 6))', [link.projectId ?? link.clientId]);
  const { rows } = await client.query<ReportLinkRow>(
    `with made as (
       insert into report_link (id, organization_id, project_id, audit_id, label, hash, password, created_by, created_at, expires_at, client_id, month)
       select $1, $2, $3::uuid, $4, $5, $6, $7, $8, $9, $10, $12::uuid, $13
        where (select count(*) from report_link where (project_id = $3 or client_id = $12) and expires_at > $9) < $11
       returning *)
     select ${COLUMNS} from made l`,
    [
      link.id,
      link.organizationId,
      link.projectId,
      link.auditId,
      link.label,
      link.hash,
      link.password,
      link.createdBy,
      link.createdAt,
      link.expiresAt,
      limit,
      link.clientId,
      link.month,
    ],
  );
  return rows[0] ?? null;
}

/** `of` is the project or client. */
export async function deleteReportLink(client: Client, of: string, id: string): Promise<ReportLinkRow | null> {
  const { rows } = await client.query<ReportLinkRow>(
    `with gone as (delete from report_link where (project_id = $1 or client_id = $1) and id = $2 returning *) select ${COLUMNS} from gone l`,
    [of, id],
  );
  return rows[0] ?? null;
}

/** The link that the e-mails of a month share; one that is there stays. */
export async function insertMailedLink(
  client: Client,
  link: Pick<
    NewReportLink,
    'id' | 'organizationId' | 'clientId' | 'month' | 'label' | 'hash' | 'createdAt' | 'expiresAt'
  >,
): Promise<void> {
  await client.query(
    `insert into report_link (id, organization_id, client_id, month, label, hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (hash) do nothing`,
    [link.id, link.organizationId, link.clientId, link.month, link.label, link.hash, link.createdAt, link.expiresAt],
  );
}

export interface OpenedLink extends LinkSubject {
  id: string;
  organizationId: string;
  password: string | null;
  plan: PlanName;
  expiresAt: Date;
}

/** By the hash of its secret, while it works. */
export const workingLink = planned<[hash: Buffer, now: Date], OpenedLink>(
  `select l.id, l.organization_id as "organizationId", l.project_id as "projectId", l.audit_id as "auditId",
          l.client_id as "clientId", l.month, l.password, o.plan,
          l.expires_at as "expiresAt"
     from report_link l join organization o on o.id = l.organization_id
    where l.hash = $1 and l.expires_at > $2`,
);

export async function noteAccess(client: Client, id: string, now: Date): Promise<void> {
  await client.query('update report_link set accesses = accesses + 1, last_access_at = $2 where id = $1', [id, now]);
}

/** Deletes links that stopped working that long ago. */
export async function deleteExpiredLinks(client: Client, before: Date): Promise<void> {
  await client.query('delete from report_link where expires_at < $1', [before]);
}
