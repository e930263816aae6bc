import { useState } from 'preact/hooks';
import { WebUpdateWatch, type WebWatchQuery } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

interface WatchFormProps {
  projectId: string;
  watch: WebWatchQuery['watch'];
  onClose(): void;
}

const INTERVALS = [5, 10, 15, 30, 60];

export function WatchForm({ projectId, watch, onClose }: WatchFormProps) {
  const [enabled, setEnabled] = useState(watch.enabled);
  const [intervalMinutes, setInterval] = useState(watch.intervalMinutes);
  const [isChosen, setChosen] = useState(watch.urls !== null);
  const pages = watch.targets.filter(({ kind }) => kind === 'PAGE').map(({ url }) => url);
  const [urls, setUrls] = useState((watch.urls ?? pages).join('\n'));
  const action = useAction(async () => {
    const listed = urls
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    await execute(WebUpdateWatch, { projectId, input: { enabled, intervalMinutes, urls: isChosen ? listed : null } });
    toast('Watch saved.');
    onClose();
    refresh();
  });
  const { failure } = action;
  const intervals = INTERVALS.filter((minutes) => minutes >= watch.minIntervalMinutes);
  return (
    <DialogForm
      title="Watch settings"
      submit="Save"
      action={action}
      failureShown={(failure?.details.length ?? 0) > 0}
      onClose={onClose}
    >
      <label class="check">
        <input type="checkbox" checked={enabled} onChange={() => setEnabled(!enabled)} />
        Enabled
      </label>
      <Field label="Interval" fault={failure?.of('intervalMinutes')}>
        <select value={intervalMinutes} onChange={({ currentTarget: { value } }) => setInterval(Number(value))}>
          {[...new Set([...intervals, watch.intervalMinutes])]
            .sort((a, b) => a - b)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {plural(minutes, 'minute')}
              </option>
            ))}
        </select>
      </Field>
      <fieldset class="plain">
        <legend class="legend">Key pages</legend>
        <label class="check">
          <input type="radio" name="pages" checked={!isChosen} onChange={() => setChosen(false)} />
          The most linked and best ranked pages of the latest audit
        </label>
        <label class="check">
          <input type="radio" name="pages" checked={isChosen} onChange={() => setChosen(true)} />
          Pages of your choice
        </label>
      </fieldset>
      {isChosen && (
        <Field
          label="URLs"
          hint={`One a line, at most ${watch.maxPages}; paths such as /pricing are fine.`}
          fault={failure?.of('urls')}
        >
          <textarea rows={8} value={urls} onInput={(event) => setUrls(event.currentTarget.value)} />
        </Field>
      )}
    </DialogForm>
  );
}
