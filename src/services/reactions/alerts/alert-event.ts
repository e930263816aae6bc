import type { PoolClient } from 'pg';
import type { Severity } from '../../../audit/engine/rule.js';
import type { Digest, StoredRule } from '../../../db/queries/alerts/alert-rule.js';
import type { AuditPair } from '../../../db/queries/audits/audit-change.js';
import type { SiteFacts } from '../../../facts/site-facts.js';

/** A number from which on an event is an alert. */
export interface Threshold {
  /** what it counts, as a label */
  label: string;
  default: number;
  min: number;
  max: number;
}

/** The text that an event says when it has happened. */
export interface AlertDraft {
  message: string;
  data: object;
}

/** An ended audit beside the completed one before it. */
export interface EndedAudit {
  client: PoolClient;
  /** null: it is the first one, or the pages of the one before are gone */
  pair: AuditPair | null;
  /** the host went away, or the audit was stopped: findings may come of pages that are missing from it */
  isCutOff: boolean;
  projectId: string;
  facts: Pick<SiteFacts, 'tls'>;
  /** rules that were the same in both audits, each with the bits of the pages that it looks at */
  sameRules: ReadonlyMap<string, number>;
  now: Date;
}

/** One kind of event: what it is, its defaults, where it is looked at, and how an audit shows it. */
export interface AlertEvent<Kind extends string = string> {
  kind: Kind;
  title: string;
  about: string;
  threshold: Threshold | null;
  /** the least severity by default; null where issues have no part in it */
  severity: Severity | null;
  enabled: boolean;
  digest: Digest;
  /** a rule can limit it to a segment */
  bySegment?: true;
  /** the screen of the web application that shows it; `project` is the path of the project's overview */
  path(project: string, data: Readonly<Record<string, unknown>>): string;
  /** looked for when an audit has ended; events without it are raised where they happen */
  detect?(ended: EndedAudit, rule: Pick<StoredRule, 'threshold' | 'severity'>): Promise<AlertDraft | null>;
}

/** The list of issues, of the segment that an alert is about. */
export function issuesPath(project: string, { segment }: Readonly<Record<string, unknown>>): string {
  const id = (segment as { id: string } | undefined)?.id;
  return id === undefined ? `${project}/issues` : `${project}/issues?segment=${id}`;
}

export const alertEvent = <Kind extends string>(event: AlertEvent<Kind>): AlertEvent<Kind> => event;

/** `3 pages` */
export const quantity = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
