import { WebDeleteAudit, type WebReportsQuery } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { time } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { toast } from '../../parts/toast.tsx';

export type Report = WebReportsQuery['reports']['nodes'][number];

export interface DeleteAuditProps {
  projectId: string;
  report: Report;
  onClose(): void;
}

/** Asks first: its scores go from the trend as well. */
export function DeleteAudit({ projectId, report, onClose }: DeleteAuditProps) {
  const { auditId, status } = report;
  const moment = time(report.completedAt ?? report.createdAt);
  const isOpen = status === 'QUEUED' || status === 'RUNNING' || status === 'PAUSED';
  const action = useAction(async () => {
    await execute(WebDeleteAudit, { projectId, auditId });
    toast(`Audit of ${moment} deleted.`);
    onClose();
    refresh();
  });
  return (
    <DialogForm danger title="Delete this audit?" submit="Delete" action={action} onClose={onClose}>
      <p>
        The audit of {moment} is deleted permanently with its pages, findings, fixes and reports
        {report.overallScore === null ? '' : `, and its score of ${report.overallScore} is removed from the trend`}.
        {isOpen ? ' It has not ended, and is cancelled.' : ''}
      </p>
    </DialogForm>
  );
}
