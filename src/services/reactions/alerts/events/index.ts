import type { AlertEvent } from '../alert-event.js';
import auditCompleted from './audit-completed.js';
import auditFailed from './audit-failed.js';
import certificateExpiring from './certificate-expiring.js';
import competitorOvertook from './competitor-overtook.js';
import issuesRegressed from './issues-regressed.js';
import newIssues from './new-issues.js';
import pagesClosed from './pages-closed.js';
import pagesGone from './pages-gone.js';
import rankingEntered from './ranking-entered.js';
import rankingLeft from './ranking-left.js';
import rankingMoved from './ranking-moved.js';
import scoreDropped from './score-dropped.js';
import searchDataMissing from './search-data-missing.js';
import vitalsRegressed from './vitals-regressed.js';
import webhookDisabled from './webhook-disabled.js';

/** Every event that can become an alert, in the order in which rules are listed. */
export const ALERT_EVENTS = [
  scoreDropped,
  newIssues,
  issuesRegressed,
  pagesClosed,
  pagesGone,
  auditFailed,
  auditCompleted,
  certificateExpiring,
  vitalsRegressed,
  rankingEntered,
  rankingLeft,
  rankingMoved,
  competitorOvertook,
  searchDataMissing,
  webhookDisabled,
] as const;

export type AlertKind = (typeof ALERT_EVENTS)[number]['kind'];
export const ALERT_KINDS: readonly AlertKind[] = ALERT_EVENTS.map(({ kind }) => kind);

export const alertEventOf = (kind: AlertKind): AlertEvent<AlertKind> =>
  ALERT_EVENTS.find((event) => event.kind === kind) as AlertEvent<AlertKind>;

/** The path in the web application of the screen that shows what an alert reports. */
export const alertPath = ({ kind, projectId, data }: { kind: AlertKind; projectId: string; data: unknown }): string =>
  alertEventOf(kind).path(`/projects/${projectId}`, data as Readonly<Record<string, unknown>>);
