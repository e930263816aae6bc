import { useState } from 'preact/hooks';
import {
  type ReportSection,
  WebReportBranding,
  type WebReportBrandingQuery,
  WebUpdateReportBranding,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction, useQuery } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { Field } from '../../parts/field.tsx';
import { Show } from '../../parts/loaded.tsx';
import { PlanNote } from '../../parts/plan-note.tsx';
import { toast } from '../../parts/toast.tsx';
import { ZoneSelect } from '../../parts/zone-select.tsx';
import { ownPlan, plansWith } from '../../rights.ts';
import { LanguageOptions } from '../reports/language-options.tsx';
import { ForAdmins } from './gate.tsx';

type Branding = WebReportBrandingQuery['reportBranding'];

const SECTIONS: readonly (readonly [ReportSection, string])[] = [
  ['SUMMARY', 'At a glance: scores and status codes'],
  ['POINTS', 'Where the points went'],
  ['ISSUES', 'All issues in one line each'],
  ['DETAILS', 'Issues with pages and fixes'],
  ['METHOD', 'Method and limits'],
];
const DEFAULT_COLOR = '#1d4f91';
const MAX_BYTES = 262_144;

/** How reports for readers look. */
export const ReportBranding = () => (
  <ForAdmins action="change report branding">
    <Loaded />
  </ForAdmins>
);

function Loaded() {
  const loaded = useQuery(WebReportBranding, {});
  const plan = ownPlan();
  if (plan?.rest === 'NONE')
    return (
      <div class="card">
        <PlanNote>Reports to share are included in the {plansWith(({ rest }) => rest !== 'NONE')} plan.</PlanNote>
      </div>
    );
  return <Show loaded={loaded}>{({ reportBranding }) => <BrandingForm of={reportBranding} />}</Show>;
}

const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const LABELS = {
  ...{ company: 'Company', color: 'Color', language: 'Language', timeZone: 'Time zone' },
  ...{ logo: 'Logo', sections: 'Sections' },
};

const valuesOf = ({ company, color, language, timeZone, logo, sections }: Branding) => ({
  ...{ company, color, language, timeZone, logo },
  sections: [...sections],
});

/** A logo and sections have no value that could be read. */
const shown = (name: string, stored: unknown): string =>
  name === 'logo'
    ? stored
      ? 'another picture'
      : 'none'
    : name === 'sections'
      ? SECTIONS.flatMap(([section, label]) => ((stored as string[]).includes(section) ? [label] : [])).join(', ')
      : String(stored ?? 'empty');

function BrandingForm({ of }: { of: Branding }) {
  const draft = useDraft(valuesOf(of), {
    operation: WebReportBranding,
    variables: {},
    read: ({ reportBranding }) => valuesOf(reportBranding),
  });
  const { values, set } = draft;
  const { color, logo, sections } = values;
  const [tooLarge, setTooLarge] = useState(false);
  const action = useAction(async () => {
    if (await draft.save((changes) => execute(WebUpdateReportBranding, { input: changes })))
      toast('Report branding saved.');
  });
  const { failure } = action;
  const choose = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > MAX_BYTES);
    if (file && file.size <= MAX_BYTES) set('logo', await readFile(file));
  };
  return (
    <CardForm
      title="Report branding"
      about="For HTML and PDF reports of all projects: downloads, links and scheduled e-mail."
      submit="Save"
      action={action}
    >
      <Field label="Company (optional)" hint="Named on the cover and in the footer." fault={failure?.of('company')}>
        <input maxLength={100} value={values.company} onInput={(event) => set('company', event.currentTarget.value)} />
      </Field>
      <Field
        label="Logo (optional)"
        hint="PNG or JPEG, at most 256 KiB and 2,000 × 2,000 pixels."
        fault={tooLarge ? 'This file is larger than 256 KiB.' : failure?.of('logo')}
      >
        <input
          type="file"
          accept="image/png,image/jpeg"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </Field>
      {logo && (
        <div class="row">
          <img class="logo-preview" src={logo} alt="Logo" />
          <Button size="small" kind="quiet danger" onClick={() => set('logo', null)}>
            Remove logo
          </Button>
        </div>
      )}
      <Field
        label="Color"
        hint="Brand color for links and charts; needs contrast 4.5:1 on white."
        fault={failure?.of('color')}
      >
        <input
          type="color"
          value={color ?? DEFAULT_COLOR}
          onInput={(event) => set('color', event.currentTarget.value)}
        />
      </Field>
      {color && (
        <div>
          <Button size="small" kind="quiet" onClick={() => set('color', null)}>
            Use the default colour
          </Button>
        </div>
      )}
      <Field label="Language" hint="Of reports whose client has no language." fault={failure?.of('language')}>
        <select value={values.language} onChange={(event) => set('language', event.currentTarget.value)}>
          <LanguageOptions chosen={values.language} />
        </select>
      </Field>
      <Field
        label="Time zone"
        hint="Contacts of clients are sent reports on the first of the month at 08:00 there."
        fault={failure?.of('timeZone')}
      >
        <ZoneSelect value={values.timeZone} onChange={(zone) => set('timeZone', zone)} />
      </Field>
      <fieldset class="plain stack tight">
        <legend>Sections</legend>
        {SECTIONS.map(([section, label]) => (
          <label key={section} class="check">
            <input
              type="checkbox"
              checked={sections.includes(section)}
              onChange={() =>
                set(
                  'sections',
                  sections.includes(section) ? sections.filter((one) => one !== section) : [...sections, section],
                )
              }
            />
            {label}
          </label>
        ))}
        {failure?.of('sections') && (
          <span class="fault" role="alert">
            {failure.of('sections')}
          </span>
        )}
      </fieldset>
      <ChangedMeanwhile draft={draft} labels={LABELS} shown={shown} />
    </CardForm>
  );
}
