import { useState } from 'preact/hooks';
import { WebImportProjects, type WebImportProjectsMutation, WebStartAudits } from '../../../operations.ts';
import { failureOf } from '../../api/failure.ts';
import { execute } from '../../api/graph.ts';
import { plural } from '../../format.ts';
import { Field } from '../../parts/field.tsx';
import { ImportForm } from '../../parts/import-form.tsx';
import { toast } from '../../parts/toast.tsx';

type Imported = WebImportProjectsMutation['importProjects'];

const EXAMPLE = `www.example.com
https://shop.example.org, Example shop, "shop, retainer", WEEKLY, Example Ltd`;

/** A pasted list of websites, and the start of their first audits. */
export function ImportProjects({ onClose }: { onClose(): void }) {
  const [csv, setCsv] = useState('');
  const [audit, setAudit] = useState(true);
  const send = async () => {
    const { importProjects } = await execute(WebImportProjects, { input: { csv } });
    const projectIds = importProjects.projects.map(({ id }) => id);
    if (audit) await startFirst(projectIds).catch((error: unknown) => toast(failureOf(error).message));
    return { result: resultOf(importProjects), faults: importProjects.faults };
  };
  return (
    <ImportForm wide title="Add many projects" submit="Add" ready={csv.trim() !== ''} send={send} onClose={onClose}>
      {(fault) => (
        <>
          <Field
            label="Websites"
            hint="One a line, or rows of a CSV file: URL, name, tags, schedule (HOURLY, DAILY, WEEKLY or MONTHLY), client. Only the URL is required. Up to 500 rows."
            fault={fault}
          >
            <textarea
              required
              rows={10}
              spellcheck={false}
              placeholder={EXAMPLE}
              value={csv}
              onInput={(event) => setCsv(event.currentTarget.value)}
            />
          </Field>
          <label class="check">
            <input type="checkbox" checked={audit} onChange={({ currentTarget }) => setAudit(currentTarget.checked)} />
            Start the first audits
          </label>
        </>
      )}
    </ImportForm>
  );
}

/** audits that one request starts */
const AT_ONCE = 100;

async function startFirst(projectIds: readonly string[]): Promise<void> {
  for (let at = 0; at < projectIds.length; at += AT_ONCE) {
    const { startAudits } = await execute(WebStartAudits, { projectIds: projectIds.slice(at, at + AT_ONCE) });
    const refused = startAudits.filter(({ error }) => error !== null);
    if (refused[0]) toast(`${plural(refused.length, 'audit')} not started: ${refused[0].error?.message}`);
  }
}

const resultOf = ({ projects, skipped }: Imported): string =>
  `${plural(projects.length, 'project')} added.${skipped > 0 ? ` ${plural(skipped, 'website')} added before.` : ''}`;
