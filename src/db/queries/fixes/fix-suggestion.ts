import { type Client, planned } from '../../query.js';

export interface FixSuggestion {
  id: string;
  issueId: string;
  rule: string;
  url: string;
  title: string;
  explanation: string;
  before: string | null;
  after: string;
  confidence: number;
  /** applied to the stored facts, the issue is gone and nothing new fails */
  verified: boolean;
  source: 'RULES' | 'AI';
  model: string | null;
  createdAt: Date;
  /** when somebody said that it is on the site */
  appliedAt: Date | null;
  /** what the first audit after that saw */
  outcome: FixOutcome | null;
}

export type FixOutcome = 'HELD' | 'DID_NOT_HOLD';

type NewSuggestion = Omit<FixSuggestion, 'appliedAt' | 'outcome'> & {
  organizationId: string;
  projectId: string;
  auditId: string;
  /** as JSON: what it changes, and what it was said to bring about */
  proof: string | null;
};

/** The same text for a page is kept once. */
export async function insertSuggestion(client: Client, one: NewSuggestion): Promise<void> {
  await client.query(
    `insert into fix_suggestion (id, organization_id, project_id, audit_id, issue_id, rule, url, title, explanation, before, after, confidence, verified, source, model, created_at, proof)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (issue_id, url, source, md5(after)) do nothing`,
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
    ],
  );
}

const COLUMNS = `id, issue_id as "issueId", rule, url, title, explanation, before, after, round(confidence::numeric, 2)::float8 as confidence, verified, source, model, created_at as "createdAt", applied_at as "appliedAt", outcome`;

/** Marks a suggestion as applied, or takes that back; null where there is none, or the next audit has judged it already. */
export const markApplied = async (
  client: Client,
  { id, projectId, at }: { id: string; projectId: string; at: Date | null },
): Promise<FixSuggestion | null> => {
  const { rows } = await client.query<FixSuggestion>(
    `update fix_suggestion set applied_at = $3 where id = $1 and project_id = $2 and outcome is null returning ${COLUMNS}`,
    [id, projectId, at],
  );
  return rows[0] ?? null;
};

/** The newest verified suggestions for issues of an audit, oldest first, with what they change. */
export const standingOf = planned<
  [auditId: string, limit: number],
  { rule: string; title: string; before: string | null; after: string; proof: unknown }
>(
  `select rule, title, before, after, proof from (
     select s.rule, s.title, s.before, s.after, s.proof, s.id from issue i join fix_suggestion s on s.issue_id = i.id
      where i.audit_id = $1 and s.verified and s.source = 'RULES' and s.proof is not null
      order by s.id desc limit $2) newest order by id`,
);

export interface AppliedSuggestion {
  id: string;
  rule: string;
  url: string;
}

/** Applied before the audit began, for an earlier one, and not judged yet. */
export const appliedSuggestions = planned<[projectId: string, auditId: string, before: Date], AppliedSuggestion>(
  `select id, rule, url from fix_suggestion
    where project_id = $1 and applied_at < $3 and outcome is null and audit_id <> $2 order by id limit 1000`,
);

/** Of these suggestions those whose page the audit read, and whether the rule still fails there. */
export const stillFailing = planned<
  [auditId: string, ids: readonly string[], hashes: readonly Buffer[], rules: readonly string[]],
  { id: string; fails: boolean }
>(
  `select s.id, exists (select from issue i join finding f on f.issue_id = i.id
                         where i.audit_id = $1 and i.rule = s.rule and (f.page_id < 0 or f.url = s.url)) as fails
     from unnest($2::uuid[], $3::bytea[]) as known (id, hash) join fix_suggestion s on s.id = known.id
    where s.rule = any($4::text[])
      and exists (select from crawl_url c join page p on p.audit_id = c.audit_id and p.id = c.id
                   where c.audit_id = $1 and c.hash = known.hash)`,
);

/** Writes down what became of applied suggestions, and counts it for the recipe on this site. */
export async function settleSuggestions(
  client: Client,
  held: readonly string[],
  failed: readonly string[],
): Promise<void> {
  await client.query(
    `with settled as (
       update fix_suggestion set outcome = case when id = any($2::uuid[]) then 'DID_NOT_HOLD' else 'HELD' end
        where id = any($1::uuid[] || $2::uuid[]) and outcome is null
        returning project_id, organization_id, rule, outcome)
     insert into fix_outcome (project_id, organization_id, rule, held, failed)
     select project_id, organization_id, rule, count(*) filter (where outcome = 'HELD'), count(*) filter (where outcome <> 'HELD')
       from settled group by project_id, organization_id, rule order by rule
     on conflict (project_id, rule) do update
       set held = fix_outcome.held + excluded.held, failed = fix_outcome.failed + excluded.failed`,
    [held, failed],
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

/** What was suggested for the issues of an audit, and what a model is still requested. */
export async function deleteAdvice(client: Client, auditId: string): Promise<void> {
  for (const table of ['fix_suggestion', 'model_request'])
    await client.query(`delete from ${table} where issue_id in (select id from issue where audit_id = $1)`, [auditId]);
}
