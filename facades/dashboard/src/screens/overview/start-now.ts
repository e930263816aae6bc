import { type StartAuditInput, WebStartAudit } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh } from '../../api/query.ts';
import { toast } from '../../parts/toast.tsx';

/** Starts an audit, or says that one has not ended; what `input` leaves out is in the settings of the project. */
export async function startNow(projectId: string, input: StartAuditInput = {}): Promise<void> {
  const { startAudit } = await execute(WebStartAudit, { projectId, input });
  toast(startAudit.message);
  refresh();
}
