import { useState } from 'preact/hooks';
import { WebImportKeywords, type WebImportKeywordsMutation } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { LeftOutRows } from '../../parts/left-out-rows.tsx';
import { toast } from '../../parts/toast.tsx';

type Imported = WebImportKeywordsMutation['importKeywords'];

/** A larger file is refused before it is read. */
const MAX_BYTES = 1_048_576;

/** A CSV file of keywords; the rows that were left out are shown with their faults. */
export function ImportKeywords({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [file, setFile] = useState<File | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const tooLarge = file !== null && file.size > MAX_BYTES;
  const action = useAction(async () => {
    if (file === null) return;
    const { importKeywords } = await execute(WebImportKeywords, { projectId, input: { csv: await file.text() } });
    refresh();
    if (importKeywords.faults.length > 0) return setImported(importKeywords);
    toast(resultOf(importKeywords));
    onClose();
  });
  if (imported)
    return (
      <LeftOutRows title="Import keywords" result={resultOf(imported)} faults={imported.faults} onClose={onClose} />
    );
  const fault = tooLarge ? 'This file is larger than 1 MiB.' : action.failure?.of('csv');
  return (
    <DialogForm
      title="Import keywords"
      submit="Import"
      action={action}
      ready={file !== null && !tooLarge}
      failureShown={fault !== undefined}
      onClose={onClose}
    >
      <Field
        label="CSV file"
        hint="Columns: term, country, language, device, tags, target, location, engine. Only term is required. Up to 1,000 rows."
        fault={fault}
      >
        <input
          required
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
      </Field>
    </DialogForm>
  );
}

const resultOf = ({ added, skipped }: Imported): string =>
  `${plural(added, 'keyword')} added.${skipped > 0 ? ` ${plural(skipped, 'duplicate')} skipped.` : ''}`;
