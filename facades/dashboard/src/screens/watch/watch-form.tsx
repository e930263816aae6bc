import { WebUpdateWatch, WebWatch, type WebWatchQuery } from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

interface WatchFormProps {
  projectId: string;
  watch: WebWatchQuery['watch'];
  onClose(): void;
}

const INTERVALS = [5, 10, 15, 30, 60];

const LABELS = { enabled: 'Enabled', intervalMinutes: 'Interval', isChosen: 'Pages of your choice', urls: 'URLs' };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Pages that nobody has chosen are what a choice begins with. */
const valuesOf = ({ enabled, intervalMinutes, urls, targets }: WebWatchQuery['watch']) => ({
  enabled,
  intervalMinutes,
  isChosen: urls !== null,
  urls: (urls ?? targets.filter(({ kind }) => kind === 'PAGE').map(({ url }) => url)).join('\n'),
});

export function WatchForm({ projectId, watch, onClose }: WatchFormProps) {
  const draft = useDraft(valuesOf(watch), {
    operation: WebWatch,
    variables: { projectId },
    read: (data) => valuesOf(data.watch),
  });
  const { values, set } = draft;
  const { enabled, intervalMinutes, isChosen } = values;
  const action = useAction(async () => {
    const saved = await draft.save((changes, all) =>
      execute(WebUpdateWatch, {
        projectId,
        input: {
          ...(changes.enabled === undefined ? {} : { enabled: changes.enabled }),
          ...(changes.intervalMinutes === undefined ? {} : { intervalMinutes: changes.intervalMinutes }),
          ...(changes.isChosen === undefined && changes.urls === undefined
            ? {}
            : { urls: all.isChosen ? linesOf(all.urls) : null }),
        },
      }),
    );
    if (!saved) return;
    toast('Watch saved.');
    onClose();
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
        <input type="checkbox" checked={enabled} onChange={() => set('enabled', !enabled)} />
        Enabled
      </label>
      <Field label="Interval" fault={failure?.of('intervalMinutes')}>
        <select
          value={intervalMinutes}
          onChange={({ currentTarget: { value } }) => set('intervalMinutes', Number(value))}
        >
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
          <input type="radio" name="pages" checked={!isChosen} onChange={() => set('isChosen', false)} />
          The most linked and best ranked pages of the latest audit
        </label>
        <label class="check">
          <input type="radio" name="pages" checked={isChosen} onChange={() => set('isChosen', true)} />
          Pages of your choice
        </label>
      </fieldset>
      {isChosen && (
        <Field
          label="URLs"
          hint={`One a line, at most ${watch.maxPages}; paths such as /pricing are fine.`}
          fault={failure?.of('urls')}
        >
          <textarea rows={8} value={values.urls} onInput={(event) => set('urls', event.currentTarget.value)} />
        </Field>
      )}
      <ChangedMeanwhile draft={draft} labels={LABELS} />
    </DialogForm>
  );
}
