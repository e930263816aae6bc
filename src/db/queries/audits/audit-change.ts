import type { PoolClient } from 'pg';
import type { Severity } from '../../../audit/engine/rule.js';
import { withoutLoops } from '../../without-loops.js';
import { lookedAlike } from '../comparisons/looked-alike.js';
import { withinInteger } from '../search/within-integer.js';
import { OF_ISSUE } from './finding.js';

type Client = Pick<PoolClient, 'query'>;

export interface AuditPair {
  /** the audit that has just ended */
  id: string;
  projectId: string;
  createdAt: Date;
  /** the completed one before it */
  previousId: string;
  /** numbers of the pages of both audits that are looked at; without it all are */
  part?: { pages: readonly number[]; previousPages: readonly number[] };
}

/** Pages that changed in a way, with a few of them. */
export interface ChangedPages {
  reason: string;
  pages: number;
  urls: string[];
  /** in the last 28 final days of Search Console; null if nothing is imported */
  clicks: number | null;
}

export interface ChangedIssue {
  rule: string;
  severity: Severity;
  pages: number;
  /** title of a rule that only its project has */
  title: string | null;
}

const SAMPLE = 5;

/** A page that is looked at was, or is, in the part. */
const inPart = (page: string, before: string, [pages, previousPages]: readonly [string, string]): string =>
  `(${pages}::int[] is null or ${page} = any(${pages}) or ${before} = any(${previousPages}))`;

const partValues = ({ part }: Pick<AuditPair, 'part'>) => [part?.pages ?? null, part?.previousPages ?? null];

interface ComparedAudit {
  id: string;
  createdAt: Date;
  rules: Record<string, string> | null;
}

/** The newest completed audit before this one whose pages are kept. */
export async function comparedAuditOf(
  client: Client,
  { id, projectId, createdAt }: Omit<AuditPair, 'previousId' | 'part'>,
): Promise<ComparedAudit | null> {
  const { rows } = await client.query<ComparedAudit>(
    `select a.id, a.created_at as "createdAt", rules_of_audit(a.id, a.rule_set) as rules from audit a
      where a.project_id = $1 and a.status = 'COMPLETED' and a.details_removed_at is null and (a.created_at, a.id) < ($3, $2)
      order by a.created_at desc, a.id desc limit 1`,
    [projectId, id, createdAt],
  );
  return rows[0] ?? null;
}

/** Pages that were indexable before and that robots.txt or noindex closes now. */
export const closedPages = (client: Client, pair: AuditPair): Promise<ChangedPages[]> =>
  changedPages(client, pair, {
    reason: 'now.indexability',
    condition: `before.indexable and now.indexability in ('BLOCKED', 'NOINDEX')`,
  });

/** Pages that responded before and are missing or fail now. */
export const gonePages = (client: Client, pair: AuditPair): Promise<ChangedPages[]> =>
  changedPages(client, pair, {
    reason: 'now.status::text',
    condition: 'before.status between 200 and 299 and (now.status in (404, 410) or now.status between 500 and 599)',
  });

const changedPages = (
  client: Client,
  pair: AuditPair,
  { reason, condition }: { reason: string; condition: string },
): Promise<ChangedPages[]> =>
  withoutLoops(client, async () => {
    const { rows } = await client.query<ChangedPages>(
      `select ${reason} as reason, count(*)::int as pages, (array_agg(now.url order by now.depth, now.url))[1:${SAMPLE}] as urls,
              case when exists (select from search_period where project_id = $5) then ${withinInteger('coalesce(sum(g.clicks), 0)')} end as clicks
         from page now join page before on before.audit_id = $2 and before.url = now.url
         left join search_period_page g on g.project_id = $5 and g.digest = md5(now.url)::uuid
        where now.audit_id = $1 and ${condition} and ${inPart('now.id', 'before.id', ['$3', '$4'])}
        group by 1 order by 2 desc, 1`,
      [pair.id, pair.previousId, ...partValues(pair), pair.projectId],
    );
    return rows;
  });

/**
 * Issues that pages have which the audit before looked at in the same way and which had none of them; of rules that stayed the same,
 * each with the bits of its pages.
 */
export const newIssues = (
  client: Client,
  pair: AuditPair,
  rules: ReadonlyMap<string, number>,
): Promise<ChangedIssue[]> =>
  withoutLoops(client, async () => {
    const { rows } = await client.query<ChangedIssue>(
      `select i.rule, i.severity, count(distinct f.url)::int as pages, max(i.texts ->> 'title') as title
         from issue i join unnest($3::text[], $7::int[]) as r (rule, bit) on r.rule = i.rule
         cross join lateral (select f.page_id, f.url from finding f where ${OF_ISSUE} and first_seen_at = $4 and resolved_at is null offset 0) f
         left join page before on before.audit_id = $2 and before.url = f.url
         left join page_metrics was on was.audit_id = $2 and was.page_id = before.id
         left join page_metrics now on now.audit_id = $1 and now.page_id = f.page_id
        where i.audit_id = $1
          and (f.page_id < 0 or (before.url is not null and (r.bit = 0 or ${lookedAlike('r.bit', 'was.page_sets', 'now.page_sets')})))
          and ${inPart('f.page_id', 'before.id', ['$5', '$6'])}
        group by 1, 2 order by 3 desc, 1`,
      [pair.id, pair.previousId, [...rules.keys()], pair.createdAt, ...partValues(pair), [...rules.values()]],
    );
    return rows;
  });

/** Issues that were fixed and came back with this audit. */
export const regressedIssues = (client: Client, pair: AuditPair): Promise<ChangedIssue[]> =>
  withoutLoops(client, async () => {
    const { rows } = await client.query<ChangedIssue>(
      `with back as materialized (
         select h.rule, h.url, h.fingerprint from finding_history h
          where h.project_id = $2 and h.closed_at is null and h.regressions > 0
            and (h.reopenings->-1->>'at')::timestamptz = $3 and h.reopenings->-1->>'by' in ('FIX', 'VERIFICATION')
       ), found as materialized (
         -- of the severity that each page has: a rule may have several
         select i.rule, i.severity, i.texts, f.fingerprint from issue i
          cross join lateral (select f.fingerprint from finding f where ${OF_ISSUE} and resolved_at is null offset 0) f
          where i.audit_id = $1 and i.rule in (select rule from back)
       )
       select i.rule, i.severity, count(distinct h.url)::int as pages, max(i.texts ->> 'title') as title
         from back h join found i on i.fingerprint = h.fingerprint
         left join page now on now.audit_id = $1 and now.url = h.url
         left join page before on before.audit_id = $4 and before.url = h.url
        where ${inPart('now.id', 'before.id', ['$5', '$6'])}
        group by 1, 2 order by 3 desc, 1`,
      [pair.id, pair.projectId, pair.createdAt, pair.previousId, ...partValues(pair)],
    );
    return rows;
  });
