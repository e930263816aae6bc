import { defineEntity, p } from '@mikro-orm/core';
import { Project } from './project.js';
import type { Row } from './row.js';

export const SUBMISSION_STATES = ['WAITING', 'SUBMITTED', 'UNCHANGED', 'FAILED'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** The outcome of the changed URLs of audits: one row for each audit of a project that submits them. */
export const IndexNowSubmission = defineEntity({
  name: 'IndexNowSubmission',
  tableName: 'index_now_submission',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    /** an audit and the one before it; both may be deleted before their row */
    auditId: p.uuid(),
    previousId: p.uuid(),
    state: p.enum(SUBMISSION_STATES),
    createdAt: p.datetime(6),
    /** time of the next attempt; null: it has ended */
    dueAt: p.datetime(6).nullable(),
    /** that failed since the last batch that was received */
    failures: p.smallint().default(0),
    /** number of the last page of the audit whose URL was looked at and, if changed, received */
    lastPage: p.integer().default(0),
    /** that were received */
    urls: p.integer().default(0),
    /** time of the last response */
    answeredAt: p.datetime(6).nullable(),
    status: p.smallint().nullable(),
    message: p.text().nullable(),
  },
  uniques: [{ properties: ['projectId', 'auditId'] }],
  indexes: [{ name: 'index_now_submission_due', properties: ['dueAt'], where: `(due_at IS NOT NULL)` }],
});
export type IndexNowSubmission = Row<typeof IndexNowSubmission>;
