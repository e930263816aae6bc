import type { FixSuggestion, RenderingStatus } from '../../entities/fix-suggestion.js';
import { type Client, planned } from '../../query.js';
import { OF_ISSUE } from '../audits/finding.js';
import { lookedAlike } from '../comparisons/looked-alike.js';

export type AppliedOutcome = NonNullable<FixSuggestion['outcome']>;

type NewSuggestion = Omit<FixSuggestion, 'appliedAt' | 'outcome' | 'renderingReason'> & {
  organizationId: string;
  projectId: string;
  auditId: string;
  /** as JSON: what it changes, and what it was said to bring about */
  proof: string | null;
};

/** The same text for a page is kept once. */
export async function insertSuggestion(client: Client, one: NewSuggestion): Promise<void> {
  await client.query(
    `insert into fix_suggestion (id, organization_id, project_id, audit_id, issue_id, rule, url, title, explanation, before, after, confidence, verified, source, model, created_at, proof, rendering)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) on conflict (issue_id, url, source, md5(after)) do nothing`,
    [
      one.id,
      one.organizationId,
      one.projectId,
      one.auditId,
      one.issueId,
      one.rule,
      one.url,
      one.title,
      one.explanation,
      one.before,
      one.after,
      one.confidence,
      one.verified,
      one.source,
      one.model,
      one.createdAt,
      one.proof,
      one.rendering,
    ],
  );
}

const COLUMNS = `id, issue_id as "issueId", rule, url, title, explanation, before, after, round(confidence::numeric, 2)::float8 as confidence, verified, source, model, rendering, rendering_reason as "renderingReason", created_at as "createdAt", applied_at as "appliedAt", outcome`;

/** These suggestions of a project, locked in their order. */
export const suggestionsToMark = planned<[projectId: string, ids: readonly string[]], FixSuggestion>(
  `select ${COLUMNS} from fix_suggestion where project_id = $1 and id = any($2::uuid[]) order by id for update`,
);

/** Marks suggestions as applied at that time; null takes the mark back. */
export async function setApplied(client: Client, ids: readonly string[], at: Date | null): Promise<void> {
  await client.query('update fix_suggestion set applied_at = $2 where id = any($1::uuid[])', [ids, at]);
}

/** The newest suggestions for issues of an audit that the rules confirmed, oldest first, with what they change. */
export const standingOf = planned<
  [auditId: string, limit: number],
  { rule: string; title: string; before: string | null; after: string; proof: unknown }
>(
  `select rule, title, before, after, proof from (
     select s.rule, s.title, s.before, s.after, s.proof, s.id from issue i join fix_suggestion s on s.issue_id = i.id
      where i.audit_id = $1 and s.source = 'RULES' and s.proof->>'confirmed' = 'true'
        and coalesce(s.rendering, 'SAME') <> 'DIFFERS'
      order by s.id desc limit $2) newest order by id`,
);

export interface UnshownSuggestion {
  id: string;
  url: string;
  before: string | null;
  after: string;
  proof: unknown;
}

/** Suggestions for an issue that a browser has yet to show, those that failed least often and are trusted most first. */
export const unshownSuggestions = planned<[issueId: string, notSince: Date, limit: number], UnshownSuggestion>(
  `select id, url, before, after, proof from fix_suggestion
    where issue_id = $1 and rendering = 'PENDING' and coalesce(rendering_attempted_at <= $2, true)
    order by rendering_attempts, confidence desc, id limit $3`,
);

/** Notes that the suggestion is shown from then on; false where another process began meanwhile. */
export async function beginShowing(
  client: Client,
  id: string,
  { at, notSince }: { at: Date; notSince: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update fix_suggestion set rendering_attempted_at = $2
      where id = $1 and rendering = 'PENDING' and coalesce(rendering_attempted_at <= $3, true)`,
    [id, at, notSince],
  );
  return rowCount === 1;
}

/**
 * Writes down what a browser showed. The rules confirmed the suggestion before, or did not; a difference takes confidence as well. What
 * an earlier comparison saw against it counts until one shows that nothing differs.
 */
export async function setRendering(
  client: Client,
  id: string,
  { status, reason, stands, trust }: { status: RenderingStatus; reason: string | null; stands: boolean; trust: number },
): Promise<void> {
  await client.query(
    `update fix_suggestion set rendering = $2, confidence = confidence * $4,
            rendering_reason = case when $5 and $2 <> 'SAME' then coalesce(rendering_reason, $3) else $3 end,
            verified = $5 and ($2 = 'SAME' or rendering_reason is null) and coalesce(proof->>'confirmed' = 'true', false)
      where id = $1 and rendering = 'PENDING'`,
    [id, status, reason, trust, stands],
  );
}

/**
 * Counts a comparison that came to no end. The last one allowed is the verdict; until then the suggestion keeps waiting. The first reason
 * that speaks against the suggestion is kept: whatever comes later, it does not stand then.
 */
export async function countComparisonAttempt(
  client: Client,
  id: string,
  { reason, stands, most }: { reason: string; stands: boolean; most: number },
): Promise<void> {
  await client.query(
    `update fix_suggestion set rendering_attempts = rendering_attempts + 1,
            rendering = case when rendering_attempts + 1 >= $4 then 'NOT_COMPARED' else 'PENDING' end,
            rendering_reason = coalesce(rendering_reason, case when rendering_attempts + 1 >= $4 or not $3 then $2 end),
            verified = rendering_attempts + 1 >= $4 and $3 and rendering_reason is null and coalesce(proof->>'confirmed' = 'true', false)
      where id = $1 and rendering = 'PENDING'`,
    [id, reason, stands, most],
  );
}

export interface AppliedSuggestion {
  id: string;
  rule: string;
  url: string;
  /** digest of the rule that found the issue; null where its rule set was not kept */
  digest: string | null;
}

/** Applied before the audit began, for an earlier one, and not settled yet: the newest marks first. */
export const appliedSuggestions = planned<[projectId: string, auditId: string, before: Date], AppliedSuggestion>(
  `with applied as materialized (
     select id, audit_id, rule, url, applied_at from fix_suggestion
      where project_id = $1 and applied_at < $3 and outcome is null and audit_id <> $2 order by applied_at desc, id limit 1000),
   judged as materialized (
     select id, rules_of_audit(id, rule_set) as rules from audit where id in (select audit_id from applied))
   select s.id, s.rule, s.url, j.rules->>s.rule as digest from applied s left join judged j on j.id = s.audit_id
    order by s.applied_at desc, s.id`,
);

/** How an audit looked at the page of a suggestion. */
interface PageLook {
  id: string;
  /** fingerprint of the finding in the history of the project */
  fingerprint: Buffer;
  /** hash of the URL */
  hash: Buffer;
  /** the pages that the rule looks at, as bits of `page_metrics.page_sets`; 0 for a rule about the site */
  bits: number;
  /** the rule looked at something in this audit */
  looked: boolean;
}

/**
 * Outcomes of suggestions by the history of findings, after the audit has advanced it: without one where the rule did not look at
 * the page again. A page that was meant to leave the rule's scope has to respond still.
 */
export async function outcomesIn(
  client: Client,
  audit: { id: string; projectId: string },
  looks: readonly PageLook[],
): Promise<{ id: string; outcome: AppliedOutcome }[]> {
  const { rows } = await client.query<{ id: string; outcome: AppliedOutcome }>(
    `select * from (
       select s.id, case
           when k.bits = 0 then case
             when exists (select from issue i join finding f on ${OF_ISSUE}
                           where i.audit_id = $1 and i.rule = s.rule and f.page_id < 0) then 'DID_NOT_HOLD'
             when k.looked then 'HELD' end
           when h.fingerprint is null then null
           when h.closed_at is null then 'DID_NOT_HOLD'
           when h.closed_by = 'VERIFICATION' and h.closed_at > s.applied_at then 'HELD'
           when ${lookedAlike('k.bits', 'j.page_sets', 'w.page_sets')} then 'HELD'
           when s.proof->'patch'->>'rescopes' = 'true' and p.status between 200 and 399 then 'HELD' end as outcome
         from unnest($3::uuid[], $4::bytea[], $5::bytea[], $6::int[], $7::boolean[]) as k (id, fingerprint, hash, bits, looked)
         join fix_suggestion s on s.id = k.id
         left join finding_history h on h.project_id = $2 and h.fingerprint = k.fingerprint
         left join crawl_url c on c.audit_id = $1 and c.hash = k.hash
         left join page p on p.audit_id = c.audit_id and p.id = c.id
         left join page_metrics j on j.audit_id = c.audit_id and j.page_id = c.id
         left join crawl_url o on o.audit_id = s.audit_id and o.hash = k.hash
         left join page_metrics w on w.audit_id = o.audit_id and w.page_id = o.id) found
      where outcome is not null`,
    [
      audit.id,
      audit.projectId,
      looks.map(({ id }) => id),
      looks.map(({ fingerprint }) => fingerprint),
      looks.map(({ hash }) => hash),
      looks.map(({ bits }) => bits),
      looks.map(({ looked }) => looked),
    ],
  );
  return rows;
}

/** Writes down what became of applied suggestions. Those that the rules had confirmed count for the recipe on this site, shown or not. */
export async function settleSuggestions(
  client: Client,
  outcomes: readonly { id: string; outcome: AppliedOutcome }[],
): Promise<void> {
  await client.query(
    `with open as (
       select s.id, k.outcome from unnest($1::uuid[], $2::text[]) as k (id, outcome) join fix_suggestion s on s.id = k.id
        where s.outcome is null and s.applied_at is not null order by s.id for update of s),
     settled as (
       update fix_suggestion s set outcome = open.outcome from open where s.id = open.id
        returning s.project_id, s.organization_id, s.rule, s.outcome,
                  (s.verified or coalesce(s.proof->>'confirmed' = 'true', false)) and s.source = 'RULES' as counts)
     insert into fix_outcome (project_id, organization_id, rule, held, failed)
     select project_id, organization_id, rule, count(*) filter (where outcome = 'HELD'), count(*) filter (where outcome <> 'HELD')
       from settled where counts group by project_id, organization_id, rule order by rule
     on conflict (project_id, rule) do update
       set held = fix_outcome.held + excluded.held, failed = fix_outcome.failed + excluded.failed`,
    [outcomes.map(({ id }) => id), outcomes.map(({ outcome }) => outcome)],
  );
}

/** How often suggestions for a rule that were applied on the site held, and how often not. */
export const outcomesOf = planned<[projectId: string, rule: string], { held: number; failed: number }>(
  'select held, failed from fix_outcome where project_id = $1 and rule = $2',
);

/** Verified first, and what follows from the facts before what a model wrote. */
export const suggestionsOf = planned<[issueId: string], FixSuggestion>(
  `select ${COLUMNS}
       from fix_suggestion where issue_id = $1 order by verified desc, source = 'AI', confidence desc, id`,
);

/** Deletes the suggestions for the issues of an audit, and the requests to a model for more. */
export async function deleteAdvice(client: Client, auditId: string): Promise<void> {
  for (const table of ['fix_suggestion', 'model_request'])
    await client.query(`delete from ${table} where issue_id in (select id from issue where audit_id = $1)`, [auditId]);
}
