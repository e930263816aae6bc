import { useState } from 'preact/hooks';
import { WebCreateSegment, type WebSegmentsQuery, WebUpdateSegment } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

export type Segment = WebSegmentsQuery['segments'][number];

export interface SegmentFormProps {
  projectId: string;
  /** null for a new one */
  segment: Segment | null;
  /** of a new one */
  filter?: string;
  onClose(): void;
}

/** Name and filter of a segment. */
export function SegmentForm({ projectId, segment, filter = '', onClose }: SegmentFormProps) {
  const [name, setName] = useState(segment?.name ?? '');
  const [query, setQuery] = useState(segment?.query ?? filter);
  const action = useAction(async () => {
    if (segment) await execute(WebUpdateSegment, { projectId, id: segment.id, input: { name, query } });
    else await execute(WebCreateSegment, { projectId, input: { name, query } });
    toast(segment ? 'Segment updated.' : 'Segment added.');
    refresh();
    onClose();
  });
  const { failure } = action;
  const nameFault = failure?.of('name') ?? (failure?.code === 'SEGMENT_EXISTS' ? failure.message : undefined);
  const queryFault = failure?.of('query');
  return (
    <DialogForm
      title={segment ? 'Edit segment' : 'New segment'}
      submit={segment ? 'Save' : 'Add segment'}
      action={action}
      failureShown={nameFault !== undefined || queryFault !== undefined}
      onClose={onClose}
    >
      <Field label="Name" fault={nameFault}>
        <input
          required
          maxLength={60}
          placeholder="Blog"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Filter"
        hint="A filter as on the Pages screen, such as url contains &quot;/blog/&quot; and indexable = true."
        fault={queryFault}
      >
        <textarea
          required
          rows={3}
          class="mono"
          spellcheck={false}
          placeholder={'url contains "/blog/"'}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </Field>
    </DialogForm>
  );
}
