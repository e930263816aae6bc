import { useState } from 'preact/hooks';
import {
  WebApplyProjectSettings,
  WebProjectNames,
  WebProjectSettingsPreview,
  type WebProjectSettingsPreviewQuery,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { type SettingsChange, sentenceOn } from './settings-change.tsx';

type Preview = WebProjectSettingsPreviewQuery['projectSettingsPreview'][number];

interface ApplySettingsProps {
  ids: readonly string[];
  onApplied(change: SettingsChange): void;
  onClose(): void;
}

/** Settings of one project for those that are selected: what would change is shown before anything does. */
export function ApplySettings({ ids, onApplied, onClose }: ApplySettingsProps) {
  const [source, setSource] = useState('');
  const names = useQuery(WebProjectNames, {});
  const preview = useQuery(
    WebProjectSettingsPreview,
    source === '' ? null : { projectId: source, projectIds: [...ids] },
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const previews = preview.data?.projectSettingsPreview ?? [];
  const settings = settingsIn(previews);
  const chosen = settings.filter(({ setting }) => !left.has(setting)).map(({ setting }) => setting);
  const changed = previews.filter(({ changes }) => changes.some(({ setting }) => chosen.includes(setting)));
  const rest = previews.length - changed.length;
  const action = useAction(async () => {
    const { applyProjectSettings } = await execute(WebApplyProjectSettings, {
      projectId: source,
      input: {
        projects: changed.map(({ projectId, revision }) => ({ projectId, revision })),
        settings: chosen,
      },
    });
    const { changeId, projects } = applyProjectSettings;
    refresh();
    onApplied({ changeId, text: sentenceOn('changed', projects) });
  });
  const form = (
    <>
      <Field label="Settings of" hint="Crawl settings, rules, extractors and checks of this project are applied.">
        <select required value={source} onChange={({ currentTarget }) => setSource(currentTarget.value)}>
          <option value="">Choose a project</option>
          {(names.data?.projects.nodes ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {source !== '' && (
        <Show loaded={preview}>
          {() => (
            <>
              {settings.length > 0 && (
                <fieldset class="plain">
                  <legend class="legend">Settings to apply</legend>
                  <div class="field-choices">
                    {settings.map(({ setting, title }) => (
                      <label key={setting} class="check">
                        <input
                          type="checkbox"
                          checked={!left.has(setting)}
                          onChange={() => setLeft(left.symmetricDifference(new Set([setting])))}
                        />
                        {title}
                      </label>
                    ))}
                  </div>
                </fieldset>
              )}
              <p class="soft" role="status">
                {changed.length === 0
                  ? 'No project would change.'
                  : `${plural(changed.length, 'project')} would change${rest > 0 ? `, ${rest} would not` : ''}.`}
              </p>
              {changed.length > 0 && (
                <Table
                  label="Preview"
                  columns={[
                    { title: 'Project', cell: ({ name }: Preview) => name },
                    { title: 'Changes', cell: ({ changes }: Preview) => <Changes changes={changes} chosen={chosen} /> },
                  ]}
                  rows={changed}
                  keyOf={({ projectId }) => projectId}
                />
              )}
            </>
          )}
        </Show>
      )}
    </>
  );
  return (
    <DialogForm
      wide
      title={`Apply settings to ${plural(ids.length, 'project')}`}
      submit={changed.length === 0 ? 'Apply' : `Apply to ${plural(changed.length, 'project')}`}
      action={action}
      ready={changed.length > 0}
      onClose={onClose}
    >
      {form}
    </DialogForm>
  );
}

/** Each setting that differs in any of the projects. */
function settingsIn(previews: readonly Preview[]): { setting: string; title: string }[] {
  const titles = new Map(
    previews.flatMap(({ changes }) => changes.map(({ setting, title }) => [setting, title] as const)),
  );
  return [...titles].map(([setting, title]) => ({ setting, title }));
}

const Changes = (props: { changes: Preview['changes']; chosen: readonly string[] }) => (
  <ul class="plain">
    {props.changes
      .filter(({ setting }) => props.chosen.includes(setting))
      .map(({ setting, title, before, after }) => (
        <li key={setting} class="break">
          {title}: <span class="soft">{before}</span> → {after}
        </li>
      ))}
  </ul>
);
