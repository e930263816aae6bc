import { WebProjectSettings, type WebProjectSettingsQuery, WebUpdateProject } from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { CardForm } from '../../parts/card-form.tsx';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { ZoneSelect } from '../../parts/zone-select.tsx';

type Project = WebProjectSettingsQuery['project'];

const LABELS = { name: 'Name', url: 'Start URL', country: 'Country', language: 'Language', timeZone: 'Time zone' };

const valuesOf = ({ name, url, country, language, timeZone }: Project) => ({ name, url, country, language, timeZone });

/** Name, URL, the zone of its times and the defaults of new keywords. */
export function DetailsForm({ project }: { project: Project }) {
  const { id } = project;
  const draft = useDraft(valuesOf(project), {
    operation: WebProjectSettings,
    variables: { id },
    read: (data) => valuesOf(data.project),
  });
  const { values, set } = draft;
  const action = useAction(async () => {
    if (await draft.save((changes) => execute(WebUpdateProject, { id, input: changes }))) toast('Project updated.');
  });
  const { failure } = action;
  return (
    <CardForm title="Project" submit="Save project" action={action}>
      <Field label="Name" fault={failure?.of('name')}>
        <input maxLength={200} value={values.name} onInput={(event) => set('name', event.currentTarget.value)} />
      </Field>
      <Field
        label="Start URL"
        hint="After the first audit you can change http/https, www and path only."
        fault={failure?.of('url')}
      >
        <input required value={values.url} onInput={(event) => set('url', event.currentTarget.value)} />
      </Field>
      <div class="pair">
        <Field label="Country" hint="Default country for new keywords, such as US." fault={failure?.of('country')}>
          <input
            required
            maxLength={2}
            value={values.country}
            onInput={(event) => set('country', event.currentTarget.value)}
          />
        </Field>
        <Field label="Language" hint="Default language for new keywords, such as en." fault={failure?.of('language')}>
          <input
            required
            maxLength={35}
            value={values.language}
            onInput={(event) => set('language', event.currentTarget.value)}
          />
        </Field>
      </div>
      <Field
        label="Time zone"
        hint="Of the crawl window, and the default of the schedule."
        fault={failure?.of('timeZone')}
      >
        <ZoneSelect value={values.timeZone} onChange={(zone) => set('timeZone', zone)} />
      </Field>
      <ChangedMeanwhile draft={draft} labels={LABELS} />
    </CardForm>
  );
}
