import type { MailKind } from '../mail-kind.js';
import { clientReport } from './client-report.js';
import { issueActivity } from './issue-activity.js';
import { scheduledReport } from './report.js';
import { reportConfirmation } from './report-confirmation.js';
import { weeklySummary } from './weekly-summary.js';

const KINDS = {
  WEEKLY_SUMMARY: weeklySummary,
  REPORT: scheduledReport,
  REPORT_CONFIRMATION: reportConfirmation,
  CLIENT_REPORT: clientReport,
  ISSUE_ACTIVITY: issueActivity,
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof KINDS;

/** Null: a later version made it. */
export const mailKind = (name: string): MailKind | null =>
  Object.hasOwn(KINDS, name) ? KINDS[name as MailKindName] : null;
