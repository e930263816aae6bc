import type { WebIssueQuery } from '../../../operations.ts';
import { count } from '../../format.ts';
import { Card, Outside } from '../../parts/card.tsx';
import { Table } from '../../parts/table.tsx';

type Cause = WebIssueQuery['audit']['issueConnection']['nodes'][number]['causes'][number];

/** A cause that many of the pages have in common: mended once, it is gone from all of them. */
export const SharedCauses = ({ of }: { of: readonly Cause[] }) =>
  of.length === 0 ? null : (
    <Card flush title="Shared causes" about="One change fixes all pages in a row.">
      <Table
        label="Shared causes"
        rows={of}
        keyOf={({ message, value, target }) => JSON.stringify([message, value, target])}
        columns={[
          {
            title: 'Cause',
            cell: ({ message, value, target }) => (
              <>
                {message ?? 'Server or template setting'}
                {target && <span class="sub">{/^https?:/.test(target) ? <Outside url={target} /> : target}</span>}
                {value && <span class="sub">{value}</span>}
              </>
            ),
          },
          { title: 'Pages', number: true, cell: ({ affectedPages }) => count(affectedPages) },
        ]}
      />
    </Card>
  );
