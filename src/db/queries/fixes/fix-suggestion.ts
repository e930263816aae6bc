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
}

type NewSuggestion = FixSuggestion & { organizationId: string; projectId: string; auditId: string };

/** The same text for a page is kept once. */
export async function insertSuggestion(client: Client, one: NewSuggestion): Promise<void> {
  await client.query(
    `insert into fix_suggestion (id, organization_id, project_id, audit_id, issue_id, rule, url, title, explanation, before, after, confidence, verified, source, model, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict (issue_id, url, source, md5(after)) do nothing`,
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
    ],
  );
}

/** Verified first, and what follows from the facts before what a model wrote. */
export const suggestionsOf = planned<[issueId: string], FixSuggestion>(
  `select id, issue_id as "issueId", rule, url, title, explanation, before, after, round(confidence::numeric, 2)::float8 as confidence, verified, source, model, created_at as "createdAt"
       from fix_suggestion where issue_id = $1 order by verified desc, source = 'AI', confidence desc, id`,
);

/** What was suggested for the issues of an audit, and what a model is still requested. */
export async function deleteAdvice(client: Client, auditId: string): Promise<void> {
  for (const table of ['fix_suggestion', 'model_request'])
    await client.query(`delete from ${table} where issue_id in (select id from issue where audit_id = $1)`, [auditId]);
}
