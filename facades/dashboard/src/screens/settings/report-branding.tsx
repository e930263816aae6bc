import { useState } from 'preact/hooks';
import {
  type ReportSection,
  WebReportBranding,
  type WebReportBrandingQuery,
  WebUpdateReportBranding,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Field } from '../../parts/field.tsx';
import { Show } from '../../parts/loaded.tsx';
import { PlanNote } from '../../parts/plan-note.tsx';
import { toast } from '../../parts/toast.tsx';
import { ownPlan, plansWith } from '../../rights.ts';
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

function BrandingForm({ of }: { of: Branding }) {
  const [company, setCompany] = useState(of.company);
  const [color, setColor] = useState(of.color);
  const [logo, setLogo] = useState(of.logo);
  const [sections, setSections] = useState<readonly ReportSection[]>(of.sections);
  const [tooLarge, setTooLarge] = useState(false);
  const action = useAction(async () => {
    await execute(WebUpdateReportBranding, {
      input: { company, color, sections: [...sections], ...(logo === of.logo ? {} : { logo }) },
    });
    toast('Report branding saved.');
    refresh();
  });
  const { failure } = action;
  const choose = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > MAX_BYTES);
    if (file && file.size <= MAX_BYTES) setLogo(await readFile(file));
  };
  return (
    <CardForm
      title="Report branding"
      about="For HTML and PDF reports of all projects: downloads, links and scheduled e-mail."
      submit="Save"
      action={action}
    >
      <Field label="Company (optional)" hint="Named on the cover and in the footer." fault={failure?.of('company')}>
        <input maxLength={100} value={company} onInput={(event) => setCompany(event.currentTarget.value)} />
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
          <Button size="small" kind="quiet danger" onClick={() => setLogo(null)}>
            Remove logo
          </Button>
        </div>
      )}
      <Field
        label="Colour"
        hint="Of links, bars and the line above the title; dark enough to read on white."
        fault={failure?.of('color')}
      >
        <input type="color" value={color ?? DEFAULT_COLOR} onInput={(event) => setColor(event.currentTarget.value)} />
      </Field>
      {color && (
        <div>
          <Button size="small" kind="quiet" onClick={() => setColor(null)}>
            Use the default colour
          </Button>
        </div>
      )}
      <fieldset class="plain stack tight">
        <legend>Sections</legend>
        {SECTIONS.map(([section, label]) => (
          <label key={section} class="check">
            <input
              type="checkbox"
              checked={sections.includes(section)}
              onChange={() =>
                setSections(
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
    </CardForm>
  );
}
