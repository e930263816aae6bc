import { useState } from 'preact/hooks';
import { WebStartAudits, WebTagProjects } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { EditTags } from '../../parts/tags.tsx';
import { toast } from '../../parts/toast.tsx';
import { seesAll } from '../../rights.ts';
import { ApplySettings } from './apply-settings.tsx';
import { AssignClient } from './assign-client.tsx';
import type { SettingsChange } from './settings-change.tsx';

interface BulkActionsProps {
  ids: readonly string[];
  onApplied(change: SettingsChange): void;
  onDone(): void;
}

/** Actions for the projects that are selected. */
export function BulkActions({ ids, onApplied, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<'tags' | 'client' | 'settings' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const start = useAction(async () => {
    const { startAudits } = await execute(WebStartAudits, { projectIds: [...ids] });
    const started = startAudits.filter(({ created }) => created).length;
    const failed = startAudits.filter(({ error }) => error !== null);
    const inProgress = startAudits.length - started - failed.length;
    toast(`${plural(started, 'audit')} started${inProgress > 0 ? `, ${inProgress} already in progress` : ''}.`);
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
        <Button size="small" onClick={() => setOpen('tags')}>
          Edit tags
        </Button>
        {seesAll() && (
          <Button size="small" onClick={() => setOpen('client')}>
            Set client
          </Button>
        )}
        <Button size="small" onClick={() => setOpen('settings')}>
          Apply settings
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
      {open === 'tags' && (
        <EditTags
          of={plural(ids.length, 'project')}
          save={(changes) => execute(WebTagProjects, { projectIds: [...ids], ...changes })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'client' && <AssignClient ids={ids} onClose={() => setOpen(null)} />}
      {open === 'settings' && (
        <ApplySettings
          ids={ids}
          onApplied={(change) => {
            setOpen(null);
            onApplied(change);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
