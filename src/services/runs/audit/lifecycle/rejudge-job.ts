import type { Quotas } from '../../../../plans.js';

/** Id of the job that judges an audit again: its own job has the audit's id. */
export const rejudgeJob = (auditId: string): string => `${auditId}-rejudge`;

/** Each works from its first moment to its last, where audits mostly wait for their hosts. */
const MOST = 3;

/** Re-scorings of an organization that are in the queue together: the others wait for their turn. */
export const rejudgesAtOnce = ({ auditsAtOnce }: Pick<Quotas, 'auditsAtOnce'>): number => Math.min(MOST, auditsAtOnce);
