import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { refresh, useAction } from '../api/query.ts';
import { NONE, plural } from '../format.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import { Table } from './table.tsx';
import { toast } from './toast.tsx';

interface Fault {
  line: number;
  column: string | null;
  message: string;
}

interface Imported {
  /** sentence on what was imported */
  result: string;
  faults: readonly Fault[];
}

interface ImportFormProps {
  title: string;
  submit: string;
  wide?: boolean;
  ready: boolean;
  send(): Promise<Imported>;
  onClose(): void;
  /** the fields, with the fault of the file as a whole */
  children(fault: string | undefined): ComponentChildren;
}

/** Imports rows of a file; those with a fault are shown. */
export function ImportForm({ title, submit, wide = false, ready, send, onClose, children }: ImportFormProps) {
  const [imported, setImported] = useState<Imported | null>(null);
  const action = useAction(async () => {
    const done = await send();
    refresh();
    if (done.faults.length > 0) return setImported(done);
    toast(done.result);
    onClose();
  });
  if (imported) return <FaultyRows title={title} imported={imported} onClose={onClose} />;
  const fault = action.failure?.of('csv');
  return (
    <DialogForm
      wide={wide}
      title={title}
      submit={submit}
      action={action}
      ready={ready}
      failureShown={fault !== undefined}
      onClose={onClose}
    >
      {children(fault)}
    </DialogForm>
  );
}

/** Result of an import, and the faults of its rows. */
const FaultyRows = (props: { title: string; imported: Imported; onClose(): void }) => (
  <Dialog wide title={props.title} onClose={props.onClose}>
    <div class="stack">
      <p>
        {props.imported.result} {plural(new Set(props.imported.faults.map(({ line }) => line)).size, 'row')} with
        faults:
      </p>
      <Table
        label="Rows with faults"
        rows={props.imported.faults}
        keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
        columns={COLUMNS}
      />
      <div class="actions">
        <Button kind="primary" onClick={props.onClose}>
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
