import type { PoolClient } from 'pg';
import type { Rule } from '../audit/engine/rule.js';
import type { Scores } from '../audit/score/score.js';
import type { Keyword } from '../db/entities/keyword.js';
import type { Sending } from '../db/queries/webhooks/webhook-delivery.js';
import type { SiteFacts } from '../facts/site-facts.js';
import type { CheckOutcome } from '../serp/outcome.js';
import type { CheckedPoint } from '../serp/ranking-alerts.js';
import type { Context } from './context.js';

/**
 * Follows from a result, inside the transaction that stores it: what is rolled back had no consequence, and what is committed
 * has all of them. The rooms below know these lists, not the alerts and webhooks in them.
 */
export type Reaction<Result> = (
  context: Pick<Context, 'queues' | 'settings'>,
  client: PoolClient,
  result: Result,
) => Promise<void>;

/** Every list runs in its order, one after the other. */
export interface Reactions {
  auditCompleted: readonly Reaction<CompletedAudit>[];
  auditFailed: readonly Reaction<{ id: string }>[];
  keywordChecked: readonly Reaction<CheckedKeyword>[];
  /** reactions of a project: its owners learn that nothing is delivered any more */
  webhookDisabled: readonly Reaction<DisabledWebhook>[];
  /** imports of a project have failed for two days */
  searchDataMissing: readonly Reaction<MissingSearchData>[];
  /** after the commit: each alert has a transaction of its own */
  vitalsMeasured: readonly ((context: Context, project: { id: string; organizationId: string }) => Promise<void>)[];
  /** before the rows of a project go: what is outside the database */
  projectRemoved: readonly ((context: Context, project: { id: string }) => Promise<void>)[];
}

export interface CompletedAudit {
  id: string;
  projectId: string;
  organizationId: string;
  createdAt: Date;
  stopReason: string | null;
  /** that evaluated it */
  rules: readonly Rule[];
  ruleSet: string;
  score: Scores;
  tls: SiteFacts['tls'];
  completedAt: Date;
}

/** A conclusive check of a keyword. */
export interface CheckedKeyword {
  keyword: Keyword;
  outcome: CheckOutcome;
  /** points that an earlier check of the day has already reported */
  reported: readonly CheckedPoint[];
  /** the newest last */
  points: readonly CheckedPoint[];
  overtaking: readonly Overtaking[];
  checkedAt: Date;
}

export interface Overtaking {
  competitor: { id: string; name: string; position: number };
  /** position of the project; null: it is not ranked any more */
  own: number | null;
}

export interface DisabledWebhook {
  sending: Sending & { project_id: string };
  reason: 'GONE' | 'FAILING';
  at: Date;
}

export interface MissingSearchData {
  projectId: string;
  organizationId: string;
  property: string;
  /** why the last import failed, as a sentence */
  reason: string;
  at: Date;
}

/** Runs the reactions to a result in their order. */
export async function react<Result>(
  reactions: readonly Reaction<Result>[],
  context: Pick<Context, 'queues' | 'settings'>,
  client: PoolClient,
  result: Result,
): Promise<void> {
  for (const reaction of reactions) await reaction(context, client, result);
}
