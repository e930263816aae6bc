import type { ModelRequest } from '../../entities/model-request.js';
import { type Client, planned } from '../../query.js';

export type RequestState = Pick<ModelRequest, 'url' | 'status' | 'code' | 'message' | 'retryAt'>;

export const requestsOfIssue = planned<[issueId: string, urls: readonly string[]], RequestState>(
  'select url, status, code, message, retry_at as "retryAt" from model_request where issue_id = $1 and url = any($2::text[])',
);

interface NewRequests {
  organizationId: string;
  projectId: string;
  issueId: string;
  at: Date;
  ids: readonly string[];
  urls: readonly string[];
  limit: number;
}

/** Gives those that are to be made: not the ones under way, nor those that were refused for longer. */
export async function insertModelRequests(
  client: Client,
  { organizationId, projectId, issueId, at, ids, urls, limit }: NewRequests,
): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into model_request (id, organization_id, project_id, issue_id, url, created_at)
       select w.id, $1, $2, $3, w.url, $4 from unnest($5::uuid[], $6::text[]) as w (id, url)
        where not exists (select 1 from model_request r where r.issue_id = $3 and r.url = w.url and (r.retry_at is null or r.retry_at > $4))
        limit $7
       on conflict (issue_id, url) do update
         set id = excluded.id, status = 'WAITING', code = null, message = null, retry_at = null, created_at = excluded.created_at
       where model_request.status = 'REFUSED' and model_request.retry_at <= $4
       returning id`,
    [organizationId, projectId, issueId, at, ids, urls, limit],
  );
  return rows;
}

export interface WaitingRequest {
  organization_id: string;
  project_id: string;
  project_url: string;
  issue_id: string;
  url: string;
}

export const waitingRequest = planned<[id: string], WaitingRequest>(
  `select r.organization_id, r.project_id, p.url as project_url, r.issue_id, r.url
       from model_request r join project p on p.id = r.project_id where r.id = $1 and r.status = 'WAITING'`,
);

export async function endModelRequest(
  client: Client,
  id: string,
  { status, code, message, retryAt }: Omit<RequestState, 'url'>,
): Promise<void> {
  await client.query(
    `update model_request set status = $2, code = $3, message = $4, retry_at = $5 where id = $1 and status = 'WAITING'`,
    [id, status, code, message, retryAt],
  );
}

/** a job that was lost is queued again after this time */
const GRACE = '1 minute';

export const lateRequests = planned<[], { id: string }>(
  `select id from model_request where status = 'WAITING' and created_at < now() - interval '${GRACE}' order by created_at limit 100`,
);

export async function refuseModelRequest(client: Client, id: string, retryAt: Date): Promise<void> {
  await client.query(
    `update model_request set status = 'REFUSED', code = 'UNREACHABLE', message = 'The model request failed.', retry_at = $2 where id = $1`,
    [id, retryAt],
  );
}
