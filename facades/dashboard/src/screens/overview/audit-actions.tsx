import { useState } from 'preact/hooks';
import { WebPauseAudit, WebResumeAudit, WebStopAudit } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';

export interface AuditActionsProps {
  projectId: string;
  auditId: string;
  pagesCrawled: number;
  isPaused: boolean;
  /** nothing is requested any more: rules run, or are about to */
  isCrawled: boolean;
}

/** Ends, pauses and resumes the audit that has not ended. */
export function AuditActions({ projectId, auditId, pagesCrawled, isPaused, isCrawled }: AuditActionsProps) {
  const [discarding, setDiscarding] = useState(false);
  const of = { projectId, auditId };
  const stop = useAction(async () => {
    await execute(WebStopAudit, { ...of, discard: false });
    toast('Audit stopped. Evaluating the pages crawled so far.');
    refresh();
  });
  const hold = useAction(async () => {
    await (isPaused ? execute(WebResumeAudit, of) : execute(WebPauseAudit, of));
    toast(isPaused ? 'Audit resumed.' : 'Audit paused.');
    refresh();
  });
  return (
    <>
      <div class="row together">
        {!isCrawled && pagesCrawled > 0 && (
          <Button size="small" kind="primary" icon="check" busy={stop.busy} onClick={() => void stop.run()}>
            Stop and evaluate
          </Button>
        )}
        {!isCrawled && (
          <Button size="small" icon={isPaused ? 'play' : 'pause'} busy={hold.busy} onClick={() => void hold.run()}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button size="small" kind="danger" icon="close" onClick={() => setDiscarding(true)}>
          Discard
        </Button>
      </div>
      <FailureNotice failure={stop.failure ?? hold.failure} />
      {discarding && <DiscardAudit {...of} pagesCrawled={pagesCrawled} onClose={() => setDiscarding(false)} />}
    </>
  );
}

interface DiscardAuditProps {
  projectId: string;
  auditId: string;
  pagesCrawled: number;
  onClose(): void;
}

/** Asks first: a crawl of hours may be lost. */
function DiscardAudit({ projectId, auditId, pagesCrawled, onClose }: DiscardAuditProps) {
  const action = useAction(async () => {
    await execute(WebStopAudit, { projectId, auditId, discard: true });
    toast('Audit discarded.');
    onClose();
    refresh();
  });
  return (
    <DialogForm danger title="Discard this audit?" submit="Discard audit" action={action} onClose={onClose}>
      <p>
        {pagesCrawled === 0
          ? 'No page has been crawled yet. The audit ends without a result.'
          : `${plural(pagesCrawled, 'crawled page')} will be lost, and the audit ends without a result.`}
      </p>
    </DialogForm>
  );
}
