import { type WebCompetitorsQuery, WebRemoveCompetitor } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { say } from '../../parts/toast.tsx';

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
    say(`${name} is no competitor any more.`);
    refresh();
    onClose();
  });
  return (
    <DialogForm danger title={`Remove “${name}”?`} submit="Remove it" action={action} onClose={onClose}>
      <p>What was read of its pages goes with it. Its places come back with the results when it is added again.</p>
    </DialogForm>
  );
}
