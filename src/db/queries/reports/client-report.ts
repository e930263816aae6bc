import type { Issue } from '../../entities/issue.js';
import { planned } from '../../query.js';
import { areComparable, SCORE_BASIS } from '../../score-history.js';
import type { StoredCause } from '../alerts/incident.js';

/** A site of a client at the end of a month, against the end of the month before. */
export interface ClientSite {
  projectId: string;
  name: string;
  url: string;
  /** the last completed audit before the end of the month; null without one */
  auditId: string | null;
  completedAt: Date | null;
  score: number | null;
  issueCounts: Readonly<Record<string, number>> | null;
  pages: number | null;
  /** the last completed audit before the month; null without one */
  beforeId: string | null;
  beforeScore: number | null;
  /** null where there is no audit to compare with */
  comparable: boolean | null;
  /** overall scores of the last audits, oldest first */
  trend: number[] | null;
}

const last = (until: string): string =>
  `select id, coalesce(completed_at, created_at) as completed_at, overall_score, issue_counts, ${SCORE_BASIS}
     from audit where project_id = p.id and status = 'COMPLETED' and overall_score is not null
      and coalesce(completed_at, created_at) < ${until} order by created_at desc, id desc limit 1`;

/** audits that a trend is drawn of */
const TREND = 8;

/** By name; `only` is an `idList` of the projects that the viewer is limited to, null for all. */
export const sitesOfClient = planned<
  [organizationId: string, clientId: string, only: string | null, since: Date, until: Date, limit: number],
  ClientSite
>(
  `select p.id as "projectId", p.name, p.url, n.id as "auditId", n.completed_at as "completedAt", n.overall_score as score,
          n.issue_counts as "issueCounts", n.pages_crawled as pages, b.id as "beforeId", b.overall_score as "beforeScore",
          case when b.id is not null and n.id is not null then n.id = b.id or ${areComparable(
            (name) => `n.${name}`,
            (name) => `b.${name}`,
          )} end as comparable,
          (select array_agg(t.overall_score order by t.created_at, t.id) from (
             select id, created_at, overall_score from audit where project_id = p.id and status = 'COMPLETED'
               and overall_score is not null and coalesce(completed_at, created_at) < $5
              order by created_at desc, id desc limit ${TREND}) t) as trend
     from project p
     left join lateral (${last('$5')}) n on true
     left join lateral (${last('$4')}) b on true
    where p.organization_id = $1 and p.client_id = $2 and ($3::uuid[] is null or p.id = any($3::uuid[]))
    order by lower(p.name), p.id limit $6`,
);

export const countSitesOfClient = planned<
  [organizationId: string, clientId: string, only: string | null],
  { count: number }
>(
  `select count(*)::int as count from project
    where organization_id = $1 and client_id = $2 and ($3::uuid[] is null or id = any($3::uuid[]))`,
);

/** A validation that has passed: every affected page was checked again, and none has the issue any more. */
export interface ValidatedFix {
  projectId: string;
  rule: string;
  texts: Issue['texts'];
  pages: number;
  finishedAt: Date;
  /** name of who requested the check; null: an API key, or somebody who has left */
  by: string | null;
}

/** Oldest first. */
export const validatedFixes = planned<
  [projectIds: readonly string[], since: Date, until: Date, limit: number],
  ValidatedFix
>(
  `select a.project_id as "projectId", v.rule, (select i.texts from issue i where i.audit_id = v.audit_id and i.rule = v.rule limit 1) as texts,
          v.fixed as pages, v.finished_at as "finishedAt", (select u.name from "user" u where u.id = v.requested_by) as by
     from issue_validation v join audit a on a.id = v.audit_id
    where a.project_id = any($1::uuid[]) and v.status = 'PASSED' and v.finished_at >= $2 and v.finished_at < $3
    order by v.finished_at, v.id limit $4`,
);

export interface MonthIncident {
  projectId: string;
  openedAt: Date;
  causes: StoredCause[];
  acknowledged: boolean;
  /** number of all that were opened then */
  total: number;
}

/** Incidents with a cause of these kinds, newest first. */
export const incidentsOfMonth = planned<
  [projectIds: readonly string[], since: Date, until: Date, kinds: readonly string[], limit: number],
  MonthIncident
>(
  `select project_id as "projectId", opened_at as "openedAt", causes, acknowledged_at is not null as acknowledged,
          (count(*) over ())::int as total
     from incident i
    where project_id = any($1::uuid[]) and opened_at >= $2 and opened_at < $3
      and exists (select from jsonb_array_elements(i.causes) c where c ->> 'kind' = any($4::text[]))
    order by opened_at desc, id desc limit $5`,
);
