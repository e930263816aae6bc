import { CRAWL_OPTIONS, type OptionName, optionOf } from '../../../../../src/defaults/crawl-options.ts';
import { unsetInWords, withinText } from '../../../../../src/defaults/option-words.ts';
import {
  WebOrganization,
  WebProjectSettings,
  type WebProjectSettingsQuery,
  WebUpdateCrawlSettings,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction, useQuery } from '../../api/query.ts';
import { count, since } from '../../format.ts';
import { CardForm } from '../../parts/card-form.tsx';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { CHOICES, inputOf, LABELS, LISTS, NUMBERS, SWITCHES, type Values, valuesOf } from './crawl-settings-values.ts';

type Settings = WebProjectSettingsQuery['project']['crawlSettings'];

const PROOF = 'Any other one requires verified ownership.';

const hintOf = (name: OptionName): string | undefined => optionOf(name).hint;

/** A hint, and what the field is where it is left empty. */
function hintOfNumber(name: OptionName, pageLimit: number | null | undefined): string {
  const option = optionOf(name);
  const isPlans = option.byPlan && option.default === null;
  const limit = name === 'maxPages' && pageLimit ? ` of ${count(pageLimit)}` : '';
  const empty = isPlans ? `the plan maximum${limit}` : withinText(unsetInWords(option));
  return [option.hint, `Empty: ${empty}.`].filter(Boolean).join(' ');
}

export function CrawlSettingsForm({
  projectId,
  settings,
  zone,
  isOwned,
}: {
  projectId: string;
  settings: Settings;
  zone: string;
  isOwned: boolean;
}) {
  const draft = useDraft(valuesOf(settings), {
    operation: WebProjectSettings,
    variables: { id: projectId },
    read: ({ project }) => valuesOf(project.crawlSettings),
  });
  const { values, set } = draft;
  const { data } = useQuery(WebOrganization, {});
  const limit = data?.viewer.organization.quotas.find(({ quota }) => quota === 'PAGES_PER_AUDIT')?.limit;
  const isClosed = (name: OptionName): boolean => !isOwned && optionOf(name).ownerOnly === true;
  const action = useAction(async () => {
    const saved = await draft.save((changes, all) =>
      execute(WebUpdateCrawlSettings, { projectId, input: inputOf(changes, all) }),
    );
    if (saved) toast('Crawl settings saved.');
  });
  const { failure } = action;
  return (
    <CardForm
      title="Crawl settings"
      about={
        settings.updatedAt
          ? `Changed ${since(settings.updatedAt)}.`
          : 'Empty fields use the plan maximum or the default.'
      }
      submit="Save crawl settings"
      action={action}
    >
      <div class="pair">
        {NUMBERS.map((name) => (
          <Field key={name} label={LABELS[name]} hint={hintOfNumber(name, limit)} fault={failure?.of(name)}>
            <input
              type="number"
              min={0}
              step={optionOf(name).type === 'integer' ? '1' : 'any'}
              value={values[name]}
              onInput={({ currentTarget: { value } }) => set(name, value)}
            />
          </Field>
        ))}
        {CHOICES.map((name) => (
          <Field key={name} label={LABELS[name]} hint={isClosed(name) ? PROOF : hintOf(name)} fault={failure?.of(name)}>
            <select
              value={values[name]}
              onChange={({ currentTarget: { value } }) => set(name, value as Values[typeof name])}
            >
              {Object.entries(CRAWL_OPTIONS[name].values).map(([value, label]) => (
                <option key={value} value={value} disabled={isClosed(name) && value !== CRAWL_OPTIONS[name].default}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        ))}
      </div>
      <div class="pair">
        <Field
          label="Crawl from"
          hint={`Time of day (${zone}); audits pause outside. Empty: at any time.`}
          fault={failure?.of('crawlWindow.from')}
        >
          <input type="time" value={values.from} onInput={(event) => set('from', event.currentTarget.value)} />
        </Field>
        <Field label="Crawl until" fault={failure?.of('crawlWindow.to')}>
          <input type="time" value={values.to} onInput={(event) => set('to', event.currentTarget.value)} />
        </Field>
      </div>
      {LISTS.map((name) => (
        <Field key={name} label={LABELS[name]} hint={hintOf(name)} fault={failure?.of(name)}>
          <textarea rows={3} value={values[name]} onInput={({ currentTarget: { value } }) => set(name, value)} />
        </Field>
      ))}
      {SWITCHES.map((name) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={values[name]}
            disabled={isClosed(name) && !values[name]}
            onChange={() => set(name, !values[name])}
          />
          {LABELS[name]}
          {hintOf(name) === undefined ? '' : `: ${hintOf(name)}`}
          {isClosed(name) && ' (needs proof of ownership)'}
        </label>
      ))}
      <ChangedMeanwhile draft={draft} labels={LABELS} />
    </CardForm>
  );
}
