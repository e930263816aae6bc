import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { FixSuggestion } from '../../../db/entities/fix-suggestion.js';
import { insertSuggestion, standingOf, suggestionsOf } from '../../../db/queries/fixes/fix-suggestion.js';
import { pageToShow } from '../../../fixes/shown/shown-document.js';
import type { VerifiedSuggestion } from '../../../fixes/suggest.js';
import type { StandingSuggestion } from '../../../fixes/together/objection.js';
import type { Context } from '../../context.js';
import type { FixIssue } from './fix-findings.js';

export type { FixSuggestion } from '../../../db/entities/fix-suggestion.js';

export interface FixPlace {
  organizationId: string;
  projectId: string;
  projectUrl: string;
  issue: FixIssue;
  at: Date;
  /** a browser is there to show pages with their suggestions */
  isShown: boolean;
}

export async function storeSuggestions(
  client: Pick<PoolClient, 'query'>,
  { organizationId, projectId, projectUrl, issue, at, isShown }: FixPlace,
  suggestions: readonly VerifiedSuggestion[],
): Promise<void> {
  for (const one of suggestions) {
    const { rule, title, explanation, before, after, confidence, source, model } = one;
    const proof = proofOf(one);
    const waits = isShown && proof !== null && pageToShow(one.patch) !== null;
    // nothing is called verified before a browser has shown it
    const verified = one.verified && !waits;
    await insertSuggestion(client, {
      id: uuidv7(),
      organizationId,
      projectId,
      auditId: issue.auditId,
      issueId: issue.id,
      url: one.url ?? projectUrl,
      createdAt: at,
      proof,
      rendering: waits ? 'PENDING' : null,
      ...{ rule, title, explanation, before, after, confidence, verified, source, model },
    });
  }
}

/** Longest proof that is stored. Longer ones are of whole files, as a sitemap with all URLs: later suggestions are not compared with these. */
const PROOF_MAX_LENGTH = 60_000;

export type Proof = Pick<StandingSuggestion, 'url' | 'patch' | 'verification'> & {
  /** by the rules */
  confirmed: boolean;
};

function proofOf({ url, patch, verified, verification }: VerifiedSuggestion): string | null {
  const { introduced, revealed } = verification;
  const proof: Proof = { url, patch, verification: { introduced, revealed }, confirmed: verified };
  const text = JSON.stringify(proof);
  return text.length > PROOF_MAX_LENGTH ? null : text;
}

const MAX_STANDING = 60;

/** Suggestions for the issues of an audit, to make later ones that agree with them. */
export async function standingSuggestions({ db }: Pick<Context, 'db'>, auditId: string): Promise<StandingSuggestion[]> {
  const rows = await standingOf.all(db, auditId, MAX_STANDING);
  return rows.map(({ rule, title, before, after, proof }) => ({
    ...{ rule, title, before: before ?? '', after },
    ...(proof as Proof),
  }));
}

/** Suggestions for an issue: verified ones first, and rule-based ones before those of a model. */
export const storedSuggestions = ({ db }: Pick<Context, 'db'>, issueId: string): Promise<FixSuggestion[]> =>
  suggestionsOf.all(db, issueId);
