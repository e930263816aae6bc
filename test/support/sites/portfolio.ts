import type { Database } from '../../../src/db/orm.js';
import { KEPT } from '../../../src/db/queries/comparisons/audit-comparison.js';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';

export interface Filled {
  sites: number;
  clientId: string;
}

/**
 * Sites by the last digit of their number: 1 lost and 2 gained five points, 3 failed, 4 is being audited, 5 has no schedule, 6 was never
 * audited, 7 has one audit, 8 other rules than before; 0 and 9 are unchanged. Sites up to number 100 are of the client.
 */
export async function fillPortfolio(
  db: Database,
  { organizationId, userId }: NewAccount,
  { sites, clientId }: Filled,
): Promise<void> {
  await db.rows(
    `insert into client (id, organization_id, name, contacts, notes, color, owner_id, created_at)
     values ($1, $2, 'Acme', '[]', '', '#0b6e56', $3, now())`,
    [clientId, organizationId, userId],
  );
  await db.rows(
    `with made as (
       insert into project (id, organization_id, name, url, origin, domain, created_at, client_id)
       select gen_random_uuid(), $1, 'Site ' || lpad(n::text, 3, '0'), 'https://site' || n || '.example/', 'https://site' || n || '.example',
              'site' || n || '.example', now() - interval '100 days', case when n <= 100 then $3::uuid end
         from generate_series(1, $2::int) n returning id, name),
     audited as (
       insert into audit (id, project_id, organization_id, status, options, created_at, completed_at, overall_score, issue_counts, pages_crawled)
       select gen_random_uuid(), id, $1, 'COMPLETED', '{}', now() - run * interval '7 days', now() - run * interval '7 days',
              50 + left(right(name, 2), 1)::int + case when run = 0 and right(name, 1) = '1' then -5 when run = 0 and right(name, 1) = '2' then 5 else 0 end
                + case when run > 1 then (run * 7 + right(name, 2)::int) % 9 - 4 else 0 end,
              jsonb_build_object('ERROR', right(name, 2)::int, 'WARNING', 3, 'NOTICE', 1), 10 + right(name, 2)::int
         from made, generate_series(0, 11) run where right(name, 1) <> '6' and (right(name, 1) <> '7' or run = 0)
       returning id, project_id, created_at),
     later as (
       insert into audit (id, project_id, organization_id, status, options, created_at, completed_at, error_code, error_message)
       select gen_random_uuid(), id, $1, case right(name, 1) when '3' then 'FAILED' else 'RUNNING' end, '{}', now() + interval '1 minute',
              case right(name, 1) when '3' then now() + interval '2 minutes' end, 'SITE_UNREACHABLE', 'The server refused the connection.'
         from made where right(name, 1) in ('3', '4')),
     planned as (
       insert into audit_schedule (project_id, organization_id, frequency, weekday, time_of_day, time_zone, enabled, next_run_at, updated_at)
       select id, $1, 'WEEKLY', 1, '03:00', 'UTC', true, now() + right(name, 3)::int * interval '1 hour', now() from made where right(name, 1) <> '5'),
     warned as (
       insert into alert (id, organization_id, project_id, kind, message, data, created_at, acknowledged_at)
       select gen_random_uuid(), $1, id, 'SCORE_DROPPED', 'Changed.', '{}', now(), case when n = 3 then now() end from made, generate_series(1, 3) n
        where right(name, 1) = '1')
     insert into audit_comparison (base, head, part, base_version, head_version, result)
     select b.id, h.id, '${KEPT.summary}', 0, 0, case right(p.name, 1)
              when '1' then '{"comparable": true, "site": -5.2, "deindexed": 4, "other": null, "cause": {"kind": "RULE", "rule": "title-missing", "ownTitle": null,
                             "severity": "ERROR", "points": -3.25, "newFindings": 12, "fixedFindings": 0}}'
              when '2' then '{"comparable": true, "site": 5, "deindexed": 0, "other": null, "cause": {"kind": "RULE", "rule": "h1-missing", "ownTitle": null,
                             "severity": "WARNING", "points": 4, "newFindings": 0, "fixedFindings": 1}}'
              when '8' then '{"comparable": false, "site": 0, "deindexed": 0, "other": "RULE_SET", "cause": null}'
              else '{"comparable": true, "site": 0, "deindexed": 0, "other": null, "cause": null}' end::jsonb
       from made p join audited h on h.project_id = p.id join audited b on b.project_id = p.id and h.created_at - b.created_at = interval '7 days'
      where h.created_at = now()`,
    [organizationId, sites, clientId],
  );
  await db.rows('analyze');
}
