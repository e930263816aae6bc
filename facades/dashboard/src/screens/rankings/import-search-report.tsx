import { useState } from 'preact/hooks';
import { WebImportSearchReport, type WebImportSearchReportMutation } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { send } from '../../api/rest.ts';
import { date, plural } from '../../format.ts';
import { Field } from '../../parts/field.tsx';
import { ImportForm } from '../../parts/import-form.tsx';
import { REPORT_TEXTS } from './search-report-texts.ts';

type Imported = WebImportSearchReportMutation['importSearchReport'];
type Kind = Imported['report']['kind'];

/** Larger files are refused before they are read. */
const MAX_CHARACTERS = 1_000_000;
/** GraphQL takes bodies up to 100 KiB, the REST API of sessions up to 1 MiB. */
const GRAPHQL_BYTES = 90_000;

/** The file of a report, and what it does not say of itself. */
export function ImportSearchReport({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<Kind | ''>('');
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const send = async () => {
    const csv = file ? await textOf(file) : '';
    const imported = await importFile(projectId, {
      csv,
      fileName: file?.name ?? null,
      kind: kind === '' ? null : kind,
      firstDay: firstDay || null,
      lastDay: lastDay || null,
    });
    return { result: resultOf(imported), faults: imported.faults };
  };
  const tooLarge = file !== null && file.size > 2 * MAX_CHARACTERS;
  return (
    <ImportForm title="Import report" submit="Import" ready={file !== null && !tooLarge} send={send} onClose={onClose}>
      {(fault) => (
        <>
          <Field
            label="CSV file"
            hint="As exported, up to 1 MB. Larger ones: sextant search-console import-report."
            fault={tooLarge ? 'This file is larger than 1 MB.' : fault}
          >
            <input
              required
              type="file"
              accept=".csv,.tsv,text/csv,text/tab-separated-values"
              onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            />
          </Field>
          <Field label="Report" hint="Needed only if the header of the file is in a language that is not recognized.">
            <select value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind | '')}>
              <option value="">By the header of the file</option>
              {Object.entries(REPORT_TEXTS).map(([key, { name }]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Field
            label="First day"
            hint="The days that were selected for the export. Not needed for rows by day, and for links."
          >
            <input type="date" value={firstDay} onInput={(event) => setFirstDay(event.currentTarget.value)} />
          </Field>
          <Field label="Last day" hint="Of links: the day of the export, by default today.">
            <input type="date" value={lastDay} onInput={(event) => setLastDay(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ImportForm>
  );
}

interface Input {
  csv: string;
  fileName: string | null;
  kind: Kind | null;
  firstDay: string | null;
  lastDay: string | null;
}

async function importFile(projectId: string, input: Input): Promise<Imported> {
  if (new Blob([JSON.stringify(input)]).size > GRAPHQL_BYTES)
    return send<Imported>('POST', `/api/projects/${projectId}/search-reports`, input);
  return (await execute(WebImportSearchReport, { projectId, input })).importSearchReport;
}

/** The text of a file in UTF-16 with a byte order mark, or in UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function resultOf({ report, replaced, faultyRows }: Imported): string {
  const { kind, rows, firstDay, lastDay, otherHostRows } = report;
  const days = firstDay === lastDay ? date(firstDay) : `${date(firstDay)} – ${date(lastDay)}`;
  return [
    `${REPORT_TEXTS[kind].name}, ${days}: ${plural(rows, 'row')} imported${replaced ? ', replacing earlier ones' : ''}.`,
    ...(otherHostRows > 0 ? [`${plural(otherHostRows, 'row')} of other hosts left out.`] : []),
    ...(faultyRows > 100 ? ['The first 100 of these are listed.'] : []),
  ].join(' ');
}
