import { useState } from 'preact/hooks';
import { type WebProjectSettingsQuery, WebUpdateProject } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { CardForm } from '../../parts/card-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { ZoneSelect } from '../../parts/zone-select.tsx';

/** Name, URL, the zone of its times and the defaults of new keywords. */
export function DetailsForm({ project }: { project: WebProjectSettingsQuery['project'] }) {
  const [name, setName] = useState(project.name);
  const [url, setUrl] = useState(project.url);
  const [country, setCountry] = useState(project.country);
  const [language, setLanguage] = useState(project.language);
  const [timeZone, setZone] = useState(project.timeZone);
  const action = useAction(async () => {
    await execute(WebUpdateProject, { id: project.id, input: { name, url, country, language, timeZone } });
    toast('Project updated.');
    refresh();
  });
  const { failure } = action;
  return (
    <CardForm title="Project" submit="Save project" action={action}>
      <Field label="Name" fault={failure?.of('name')}>
        <input maxLength={200} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field
        label="Start URL"
        hint="After the first audit only scheme, www. and path can change: another site is another project."
        fault={failure?.of('url')}
      >
        <input required value={url} onInput={(event) => setUrl(event.currentTarget.value)} />
      </Field>
      <div class="pair">
        <Field label="Country" hint="Default of new keywords, such as US." fault={failure?.of('country')}>
          <input required maxLength={2} value={country} onInput={(event) => setCountry(event.currentTarget.value)} />
        </Field>
        <Field label="Language" hint="Default of new keywords, such as en." fault={failure?.of('language')}>
          <input required maxLength={35} value={language} onInput={(event) => setLanguage(event.currentTarget.value)} />
        </Field>
      </div>
      <Field
        label="Time zone"
        hint="Of the crawl window, and the default of the schedule."
        fault={failure?.of('timeZone')}
      >
        <ZoneSelect value={timeZone} onChange={setZone} />
      </Field>
    </CardForm>
  );
}
