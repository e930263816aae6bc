import { useState } from 'preact/hooks';
import { WebStartAudits, WebTagProjects } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { EditTags } from '../../parts/edit-tags.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';

/** What can be done with the projects that are selected. */
export function BulkActions({ ids, onDone }: { ids: readonly string[]; onDone(): void }) {
  const [tagging, setTagging] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const start = useAction(async () => {
    const { startAudits } = await execute(WebStartAudits, { projectIds: [...ids] });
    const started = startAudits.filter(({ created }) => created).length;
    const failed = startAudits.filter(({ error }) => error !== null);
    const open = startAudits.length - started - failed.length;
    toast(`${plural(started, 'audit')} started${open > 0 ? `, ${open} already in progress` : ''}.`);
    setRefused(failed[0] ? `${plural(failed.length, 'audit')} not started: ${failed[0].error?.message}` : null);
    refresh();
    if (failed.length === 0) onDone();
  });
  return (
    <>
      <div class="bar row">
        <span class="soft" role="status">
          {plural(ids.length, 'project')} selected
        </span>
        <Button size="small" kind="primary" busy={start.busy} onClick={() => void start.run()}>
          Start audits
        </Button>
        <Button size="small" onClick={() => setTagging(true)}>
          Edit tags
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          Clear selection
        </Button>
      </div>
      <FailureNotice failure={start.failure} />
      {refused && (
        <p class="notice bad" role="alert">
          {refused}
        </p>
      )}
      {tagging && (
        <EditTags
          of={plural(ids.length, 'project')}
          save={(changes) => execute(WebTagProjects, { projectIds: [...ids], ...changes })}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  );
}
