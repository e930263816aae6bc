import { useState } from 'preact/hooks';
import { WebImportProjects, type WebImportProjectsMutation, WebStartAudits } from '../../../operations.ts';
import { failureOf } from '../../api/failure.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { LeftOutRows } from '../../parts/left-out-rows.tsx';
import { toast } from '../../parts/toast.tsx';

type Imported = WebImportProjectsMutation['importProjects'];

const EXAMPLE = `www.example.com
https://shop.example.org, Example shop, "client, shop", WEEKLY`;

/** A pasted list of websites; the rows that were left out are shown with their faults. */
export function ImportProjects({ onClose }: { onClose(): void }) {
  const [csv, setCsv] = useState('');
  const [audit, setAudit] = useState(true);
  const [imported, setImported] = useState<Imported | null>(null);
  const action = useAction(async () => {
    const { importProjects } = await execute(WebImportProjects, { input: { csv } });
    const projectIds = importProjects.projects.map(({ id }) => id);
    if (audit) await startFirst(projectIds).catch((error: unknown) => toast(failureOf(error).message));
    refresh();
    if (importProjects.faults.length > 0) return setImported(importProjects);
    toast(resultOf(importProjects));
    onClose();
  });
  if (imported)
    return (
      <LeftOutRows title="Add many projects" result={resultOf(imported)} faults={imported.faults} onClose={onClose} />
    );
  const fault = action.failure?.of('csv');
  return (
    <DialogForm
      wide
      title="Add many projects"
      submit="Add"
      action={action}
      ready={csv.trim() !== ''}
      failureShown={fault !== undefined}
      onClose={onClose}
    >
      <Field
        label="Websites"
        hint="One a line, or rows of a CSV file: URL, name, tags, schedule (HOURLY, DAILY, WEEKLY or MONTHLY). Only the URL is required. Up to 500 rows."
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
    </DialogForm>
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
