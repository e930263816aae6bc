import { useState } from 'preact/hooks';
import { WebImportKeywords, type WebImportKeywordsMutation } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { NONE, plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';

type Imported = WebImportKeywordsMutation['importKeywords'];
type Fault = Imported['faults'][number];

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
  if (imported) return <Faults imported={imported} onClose={onClose} />;
  return (
    <DialogForm
      title="Import keywords"
      submit="Import"
      action={action}
      ready={file !== null && !tooLarge}
      onClose={onClose}
    >
      <Field
        label="CSV file"
        hint="Columns: term, country, language, device, tags, target, location, engine. Only term is required. Up to 1,000 rows."
        fault={tooLarge ? 'This file is larger than 1 MiB.' : action.failure?.of('csv')}
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

const Faults = ({ imported, onClose }: { imported: Imported; onClose(): void }) => (
  <Dialog wide title="Import keywords" onClose={onClose}>
    <div class="stack">
      <p>
        {resultOf(imported)} {plural(new Set(imported.faults.map(({ line }) => line)).size, 'row')} left out:
      </p>
      <Table
        label="Rows left out"
        rows={imported.faults}
        keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
        columns={COLUMNS}
      />
      <div class="actions">
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  </Dialog>
);

const COLUMNS = [
  { title: 'Line', number: true, cell: ({ line }: Fault) => line },
  { title: 'Column', cell: ({ column }: Fault) => column ?? NONE },
  { title: 'Fault', cell: ({ message }: Fault) => message },
];
