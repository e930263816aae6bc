import { type Client, planned } from '../../query.js';

export const queuedProfiles = planned<
  [projectId: string],
  { id: string; requestedAt: Date }
>(`select c.id, p.requested_at as "requestedAt" from competitor c join competitor_profile p on p.competitor_id = c.id
      where c.project_id = $1 and p.status = 'QUEUED'`);

export const completedProfiles = planned<
  [projectId: string],
  { id: string; finishedAt: Date }
>(`select c.id, p.finished_at as "finishedAt" from competitor c join competitor_profile p on p.competitor_id = c.id
      where c.project_id = $1 and p.status = 'COMPLETED'`);

/** Counts 0 where one is queued or is new enough. */
export async function queueProfile(
  client: Client,
  competitorId: string,
  organizationId: string,
  requestedAt: Date,
  freshSince: Date,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into competitor_profile (competitor_id, organization_id, status, requested_at) values ($1, $2, 'QUEUED', $3)
       on conflict (competitor_id) do update set status = 'QUEUED', requested_at = excluded.requested_at, finished_at = null, error = null
       where competitor_profile.status = 'FAILED' or (competitor_profile.status = 'COMPLETED' and competitor_profile.finished_at < $4)`,
    [competitorId, organizationId, requestedAt, freshSince],
  );
  return rowCount ?? 0;
}

export const lateProfiles = planned<
  [],
  { id: string; requested_at: Date }
>(`select competitor_id as id, requested_at from competitor_profile
      where status = 'QUEUED' and requested_at < now() - interval '1 minute' order by requested_at limit 100`);

export async function failProfile(client: Client, competitorId: string, finishedAt: Date): Promise<void> {
  await client.query(
    `update competitor_profile set status = 'FAILED', finished_at = $2, error = 'The crawl failed several times and was given up.' where competitor_id = $1`,
    [competitorId, finishedAt],
  );
}

export async function finishProfile(
  client: Client,
  competitorId: string,
  status: string,
  finishedAt: Date,
  error: string | null,
  profile: string | null,
): Promise<void> {
  await client.query(
    `update competitor_profile set status = $2, finished_at = $3, error = $4, profile = coalesce($5, profile) where competitor_id = $1 and status = 'QUEUED'`,
    [competitorId, status, finishedAt, error, profile],
  );
}

/** The profile of each competitor of a project, or of the one; `Profile` is what a crawl made of its site. */
export const profilesOf = <Profile>() =>
  planned<
    [projectId: string, competitorId: string | null],
    {
      id: string;
      domain: string;
      name: string;
      status: 'QUEUED' | 'COMPLETED' | 'FAILED' | null;
      requestedAt: Date | null;
      finishedAt: Date | null;
      error: string | null;
      profile: Profile | null;
    }
  >(
    `select c.id, c.domain, c.name, p.status, p.requested_at as "requestedAt", p.finished_at as "finishedAt", p.error, p.profile
       from competitor c left join competitor_profile p on p.competitor_id = c.id
      where c.project_id = $1 and ($2::uuid is null or c.id = $2) order by c.created_at, c.id`,
  );

export const queuedProfile = planned<[competitorId: string], { requestedAt: Date }>(
  `select requested_at as "requestedAt" from competitor_profile where competitor_id = $1 and status = 'QUEUED'`,
);
