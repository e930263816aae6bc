import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { VerifiedSuggestion } from '../../fixes/suggest.js';
import type { Context } from '../context.js';
import type { FixIssue } from './fix-findings.js';

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

export interface FixPlace {
  organizationId: string;
  projectId: string;
  projectUrl: string;
  issue: FixIssue;
  at: Date;
}

export async function storeSuggestions(
  client: Pick<PoolClient, 'query'>,
  { organizationId, projectId, projectUrl, issue, at }: FixPlace,
  suggestions: readonly VerifiedSuggestion[],
): Promise<void> {
  for (const one of suggestions) {
    await client.query(
      `insert into fix_suggestion (id, organization_id, project_id, audit_id, issue_id, rule, url, title, explanation, before, after, confidence, verified, source, model, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict (issue_id, url, source, md5(after)) do nothing`,
      [
        uuidv7(),
        organizationId,
        projectId,
        issue.auditId,
        issue.id,
        one.rule,
        one.url ?? projectUrl,
        one.title,
        one.explanation,
        one.before,
        one.after,
        one.confidence,
        one.verified,
        one.source,
        one.model,
        at,
      ],
    );
  }
}

/** What was suggested for an issue: verified first, and what follows from the facts before what a model wrote. */
export async function storedSuggestions(context: Context, issueId: string): Promise<FixSuggestion[]> {
  return context.db.rows<FixSuggestion>(
    `select id, issue_id as "issueId", rule, url, title, explanation, before, after, round(confidence::numeric, 2)::float8 as confidence, verified, source, model, created_at as "createdAt"
       from fix_suggestion where issue_id = $1 order by verified desc, source = 'AI', confidence desc, id`,
    [issueId],
  );
}
