import { NONE, plural } from '../format.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Table } from './table.tsx';

interface Fault {
  line: number;
  column: string | null;
  message: string;
}

/** Result of an import, and the rows that it left out. */
export const LeftOutRows = (props: { title: string; result: string; faults: readonly Fault[]; onClose(): void }) => (
  <Dialog wide title={props.title} onClose={props.onClose}>
    <div class="stack">
      <p>
        {props.result} {plural(new Set(props.faults.map(({ line }) => line)).size, 'row')} left out:
      </p>
      <Table
        label="Rows left out"
        rows={props.faults}
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
