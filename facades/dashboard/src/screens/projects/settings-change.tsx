import { WebUndoProjectSettings } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';

/** Settings of several projects that were just changed. */
export interface SettingsChange {
  /** null where nothing was changed */
  changeId: string | null;
  text: string;
}

interface Result {
  name: string | null;
  changed: number;
  error: { message: string } | null;
}

/** `Settings of 3 projects changed. Left unchanged: Shop (…).` */
export function sentenceOn(verb: 'changed' | 'restored', projects: readonly Result[]): string {
  const done = projects.filter(({ error }) => error === null);
  const refused = projects.flatMap(({ name, error }) => (error ? [name ?? 'A project that no longer exists'] : []));
  const rest =
    refused.length === 0 ? '' : ` Left unchanged, because they were changed meanwhile: ${refused.join(', ')}.`;
  return `Settings of ${plural(done.length, 'project')} ${verb}.${rest}`;
}

interface SettingsChangedProps {
  change: SettingsChange;
  onClose(): void;
}

/** The result of a change of many projects, for as long as somebody may want to undo it. */
export function SettingsChanged({ change: { changeId, text }, onClose }: SettingsChangedProps) {
  const undo = useAction(async () => {
    if (changeId === null) return;
    const { undoProjectSettings } = await execute(WebUndoProjectSettings, { changeId });
    toast(sentenceOn('restored', undoProjectSettings));
    refresh();
    onClose();
  });
  return (
    <>
      <div class="notice good" role="status">
        <p>{text}</p>
        <span class="row">
          {changeId !== null && (
            <Button size="small" busy={undo.busy} onClick={() => void undo.run()}>
              Undo
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={onClose}>
            Dismiss
          </Button>
        </span>
      </div>
      <FailureNotice failure={undo.failure} />
    </>
  );
}
