import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type FixSuggestion, insertSuggestion, suggestionsOf } from '../../db/queries/fixes/fix-suggestion.js';
import type { VerifiedSuggestion } from '../../fixes/suggest.js';
import type { Context } from '../context.js';
import type { FixIssue } from './fix-findings.js';

export type { FixSuggestion } from '../../db/queries/fixes/fix-suggestion.js';

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
    const { rule, title, explanation, before, after, confidence, verified, source, model } = one;
    await insertSuggestion(client, {
      id: uuidv7(),
      organizationId,
      projectId,
      auditId: issue.auditId,
      issueId: issue.id,
      url: one.url ?? projectUrl,
      createdAt: at,
      ...{ rule, title, explanation, before, after, confidence, verified, source, model },
    });
  }
}

/** What was suggested for an issue: verified first, and what follows from the facts before what a model wrote. */
export const storedSuggestions = ({ db }: Pick<Context, 'db'>, issueId: string): Promise<FixSuggestion[]> =>
  suggestionsOf.all(db, issueId);
