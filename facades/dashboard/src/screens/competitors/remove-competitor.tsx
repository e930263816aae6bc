import { type WebCompetitorsQuery, WebRemoveCompetitor } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { toast } from '../../parts/toast.tsx';

export type Competitor = WebCompetitorsQuery['competitors']['nodes'][number];

export interface RemoveCompetitorProps {
  projectId: string;
  competitor: Competitor;
  onClose(): void;
}

/** Asks first: what was read of its pages goes with it. */
export function RemoveCompetitor({ projectId, competitor: { id, name }, onClose }: RemoveCompetitorProps) {
  const action = useAction(async () => {
    await execute(WebRemoveCompetitor, { projectId, competitorId: id });
    toast(`${name} removed from competitors.`);
    refresh();
    onClose();
  });
  return (
    <DialogForm danger title={`Remove “${name}”?`} submit="Remove" action={action} onClose={onClose}>
      <p>Its page data is deleted. Adding it again restores its positions from stored SERPs.</p>
    </DialogForm>
  );
}
