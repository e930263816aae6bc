/** Id of the job that judges an audit again: its own job has the audit's id. */
export const rejudgeJob = (auditId: string): string => `${auditId}-rejudge`;
