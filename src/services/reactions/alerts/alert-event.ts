import type { PoolClient } from 'pg';
import type { Severity } from '../../../audit/engine/rule.js';
import type { Digest, StoredRule } from '../../../db/queries/alerts/alert-rule.js';
import type { AuditPair } from '../../../db/queries/audits/audit-change.js';
import type { SiteFacts } from '../../../facts/site-facts.js';

/** A number from which on an event is an alert. */
export interface Threshold {
  /** label of the number */
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

/** Kinds of causes, in the order in which messages list them: what explains others comes first. */
export const CAUSE_KINDS = [
  'DEPLOY',
  'ROBOTS_TXT',
  'NOINDEX',
  'SERVER_ERRORS',
  'CLIENT_ERRORS',
  'NO_RESPONSE',
  'AUDIT_FAILED',
  'CERTIFICATE',
  'REGRESSED_ISSUES',
  'NEW_ISSUES',
  'SCORE',
  'VITALS',
  'RANKINGS',
  'COMPETITORS',
  'SEARCH_DATA',
  'DELIVERIES',
  'AUDIT_COMPLETED',
] as const;
export type IncidentCauseKind = (typeof CAUSE_KINDS)[number];

/** One cause of an incident, as an event reads it from its alert. */
export interface DraftCause {
  kind: IncidentCauseKind;
  severity: Severity;
  text: string;
  /** by which a later alert is known to be about the same; null: each is news */
  key: string | null;
  /** how much of it there is: the same cause of more is news */
  size: number;
  /** examples; where both have some, the same cause shares one */
  urls: readonly string[];
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
  cause: IncidentCauseKind;
  /** severity of the incident that the alert opens */
  level: Severity;
  /** the causes where an alert is not one cause of that kind and level whose text is its message, and which is always news */
  causes?(draft: AlertDraft): readonly DraftCause[];
  /** looked for when an audit has ended; events without it are raised where they happen */
  detect?(ended: EndedAudit, rule: Pick<StoredRule, 'threshold' | 'severity'>): Promise<AlertDraft | null>;
}

/** The list of issues, of the segment that an alert is about. */
export function issuesPath(project: string, { segment }: Readonly<Record<string, unknown>>): string {
  const id = (segment as { id: string } | undefined)?.id;
  return id === undefined ? `${project}/issues` : `${project}/issues?segment=${id}`;
}

/** The alert is one cause. */
export const singleCause = (
  kind: IncidentCauseKind,
  severity: Severity,
  { message, data }: AlertDraft,
  { key = null, size = 1 }: { key?: string | null; size?: number } = {},
): readonly DraftCause[] => [
  { kind, severity, text: message, key: key === null ? null : key + segmentKey(data), size, urls: [] },
];

/** The same of another part of the site is another cause. */
export const segmentKey = (data: object): string => {
  const { segment } = data as { segment?: { id: string } };
  return segment ? ` of ${segment.id}` : '';
};

export const alertEvent = <Kind extends string>(event: AlertEvent<Kind>): AlertEvent<Kind> => event;

/** `3 pages` */
export const quantity = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
