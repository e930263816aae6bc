import { WebCreateSegment, WebSegments, type WebSegmentsQuery, WebUpdateSegment } from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';

export type Segment = WebSegmentsQuery['segments'][number];

export interface SegmentFormProps {
  projectId: string;
  /** null for a new one */
  segment: Segment | null;
  /** filter of a new one */
  filter?: string;
  onClose(): void;
}

const LABELS = { name: 'Name', query: 'Filter' };

const valuesOf = ({ name, query }: Segment) => ({ name, query });

/** Name and filter of a segment. */
export function SegmentForm({ projectId, segment, filter = '', onClose }: SegmentFormProps) {
  const draft = useDraft(
    segment ? valuesOf(segment) : { name: '', query: filter },
    segment
      ? {
          operation: WebSegments,
          variables: { projectId },
          read: ({ segments }) => {
            const stored = segments.find(({ id }) => id === segment.id);
            return stored ? valuesOf(stored) : null;
          },
        }
      : null,
  );
  const { values, set } = draft;
  const action = useAction(async () => {
    const saved = await draft.save((changes, input) =>
      segment
        ? execute(WebUpdateSegment, { projectId, id: segment.id, input: changes })
        : execute(WebCreateSegment, { projectId, input }),
    );
    if (!saved) return;
    toast(segment ? 'Segment updated.' : 'Segment added.');
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
          value={values.name}
          onInput={(event) => set('name', event.currentTarget.value)}
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
          value={values.query}
          onInput={(event) => set('query', event.currentTarget.value)}
        />
      </Field>
      <ChangedMeanwhile draft={draft} labels={LABELS} />
    </DialogForm>
  );
}
