import { useState } from 'preact/hooks';
import { WebImportKeywords, type WebImportKeywordsMutation } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { plural } from '../../format.ts';
import { Field } from '../../parts/field.tsx';
import { ImportForm } from '../../parts/import-form.tsx';

type Imported = WebImportKeywordsMutation['importKeywords'];

/** A larger file is refused before it is read. */
const MAX_BYTES = 1_048_576;

/** A CSV file of keywords. */
export function ImportKeywords({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [file, setFile] = useState<File | null>(null);
  const tooLarge = file !== null && file.size > MAX_BYTES;
  const send = async () => {
    const csv = (await file?.text()) ?? '';
    const { importKeywords } = await execute(WebImportKeywords, { projectId, input: { csv } });
    return { result: resultOf(importKeywords), faults: importKeywords.faults };
  };
  return (
    <ImportForm
      title="Import keywords"
      submit="Import"
      ready={file !== null && !tooLarge}
      send={send}
      onClose={onClose}
    >
      {(fault) => (
        <Field
          label="CSV file"
          hint="Columns: term, country, language, device, tags, target, location, engine. Only term is required. Up to 1,000 rows."
          fault={tooLarge ? 'This file is larger than 1 MiB.' : fault}
        >
          <input
            required
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </Field>
      )}
    </ImportForm>
  );
}

const resultOf = ({ added, skipped }: Imported): string =>
  `${plural(added, 'keyword')} added.${skipped > 0 ? ` ${plural(skipped, 'duplicate')} skipped.` : ''}`;
