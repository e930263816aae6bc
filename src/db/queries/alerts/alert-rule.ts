import type { PoolClient } from 'pg';
import type { Severity } from '../../../audit/engine/rule.js';
import { momentsFromJson } from '../../columns-of.js';
import { planned } from '../../query.js';

export const DIGESTS = ['NONE', 'DAILY', 'WEEKLY'] as const;
export type Digest = (typeof DIGESTS)[number];

/** The settings that a project has changed of the defaults of an event. */
export interface StoredRule {
  kind: string;
  enabled: boolean;
  threshold: number | null;
  severity: Severity | null;
  /** null: all channels, but no webhook */
  channelIds: string[] | null;
  digest: Digest;
  quietFrom: string | null;
  quietTo: string | null;
  timeZone: string;
  mutedUntil: Date | null;
  /** null: the whole site */
  segmentId: string | null;
}

const COLUMNS = `kind, enabled, threshold, severity, channel_ids as "channelIds", digest, quiet_from as "quietFrom",
  quiet_to as "quietTo", time_zone as "timeZone", muted_until as "mutedUntil", segment_id as "segmentId"`;

export const rulesOf = planned<[projectId: string], StoredRule>(
  `select ${COLUMNS} from alert_rule where project_id = $1`,
);

export async function storedRule(
  client: Pick<PoolClient, 'query'>,
  projectId: string,
  kind: string,
): Promise<StoredRule | null> {
  const { rows } = await client.query<StoredRule>(
    `select ${COLUMNS} from alert_rule where project_id = $1 and kind = $2`,
    [projectId, kind],
  );
  return rows[0] ?? null;
}

export async function storeRule(
  client: Pick<PoolClient, 'query'>,
  place: { projectId: string; organizationId: string },
  rule: StoredRule,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into alert_rule (project_id, organization_id, kind, enabled, threshold, severity, channel_ids, digest, quiet_from,
                             quiet_to, time_zone, muted_until, segment_id, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
             (select id from segment where id = $13 for key share), $14)
     on conflict (project_id, kind) do update set enabled = excluded.enabled, threshold = excluded.threshold,
       severity = excluded.severity, channel_ids = excluded.channel_ids, digest = excluded.digest,
       quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone,
       muted_until = excluded.muted_until, segment_id = excluded.segment_id, updated_at = excluded.updated_at`,
    [
      place.projectId,
      place.organizationId,
      rule.kind,
      rule.enabled,
      rule.threshold,
      rule.severity,
      rule.channelIds,
      rule.digest,
      rule.quietFrom,
      rule.quietTo,
      rule.timeZone,
      rule.mutedUntil,
      rule.segmentId,
      now,
    ],
  );
}

/** An endpoint that takes an alert, with the project it is about. */
export interface AlertListener {
  id: string;
  name: string;
  url: string;
}

/** Endpoints that a rule names, held until the commit: one that is deleted beside us must not take the transaction with it. */
export async function holdChannels(
  client: Pick<PoolClient, 'query'>,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  channelIds: readonly string[] | null,
  plansWithWebhooks: readonly string[],
): Promise<AlertListener[]> {
  const { rows } = await client.query<AlertListener>(
    `select w.id, p.name, p.url from webhook w join project p on p.id = $2 join organization o on o.id = w.organization_id
      where w.organization_id = $1 and w.active and (w.project_id is null or w.project_id = $2)
        and case when $3::uuid[] is null then w.kind <> 'WEBHOOK' else w.id = any($3) end
        and (w.kind <> 'WEBHOOK' or o.plan = any($4::text[]))
      for key share of w`,
    [organizationId, projectId, channelIds, plansWithWebhooks],
  );
  return rows;
}

/** Which of the endpoints can be named by a rule of the project; none of them is deleted before the commit. */
export async function holdNamed(
  client: Pick<PoolClient, 'query'>,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from webhook where id = any($3::uuid[]) and organization_id = $1 and (project_id is null or project_id = $2)
      order by id for key share`,
    [organizationId, projectId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When an alert of that moment may be sent: after the quiet hours, or with the next digest at eight o'clock. */
export async function sendingTime(
  client: Pick<PoolClient, 'query'>,
  { digest, quietFrom, quietTo, timeZone }: StoredRule,
  at: Date,
): Promise<Date> {
  if (digest === 'NONE' && quietFrom === null) return at;
  const { rows } = await client.query<{ due: Date }>(
    `with moment as (select $1::timestamptz at time zone $2 as here),
          read as (select here, here::date as day, here::time as clock, $3::time as quiet_from, $4::time as quiet_to from moment),
          wanted as (select *, case $5
              when 'DAILY' then day + time '08:00' + case when clock >= time '08:00' then interval '1 day' else interval '0' end
              when 'WEEKLY' then date_trunc('week', here) + interval '8 hours'
                + case when here >= date_trunc('week', here) + interval '8 hours' then interval '7 days' else interval '0' end
              else here end as planned from read),
          settled as (select *, planned::time as at_clock from wanted),
          due as (select *, case
         when quiet_from is null or quiet_from = quiet_to then planned
         when quiet_from < quiet_to and at_clock >= quiet_from and at_clock < quiet_to then planned::date + quiet_to
         when quiet_from > quiet_to and at_clock >= quiet_from then planned::date + 1 + quiet_to
         when quiet_from > quiet_to and at_clock < quiet_to then planned::date + quiet_to
         else planned end as local from settled),
          -- where clocks go back a time comes twice: the first of the two that is not over yet
          moments as (select local, local at time zone $2 as later, local at time zone $2 - interval '1 hour' as earlier, here from due)
     select case
         when local = here then $1::timestamptz
         when earlier at time zone $2 = local and earlier >= $1::timestamptz then earlier
         else later end as due
       from moments`,
    [at, timeZone, quietFrom, quietTo, digest],
  );
  return rows[0]?.due ?? at;
}

export async function insertDigestEntries(
  client: Pick<PoolClient, 'query'>,
  alertId: string,
  place: { organizationId: string; projectId: string },
  webhookIds: readonly string[],
  dueAt: Date,
): Promise<void> {
  await client.query(
    `insert into alert_digest_entry (alert_id, webhook_id, organization_id, project_id, due_at)
     select $1, id, $2, $3, $4 from unnest($5::uuid[]) as w (id)`,
    [alertId, place.organizationId, place.projectId, dueAt, webhookIds],
  );
}

export interface DueDigest {
  webhookId: string;
  organizationId: string;
  projectId: string;
  name: string;
  url: string;
  alerts: { id: string; kind: string; message: string; data: unknown; createdAt: Date }[];
}

/** Takes the alerts of one channel and project whose digest is due; null where none is. */
export async function takeDigest(client: Pick<PoolClient, 'query'>, now: Date): Promise<DueDigest | null> {
  const { rows } = await client.query<DueDigest>(
    `with first as (
       -- the channel is held, and not the entry: two that hold entries of one channel would wait for each other's
       select e.webhook_id, e.project_id from alert_digest_entry e join webhook w on w.id = e.webhook_id
        where e.due_at <= $1 order by e.due_at limit 1 for no key update of w skip locked),
     taken as (
       delete from alert_digest_entry e using first f
        where e.webhook_id = f.webhook_id and e.project_id = f.project_id and e.due_at <= $1
        returning e.alert_id, e.webhook_id, e.organization_id, e.project_id)
     select t.webhook_id as "webhookId", t.organization_id as "organizationId", t.project_id as "projectId", p.name, p.url,
            json_agg(json_build_object('id', a.id, 'kind', a.kind, 'message', a.message, 'data', a.data,
                                       'createdAt', a.created_at) order by a.created_at, a.id) as alerts
       from taken t join alert a on a.id = t.alert_id join project p on p.id = t.project_id
      group by t.webhook_id, t.organization_id, t.project_id, p.name, p.url`,
    [now],
  );
  const [due] = rows;
  for (const alert of due?.alerts ?? []) momentsFromJson(alert, ['createdAt']);
  return due ?? null;
}
